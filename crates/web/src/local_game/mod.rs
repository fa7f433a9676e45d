//! Games on this device, and what is kept so that closing the page loses
//! nothing.

mod clock;
mod controller;
mod finished;
mod kept;
mod move_sentence;
mod saved;
mod unfinished;

pub(crate) use clock::{TableClock, set_clock};
pub(crate) use controller::LocalController;
pub(crate) use finished::{finished, forget_finished, keep_as, results};
pub(crate) use kept::link_of;
pub(crate) use saved::{from_text, to_text};
pub(crate) use unfinished::{begin, left, put_aside, take_up, words};

/// The names of the computer's levels, the weakest first.
pub(crate) const LEVELS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "max"];
