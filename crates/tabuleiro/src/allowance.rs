//! What bots and searches may spend on a move, as arguments say it.

use std::time::Duration;

use search::Limits;

use crate::span;

/// The arguments of every command in which someone thinks.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Allowance {
    #[arg(long, value_parser = span::parse)]
    pub(crate) time: Option<Duration>,
    #[arg(long = "depth", id = "plies", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
}

impl Allowance {
    /// The limits, if anything was said about them.
    pub(crate) fn limits(&self) -> Option<Limits> {
        let Allowance { time, depth, nodes } = *self;
        let limits = Limits { depth, nodes, time, ..Limits::default() };
        (limits != Limits::default()).then_some(limits)
    }
}
