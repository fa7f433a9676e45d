//! Between the words of the wire and the types of play: what comes `in` is
//! said in the words of `protocol` and is meant in those of `play`, and what
//! goes `out` the other way round. The server and the browser agree because
//! both read it here.

mod end;
mod log;
mod offer;
mod side;
mod standing;
mod terms;

pub use end::{end_out, ending_in};
pub use log::{UnknownEnd, action_in, entries_in, entries_out, entry_in};
pub use offer::{offer_in, offer_out};
pub use side::{by_side, of, pair, side_in, side_out};
pub use standing::{millis, standing};
pub use terms::terms_in;
