//! What chooses moves without being a person.

use std::fmt;

use rules::{AnyMatch, Game, Match, Notation};

use crate::Thinking;

/// Chooses moves in one game.
///
/// The same bot, made with the same seed, asked the same questions in the
/// same order, gives the same answers (limits of time aside).
///
/// ```
/// use rules::{Game, Match};
/// use search::{Bot, Thinking};
/// /// Plays the first move it may.
/// struct Simple;
/// impl<G: Game> Bot<G> for Simple {
///     fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
///         game.legal_moves().first().copied()
///     }
/// }
/// ```
pub trait Bot<G: Game>: Send {
    /// A legal move; `None` only if the game is over.
    fn choose(&mut self, game: &Match<G>, thinking: &Thinking<'_>) -> Option<G::Move>;

    /// Does it agree to share the last seeds once there is
    /// [nothing to win](crate::matches::nothing_to_win)?
    fn shares(&self) -> bool {
        false
    }
}

/// A bot whose game is known only when the program runs.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{Limits, Stop, Thinking, bot};
/// let oril = catalogue::parse("oril").unwrap();
/// let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let mv = bot("greedy", &oril, 1).unwrap().choose(&*oril.start(), &thinking).unwrap();
/// assert!(oril.start().play(&mv).is_ok());
/// ```
pub trait AnyBot: Send {
    /// A legal move as text.
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError>;

    /// The same as [`Bot::shares`].
    fn shares(&self) -> bool {
        false
    }
}

/// Why a bot gave no move.
///
/// ```
/// use search::BotError;
/// let error = BotError::OtherGame { asked: "ouri".into() };
/// assert_eq!(error.to_string(), "this bot does not play ouri");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotError {
    /// The game is over.
    GameOver,
    /// The bot was made for another game.
    OtherGame {
        /// The game it was asked about.
        asked: String,
    },
    /// The bot could not be made or failed; the text says how.
    Failed(String),
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotError::GameOver => f.write_str("the game is over"),
            BotError::OtherGame { asked } => write!(f, "this bot does not play {asked}"),
            BotError::Failed(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for BotError {}

/// A bot for games of type `G`, behind [`AnyBot`].
///
/// ```
/// use std::time::Duration;
/// use rules::{Match, catalogue, line::Line};
/// use search::{AnyBot, Bot, Limits, Stop, Thinking, Typed};
/// struct Simple;
/// impl Bot<Line<1>> for Simple {
///     fn choose(&mut self, game: &Match<Line<1>>, _: &Thinking<'_>) -> Option<rules::line::Square> {
///         game.legal_moves().first().copied()
///     }
/// }
/// let velha = catalogue::parse("velha").unwrap();
/// let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let mv = Typed(Box::new(Simple)).choose(&*velha.start(), &thinking).unwrap();
/// assert_eq!(mv, velha.start().legal_moves()[0]);
/// ```
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

    fn shares(&self) -> bool {
        self.0.shares()
    }
}
