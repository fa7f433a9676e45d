//! A game whose type is known only at run time.

use super::Family;
use crate::line::Line;
use crate::quantum_leap::{QuantumLeap, Rules};
use crate::sowing::Sowing;
use crate::{AnyMatch, Match, Notation, Side, TextError};

/// Any game of the catalogue. Boards of up to 64 cells have a faster type of
/// their own.
///
/// ```
/// use rules::catalogue;
/// let game = catalogue::parse("awari").unwrap();
/// assert_eq!(game.start().legal_moves().len(), 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// A sowing game.
    Sowing(Sowing),
    /// Quantum Leap on a board of up to 64 cells.
    QuantumLeap(QuantumLeap<1>),
    /// Quantum Leap on a larger board.
    LargeQuantumLeap(QuantumLeap<8>),
    /// A line game on a board of up to 64 squares.
    Line(Line<1>),
    /// A line game on a larger board.
    LargeLine(Line<8>),
}

/// Leads from a game of any type back to generic code.
///
/// ```
/// use rules::{Game, Notation, catalogue::{self, Visitor}};
/// struct Branching;
/// impl Visitor for Branching {
///     type Output = usize;
///     fn visit<G: Notation>(self, game: G) -> usize {
///         game.legal_moves(&game.start()).count()
///     }
/// }
/// assert_eq!(catalogue::parse("velha").unwrap().visit(Branching), 9);
/// ```
pub trait Visitor {
    /// The result of the visit.
    type Output;
    /// Called with the game in its own type.
    fn visit<G: Notation>(self, game: G) -> Self::Output;
}

impl AnyGame {
    /// Calls the visitor with the game in its own type.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        match self {
            AnyGame::Sowing(game) => visitor.visit(game.clone()),
            AnyGame::QuantumLeap(game) => visitor.visit(game.clone()),
            AnyGame::LargeQuantumLeap(game) => visitor.visit(game.clone()),
            AnyGame::Line(game) => visitor.visit(game.clone()),
            AnyGame::LargeLine(game) => visitor.visit(game.clone()),
        }
    }

    /// The kind of game.
    pub fn family(&self) -> Family {
        match self {
            AnyGame::Sowing(_) => Family::Sowing,
            AnyGame::QuantumLeap(_) | AnyGame::LargeQuantumLeap(_) => Family::QuantumLeap,
            AnyGame::Line(_) | AnyGame::LargeLine(_) => Family::Line,
        }
    }

    /// The catalogue text that names this game.
    pub fn name(&self) -> String {
        struct Name;
        impl Visitor for Name {
            type Output = String;
            fn visit<G: Notation>(self, game: G) -> String {
                game.name()
            }
        }
        self.visit(Name)
    }

    /// The same game with another random layout, where it begins with one.
    pub fn dealt(&self, seed: u64) -> AnyGame {
        let rules = match self {
            AnyGame::QuantumLeap(game) => game.rules(),
            AnyGame::LargeQuantumLeap(game) => game.rules(),
            AnyGame::Sowing(_) | AnyGame::Line(_) | AnyGame::LargeLine(_) => return self.clone(),
        };
        // Any seed is valid where the rest is.
        super::leap_game(Rules { seed, ..rules }).unwrap_or_else(|_| self.clone())
    }

    /// A match from the standard start.
    pub fn start(&self) -> Box<dyn AnyMatch> {
        struct Start;
        impl Visitor for Start {
            type Output = Box<dyn AnyMatch>;
            fn visit<G: Notation>(self, game: G) -> Box<dyn AnyMatch> {
                Box::new(Match::new(game))
            }
        }
        self.visit(Start)
    }

    /// A match that `first` begins, in games where either side may begin;
    /// otherwise the rules say who begins.
    pub fn start_with(&self, first: Side) -> Box<dyn AnyMatch> {
        match self {
            AnyGame::Sowing(game) => {
                Box::new(Match::from_position(game.clone(), game.start_with(first)))
            }
            _ => self.start(),
        }
    }

    /// A match from a position given as text.
    pub fn start_from(&self, position: &str) -> Result<Box<dyn AnyMatch>, TextError> {
        struct StartFrom<'a>(&'a str);
        impl Visitor for StartFrom<'_> {
            type Output = Result<Box<dyn AnyMatch>, TextError>;
            fn visit<G: Notation>(self, game: G) -> Self::Output {
                let start = game.parse_position(self.0)?;
                Ok(Box::new(Match::from_position(game, start)))
            }
        }
        self.visit(StartFrom(position))
    }
}
