//! The players of the five documents, and two simpler ones to measure by.
//!
//! | name | player | document |
//! |---|---|---|
//! | `random` | [`Random`] | |
//! | `first` | [`First`] | 002, easy |
//! | `win-in-one` | [`WinInOne`] | 002, hard |
//! | `greedy` | [`Greedy`] | 001, and 003's second |
//! | `minimax:N` | [`Minimax`] | 003's first |
//! | `mindelo:N` | [`Mindelo`] | 000 |
//! | `program-1` | [`Program1`] | 004 |
//! | `program-2`, `program-2b` | [`Program2`] | 004 |
//!
//! Each looks as far as its name says, whatever the limits; only a
//! requested stop is heard. A player exists for the games it makes sense in: `greedy`
//! and `mindelo:N` need seeds to take, the programs need the nine squares.

mod considered;
mod first;
mod greedy;
mod mindelo;
mod minimax;
mod name;
mod program_1;
mod program_2;
mod random;
mod velha;
mod walk;
mod win_in_one;
mod worth;

pub use considered::Considered;
pub use first::First;
pub use greedy::Greedy;
pub use mindelo::Mindelo;
pub use minimax::Minimax;
pub(crate) use name::{make, names};
pub use program_1::{Census, Program1};
pub use program_2::Program2;
pub use random::Random;
pub use win_in_one::WinInOne;
