//! What a command may spend on thinking, as its arguments say.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use search::Limits;
use search::engine::{Settings, Techniques};

use crate::span;

/// The arguments of every command that thinks.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Spend {
    #[arg(long, value_parser = span::parse)]
    pub(crate) time: Option<Duration>,
    #[arg(long = "depth", id = "plies", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: u32,
    #[arg(long, default_value = "64", value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) hash: u32,
    #[arg(long, value_parser = devices())]
    pub(crate) without: Vec<String>,
}

/// The names of the search's devices.
fn devices() -> PossibleValuesParser {
    PossibleValuesParser::new(Techniques::NAMES.iter().map(|&(name, _)| name))
}

impl Spend {
    /// The limits; where none was given, this much time.
    pub(crate) fn limits(&self, otherwise: Duration) -> Limits {
        let unlimited = self.time.is_none() && self.depth.is_none() && self.nodes.is_none();
        let time = self.time.or(unlimited.then_some(otherwise));
        Limits { depth: self.depth, nodes: self.nodes, time, ..Limits::default() }
    }

    /// The engine's settings.
    pub(crate) fn settings(&self, lines: usize) -> Settings {
        let off =
            |techniques: Techniques, name: &String| techniques.without(name).unwrap_or(techniques);
        Settings {
            techniques: self.without.iter().fold(Techniques::ALL, off),
            mebibytes: self.hash as usize,
            threads: self.threads as usize,
            lines,
        }
    }
}
