//! Making tables: needs threads and files.
//!
//! Counts are solved from the smallest up. A capture leads to a smaller count,
//! which is solved already; what stays within a count is settled by
//! retrograde analysis. A count that does not fit in memory is worked on in
//! slices; those not in hand lie in working files.

mod board_news;
mod budget;
mod builder;
mod cells;
mod crew;
mod descent;
mod encode;
mod forms;
mod keeper;
mod mail;
mod observer;
mod options;
mod plan;
mod recurrence;
mod scratch;
mod shelf;
mod slices;
mod solve;
mod solved;
mod tally;
mod unsow;
mod values;
mod verify;

pub use builder::{build, build_in_memory};
pub use observer::{Observer, Progress, Step};
pub use plan::Plan;
pub use verify::{verify, verify_in_memory};
