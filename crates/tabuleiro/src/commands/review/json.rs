//! A review as JSON.

use messages::Messages;
use review::{Mark, ReviewedMove};
use rules::{AnyGame, Side};
use search::result::PlainScore;
use serde_json::{Value, json};

use super::ReviewedGame;

/// An array with an object for every game.
pub(super) fn games(games: &[ReviewedGame], messages: &Messages) -> String {
    Value::from(games.iter().map(|reviewed| game(reviewed, messages)).collect::<Vec<_>>())
        .to_string()
}

fn game(reviewed: &ReviewedGame, messages: &Messages) -> Value {
    let (record, review) = (&reviewed.record, &reviewed.review);
    let [first, second] = Side::BOTH.map(|side| record.player(side));
    let side = |side: Side| {
        let count = |mark| review.count(side, mark);
        json!({
            "accuracy": review.accuracy(side).map(thousandths),
            "inaccuracies": count(Mark::Inaccuracy),
            "mistakes": count(Mark::Mistake),
            "blunders": count(Mark::Blunder),
        })
    };
    json!({
        "game": record.game().name(),
        "start": record.to_match().start(),
        "players": { "first": first, "second": second },
        "complete": !review.is_partial,
        "first": side(Side::First),
        "second": side(Side::Second),
        "moments": review.moments().into_iter().map(|at| at + 1).collect::<Vec<_>>(),
        "moves": review.moves.iter().map(|one| reviewed_move(one, record.game(), messages)).collect::<Vec<_>>(),
    })
}

fn reviewed_move(one: &ReviewedMove, game: &AnyGame, messages: &Messages) -> Value {
    json!({
        "side": if one.mover == Side::First { "first" } else { "second" },
        "move": one.played,
        "forced": one.is_forced,
        "mark": one.mark().sign(),
        "score": PlainScore::of(&one.value),
        "points": [thousandths(one.points.0), thousandths(one.points.1)],
        "loss": one.loss,
        "reason": one.reason,
        "sentence": one.sentence(game, messages),
        "best": {
            "score": PlainScore::of(&one.best.value),
            "moves": one.best.moves,
            "depth": one.depth,
        },
    })
}

fn thousandths(number: f64) -> f64 {
    (1000.0 * number).round() / 1000.0
}
