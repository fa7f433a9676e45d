//! The draw for who begins, as players do it at a table: a seed is hidden in one
//! hand, and whoever finds it begins.

use play::GameSession;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use rules::Side;

use super::game_screen::GameScreen;
use super::{Context, Flow, TerminalScreen, dialog};
use crate::BotOptions;
use crate::hidden_seed::HiddenSeed;

/// The screen of the draw.
pub(crate) struct HiddenSeedScreen {
    session: Option<GameSession>,
    options: BotOptions,
    seed: HiddenSeed,
    /// Who begins, once the hands are open.
    beginner: Option<Side>,
}

impl HiddenSeedScreen {
    pub(crate) fn new(session: GameSession, options: BotOptions, chance: u64) -> Self {
        let seed = HiddenSeed::new(&session, chance);
        HiddenSeedScreen { session: Some(session), options, seed, beginner: None }
    }

    /// Begins the game with whom the draw chose.
    fn begin(&mut self, beginner: Side, context: &Context) -> Flow {
        let Some(session) = self.session.take() else { return Flow::Back };
        let session = HiddenSeed::begin(session, beginner);
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
                let said = context.messages.format("hidden-seed-guess", &[side(self.seed.guesser)]);
                ("( ? )     ( ? )", said, "keys-hidden-seed")
            }
            Some(beginner) => {
                let hands =
                    if self.seed.is_left { "( • )     (   )" } else { "(   )     ( • )" };
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
            (KeyCode::Left | KeyCode::Char('h' | '1'), None) => {
                self.beginner = Some(self.seed.guess(true))
            }
            (KeyCode::Right | KeyCode::Char('l' | '2'), None) => {
                self.beginner = Some(self.seed.guess(false));
            }
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
