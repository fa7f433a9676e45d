//! An analysis as comments and variations in the record of the game.

use messages::Messages;
use rules::Problem;
use rules::record::{Line, Record};
use search::analysis::{Judged, Mark};

use super::{GameAnalysis, table};
use terminal::value_text::value_text;

/// The record with a comment at every judged move, and the better line as a
/// variation where a move lost something. Comments that were there stay.
pub(super) fn record(analysis: &GameAnalysis, messages: &Messages) -> Result<Record, Problem> {
    let mut record = analysis.record.clone();
    let mut line = record.line().clone();
    for (ply, one) in line.plies.iter_mut().zip(&analysis.judged) {
        let comment = comment(one, messages);
        ply.comment =
            if ply.comment.is_empty() { comment } else { format!("{} · {comment}", ply.comment) };
        if one.mark() != Mark::Sound {
            ply.variations.push(Line::of(one.best.moves.iter().cloned()));
        }
    }
    record.set_line(&line)?;
    Ok(record)
}

/// The mark, the value for the mover, and what was better.
fn comment(one: &Judged, messages: &Messages) -> String {
    let worth = value_text(one.value, messages);
    let sign = one.mark().sign();
    if one.mark() == Mark::Sound {
        return worth;
    }
    let lost = table::lost(one.loss, messages);
    let better = one.best.moves.first().map_or("", String::as_str);
    let best = value_text(one.best.value, messages);
    let values = [
        ("sign", sign.into()),
        ("worth", worth.into()),
        ("lost", lost.into()),
        ("better", better.into()),
        ("best", best.into()),
    ];
    messages.format("analyse-comment", &values)
}
