//! The draw for who begins, as players do it at a table: a seed is hidden in one
//! hand, and whoever finds it begins.

use play::GameSession;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use rules::{Side, SplitMix64};

use super::game_screen::GameScreen;
use super::{Context, Flow, TerminalScreen, dialog};
use crate::BotOptions;

/// The screen of the draw.
pub(super) struct HiddenSeedScreen {
    session: Option<GameSession>,
    options: BotOptions,
    /// Is the seed in the left hand?
    is_left: bool,
    /// Who guesses.
    guesser: Side,
    /// Who begins, once the hands are open.
    beginner: Option<Side>,
}

impl HiddenSeedScreen {
    /// The only person guesses; of two, and of none, South.
    pub(super) fn new(session: GameSession, options: BotOptions, seed: u64) -> Self {
        let guesser = session.only_person().unwrap_or(Side::SOUTH);
        let is_left = SplitMix64::new(seed).below(2) == 0;
        HiddenSeedScreen { session: Some(session), options, is_left, guesser, beginner: None }
    }

    fn guess(&mut self, left: bool) {
        let found = left == self.is_left;
        self.beginner = Some(if found { self.guesser } else { self.guesser.other() });
    }

    /// Begins the game with whom the draw chose.
    fn begin(&mut self, beginner: Side, context: &Context) -> Flow {
        let Some(session) = self.session.take() else { return Flow::Back };
        let start = session.any_game().start_with(beginner);
        let session = session.beginning_with(start);
        let autosave = context.folder.autosave();
        Flow::Replace(Box::new(GameScreen::new(session, self.options, autosave)))
    }
}

impl TerminalScreen for HiddenSeedScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let family = rules::catalogue::Family::Sowing;
        let side = |side| ("side", context.messages.side(family, side).into());
        let (hands, said, keys) = match self.beginner {
            None => {
                let said = context.messages.format("hidden-seed-guess", &[side(self.guesser)]);
                ("( ? )     ( ? )", said, "keys-hidden-seed")
            }
            Some(beginner) => {
                let hands = if self.is_left { "( • )     (   )" } else { "(   )     ( • )" };
                let said = context.messages.format("hidden-seed-begins", &[side(beginner)]);
                (hands, said, "keys-hidden-seed-open")
            }
        };
        let lines = [hands.to_string(), said];
        let title = context.text("set-up-hidden-seed");
        dialog::say(&title, &lines, frame.area(), &context.theme, frame.buffer_mut());
        super::draw_keys(keys, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        match (key.code, self.beginner) {
            (KeyCode::Esc, _) => return Flow::Back,
            (KeyCode::Left | KeyCode::Char('h' | '1'), None) => self.guess(true),
            (KeyCode::Right | KeyCode::Char('l' | '2'), None) => self.guess(false),
            (KeyCode::Enter | KeyCode::Char(' '), Some(beginner)) => {
                return self.begin(beginner, context);
            }
            _ => {}
        }
        Flow::Stay
    }

    fn help(&self, context: &Context) -> String {
        context.text("hidden-seed-rule")
    }
}
