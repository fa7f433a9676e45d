//! What may be asked of the command. The words that explain it are in the
//! messages, found by the names that stand here; see [`crate::localise`].

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Parser, Subcommand};
use rules::record::Format;
use search::matches::Tournament as Plan;

use crate::allowance::Allowance;
use crate::engine::Spend;
use crate::leaves::DEEPEST;
use crate::span;

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
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(subcommand)]
    pub(crate) command: Option<CommandArguments>,
}

/// One subcommand.
#[derive(Debug, Subcommand)]
pub(crate) enum CommandArguments {
    Play(Box<Play>),
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
    Convert(Convert),
    Examine(Examine),
    Tournament(Box<Tournament>),
    Sprt(Box<crate::commands::sprt::SprtArguments>),
    Tune(crate::commands::tune::TuneArguments),
    Bench {
        #[arg(default_value = "engine")]
        #[arg(value_parser = PossibleValuesParser::new(crate::commands::bench::KINDS))]
        what: String,
    },
    #[command(subcommand)]
    Endgame(Endgame),
    Serve(crate::commands::online::Serve),
    Admin(crate::commands::online::AdminArguments),
    Loadtest(crate::commands::online::Loadtest),
    Best(Best),
    Analyse(Analyse),
    #[command(subcommand)]
    Book(BookCommand),
    Solve(Solve),
    Fit(FitArguments),
    Completions {
        shell: clap_complete::Shell,
    },
    Manual {
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Uci {
        #[arg(long, default_value = "oware")]
        game: String,
    },
}

/// A game to play: a new one, or that of a file.
#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    #[arg(required_unless_present = "load")]
    pub(crate) game: Option<String>,
    // The sides have other names in other families of games.
    #[arg(long, aliases = ["white", "x", "first-player"])]
    pub(crate) south: Option<String>,
    #[arg(long, aliases = ["black", "o", "second-player"])]
    pub(crate) north: Option<String>,
    #[arg(long, conflicts_with_all = ["position", "first"])]
    pub(crate) load: Option<PathBuf>,
    #[arg(long, conflicts_with = "first")]
    pub(crate) position: Option<String>,
    #[arg(long, value_parser = PossibleValuesParser::new(["south", "north"]))]
    pub(crate) first: Option<String>,
    #[arg(long, value_parser = span::parse)]
    pub(crate) pause: Option<Duration>,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) allowance: Allowance,
    #[arg(long)]
    pub(crate) no_book: bool,
    #[arg(long)]
    pub(crate) plain: bool,
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

