//! `tabuleiro analyse FILE`: a played game judged move by move.
//!
//! The judging is [`search::analysis`]; here it meets files and people: a
//! [`table`] with a [`curve`] on the screen, comments in a record
//! ([`annotate`]), or [`data`] for programs.

mod annotate;
mod curve;
mod data;
mod table;

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use rules::record::{Format, Record};
use search::analysis::{Judged, analyse};
use search::{Thinking, searcher_with};

use crate::arguments::Analyse;
use crate::commands::bad_format;
use crate::commands::endgame::left_out;
use crate::{Console, Failure, Lookups, interrupt, record_files};

/// The time for a move where nothing is said.
const SHORT: Duration = Duration::from_millis(500);

/// A game, its moves as judged, and whether all of them were.
struct GameAnalysis {
    record: Record,
    judged: Vec<Judged>,
}

impl GameAnalysis {
    fn is_complete(&self) -> bool {
        self.judged.len() == self.record.line().plies.len()
    }
}

pub(crate) fn obey(asked: &Analyse, console: &mut Console<'_>) -> Result<(), Failure> {
    let records = record_files::read(&asked.file, asked.game.as_deref(), console)?;
    let format = asked.to.as_deref().and_then(Format::from_id);
    let messages = console.messages();
    if let Some(format) = format {
        // Better to know before a long wait that the format cannot hold them.
        format.write(&records).map_err(|problem| bad_format(format, &problem, messages))?;
    }
    let library = Lookups::new(console.surroundings().folder.endgames());
    let mut done = vec![];
    for record in records {
        done.push(judge(record, asked, &library, console)?);
        if interrupt::stop().is_requested() {
            break;
        }
    }
    let troubles = library.take_troubles();
    let mut text: String =
        troubles.iter().map(|trouble| format!("{}\n", left_out(trouble, messages))).collect();
    match (format, asked.to.as_deref()) {
        (Some(format), _) => {
            let records: Result<Vec<_>, _> =
                done.iter().map(|analysis| annotate::record(analysis, messages)).collect();
            text = records
                .and_then(|records| format.write(&records))
                .map_err(|problem| bad_format(format, &problem, messages))?;
        }
        (None, Some(_)) => text = format!("{}\n", data::json(&done)),
        (None, None) => {
            let lines: Vec<String> =
                done.iter().flat_map(|analysis| table::lines(analysis, messages)).collect();
            text.push_str(&(lines.join("\n") + "\n"));
        }
    }
    record_files::put(asked.out.as_deref(), &text, console)
}

fn judge(
    record: Record,
    asked: &Analyse,
    library: &Lookups,
    console: &Console<'_>,
) -> Result<GameAnalysis, Failure> {
    let settings = asked.spend.settings(1);
    let mut engine = searcher_with(record.game(), settings, &library.opened(record.game()));
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = asked.spend.limits(SHORT);
    let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
    let bar = progress(record.line().plies.len(), &console.messages().text("tournament-left"));
    let game = record.to_match();
    let judged = analyse(&mut *engine, &*game, &thinking, &mut |_| bar.inc(1))
        .map_err(|error| Failure::Trouble(error.to_string()))?;
    bar.finish_and_clear();
    Ok(GameAnalysis { record, judged })
}

/// A bar on standard error, where that is a terminal.
fn progress(moves: usize, left: &str) -> ProgressBar {
    let bar = ProgressBar::new(moves as u64).with_message(left.to_string());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg} {eta}") {
        bar.set_style(style.progress_chars("━╸ "));
    }
    bar.tick();
    bar
}
