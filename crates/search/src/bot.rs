//! Whoever chooses moves without being a person.

use std::fmt;

use rules::{AnyMatch, Game, Match, Notation};

use crate::Thinking;

/// Chooses moves in one game.
///
/// The same bot, made with the same seed, asked the same questions in the
/// same order, gives the same answers (limits of time aside).
pub trait Bot<G: Game>: Send {
    /// A legal move; `None` only if the game is over.
    fn choose(&mut self, game: &Match<G>, thinking: &Thinking<'_>) -> Option<G::Move>;
}

/// A bot whose game is known only when the program runs.
pub trait AnyBot: Send {
    /// A legal move as text.
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError>;
}

/// Why a bot gave no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotError {
    /// The game is over.
    GameOver,
    /// The bot was made for another game.
    OtherGame {
        /// The game it was asked about.
        asked: String,
    },
    /// A program outside failed; the text says how.
    Outside(String),
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotError::GameOver => f.write_str("the game is over"),
            BotError::OtherGame { asked } => write!(f, "this bot does not play {asked}"),
            BotError::Outside(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for BotError {}

/// A bot for games of type `G`, behind [`AnyBot`].
pub struct Typed<G: Game>(pub Box<dyn Bot<G>>);

impl<G: Notation> AnyBot for Typed<G> {
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError> {
        let typed = game
            .as_any()
            .downcast_ref::<Match<G>>()
            .ok_or_else(|| BotError::OtherGame { asked: game.name() })?;
        let mv = self.0.choose(typed, thinking).ok_or(BotError::GameOver)?;
        Ok(typed.game().move_text(mv))
    }
}
