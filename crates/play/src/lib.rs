//! A game being played by people: seats, moves, clocks, offers, endings, the
//! lobby where opponents find each other, and ratings.
//!
//! Everything here is pure. A decision takes the present state, an action and
//! the time, and gives events; events are what is kept and what is sent, and
//! applying them is the only way a state changes. The server, the terminal
//! and the browser drive the same types.
//!
//! ```
//! use play::{Action, Circumstances, Moment, Room, Terms};
//! use rules::Side;
//!
//! let mut room = Room::open(Terms::casual("oware"), Moment(0)).unwrap();
//! let now = Circumstances::at(Moment(900));
//! let events = room.act(Side::First, &Action::Move("F".into()), &now).unwrap();
//! for event in &events {
//!     room.apply(event, now.now).unwrap();
//! }
//! assert_eq!(room.game().moves(), ["F"]);
//! ```

mod action;
mod clock;
mod event;
mod ledger;
pub mod lobby;
mod mirror;
mod moment;
mod rating;
mod refusal;
mod room;
mod terms;

pub use action::{Action, Circumstances, Offer};
pub use clock::{Clock, ClockRule};
pub use event::Event;
pub use ledger::{Entry, Ledger, Operation, Verdict};
pub use mirror::{Mirror, Received};
pub use moment::Moment;
pub use rating::{Rating, rate};
pub use refusal::Refusal;
pub use room::Room;
pub use terms::Terms;
