//! `tabuleiro explorer show GAME`: what was played in a position.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use explorer::{Band, Day, GameSelection, MoveReport, PositionReport, Results};
use messages::Messages;
use rules::{AnyGame, AnyMatch};
use search::engine::{Meaning, Settings, Value};
use search::result::PlainScore;
use search::{Limits, Stop, Thinking, searcher_with};
use serde_json::json;

use super::{failure, folder, open, path_of};
use crate::failure::InvalidValue;
use crate::game_arguments::{self, PositionArguments};
use crate::{Console, Failure, ResourceCache};
use terminal::value_text::value_text;

/// What the search may spend on proving the moves of a position.
const PROOF_TIME: Duration = Duration::from_millis(300);

/// The position, and which games count.
#[derive(Debug, clap::Args)]
pub(crate) struct ReportArguments {
    game: String,
    #[command(flatten)]
    position: PositionArguments,
    #[arg(long)]
    who: Option<String>,
    #[arg(long, value_parser = parse_band)]
    strength: Vec<Band>,
    #[arg(long, value_parser = parse_day)]
    since: Option<Day>,
    #[arg(long, value_parser = parse_day)]
    until: Option<Day>,
    #[arg(long)]
    data: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

fn parse_band(text: &str) -> Result<Band, InvalidValue> {
    Band::parse(text).ok_or(InvalidValue)
}

fn parse_day(text: &str) -> Result<Day, InvalidValue> {
    Day::parse(text).ok_or(InvalidValue)
}

pub(super) fn run(arguments: &ReportArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let played = arguments.position.play(&game, messages)?;
    let path = path_of(&game, &folder(arguments.data.as_deref(), console));
    let mut statistics = open(&path, &game, messages)?;
    let report = statistics
        .report(Some(&played.position()), &[], &arguments.selection())
        .map_err(|error| failure(&path, &error, messages))?;
    let proved = proved(&game, &*played, console)?;
    if arguments.json {
        return Ok(console.line(as_json(&game, &report, &proved))?);
    }
    print(&report, &proved, console)
}

impl ReportArguments {
    fn selection(&self) -> GameSelection {
        let days = (self.since.is_some() || self.until.is_some())
            .then(|| self.since.unwrap_or(Day::FIRST)..=self.until.unwrap_or(Day::LAST));
        let player = self.who.clone().filter(|name| name != "all");
        GameSelection { player, bands: self.strength.clone(), days }
    }
}

/// The moves whose value the search can prove in a moment.
fn proved(
    game: &AnyGame,
    played: &dyn AnyMatch,
    console: &Console<'_>,
) -> Result<HashMap<String, Value>, Failure> {
    let resources = ResourceCache::new(&console.environment().folder);
    let lines = played.legal_moves().len().max(1);
    let mut engine =
        searcher_with(game, Settings { lines, ..Settings::default() }, &resources.opened(game));
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = Limits { time: Some(PROOF_TIME), ..Limits::default() };
    let thinking = Thinking { limits, clock: &clock, stop: &Stop::default() };
    let result = engine.think(played, &thinking, &mut |_| {})?;
    let known = |value: &Value| {
        value.proved.is_some() || !matches!(value.score.meaning(), Meaning::Estimate { .. })
    };
    let proved = result.lines.into_iter().filter(|line| known(&line.value));
    Ok(proved.filter_map(|line| Some((line.moves.first()?.clone(), line.value))).collect())
}

fn print(
    report: &PositionReport,
    proved: &HashMap<String, Value>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let values = [("position", report.position.as_str().into()), ("games", report.games.into())];
    console.line(messages.format("explorer-heading", &values))?;
    let width = report.moves.iter().map(|found| names(found).chars().count()).max().unwrap_or(0);
    for found in &report.moves {
        console.line(move_line(report.games, found, width, proved.get(&found.mv), messages))?;
    }
    Ok(())
}

/// A move and those that are the same but for a symmetry.
fn names(found: &MoveReport) -> String {
    let also = found.also.iter().map(String::as_str);
    std::iter::once(found.mv.as_str()).chain(also).collect::<Vec<_>>().join(" ")
}

/// How long the bar of a move is.
const BAR: u32 = 20;

/// Games won, drawn and lost, each by a character of its own.
fn bar(results: &Results) -> String {
    let until = |games: u32| (2 * BAR * games + results.games()) / (2 * results.games().max(1));
    let (won, drawn) = (until(results.wins), until(results.wins + results.draws));
    let part = |sign: &str, length: u32| sign.repeat(length as usize);
    part("█", won) + &part("▒", drawn - won) + &part("░", BAR - drawn)
}

fn move_line(
    all: u32,
    found: &MoveReport,
    width: usize,
    proved: Option<&Value>,
    messages: &Messages,
) -> String {
    let Results { wins, draws, losses } = found.results;
    let percent = |share: f64| format!("{:.0}", 100.0 * share).into();
    let values = [
        ("games", found.results.games().into()),
        ("share", percent(f64::from(found.results.games()) / f64::from(all.max(1)))),
        ("score", percent(found.results.score().unwrap_or_default())),
        ("wins", wins.into()),
        ("draws", draws.into()),
        ("losses", losses.into()),
    ];
    let line = messages.format("explorer-move", &values);
    let mut line = format!("{:<width$}  {}  {line}", names(found), bar(&found.results));
    if let Some(&value) = proved {
        let value = value_text(value, messages);
        line += &format!("; {}", messages.format("explorer-proved", &[("value", value.into())]));
    }
    if let Some(day) = found.last {
        let last = messages.format("explorer-last", &[("day", day.to_string().into())]);
        line += &format!("; {last}");
    }
    let samples: Vec<String> =
        found.samples.iter().map(|number| (number + 1).to_string()).collect();
    line + &format!(
        "; {}",
        messages.format("explorer-samples", &[("numbers", samples.join(", ").into())])
    )
}

fn as_json(game: &AnyGame, report: &PositionReport, proved: &HashMap<String, Value>) -> String {
    let results = |results: &Results| json!({ "wins": results.wins, "draws": results.draws, "losses": results.losses });
    let moves: Vec<_> = report
        .moves
        .iter()
        .map(|found| {
            let bands =
                found.by_band.iter().map(|(band, counts)| (band.to_string(), results(counts)));
            json!({
                "move": found.mv,
                "also": found.also,
                "results": results(&found.results),
                "by_strength": bands.collect::<serde_json::Map<_, _>>(),
                "value": proved.get(&found.mv).map(|value| {
                    json!({ "score": PlainScore::of(value) })
                }),
                "last": found.last.map(|day| day.to_string()),
                "samples": found.samples.iter().map(|number| number + 1).collect::<Vec<_>>(),
            })
        })
        .collect();
    let game = game.name();
    json!({ "game": game, "position": report.position, "games": report.games, "moves": moves })
        .to_string()
}