/// What `endgame` is to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Endgame {
    Build {
        game: String,
        #[arg(long, value_parser = seeds())]
        seeds: u8,
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
        threads: Option<u32>,
        #[arg(long, value_parser = crate::memory::parse)]
        memory: Option<u64>,
        #[arg(long)]
        dir: Option<PathBuf>,
        #[arg(long)]
        verify: bool,
    },
    List {
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Verify {
        game: String,
        #[arg(long, value_parser = seeds())]
        seeds: Option<u8>,
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
        threads: Option<u32>,
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Stats {
        game: String,
        #[arg(long, value_parser = seeds())]
        seeds: u8,
        #[arg(long)]
        csv: bool,
        #[arg(long, conflicts_with = "csv")]
        greed: bool,
        #[arg(long)]
        svg: Option<PathBuf>,
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Longest {
        game: String,
        #[arg(long, value_parser = seeds())]
        seeds: u8,
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Compare {
        game: String,
        other: String,
        #[arg(long, value_parser = seeds())]
        seeds: u8,
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Probe {
        game: String,
        #[arg(long)]
        position: String,
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Accuracy {
        game: String,
        #[arg(long, default_value = "15", value_parser = seeds())]
        least: u8,
        #[arg(long, default_value = "18", value_parser = seeds())]
        most: u8,
        #[arg(long = "positions", id = "sample", default_value = "300", value_parser = clap::value_parser!(u32).range(1..))]
        positions: u32,
        #[arg(long, default_value = "100ms", value_parser = crate::span::parse)]
        time: Duration,
        #[arg(long, default_value = "1")]
        seed: u64,
        #[arg(long)]
        dir: Option<PathBuf>,
    },
    Export {
        game: String,
        #[arg(long, value_parser = seeds())]
        seeds: u8,
        #[arg(long)]
        out: PathBuf,
        #[arg(long)]
        dir: Option<PathBuf>,
    },
}

fn seeds() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(0..=127)
}

/// What `book` is to do.
#[derive(Debug, Subcommand)]
pub(crate) enum BookCommand {
    Grow {
        game: String,
        #[arg(long)]
        out: PathBuf,
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        positions: u32,
        #[arg(long, default_value = "200000", value_parser = clap::value_parser!(u64).range(100..))]
        nodes: u64,
        #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
        threads: u32,
    },
    Show {
        game: String,
        #[arg(long, allow_hyphen_values = true)]
        moves: Option<String>,
        #[arg(long)]
        load: Option<PathBuf>,
    },
}

/// What `convert` is to read and write.
#[derive(Debug, clap::Args)]
pub(crate) struct Convert {
    pub(crate) file: PathBuf,
    #[arg(long, value_parser = written_format())]
    pub(crate) to: Format,
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) game: Option<String>,
}

/// What `best` is to look at.
#[derive(Debug, clap::Args)]
pub(crate) struct Best {
    #[arg(required_unless_present = "load")]
    pub(crate) game: Option<String>,
    #[arg(long, conflicts_with_all = ["position", "moves"])]
    pub(crate) load: Option<PathBuf>,
    #[arg(long)]
    pub(crate) position: Option<String>,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) lines: u32,
    #[command(flatten)]
    pub(crate) spend: Spend,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which game `analyse` is to judge, and how the judgement is written.
#[derive(Debug, clap::Args)]
pub(crate) struct Analyse {
    pub(crate) file: PathBuf,
    #[arg(long, value_parser = PossibleValuesParser::new(["ogn", "record", "json"]))]
    pub(crate) to: Option<String>,
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) spend: Spend,
}

/// What `solve` is to prove.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) position: Option<String>,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
    #[command(flatten)]
    pub(crate) spend: Spend,
}

/// How `fit` is to find weights.
#[derive(Debug, clap::Args)]
pub(crate) struct FitArguments {
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) out: PathBuf,
    #[arg(long = "games", id = "count", default_value = "4000")]
    pub(crate) games: u64,
    #[arg(long, default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    #[arg(long, default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: u32,
    #[arg(long)]
    pub(crate) compare: bool,
}

/// The formats that games can be written in, by name.
fn written_format() -> impl TypedValueParser<Value = Format> {
    let written = Format::ALL.into_iter().filter(|format| format.is_written());
    PossibleValuesParser::new(written.map(Format::id))
        .map(|id| Format::from_id(&id).unwrap_or(Format::Record))
}

/// Which bot to examine, and where it sits.
#[derive(Debug, clap::Args)]
pub(crate) struct Examine {
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) bot: String,
    #[arg(long = "as", value_parser = PossibleValuesParser::new(["first", "second"]))]
    pub(crate) side: Option<String>,
    #[arg(long, default_value = "1")]
    pub(crate) seed: u64,
}

/// A tournament to play, or one to go on with.
#[derive(Debug, clap::Args)]
pub(crate) struct Tournament {
    pub(crate) game: Option<String>,
    #[arg(long)]
    pub(crate) bots: Option<String>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=i64::from(Plan::MOST_GAMES)))]
    pub(crate) games: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=i64::from(Plan::LONGEST_OPENING)))]
    pub(crate) openings: Option<u32>,
    #[arg(long, conflicts_with = "openings")]
    pub(crate) openings_file: Option<PathBuf>,
    #[arg(long, visible_alias = "concurrency", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: u32,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) allowance: Allowance,
    #[arg(long)]
    pub(crate) no_book: bool,
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) resume: Option<PathBuf>,
}
