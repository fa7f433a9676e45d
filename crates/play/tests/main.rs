//! Tests of games between people, one file per subject.

mod clock;
mod convergence;
mod hours;
mod lobby;
mod pairing;
mod room;
mod session;
mod text;
mod tournament;
mod vacation;
