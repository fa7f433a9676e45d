//! A game being played by people: seats, moves, clocks, offers, endings, the
//! lobby where opponents find each other, and ratings.
//!
//! [`GameSession`] is a game at one screen, for terminal and browser. [`Room`]
//! is a game that a server decides, with clocks and offers.
//!
//! Everything here is pure. A decision takes the present state, an action and
//! the time, and gives events; events are what is kept and what is sent, and
//! applying them is the only way a state changes. The log, the wire, the store
//! and the browser use these very types: with the feature `serde` they are
//! written as they are kept and sent.
//!
//! ```
//! use play::{Action, Circumstances, Moment, Room, Terms};
//! use rules::Side;
//!
//! let mut room = Room::open(Terms::casual("oware"), Moment(0)).unwrap();
//! let now = Circumstances::at(Moment(900));
//! let events = room.act(Side::First, &Action::mv("F"), &now).unwrap();
//! for event in &events {
//!     room.apply(event, now.now).unwrap();
//! }
//! assert_eq!(room.game().moves(), ["F"]);
//! ```

mod action;
mod clock;
mod entry;
mod event;
mod id;
mod ledger;
pub mod lobby;
mod millis;
mod mirror;
mod moment;
mod player;
mod rating;
mod refusal;
mod room;
mod session;
mod standing;
pub mod study;
mod terms;
pub mod tournament;
mod vacation;

pub use action::{Action, Circumstances, Offer, Operation};
pub use clock::{Clock, ClockRule};
pub use entry::{Cause, Entry};
pub use event::Event;
pub use id::{ChallengeId, GameId, PlayerId, TournamentId};
pub use ledger::{LONGEST_LOG, Ledger, LogError, Pending, Unchanged};
pub use millis::millis;
pub use mirror::{Mirror, Received};
pub use moment::Moment;
pub use player::PlayerKind;
pub use rating::{Rating, level_rating, rate};
pub use refusal::Refusal;
pub use room::{BEGUN, Room, is_contested};
pub use session::{
    EndSummary, EngineRequest, EngineTask, FinalResult, GameSession, PlayedMove, Seat,
    SessionEffect,
};
pub use standing::{ClockReading, MOST_MOVES, Standing};
pub use terms::Terms;
pub use vacation::{VACATION_DAYS, Vacation, VacationRefusal};
