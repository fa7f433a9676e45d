//! OGN, the notation of Aualé, for every sowing game.
//!
//! Tags are in Aualé's order, with `?` for unknown values; then, if needed, a
//! `FEN`, and what a result cannot express: `EndReason` and `Winner` of a game
//! that the players ended, and its `Score` if it differs from that of the moves;
//! then all other tags.

use super::{Record, claim, movetext, tag_names, tagged, verdict};
use crate::catalogue::Family;
use crate::{Outcome, Problem, Wording};

/// The tags between `Variant` and `Result`, in Aualé's order.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "South", "North"];

/// Writes a game; refuses those that are not sowing games.
pub(super) fn write(record: &Record) -> Result<String, Problem> {
    if record.game().family() != Family::Sowing {
        return Err(not_sowing(record));
    }
    let result = result(record);
    let mut text = String::new();
    tagged::push(&mut text, tag_names::VARIANT, &tag_names::variant(record.game()));
    for name in ROSTER {
        tagged::push(&mut text, name, record.tags().get(name).unwrap_or("?"));
    }
    tagged::push(&mut text, tag_names::RESULT, &result);
    if let Some(start) = record.start() {
        tagged::push(&mut text, tag_names::FEN, start);
    }
    push_end(&mut text, record, &result);
    for (name, value) in record.tags().iter().filter(|(name, _)| !ROSTER.contains(name)) {
        tagged::push(&mut text, name, value);
    }
    let result = Some(result.as_str()).filter(|&result| result != "*");
    let moves = movetext::write(record.line(), result);
    if !moves.is_empty() {
        text.push('\n');
        text.push_str(&moves);
    }
    Ok(text)
}

/// The score if it shows who won and cannot be read as something else,
/// otherwise `*`.
fn result(record: &Record) -> String {
    let outcome = record.ending().map(|ending| ending.outcome);
    outcome
        .and_then(|outcome| outcome.score.filter(|&score| Outcome::by_score(score) == outcome))
        .map(verdict::score_text)
        .filter(|text| claim::is_score(text))
        .unwrap_or_else(|| "*".to_string())
}

fn push_end(text: &mut String, record: &Record, result: &str) {
    let Some(ending) = record.ending() else { return };
    if !verdict::is_by_rules(ending.reason) {
        tagged::push(text, tag_names::END_REASON, ending.reason.id());
    }
    let by_moves = record.to_match().ending().and_then(|ending| ending.outcome.score);
    if let Some(score) = ending.outcome.score.filter(|_| result == "*")
        && Some(score) != by_moves
    {
        tagged::push(text, tag_names::SCORE, &verdict::score_text(score));
    }
    tagged::push_winner(text, record, result);
}

/// The error for a game that is not a sowing game.
pub(super) fn not_sowing(record: &Record) -> Problem {
    Problem::Expected {
        expected: Wording::SowingForOgn.into(),
        found: record.game().name(),
        example: "oware".into(),
    }
}
