//! Several games to choose one from: those of a file, or those that were
//! interrupted.

use play::GameSession;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::choice_list::{ChoiceList, ListAction};
use super::game_screen::GameScreen;
use super::{Context, Flow, TerminalScreen, dialog};
use crate::{Autosave, BotOptions, Interrupted, saved};

/// The screen of games to choose from.
pub(crate) struct PickScreen {
    list: ChoiceList,
    games: Vec<Interrupted>,
    options: BotOptions,
    title: &'static str,
    /// Are these games that the program keeps, and can forget?
    is_kept: bool,
    /// The game that is to be forgotten if the key is pressed again.
    doomed: Option<usize>,
}

impl PickScreen {
    /// The games of a file.
    pub(crate) fn of_file(games: Vec<GameSession>, options: BotOptions, context: &Context) -> Self {
        let place = |session| Interrupted { session, autosave: context.folder.autosave() };
        let games = games.into_iter().map(place).collect();
        PickScreen { title: "pick-game", options, is_kept: false, ..PickScreen::new(games) }
    }

    /// Games that were interrupted.
    pub(super) fn of_interrupted(games: Vec<Interrupted>) -> Self {
        PickScreen::new(games)
    }

    fn new(games: Vec<Interrupted>) -> Self {
        PickScreen {
            list: ChoiceList::default(),
            games,
            options: BotOptions::default(),
            title: "pick-interrupted",
            is_kept: true,
            doomed: None,
        }
    }

    fn open(&mut self) -> Flow {
        if self.list.chosen >= self.games.len() {
            return Flow::Stay;
        }
        let Interrupted { session, autosave } = self.games.swap_remove(self.list.chosen);
        Flow::Replace(Box::new(GameScreen::new(session, self.options, autosave)))
    }

    /// Forgets the chosen game, once it was asked for twice.
    fn forget(&mut self) {
        let chosen = self.list.chosen;
        if self.doomed.replace(chosen) == Some(chosen) && chosen < self.games.len() {
            self.doomed = None;
            let mut autosave: Autosave = self.games.remove(chosen).autosave;
            // A file that cannot be removed is offered again.
            let _ = autosave.forget();
        }
    }
}

impl TerminalScreen for PickScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let lines: Vec<String> = self
            .games
            .iter()
            .map(|game| saved::describe(&game.session, &context.messages))
            .collect();
        let title = context.text(self.title);
        let size = (78, lines.len() as u16 + 4);
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        let keys = match (self.is_kept, self.doomed) {
            (true, Some(_)) => "keys-delete-again",
            (true, None) => "keys-saved",
            (false, _) => "keys-list",
        };
        super::draw_keys(keys, frame, context);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        if self.is_kept && matches!(key.code, KeyCode::Delete | KeyCode::Char('d')) {
            self.forget();
            return if self.games.is_empty() { Flow::Back } else { Flow::Stay };
        }
        self.doomed = None;
        match self.list.key(key, self.games.len()) {
            ListAction::Take | ListAction::Touch => self.open(),
            ListAction::Back => Flow::Back,
            ListAction::Nothing | ListAction::Turn(_) => Flow::Stay,
        }
    }

    fn mouse(
        &mut self,
        mouse: ratatui::crossterm::event::MouseEvent,
        _context: &mut Context,
    ) -> Flow {
        match self.list.mouse(mouse, self.games.len()) {
            ListAction::Touch => self.open(),
            _ => Flow::Stay,
        }
    }
}
