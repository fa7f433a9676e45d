//! Games between bots, and tournaments of them.
//!
//! A [`Tournament`] is a plan: its fixtures follow from its seed alone, every
//! game has a seed of its own and every bot is made fresh for it. So the same
//! plan gives the same games in any order, on any number of threads, in one
//! go or resumed; limits of time aside, which depend on the machine.

mod elo;
mod opening;
mod play;
mod run;
mod sharing;
mod sprt;
mod table;
mod tally;
mod tournament;

pub use elo::Elo;
pub use opening::openings;
pub use play::{LONGEST, MatchFault, Played, play_game, replay};
pub use run::{Maker, run, run_fixtures, run_until};
pub use sharing::nothing_to_win;
pub use sprt::{Pairing, Pentanomial, Sprt, Verdict};
pub use table::{Standing, Table};
pub use tally::Tally;
pub use tournament::{Finished, Fixture, Tournament};
