//! A review as text: a line per move, a sentence where a move lost something, a
//! graph, the decisive moments and a summary.

use messages::{Messages, Value};
use review::{Certainty, Loss, Mark, ReviewedMove, Unit};
use rules::{AnyGame, Side};
use terminal::{columns, number};

use super::{ReviewedGame, graph};
use terminal::value_text::value_text;

/// The most moves of a better line that are shown.
const SHOWN: usize = 8;

pub(super) fn lines(reviewed: &ReviewedGame, messages: &Messages) -> Vec<String> {
    let (game, review) = (reviewed.record.game(), &reviewed.review);
    let mut lines = vec![heading(reviewed, messages), String::new()];
    let words = ["number", "player", "move", "worth", "loss", "better"];
    let mut rows = vec![words.map(|word| messages.text(&format!("review-{word}"))).to_vec()];
    let moves = review.moves.iter().enumerate();
    rows.extend(moves.map(|(index, one)| row(index, one, game, messages)));
    let mut set = columns::set(&rows, &[1, 2, 5]).into_iter();
    lines.extend(set.next());
    for (row, one) in set.zip(&review.moves) {
        lines.push(row);
        lines.extend(one.sentence(game, messages).map(|sentence| format!("     {sentence}")));
    }
    lines.push(String::new());
    let side = messages.side(game.family(), Side::First);
    lines.push(messages.format("review-curve", &[("side", side.into())]));
    lines.extend(graph::lines(&review.moves));
    lines.push(String::new());
    lines.extend(moments(reviewed, messages));
    lines.extend(Side::BOTH.map(|side| summary(reviewed, side, messages)));
    if review.is_partial {
        let values = [
            ("done", Value::from(review.moves.len())),
            ("all", reviewed.record.line().plies.len().into()),
        ];
        lines.push(messages.format("review-cut-short", &values));
    }
    lines
}

fn heading(reviewed: &ReviewedGame, messages: &Messages) -> String {
    let record = &reviewed.record;
    let title = messages.game_title(&record.game().name());
    let [first, second] = Side::BOTH.map(|side| {
        let name = record.player(side).filter(|name| !name.is_empty() && *name != "?");
        name.map_or_else(|| messages.side(record.game().family(), side), String::from)
    });
    format!("{title}: {first} – {second}")
}

fn row(index: usize, one: &ReviewedMove, game: &AnyGame, messages: &Messages) -> Vec<String> {
    let better = if one.better().is_some() { line(one) } else { String::new() };
    vec![
        (index + 1).to_string(),
        messages.side(game.family(), one.mover),
        format!("{} {}", one.played, one.mark().sign()).trim_end().to_string(),
        value_text(one.value, messages),
        lost(one.loss, messages),
        better,
    ]
}

/// What a move lost, with how certain that is; empty if nothing.
pub(super) fn lost(loss: Loss, messages: &Messages) -> String {
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
fn line(one: &ReviewedMove) -> String {
    let moves = &one.best.moves;
    let more = if moves.len() > SHOWN { " …" } else { "" };
    format!("{}{more}", moves[..moves.len().min(SHOWN)].join(" "))
}

/// The moments that decided the game, one line each.
fn moments(reviewed: &ReviewedGame, messages: &Messages) -> Vec<String> {
    let family = reviewed.record.game().family();
    let moment = |at: usize| {
        let one = &reviewed.review.moves[at];
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
    };
    let mut lines: Vec<String> = reviewed.review.moments().into_iter().map(moment).collect();
    if !lines.is_empty() {
        lines.insert(0, messages.text("review-moments"));
        lines.push(String::new());
    }
    lines
}

fn summary(reviewed: &ReviewedGame, side: Side, messages: &Messages) -> String {
    let review = &reviewed.review;
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
        ("side", messages.side(reviewed.record.game().family(), side).into()),
        ("moves", own.len().into()),
        ("accuracy", accuracy.into()),
        ("average", number::decimal(messages.language(), average, 2).into()),
        ("unit", if unit == Unit::Seeds { "seeds" } else { "points" }.into()),
        ("doubtful", count(Mark::Inaccuracy)),
        ("mistakes", count(Mark::Mistake)),
        ("blunders", count(Mark::Blunder)),
    ];
    messages.format("review-summary", &values)
}
