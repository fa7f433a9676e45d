//! The first screen: the main menu.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};

use super::choice_list::ChoiceList;
use super::game_screen::GameScreen;
use super::listed::Listed;
use super::load::LoadScreen;
use super::options::OptionsScreen;
use super::rules::RulesScreen;
use super::set_up::{SetUp, SetUpPurpose};
use super::tournament_set_up::TournamentSetUp;
use super::{Context, Flow};
use crate::menu_entry::MenuEntry;
use crate::{BotOptions, Interrupted};

/// The main menu.
#[derive(Default)]
pub(crate) struct Menu {
    list: ChoiceList,
    /// A game that was interrupted.
    interrupted: Option<Interrupted>,
    /// What is wrong with games that were interrupted and cannot go on, or that
    /// ended and could not be counted.
    damaged: String,
}

impl Menu {
    fn entries(&self) -> Vec<MenuEntry> {
        let resume = self.interrupted.as_ref().map(|_| MenuEntry::Resume);
        resume.into_iter().chain(MenuEntry::ALWAYS).chain([MenuEntry::Leave]).collect()
    }
}

impl Listed for Menu {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.entries().len()
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        let entry = self.entries()[self.list.chosen];
        match entry {
            MenuEntry::Resume => match self.interrupted.take() {
                Some(Interrupted { session, autosave }) => {
                    let options = BotOptions::default();
                    Flow::Open(Box::new(GameScreen::new(session, options, autosave)))
                }
                None => Flow::Stay,
            },
            MenuEntry::Play => Flow::Open(Box::new(SetUp::new(SetUpPurpose::Play, context))),
            MenuEntry::Best => Flow::Open(Box::new(SetUp::new(SetUpPurpose::Best, context))),
            MenuEntry::Watch => Flow::Open(Box::new(SetUp::new(SetUpPurpose::Watch, context))),
            MenuEntry::Tournament => Flow::Open(Box::new(TournamentSetUp::new())),
            MenuEntry::Load => Flow::Open(Box::new(LoadScreen::new(context))),
            MenuEntry::Options => Flow::Open(Box::new(OptionsScreen::new())),
            MenuEntry::Rules => Flow::Open(Box::new(RulesScreen::default())),
            MenuEntry::Leave => Flow::Leave,
        }
    }

    fn leave(&self) -> Flow {
        Flow::Leave
    }

    fn enter(&mut self, context: &mut Context) {
        // What was offered before is let go of, or it would not be free now.
        self.interrupted = None;
        let (interrupted, damaged) = context.folder.interrupted();
        self.interrupted = interrupted;
        if let Some(error) = context.folder.count_finished().first() {
            self.damaged = error.tell(&context.messages);
        }
        if let Some(error) = damaged.first() {
            self.damaged = error.tell(&context.messages);
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let interrupted = self.interrupted.as_ref();
        let words = |entry: MenuEntry| entry.words(interrupted, &context.messages);
        let lines: Vec<String> = self.entries().into_iter().map(words).collect();
        let [_, title, _, list, _, damaged, _] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(5),
            Constraint::Length(1),
            Constraint::Length(lines.len() as u16),
            Constraint::Fill(1),
            Constraint::Length(3),
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
