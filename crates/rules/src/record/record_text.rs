//! The record format: like OGN, for every game, and complete.
//!
//! `Game` holds the catalogue text; `Result` says who won and `Score` by how
//! much; `EndReason` says why the game is over. The moves always end with the
//! result, so that games can follow one another in a file.

use super::{Record, movetext, tag_names, tagged, verdict};
use crate::Side;

/// The tags that are written before the result.
const BEFORE: [&str; 4] = ["Event", "Site", "Date", "Round"];

/// Writes a game.
pub(super) fn write(record: &Record) -> String {
    let players = Side::BOTH.map(|side| record.player_tag(side));
    let mut text = String::new();
    tagged::push(&mut text, tag_names::GAME, &record.game().name());
    for name in BEFORE {
        let value = record.tags().get(name);
        if let Some(value) = value.or((name == "Date").then_some("?")) {
            tagged::push(&mut text, name, value);
        }
    }
    for name in &players {
        tagged::push(&mut text, name, record.tags().get(name).unwrap_or("?"));
    }
    let result = verdict::winner_text(record.ending());
    tagged::push(&mut text, tag_names::RESULT, result);
    if let Some(ending) = record.ending() {
        if let Some(score) = ending.outcome.score {
            tagged::push(&mut text, tag_names::SCORE, &verdict::score_text(score));
        }
        tagged::push(&mut text, tag_names::END_REASON, ending.reason.id());
        tagged::push_winner(&mut text, record, result);
    }
    if let Some(start) = record.start() {
        tagged::push(&mut text, tag_names::FEN, start);
    }
    let written = |name: &str| BEFORE.contains(&name) || players.iter().any(|own| own == name);
    for (name, value) in record.tags().iter().filter(|(name, _)| !written(name)) {
        tagged::push(&mut text, name, value);
    }
    text.push('\n');
    text.push_str(&movetext::write(record.line(), Some(result)));
    text
}
