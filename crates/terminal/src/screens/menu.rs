//! The first screen: what one can do.

use messages::Value;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::Paragraph;

use super::choice_list::{Asked, ChoiceList};
use super::load::Load;
use super::options::Options;
use super::prose::Prose;
use super::set_up::{Purpose, SetUp};
use super::table::{Pace, Table};
use super::{Context, Flow, Screen};
use crate::Sitting;

/// What the menu offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Resume,
    Play,
    Best,
    Watch,
    Load,
    Options,
    Rules,
    Leave,
}

impl Entry {
    const fn message(self) -> &'static str {
        match self {
            Entry::Resume => "menu-resume",
            Entry::Play => "menu-play",
            Entry::Best => "menu-best",
            Entry::Watch => "menu-watch",
            Entry::Load => "menu-load",
            Entry::Options => "menu-options",
            Entry::Rules => "menu-rules",
            Entry::Leave => "menu-leave",
        }
    }
}

/// The main menu.
pub(crate) struct Menu {
    list: ChoiceList,
    /// A game that was interrupted.
    unfinished: Option<Sitting>,
}

impl Menu {
    pub(crate) fn new(context: &Context) -> Self {
        Menu { list: ChoiceList::default(), unfinished: context.folder.unfinished() }
    }

    fn entries(&self) -> Vec<Entry> {
        let resume = self.unfinished.as_ref().map(|_| Entry::Resume);
        let always = [
            Entry::Play,
            Entry::Best,
            Entry::Watch,
            Entry::Load,
            Entry::Options,
            Entry::Rules,
            Entry::Leave,
        ];
        resume.into_iter().chain(always).collect()
    }

    fn line(&self, entry: Entry, context: &Context) -> String {
        match (entry, &self.unfinished) {
            (Entry::Resume, Some(sitting)) => {
                let game = context.messages.game_title(&sitting.game.name());
                let moves = sitting.game.moves().len();
                let values = [("game", Value::from(game)), ("moves", Value::from(moves as i64))];
                context.messages.format("menu-resume", &values)
            }
            _ => context.text(entry.message()),
        }
    }

    fn obey(&mut self, asked: Asked, context: &mut Context) -> Flow {
        match asked {
            Asked::Nothing | Asked::Turn(_) => Flow::Stay,
            Asked::Back => Flow::Leave,
            Asked::Take => self.take(context),
        }
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        let entry = self.entries()[self.list.chosen];
        match entry {
            Entry::Resume => match self.unfinished.take() {
                Some(sitting) => Flow::Open(Box::new(Table::new(sitting, Pace::Enter))),
                None => Flow::Stay,
            },
            Entry::Play => Flow::Open(Box::new(SetUp::new(Purpose::Play, context))),
            Entry::Best => Flow::Open(Box::new(SetUp::new(Purpose::Best, context))),
            Entry::Watch => Flow::Open(Box::new(SetUp::new(Purpose::Watch, context))),
            Entry::Load => Flow::Open(Box::new(Load::new(context))),
            Entry::Options => Flow::Open(Box::new(Options::new())),
            Entry::Rules => {
                Flow::Open(Box::new(Prose::new(context.text("menu-rules"), all_rules(context))))
            }
            Entry::Leave => Flow::Leave,
        }
    }
}

/// The rules of every game, one after the other.
fn all_rules(context: &Context) -> String {
    let mut text = String::new();
    for entry in rules::catalogue::ENTRIES {
        text.push_str(&context.messages.game_title(entry));
        text.push('\n');
        text.push_str(&context.messages.game_rules(entry));
        text.push_str("\n\n");
    }
    text
}

impl Screen for Menu {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let lines: Vec<String> =
            self.entries().into_iter().map(|entry| self.line(entry, context)).collect();
        let [_, title, _, list, _, keys] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(5),
            Constraint::Length(1),
            Constraint::Length(lines.len() as u16),
            Constraint::Fill(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let banner =
            Paragraph::new(context.text("menu-banner")).style(context.theme.title()).centered();
        frame.render_widget(banner, title);
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16 + 4;
        let list = list.centered_horizontally(Constraint::Length(width));
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        frame.render_widget(
            Paragraph::new(context.text("keys-menu")).style(context.theme.quiet()),
            keys,
        );
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let asked = self.list.key(key, self.entries().len());
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let asked = self.list.mouse(mouse, self.entries().len());
        self.obey(asked, context)
    }
}
