//! A review as comments and variations in the record of the game.

use messages::Messages;
use review::{Mark, ReviewedMove};
use rules::record::{Line, Record};
use rules::{AnyGame, Problem};

use super::ReviewedGame;
use terminal::review_text;
use terminal::value_text::value_text;

/// The record with a comment at every reviewed move, and the better line as a
/// variation where a move lost something. Comments that were there stay.
pub(super) fn record(reviewed: &ReviewedGame, messages: &Messages) -> Result<Record, Problem> {
    let mut record = reviewed.record.clone();
    let mut line = record.line().clone();
    for (ply, one) in line.plies.iter_mut().zip(&reviewed.review.moves) {
        let comment = comment(one, reviewed.record.game(), messages);
        ply.comment =
            if ply.comment.is_empty() { comment } else { format!("{} · {comment}", ply.comment) };
        if one.mark() != Mark::Sound {
            ply.variations.push(Line::of(one.best.moves.iter().cloned()));
        }
    }
    record.set_line(&line)?;
    Ok(record)
}

/// The mark, the value for the mover, what was better, and why.
fn comment(one: &ReviewedMove, game: &AnyGame, messages: &Messages) -> String {
    let worth = value_text(one.value, messages);
    let sign = one.mark().sign();
    if one.mark() == Mark::Sound {
        return worth;
    }
    let lost = review_text::lost(one.loss, messages);
    let better = one.best.moves.first().map_or("", String::as_str);
    let best = value_text(one.best.value, messages);
    let values = [
        ("sign", sign.into()),
        ("worth", worth.into()),
        ("lost", lost.into()),
        ("better", better.into()),
        ("best", best.into()),
    ];
    let comment = messages.format("review-comment", &values);
    match one.sentence(game, messages) {
        Some(sentence) => format!("{comment}. {sentence}"),
        None => comment,
    }
}
