//! Players made of code. They register, find each other and play legal games
//! against a running server, check that everything they see is right, journal
//! every acknowledgement, and can compare a journal with what a server holds.
//!
//! A [`Client`] is one player; [`run`] is a whole crowd.

mod check;
mod crowd;
mod crowd_state;
mod journal;
mod match_up;
mod report;

pub use check::check;
pub use client::{Client, ClientError, HttpResponse, Socket};
pub use crowd::run;
pub use crowd_state::Load;
pub use journal::{Ack, Journal};
pub use report::Report;

fn trouble<E>(what: &'static str, error: E) -> ClientError
where
    E: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    ClientError::Failed { what, source: error.into() }
}
