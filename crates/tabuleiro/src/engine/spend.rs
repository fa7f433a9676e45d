//! What a command may spend on thinking, as its arguments say.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use search::Limits;
use search::engine::{Settings, Techniques};

use crate::allowance::Allowance;

/// The arguments of every command that thinks.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Spend {
    #[command(flatten)]
    pub(crate) allowance: Allowance,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: u32,
    #[arg(long, default_value = "64", value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) hash: u32,
    #[arg(long, value_parser = techniques())]
    pub(crate) without: Vec<String>,
}

/// The names of the techniques of the search.
fn techniques() -> PossibleValuesParser {
    PossibleValuesParser::new(Techniques::NAMES.iter().map(|&(name, _)| name))
}

impl Spend {
    /// The limits; where none was given, this much time.
    pub(crate) fn limits(&self, otherwise: Duration) -> Limits {
        let otherwise = Limits { time: Some(otherwise), ..Limits::default() };
        self.allowance.limits().unwrap_or(otherwise)
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
            ..Settings::default()
        }
    }
}
