//! A review as text: a line per move, a sentence where a move lost something, a
//! graph, the decisive moments and a summary.

use messages::{Messages, Value};
use review::ReviewedMove;
use rules::{AnyGame, Side};
use terminal::{columns, review_text};

use super::{ReviewedGame, graph};
use terminal::value_text::value_text;

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
    let family = game.family();
    lines.extend(Side::BOTH.map(|side| review_text::summary(review, side, family, messages)));
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
    let better = if one.better().is_some() { review_text::line(one) } else { String::new() };
    vec![
        (index + 1).to_string(),
        messages.side(game.family(), one.mover),
        format!("{} {}", one.played, one.mark().sign()).trim_end().to_string(),
        value_text(one.value, messages),
        review_text::lost(one.loss, messages),
        better,
    ]
}

/// The moments that decided the game, one line each.
fn moments(reviewed: &ReviewedGame, messages: &Messages) -> Vec<String> {
    let (review, family) = (&reviewed.review, reviewed.record.game().family());
    let moments = review.moments().into_iter();
    let mut lines: Vec<String> =
        moments.map(|at| review_text::moment(review, at, family, messages)).collect();
    if !lines.is_empty() {
        lines.insert(0, messages.text("review-moments"));
        lines.push(String::new());
    }
    lines
}
