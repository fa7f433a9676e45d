//! `tabuleiro best GAME`: the best moves of a position.

use std::time::{Duration, Instant};

use messages::Messages;
use search::{Stop, TextLine, TextReport, Thinking, searcher};

use crate::arguments::Best;
use crate::engine::{json, told};
use crate::{Console, Failure, given};

/// What a command without limits may take.
const SHORT: Duration = Duration::from_secs(1);

pub(crate) fn obey(asked: &Best, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = given::game(messages, &asked.game)?;
    let mut played = given::start(messages, &game, asked.position.as_deref())?;
    if let Some(moves) = &asked.moves {
        given::moves(messages, &game, &mut *played, moves)?;
    }
    let mut engine = searcher(&game, asked.spend.settings(asked.lines as usize));
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let stop = Stop::default();
    let thinking = Thinking { limits: asked.spend.limits(SHORT), clock: &clock, stop: &stop };
    let report = engine
        .think(&*played, &thinking, &mut |_| {})
        .map_err(|error| Failure::Trouble(error.to_string()))?;
    if asked.json {
        return Ok(console.line(as_json(&game.name(), &played.position(), &report))?);
    }
    if report.lines.is_empty() {
        return Ok(console.line(messages.text("engine-over"))?);
    }
    for line in &report.lines {
        console.line(in_words(line, messages))?;
    }
    Ok(console.line(spent(&report, messages))?)
}

fn in_words(line: &TextLine, messages: &Messages) -> String {
    let first = line.moves.first().map_or("", String::as_str);
    format!("{first}  {}  {}", told(line.score, messages), line.moves.join(" "))
}

fn spent(report: &TextReport, messages: &Messages) -> String {
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

fn as_json(game: &str, position: &str, report: &TextReport) -> String {
    let quoted = |texts: &[String]| {
        let texts: Vec<String> = texts.iter().map(|text| format!("\"{text}\"")).collect();
        texts.join(",")
    };
    let lines: Vec<String> = report
        .lines
        .iter()
        .map(|line| {
            format!(r#"{{"score":{},"moves":[{}]}}"#, json(line.score), quoted(&line.moves))
        })
        .collect();
    format!(
        r#"{{"game":"{game}","position":"{position}","depth":{},"nodes":{},"seconds":{:.6},"lines":[{}]}}"#,
        report.depth,
        report.nodes,
        report.elapsed.as_secs_f64(),
        lines.join(",")
    )
}
