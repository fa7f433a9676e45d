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
#[derive(Debug)]
pub enum Trouble {
    /// The server answered a request with a refusal.
    Refused {
        /// The status of the answer.
        status: u16,
        /// Its body.
        body: String,
    },
    /// Something failed on the way.
    Failed {
        /// What was being done.
        what: &'static str,
        /// Why it failed.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Something happened that should not, or did not happen at all.
    Unexpected(String),
}

impl Trouble {
    /// Did the server refuse with this word?
    #[must_use]
    pub fn is_refusal(&self, word: &str) -> bool {
        matches!(self, Trouble::Refused { body, .. } if body.contains(word))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused { status, body } => write!(f, "status {status}: {body}"),
            Trouble::Failed { what, source } => write!(f, "{what}: {source}"),
            Trouble::Unexpected(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Trouble {}

fn trouble<E>(what: &'static str, error: E) -> Trouble
where
    E: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    Trouble::Failed { what, source: error.into() }
}
