//! `tabuleiro analyse FILE`: judges the moves of a played game.
//!
//! [`search::analysis`] judges; here are the forms of the result: a [`table`]
//! with a [`graph`], comments in a record ([`annotate`]), or [`json`].

mod annotate;
mod graph;
mod json;
mod table;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::builder::PossibleValuesParser;
use rules::record::{Format, Record};
use search::analysis::{Judged, analyse};
use search::{Thinking, searcher_with};

use crate::progress_bar::progress_bar;
use crate::record_files::{self, bad_format};
use crate::search_arguments::SearchArguments;
use crate::{Console, Failure, ResourceCache, interrupt};

/// The time for a move where no limit is given.
const DEFAULT_TIME: Duration = Duration::from_millis(500);

/// The games to judge, and the form of the result.
#[derive(Debug, clap::Args)]
pub(crate) struct AnalyseArguments {
    file: PathBuf,
    #[arg(long, value_parser = PossibleValuesParser::new(["ogn", "record", "json"]))]
    to: Option<String>,
    #[arg(long)]
    out: Option<PathBuf>,
    #[arg(long)]
    game: Option<String>,
    #[command(flatten)]
    search: SearchArguments,
}

/// A game and its judged moves: all of them, unless Ctrl-C came first.
struct GameAnalysis {
    record: Record,
    judged: Vec<Judged>,
}

impl GameAnalysis {
    fn is_complete(&self) -> bool {
        self.judged.len() == self.record.line().plies.len()
    }
}

pub(super) fn run(arguments: &AnalyseArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let records = record_files::read(&arguments.file, arguments.game.as_deref(), console)?;
    let format = arguments.to.as_deref().and_then(Format::from_id);
    let messages = console.messages();
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
    let text = match (format, &arguments.to) {
        (Some(format), _) => {
            let records: Result<Vec<_>, _> =
                done.iter().map(|analysis| annotate::record(analysis, messages)).collect();
            records
                .and_then(|records| format.write(&records))
                .map_err(|problem| bad_format(format, &problem, messages))?
        }
        (None, Some(_)) => json::games(&done) + "\n",
        (None, None) => {
            let mut lines = resources.warnings(messages);
            lines.extend(done.iter().flat_map(|analysis| table::lines(analysis, messages)));
            lines.join("\n") + "\n"
        }
    };
    record_files::write(arguments.out.as_deref(), &text, console)
}

fn judge(
    record: Record,
    arguments: &AnalyseArguments,
    resources: &ResourceCache,
    console: &Console<'_>,
) -> Result<GameAnalysis, Failure> {
    let settings = arguments.search.settings(1);
    let mut engine = searcher_with(record.game(), settings, &resources.opened(record.game()));
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = arguments.search.limits(DEFAULT_TIME);
    let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
    let bar = progress_bar(record.line().plies.len(), 0, console.messages());
    let game = record.to_match();
    let judged = analyse(&mut *engine, &*game, &thinking, &mut |_| bar.inc(1))?;
    bar.finish_and_clear();
    Ok(GameAnalysis { record, judged })
}
