//! What may be asked of the command. The words that explain it are in the
//! messages, found by the names that stand here; see [`crate::localise`].

use clap::{ArgAction, Parser, Subcommand, builder::PossibleValuesParser};

use crate::leaves::DEEPEST;

#[derive(Debug, Parser)]
#[command(name = "tabuleiro", version, disable_help_flag = true)]
#[command(disable_version_flag = true, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(["pt", "en"]))]
    pub(crate) lang: Option<String>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    pub(crate) help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    pub(crate) version: Option<bool>,
    #[command(subcommand)]
    pub(crate) command: Option<Asked>,
}

/// One subcommand.
#[derive(Debug, Subcommand)]
pub(crate) enum Asked {
    Games,
    Rules {
        game: String,
    },
    Show {
        game: String,
        #[arg(long)]
        position: Option<String>,
        // A move may begin with a hyphen: `--` declines the swap.
        #[arg(long, allow_hyphen_values = true)]
        moves: Option<String>,
    },
    Perft(Perft),
    Uci {
        #[arg(long, default_value = "oware")]
        game: String,
    },
}

/// What `perft` is to count.
#[derive(Debug, clap::Args)]
pub(crate) struct Perft {
    pub(crate) game: String,
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(DEEPEST)))]
    pub(crate) depth: u32,
    #[arg(long)]
    pub(crate) position: Option<String>,
    #[arg(long)]
    pub(crate) divide: bool,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: u32,
    #[arg(long)]
    pub(crate) history: bool,
}
