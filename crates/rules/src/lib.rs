//! The rules, positions, moves, notation and records of every game of
//! Tabuleiro.
//!
//! This is the lowest layer. It is pure: no files, no clocks, no threads, and
//! no randomness except from a seed that is passed in.
//!
//! ```
//! use rules::{Game, Match, Notation, sowing::Sowing};
//!
//! let mut game = Match::new(Sowing::oware());
//! let mv = game.game().parse_move(game.position(), "F").unwrap();
//! game.play(mv).unwrap();
//! assert_eq!(game.text(), "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N");
//! ```

mod any_match;
mod bits;
pub mod catalogue;
mod choices;
mod day;
mod digits;
mod ending;
mod game;
mod highlights;
mod illegal;
mod intent;
pub mod line;
mod matched;
mod notation;
mod perft;
mod phrase;
mod picture;
mod problem;
pub mod quantum_leap;
pub mod record;
mod rows;
mod side;
pub mod sowing;
mod split_mix;
mod step;
mod stones;
mod symmetry;
mod tablebase;
mod typed_input;
mod words;

pub use any_match::AnyMatch;
pub use bits::Bits;
pub use catalogue::AnyGame;
pub use choices::Choices;
pub use day::Day;
pub use ending::{EndReason, Ending, Outcome};
pub use game::{Game, HistoryRule};
pub use highlights::Highlights;
pub use illegal::Illegal;
pub use intent::Intent;
pub use matched::Match;
pub use notation::Notation;
pub use perft::{perft, perft_with_history};
pub use phrase::{Phrase, Wording};
pub use picture::Picture;
pub use problem::{Problem, TextError};
pub use side::{BySide, Side};
pub use split_mix::SplitMix64;
pub use step::Step;
pub use symmetry::Canonical;
pub use tablebase::{Bounds, Tablebase};
pub use typed_input::TypedInput;

/// Compiles and runs the example in that document.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/contributing/adding-a-game.md")]
struct AddingAGame;
