//! The results of a class as one page that needs nothing else: standings, cross
//! table, the worst moves, faults, and every game move by move.

use messages::{Language, Messages};
use search::matches::{Finished, Standing};
use serde_json::{Value, json};
use terminal::number;

use super::class_results::ClassResults;
use super::truth::Blunder;
use crate::Failure;

const TEMPLATE: &str = include_str!("page.html");

/// The page. Everything that is not ours is escaped: a program may say anything.
pub(super) fn html(results: &ClassResults<'_>, messages: &Messages) -> Result<String, Failure> {
    let title = messages.format(
        "class-title",
        &[("game", results.plan.game.name().into()), ("games", results.games.len().into())],
    );
    let games = results.games.iter().map(|game| replayed(results, game, messages));
    let games = Value::Array(games.collect::<Result<_, _>>()?);
    let language = match messages.language() {
        Language::Portuguese | Language::Kriolu => "pt",
        Language::English => "en",
    };
    let text = |id: &str| escaped(&messages.text(id));
    let parts = [
        ("{language}", language.to_string()),
        ("{title}", escaped(&title)),
        ("{standings}", standings(results, messages)),
        ("{cross_title}", text("tournament-cross")),
        ("{cross}", cross(results)),
        ("{blunders_title}", text("class-blunders")),
        ("{blunders}", blunders(results, messages)),
        ("{faults_title}", text("class-faults")),
        ("{faults}", faults(results, messages)),
        ("{replay_title}", text("class-replay")),
        ("{back}", text("class-back")),
        ("{on}", text("class-on")),
        // A text in the games could end the script otherwise.
        ("{games}", games.to_string().replace('<', "\\u003c")),
    ];
    // In one pass, so that no part is looked for in what another brought.
    let mut page = String::new();
    let mut rest = TEMPLATE;
    while let Some((at, name, value)) = parts
        .iter()
        .filter_map(|(name, value)| Some((rest.find(name)?, name, value)))
        .min_by_key(|found| found.0)
    {
        page += &rest[..at];
        page += value;
        rest = &rest[at + name.len()..];
    }
    Ok(page + rest)
}

fn standings(results: &ClassResults<'_>, messages: &Messages) -> String {
    let words = [
        "class-place",
        "class-team",
        "tournament-games",
        "tournament-points",
        "tournament-won",
        "tournament-drawn",
        "tournament-lost",
        "class-lost",
        "class-moves",
    ];
    let language = messages.language();
    let row = |(place, standing): (usize, &Standing)| {
        let (tally, grade) = (&standing.tally, &results.grades[standing.index]);
        vec![
            place.to_string(),
            standing.bot.clone(),
            tally.games().to_string(),
            number::decimal(language, tally.points(), 1),
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            grade.average().map_or("—".into(), |lost| number::decimal(language, lost, 3)),
            grade.moves.to_string(),
        ]
    };
    let heading = words.map(|word| messages.text(word)).to_vec();
    table(&heading, results.table.places().zip(&results.table.standings).map(row))
}

fn cross(results: &ClassResults<'_>) -> String {
    let standings = &results.table.standings;
    let numbers = (1..=standings.len()).map(|number| number.to_string());
    let heading: Vec<String> = [String::new(), String::new()].into_iter().chain(numbers).collect();
    let row = |(place, one): (usize, &Standing)| {
        let points = standings.iter().map(|other| match one.index == other.index {
            true => "—".to_string(),
            false => results.table.cross[one.index][other.index].points().to_string(),
        });
        [(place + 1).to_string(), one.bot.clone()].into_iter().chain(points).collect()
    };
    table(&heading, standings.iter().enumerate().map(row))
}

fn blunders(results: &ClassResults<'_>, messages: &Messages) -> String {
    let line = |standing: &Standing| {
        let Blunder { game, ply, played, better, lost } =
            results.grades[standing.index].worst.as_ref()?;
        let values = [
            ("team", standing.bot.clone().into()),
            ("played", played.as_str().into()),
            ("better", better.as_str().into()),
            ("lost", (*lost).into()),
        ];
        let said = escaped(&messages.format(results.unit("class-blunder"), &values));
        let place = results.games.iter().position(|it| it.number == *game)?;
        Some(format!(
            "<li>{said} <a href=\"#replay\" data-game=\"{place}\" data-ply=\"{ply}\">▶</a></li>"
        ))
    };
    or_none(results.table.standings.iter().filter_map(line).collect(), messages)
}

fn faults(results: &ClassResults<'_>, messages: &Messages) -> String {
    let line = |(name, what, games): (String, String, usize)| {
        let values = [("team", name.into()), ("what", what.into()), ("games", games.into())];
        let said = escaped(&messages.format("class-fault", &values));
        format!("<li>{}</li>", said.replace('\n', "<br>"))
    };
    or_none(results.faults().into_iter().map(line).collect(), messages)
}

fn or_none(lines: String, messages: &Messages) -> String {
    if lines.is_empty() {
        format!("<li>{}</li>", escaped(&messages.text("class-nothing")))
    } else {
        lines
    }
}

/// A game with the position before and after every move.
fn replayed(
    results: &ClassResults<'_>,
    game: &Finished,
    messages: &Messages,
) -> Result<Value, Failure> {
    let mut course = results.plan.game.start();
    let mut positions = vec![course.position()];
    for mv in &game.moves {
        course.play(mv)?;
        positions.push(course.position());
    }
    let [first, second] = [game.seats.first, game.seats.second].map(|it| &results.plan.bots[it]);
    let end = match &game.fault {
        Some(fault) => fault.what.clone(),
        None => messages.ending(&game.ending, results.plan.game.family()),
    };
    Ok(json!({
        "title": format!("{}. {first} – {second}", game.number + 1),
        "moves": game.moves,
        "positions": positions,
        "end": end,
    }))
}

fn table(heading: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let row = |cells: &[String], tag: &str| {
        let cells: String =
            cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let body: String = rows.map(|cells| row(&cells, "td")).collect();
    format!("<table>\n{}{body}</table>", row(heading, "th"))
}

pub(in crate::commands) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
