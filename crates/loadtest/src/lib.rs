//! Players made of code. They register, find each other and play legal games
//! against a running server, check that everything they see is right, journal
//! every acknowledgement, and can compare a journal with what a server holds.
//!
//! A [`Client`] is one player; [`run`] is a whole crowd.

mod check;
mod client;
mod crowd;
mod http;
mod journal;
mod match_up;
mod report;
mod socket;

pub use check::check;
pub use client::{Answer, Client};
pub use crowd::{Load, run};
pub use journal::{Ack, Journal};
pub use report::Report;
pub use socket::Socket;

use std::fmt;

/// Why something could not be done against a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble(pub String);

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}

fn trouble(what: &str, error: &dyn fmt::Display) -> Trouble {
    Trouble(format!("{what}: {error}"))
}
