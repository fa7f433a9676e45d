//! A game of a server that is on its way here.

use play::GameId;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::online::words::problem_words;
use crate::screens::{Context, Flow, GameScreen, TerminalScreen, dialog, draw_keys};

/// The screen that waits for a game.
pub(crate) struct WaitForGame {
    id: GameId,
}

impl WaitForGame {
    /// Asks for the game.
    pub(crate) fn new(id: GameId, context: &mut Context) -> Self {
        context.online.follow(&id);
        WaitForGame { id }
    }
}

impl TerminalScreen for WaitForGame {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let (_, trouble) = context.online.light();
        let problem = context.online.missing(&self.id).or(trouble);
        let said = problem.map(|problem| problem_words(problem, &context.messages));
        let said = said.unwrap_or_else(|| context.text("online-fetching"));
        let title = context.text("menu-online");
        dialog::say(&title, &[said], frame.area(), &context.theme, frame.buffer_mut());
        draw_keys("keys-wait", frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) {
            context.online.unfollow(&self.id);
            return Flow::Back;
        }
        Flow::Stay
    }

    fn tick(&mut self, context: &mut Context) -> Flow {
        if context.online.me().is_none() {
            return Flow::Back;
        }
        match GameScreen::online(&self.id, context) {
            Some(screen) => Flow::Replace(Box::new(screen)),
            None => Flow::Stay,
        }
    }
}
