//! Players made of code. They register, find each other and play legal games
//! against a running server, check that everything they see is right, journal
//! every acknowledgement, and can compare a journal with what a server holds.
//!
//! A [`Client`] is one player; [`run`] is a whole crowd.

mod check;
mod client;
mod crowd;
mod crowd_state;
mod http;
mod journal;
mod match_up;
mod report;
mod socket;

pub use check::check;
pub use client::Client;
pub use crowd::run;
pub use crowd_state::Load;
pub use http::HttpResponse;
pub use journal::{Ack, Journal};
pub use report::Report;
pub use socket::Socket;

use std::fmt;

/// Why something could not be done against a server.
#[derive(Debug)]
pub enum LoadtestError {
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

impl LoadtestError {
    /// Did the server refuse with this word?
    #[must_use]
    pub fn is_refusal(&self, word: &str) -> bool {
        matches!(self, LoadtestError::Refused { body, .. } if body.contains(word))
    }
}

impl fmt::Display for LoadtestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadtestError::Refused { status, body } => write!(f, "status {status}: {body}"),
            LoadtestError::Failed { what, source } => write!(f, "{what}: {source}"),
            LoadtestError::Unexpected(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for LoadtestError {}

fn trouble<E>(what: &'static str, error: E) -> LoadtestError
where
    E: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    LoadtestError::Failed { what, source: error.into() }
}
