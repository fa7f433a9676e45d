//! `tabuleiro best GAME`: the best moves of a position.

use std::time::{Duration, Instant};

use messages::Messages;
use rules::{AnyGame, AnyMatch};
use search::engine::{SearchResult, Variation};
use search::{Stop, Thinking, searcher_with};
use serde_json::{Value, json};

use crate::arguments::Best;
use crate::commands::endgame::left_out;
use crate::engine::told;
use crate::{Console, Failure, Lookups, given, record_files};

/// What a command without limits may take.
const SHORT: Duration = Duration::from_secs(1);

pub(crate) fn obey(asked: &Best, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let (game, played) = position(asked, console)?;
    let library = Lookups::new(console.surroundings().folder.endgames());
    let settings = asked.spend.settings(asked.lines as usize);
    let mut engine = searcher_with(&game, settings, &library.opened(&game));
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let stop = Stop::default();
    let thinking = Thinking { limits: asked.spend.limits(SHORT), clock: &clock, stop: &stop };
    let report = engine
        .think(&*played, &thinking, &mut |_| {})
        .map_err(|error| Failure::Trouble(error.to_string()))?;
    let troubles = library.take_troubles();
    let troubles: Vec<String> =
        troubles.iter().map(|trouble| left_out(trouble, messages)).collect();
    if asked.json {
        let answer = as_json(&game.name(), &played.position(), &report, &troubles);
        return Ok(console.line(answer)?);
    }
    console.lines(troubles)?;
    if report.lines.is_empty() {
        return Ok(console.line(messages.text("engine-over"))?);
    }
    for line in &report.lines {
        console.line(in_words(line, report.expected_points(line), messages))?;
    }
    Ok(console.line(spent(&report, messages))?)
}

/// The position asked about: that of the arguments, or the last of a file.
fn position(
    asked: &Best,
    console: &mut Console<'_>,
) -> Result<(AnyGame, Box<dyn AnyMatch>), Failure> {
    if let Some(file) = &asked.load {
        let records = record_files::read(file, asked.game.as_deref(), console)?;
        if let Some(record) = records.last() {
            return Ok((record.game().clone(), record.to_match()));
        }
    }
    let messages = console.messages();
    let game = given::game(messages, asked.game.as_deref().unwrap_or_default())?;
    let mut played = given::start(messages, &game, asked.position.as_deref())?;
    if let Some(moves) = &asked.moves {
        given::moves(messages, &game, &mut *played, moves)?;
    }
    Ok((game, played))
}

fn in_words(line: &Variation<String>, points: f64, messages: &Messages) -> String {
    let first = line.moves.first().map_or("", String::as_str);
    let points = format!("{:.0} %", 100.0 * points);
    format!("{first}  {}  {points}  {}", told(line.value, messages), line.moves.join(" "))
}

fn spent(report: &SearchResult<String>, messages: &Messages) -> String {
    let seconds = report.elapsed.as_secs_f64();
    let rate = report.nodes as f64 / seconds.max(1e-6) / 1e6;
    messages.format(
        "engine-spent",
        &[
            ("depth", report.depth.into()),
            ("nodes", report.nodes.to_string().into()),
            ("seconds", format!("{seconds:.2}").into()),
            ("rate", format!("{rate:.1}").into()),
        ],
    )
}

fn as_json(
    game: &str,
    position: &str,
    report: &SearchResult<String>,
    left_out: &[String],
) -> String {
    let lines: Vec<Value> = report
        .lines
        .iter()
        .map(|line| {
            let value = line.value;
            let points = (1000.0 * report.expected_points(line)).round() / 1000.0;
            json!({
                "score": value.score,
                "proved": value.proved,
                "expected_points": points,
                "moves": line.moves,
            })
        })
        .collect();
    json!({
        "game": game,
        "position": position,
        "depth": report.depth,
        "nodes": report.nodes,
        "seconds": report.elapsed.as_secs_f64(),
        "lines": lines,
        "left_out": left_out,
    })
    .to_string()
}
