//! The first screen: the main menu.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};

use super::choice_list::ChoiceList;
use super::game_screen::GameScreen;
use super::learn::LearnScreen;
use super::listed::Listed;
use super::load::LoadScreen;
use super::options::OptionsScreen;
use super::pick::PickScreen;
use super::prose::Prose;
use super::rules::RulesScreen;
use super::set_up::{SetUp, SetUpPurpose};
use super::tournament_set_up::TournamentSetUp;
use super::{Context, Flow, OnlineHome};
use crate::menu_entry::MenuEntry;
use crate::results::Results;
use crate::{BotOptions, Interrupted};

/// The main menu.
#[derive(Default)]
pub(crate) struct Menu {
    list: ChoiceList,
    /// The games that were interrupted.
    interrupted: Vec<Interrupted>,
    /// What is wrong with games that were interrupted and cannot go on, or that
    /// ended and could not be counted, or with the settings.
    damaged: String,
}

impl Menu {
    fn entries(&self) -> Vec<(char, MenuEntry)> {
        let resume = self.interrupted.first().map(|_| ('0', MenuEntry::Resume));
        resume.into_iter().chain(MenuEntry::FULL_SCREEN).collect()
    }

    /// Forgets what was interrupted: another program may go on with it.
    fn let_go(&mut self) {
        self.interrupted.clear();
        self.list.keys = self.entries().into_iter().map(|(key, _)| key).collect();
    }

    /// Goes on with the only game, or offers a choice of several.
    fn resume(&mut self) -> Flow {
        let mut games = std::mem::take(&mut self.interrupted);
        match games.pop() {
            Some(Interrupted { session, autosave }) if games.is_empty() => {
                let options = BotOptions::default();
                Flow::Open(Box::new(GameScreen::new(session, options, autosave)))
            }
            Some(last) => {
                games.push(last);
                Flow::Open(Box::new(PickScreen::of_interrupted(games)))
            }
            None => Flow::Stay,
        }
    }
}

/// The results of the games played here, as a page.
fn results(context: &Context) -> Flow {
    let lines = Results::read(&context.folder).lines(&context.messages);
    Flow::Open(Box::new(Prose::new(context.text("menu-results"), lines.join("\n"))))
}

impl Listed for Menu {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.entries().len()
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        let (_, entry) = self.entries()[self.list.chosen];
        if entry != MenuEntry::Resume {
            self.let_go();
        }
        match entry {
            MenuEntry::Resume => self.resume(),
            MenuEntry::Play => Flow::Open(Box::new(SetUp::new(SetUpPurpose::Play, context))),
            MenuEntry::Online => Flow::Open(Box::new(OnlineHome::open(context))),
            MenuEntry::Results => results(context),
            MenuEntry::Learn => Flow::Open(Box::<LearnScreen>::default()),
            MenuEntry::Best => Flow::Open(Box::new(SetUp::new(SetUpPurpose::Best, context))),
            MenuEntry::Watch => Flow::Open(Box::new(SetUp::new(SetUpPurpose::Watch, context))),
            MenuEntry::Tournament => Flow::Open(Box::new(TournamentSetUp::new())),
            MenuEntry::Load => Flow::Open(Box::new(LoadScreen::new(context))),
            MenuEntry::Options => Flow::Open(Box::new(OptionsScreen::new())),
            MenuEntry::Rules => Flow::Open(Box::new(RulesScreen::default())),
            MenuEntry::Study => Flow::Open(Box::new(SetUp::new(SetUpPurpose::Study, context))),
            MenuEntry::Leave => Flow::Leave,
        }
    }

    fn leave(&mut self, _context: &mut Context) -> Flow {
        Flow::Leave
    }

    fn enter(&mut self, context: &mut Context) {
        // What was offered before is let go of, or it would not be free now.
        self.interrupted.clear();
        let (interrupted, damaged) = context.folder.interrupted();
        self.interrupted = interrupted;
        self.list.keys = self.entries().into_iter().map(|(key, _)| key).collect();
        self.damaged = context.settings_fault();
        if let Some(error) = context.folder.count_finished().first() {
            self.damaged = error.tell(&context.messages);
        }
        if let Some(error) = damaged.first() {
            self.damaged = error.tell(&context.messages);
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let words = |(key, entry): (char, MenuEntry)| {
            format!("{key}  {}", entry.words(&self.interrupted, &context.messages))
        };
        let lines: Vec<String> = self.entries().into_iter().map(words).collect();
        let [_, title, _, list, _, damaged, _] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(5),
            Constraint::Length(1),
            Constraint::Length(lines.len() as u16),
            Constraint::Fill(1),
            Constraint::Length(if self.damaged.is_empty() { 0 } else { 3 }),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let banner =
            Paragraph::new(context.text("menu-banner")).style(context.theme.title()).centered();
        frame.render_widget(banner, title);
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16 + 4;
        let list = list.centered_horizontally(Constraint::Length(width));
        self.list.draw(&lines, list, &context.theme, frame.buffer_mut());
        let warning = Paragraph::new(self.damaged.as_str())
            .style(context.theme.warning())
            .wrap(Wrap { trim: true });
        frame.render_widget(warning, damaged);
        super::draw_keys("keys-menu", frame, context);
    }
}
