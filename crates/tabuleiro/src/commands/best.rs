//! `tabuleiro best GAME`: the best moves of a position.

use std::path::PathBuf;
use std::time::Duration;

use messages::Messages;
use rules::{AnyGame, AnyMatch};
use search::engine::{SearchResult, Variation};
use search::searcher_with;
use serde_json::{Value, json};

use crate::game_arguments::{self, PositionArguments};
use crate::search_arguments::{SearchArguments, search_once};
use crate::{Console, Failure, ResourceCache, record_files};
use terminal::value_text::value_text;

/// The time limit where none is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The position to search, and what may be spent on it.
#[derive(Debug, clap::Args)]
pub(crate) struct BestArguments {
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    #[arg(long, conflicts_with_all = ["position", "moves"])]
    load: Option<PathBuf>,
    #[arg(long, requires = "load", value_parser = clap::value_parser!(u32).range(1..))]
    number: Option<u32>,
    #[command(flatten)]
    position: PositionArguments,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=1000))]
    lines: u32,
    #[command(flatten)]
    search: SearchArguments,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &BestArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let (game, played) = position(arguments, console)?;
    let resources = ResourceCache::new(&console.environment().folder);
    let settings = arguments.search.settings(arguments.lines as usize);
    let mut engine = searcher_with(&game, settings, &resources.opened(&game));
    let limits = arguments.search.limits(DEFAULT_TIME);
    let report = search_once(&mut *engine, &*played, limits, messages)?;
    let warnings = resources.warnings(messages);
    if arguments.json {
        let answer = as_json(&game.name(), &played.position(), &report, &warnings);
        return Ok(console.line(answer)?);
    }
    console.lines(warnings)?;
    if report.lines.is_empty() {
        return Ok(console.line(messages.text("engine-over"))?);
    }
    console.lines(lines_text(&report, messages))?;
    Ok(console.line(effort_text(&report, messages))?)
}

/// The position of the arguments, or the one that a game of a file came to: the game of the
/// number given, or else the last one, and that is said where there are several.
fn position(
    arguments: &BestArguments,
    console: &mut Console<'_>,
) -> Result<(AnyGame, Box<dyn AnyMatch>), Failure> {
    let messages = console.messages();
    if let Some(file) = &arguments.load {
        let file = console.environment().folder.find_game(file);
        let records = record_files::read(&file, arguments.game.as_deref(), console)?;
        let number = arguments.number.map_or(records.len(), |number| number as usize);
        let values = [("number", number.into()), ("games", records.len().into())];
        let Some(record) = number.checked_sub(1).and_then(|place| records.get(place)) else {
            return Err(Failure::BadInput(messages.format("engine-no-such-game", &values)));
        };
        if arguments.number.is_none() && records.len() > 1 {
            console.warn(messages.format("engine-last-game", &values));
        }
        return Ok((record.game().clone(), record.to_match()));
    }
    let game = game_arguments::game(messages, arguments.game.as_deref().unwrap_or_default())?;
    let played = arguments.position.play(&game, messages)?;
    Ok((game, played))
}

/// The lines below each other, with what each column is.
fn lines_text(report: &SearchResult<String>, messages: &Messages) -> Vec<String> {
    let heading = ["move", "value", "points", "line"];
    let heading = heading.map(|column| messages.text(&format!("engine-column-{column}")));
    let row = |line: &Variation<String>| {
        [
            line.moves.first().cloned().unwrap_or_default(),
            value_text(line.value, messages),
            format!("{:.0} %", 100.0 * report.expected_points(line)),
            line.moves.join(" "),
        ]
    };
    let rows: Vec<_> = std::iter::once(heading).chain(report.lines.iter().map(row)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [first, value, points] = [0, 1, 2].map(|column| width(column).unwrap_or_default());
    let text = |[one, two, three, line]: &[String; 4]| {
        format!("{one:<first$}  {two:<value$}  {three:>points$}  {line}")
    };
    rows.iter().map(text).collect()
}

fn effort_text(report: &SearchResult<String>, messages: &Messages) -> String {
    let seconds = report.elapsed.as_secs_f64();
    let rate = report.nodes as f64 / seconds.max(1e-6) / 1e6;
    let decimal = |number, places| messages.language().decimal(number, places).into();
    messages.format(
        "engine-spent",
        &[
            ("depth", report.depth.into()),
            ("nodes", report.nodes.to_string().into()),
            ("seconds", decimal(seconds, 2)),
            ("rate", decimal(rate, 1)),
        ],
    )
}

fn as_json(
    game: &str,
    position: &str,
    report: &SearchResult<String>,
    warnings: &[String],
) -> String {
    let lines: Vec<Value> = report
        .lines
        .iter()
        .map(|line| {
            let points = (1000.0 * report.expected_points(line)).round() / 1000.0;
            json!({
                "score": report.plain_score(line),
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
        "left_out": warnings,
    })
    .to_string()
}
