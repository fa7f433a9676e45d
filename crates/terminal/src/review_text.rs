//! What a review says, in words: losses, better lines, decisive moments, and how
//! well each side played.

use messages::{Messages, Value};
use review::{Certainty, Loss, Mark, Review, ReviewedMove, Unit};
use rules::Side;
use rules::catalogue::Family;

use crate::number;

/// The most moves of a better line that are shown.
const SHOWN: usize = 8;

/// What a move lost, with how certain that is; empty if nothing.
pub fn lost(loss: Loss, messages: &Messages) -> String {
    if loss.hundredths == 0 && !loss.gives_away_result {
        return String::new();
    }
    let amount = number::decimal(messages.language(), f64::from(loss.hundredths) / 100.0, 2);
    let certainty = match loss.certainty {
        _ if loss.gives_away_result => "result",
        Certainty::Proved => "proved",
        Certainty::Bound => "bound",
        Certainty::Estimated => "estimated",
    };
    messages.format(&format!("review-lost-{certainty}"), &[("amount", amount.into())])
}

/// The beginning of the better line.
pub fn line(one: &ReviewedMove) -> String {
    let moves = &one.best.moves;
    let more = if moves.len() > SHOWN { " …" } else { "" };
    format!("{}{more}", moves[..moves.len().min(SHOWN)].join(" "))
}

/// A moment that decided the game, by the number of its move.
pub fn moment(review: &Review, at: usize, family: Family, messages: &Messages) -> String {
    let one = &review.moves[at];
    let percent = |points: f64| Value::from((100.0 * points).round() as i64);
    let values = [
        ("number", Value::from(at + 1)),
        ("side", messages.side(family, one.mover).into()),
        ("move", format!("{}{}", one.played, one.mark().sign()).into()),
        ("before", percent(one.points.0)),
        ("after", percent(one.points.1)),
        ("better", one.best.moves.first().map_or("", String::as_str).into()),
    ];
    messages.format("review-moment", &values)
}

/// How well a side played, in full.
pub fn summary(review: &Review, side: Side, family: Family, messages: &Messages) -> String {
    played("review-summary", review, side, family, messages)
}

/// The same in a short line.
pub fn short_summary(review: &Review, side: Side, family: Family, messages: &Messages) -> String {
    played("review-board-summary", review, side, family, messages)
}

fn played(id: &str, review: &Review, side: Side, family: Family, messages: &Messages) -> String {
    let own: Vec<&ReviewedMove> = review.of(side).collect();
    let count = |mark: Mark| Value::from(review.count(side, mark));
    let lost: u32 = own.iter().map(|one| one.loss.hundredths).sum();
    let average = f64::from(lost) / own.len().max(1) as f64 / 100.0;
    let unit = own.first().map_or(Unit::Seeds, |one| one.loss.unit);
    let accuracy = review.accuracy(side).map_or_else(
        || "–".to_string(),
        |share| number::decimal(messages.language(), 100.0 * share, 1),
    );
    let values = [
        ("side", messages.side(family, side).into()),
        ("moves", own.len().into()),
        ("accuracy", accuracy.into()),
        ("average", number::decimal(messages.language(), average, 2).into()),
        ("unit", if unit == Unit::Seeds { "seeds" } else { "points" }.into()),
        ("doubtful", count(Mark::Inaccuracy)),
        ("mistakes", count(Mark::Mistake)),
        ("blunders", count(Mark::Blunder)),
    ];
    messages.format(id, &values)
}
