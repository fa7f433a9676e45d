//! The table of a tournament as JSON.

use std::time::Duration;

use search::Limits;
use search::matches::{Standing, Table};
use serde_json::{Map, Value, json};

use super::plan::Plan;
use crate::move_times::MoveTimes;

/// The table as one line. `resume` is the file to resume from, if the
/// tournament was interrupted; `warnings` name tables that could not be used;
/// `times` are what moves took, if that was asked for.
pub(super) fn summary(
    plan: &Plan,
    table: &Table,
    resume: Option<&str>,
    warnings: &[String],
    times: Option<&MoveTimes>,
) -> String {
    let tournament = &plan.tournament;
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let Limits { time, depth, nodes, game_clock } = plan.limits;
    let reasons: Map<String, Value> = table
        .reasons
        .iter()
        .map(|&(reason, games)| (reason.id().to_string(), games.into()))
        .collect();
    let mut summary = json!({
        "game": tournament.game.name(),
        "complete": resume.is_none(),
        "resume": resume,
        "games": table.games,
        "distinct_games": table.distinct,
        "distinct_openings": table.openings,
        "seed": tournament.seed,
        "opening_plies": tournament.opening_plies,
        "limits": {
            "time_ms": time.map(milliseconds),
            "clock_ms": game_clock.map(|clock| milliseconds(clock.left)),
            "increment_ms": game_clock.map(|clock| milliseconds(clock.increment)),
            "depth": depth,
            "nodes": nodes,
        },
        "standings": table.standings.iter().map(standing).collect::<Vec<_>>(),
        "cross": cross(table),
        "average_plies": table.average_plies,
        "end_reasons": reasons,
        "faults": table.faults,
        "left_out": warnings,
    });
    if let Some(times) = times {
        let average = |standing: &Standing| times.average(&standing.bot).map(milliseconds).into();
        summary["move_ms"] = table.standings.iter().map(average).collect::<Vec<Value>>().into();
    }
    summary.to_string()
}

fn standing(standing: &Standing) -> Value {
    json!({
        "bot": standing.bot,
        "games": standing.tally.games(),
        "points": standing.tally.points(),
        "wins": standing.tally.wins,
        "draws": standing.tally.draws,
        "losses": standing.tally.losses,
        "elo": tenths(standing.elo.value),
        "elo_low": tenths(standing.elo.low),
        "elo_high": tenths(standing.elo.high),
    })
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Points of each bot (row) against each other (column), both in the order of
/// the standings.
fn cross(table: &Table) -> Value {
    let points = |row: &Standing, column: &Standing| {
        (row.index != column.index).then(|| table.cross[row.index][column.index].points())
    };
    let rows = table.standings.iter().map(|row| {
        table.standings.iter().map(|column| points(row, column).into()).collect::<Vec<Value>>()
    });
    rows.collect::<Vec<_>>().into()
}
