//! Statistics of played games: for every position, which moves were played, by
//! whom, and how the games ended.
//!
//! The games are the truth, and everything else is an index of them: for each
//! position and move, the numbers of the games that have it. Every view (one
//! player, one level, one period) is counted from those games when it is asked
//! for, so no view can disagree with another, and forgetting a player is
//! renaming them. Positions that differ only by a symmetry of the board count
//! as one.
//!
//! ```
//! use explorer::{Explorer, GameSelection, FinishedGame};
//! use rules::Side;
//! let mut explorer = Explorer::new(rules::catalogue::parse("velha").unwrap());
//! let moves = ["1", "5", "2", "3", "7", "4", "6", "8", "9"].map(String::from);
//! let drawn = FinishedGame { moves: moves.to_vec(), ..FinishedGame::default() };
//! assert_eq!(explorer.add(&[drawn]).unwrap().added, 1);
//! let report = explorer.report(None, &[], &GameSelection::default()).unwrap();
//! assert_eq!(report.games, 1);
//! assert_eq!(report.moves[0].mv, "1");
//! assert_eq!(report.moves[0].also, ["3", "7", "9"]);
//! ```
//!
#![doc = include_str!("../FORMAT.md")]

mod band;
mod counts;
mod error;
mod explorer;
mod file;
mod finished_game;
mod games;
mod moves;
mod postings;
mod replay;
mod report;
mod selection;

pub use band::Band;
pub use counts::{AskedPosition, MoveCounts, PlayedMove, played_moves};
pub use error::ExplorerError;
pub use explorer::Explorer;
pub use explorer::builder::{Added, ExplorerBuilder};
pub use file::ExplorerFile;
pub use finished_game::{FinishedGame, PlayedBy};
pub use report::{MoveReport, PositionReport, Results, SAMPLES};
pub use rules::Day;
pub use selection::GameSelection;
