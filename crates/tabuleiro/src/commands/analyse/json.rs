//! An analysis as JSON.

use rules::Side;
use search::analysis::{Judged, Loss};
use serde_json::{Value, json};

use super::GameAnalysis;

/// An array with an object for every game.
pub(super) fn games(games: &[GameAnalysis]) -> String {
    Value::from(games.iter().map(game).collect::<Vec<_>>()).to_string()
}

fn game(analysis: &GameAnalysis) -> Value {
    let record = &analysis.record;
    let [first, second] = Side::BOTH.map(|side| record.player(side));
    let start = record.to_match().start();
    json!({
        "game": record.game().name(),
        "start": start,
        "players": { "first": first, "second": second },
        "complete": analysis.is_complete(),
        "moves": analysis.judged.iter().map(judged).collect::<Vec<_>>(),
    })
}

fn judged(one: &Judged) -> Value {
    let (hundredths, proved) = match one.loss {
        Loss::Hundredths { value, proved } => (Some(value), proved),
        Loss::Result => (None, one.value.is_exact()),
    };
    json!({
        "side": if one.mover == Side::First { "first" } else { "second" },
        "move": one.played,
        "mark": one.mark().sign(),
        "score": one.value.score,
        "proved": one.value.proved,
        "loss": { "result": one.loss == Loss::Result, "hundredths": hundredths, "proved": proved },
        "best": {
            "score": one.best.value.score,
            "proved": one.best.value.proved,
            "moves": one.best.moves,
            "depth": one.depth,
        },
    })
}
