//! `tabuleiro bench`: what is measured of the engine, each by a program of its own.

mod drawn;
mod engine;
mod minimax;
mod stop;
mod techniques;
mod threads;

use crate::{Console, Failure};

/// What can be measured.
pub(crate) const KINDS: [&str; 5] = ["engine", "minimax", "techniques", "threads", "stop"];

pub(crate) fn obey(what: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    match what {
        "minimax" => minimax::obey(console),
        "techniques" => techniques::obey(console),
        "threads" => threads::obey(console),
        "stop" => stop::obey(console),
        _ => engine::obey(console),
    }
}
