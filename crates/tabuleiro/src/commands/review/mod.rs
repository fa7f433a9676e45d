//! `tabuleiro review FILE`: what each move of a played game lost, why, and
//! which moments decided it.
//!
//! The crate [`review`] judges; here are the forms of the result: a [`table`]
//! with a [`graph`], comments in a record ([`annotate`]), or [`json`].

mod annotate;
mod graph;
mod json;
mod table;

use std::path::PathBuf;
use std::time::Instant;

use clap::builder::PossibleValuesParser;
use review::{Review, Reviewer};
use rules::record::{Format, Record};
use search::{Limits, Thinking};

use crate::game_arguments::{self, PositionArguments};
use crate::progress_bar::progress_bar;
use crate::record_files::{self, bad_format};
use crate::search_arguments::SearchArguments;
use crate::{Console, Failure, ResourceCache, interrupt};

/// Positions searched for a move where no limit is given: the same result on every
/// machine, in about a tenth of a second.
const DEFAULT_NODES: u64 = 200_000;

/// The games to review, and the form of the result.
#[derive(Debug, clap::Args)]
pub(crate) struct ReviewArguments {
    #[arg(required_unless_present = "moves")]
    file: Option<PathBuf>,
    #[arg(long, value_parser = PossibleValuesParser::new(["ogn", "record", "json"]))]
    to: Option<String>,
    #[arg(long, conflicts_with = "to")]
    json: bool,
    #[arg(long)]
    out: Option<PathBuf>,
    #[arg(long)]
    game: Option<String>,
    #[command(flatten)]
    position: PositionArguments,
    #[command(flatten)]
    search: SearchArguments,
}

impl ReviewArguments {
    fn format(&self) -> Option<&str> {
        if self.json { Some("json") } else { self.to.as_deref() }
    }
}

/// A game and its review: all of it, unless Ctrl-C came first.
struct ReviewedGame {
    record: Record,
    review: Review,
}

pub(super) fn run(arguments: &ReviewArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let records = records(arguments, console)?;
    let messages = console.messages();
    let format = arguments.format().and_then(Format::from_id);
    if let Some(format) = format {
        // A format that cannot hold these games is refused before the long wait.
        format.write(&records).map_err(|problem| bad_format(format, &problem, messages))?;
    }
    let resources = ResourceCache::new(&console.environment().folder);
    let mut done = vec![];
    for record in records {
        done.push(judge(record, arguments, &resources, console)?);
        if interrupt::stop().is_requested() {
            break;
        }
    }
    let text = match (format, arguments.format()) {
        (Some(format), _) => {
            let records: Result<Vec<_>, _> =
                done.iter().map(|game| annotate::record(game, messages)).collect();
            records
                .and_then(|records| format.write(&records))
                .map_err(|problem| bad_format(format, &problem, messages))?
        }
        (None, Some(_)) => json::games(&done, messages) + "\n",
        (None, None) => {
            let mut lines = resources.warnings(messages);
            lines.extend(done.iter().flat_map(|game| table::lines(game, messages)));
            lines.join("\n") + "\n"
        }
    };
    record_files::write(arguments.out.as_deref(), &text, console)
}

/// The games of the file, or the one that the arguments give.
fn records(arguments: &ReviewArguments, console: &mut Console<'_>) -> Result<Vec<Record>, Failure> {
    if let Some(file) = &arguments.file {
        return record_files::read(file, arguments.game.as_deref(), console);
    }
    let messages = console.messages();
    let Some(name) = &arguments.game else {
        // Most moves of one sowing game are moves of another, too.
        let example = "tabuleiro review --game oril --moves FfEa";
        return Err(
            Failure::BadInput(messages.text("review-which-game")).with_example(messages, example)
        );
    };
    let game = game_arguments::game(messages, name)?;
    let played = arguments.position.play(&game, messages)?;
    Ok(vec![Record::of(&*played)])
}

fn judge(
    record: Record,
    arguments: &ReviewArguments,
    resources: &ResourceCache,
    console: &Console<'_>,
) -> Result<ReviewedGame, Failure> {
    let resources = resources.opened(record.game());
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let default = Limits { nodes: Some(DEFAULT_NODES), ..Limits::default() };
    let limits = arguments.search.limits_or(default);
    let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
    let bar = progress_bar(record.line().plies.len(), 0, console.messages());
    let settings = arguments.search.settings(1);
    let game = record.to_match();
    let mut reviewer = Reviewer::with_settings(record.game(), &*game, settings, &resources);
    let review = reviewer.run(&thinking, &mut |_| bar.inc(1))?;
    bar.finish_and_clear();
    Ok(ReviewedGame { record, review })
}
