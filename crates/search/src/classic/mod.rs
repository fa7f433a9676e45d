//! The players of the five sources, and two simpler ones to measure by.
//!
//! | name | player | source |
//! |---|---|---|
//! | `random` | [`Random`] | |
//! | `first` | [`First`] | the Quantum Leap program in Prolog, easy |
//! | `win-in-one` | [`WinInOne`] | the Quantum Leap program in Prolog, hard |
//! | `greedy` | [`Greedy`] | the Ouri program in C, and the second of the Ouri AIs in Python |
//! | `minimax:N` | [`Minimax`] | the first of the Ouri AIs in Python |
//! | `mindelo:N` | [`Mindelo`] | the Oril phone game |
//! | `program-1` | [`Program1`] | the tic-tac-toe assignment |
//! | `program-2`, `program-2b` | [`Program2`] | the tic-tac-toe assignment |
//!
//! Each looks as far as its name says, whatever the limits; only a requested
//! stop ends it early. A player exists for the games it makes sense in:
//! `mindelo:N` needs seeds to keep, the programs need the nine squares.

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
pub(crate) use greedy::gains;
pub use mindelo::Mindelo;
pub use minimax::Minimax;
pub(crate) use name::{make, names};
pub use program_1::{Census, Program1};
pub use program_2::Program2;
pub use random::Random;
pub use win_in_one::WinInOne;
