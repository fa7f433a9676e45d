//! What OGN and the record share: how a file of several games is read, and
//! how its headers are written.

use super::{Record, escape, resolve, syntax, tag_names};
use crate::{AnyGame, Problem, TextError, Wording};

/// Reads every game of a text.
pub(super) fn read(text: &str, assumed: Option<&AnyGame>) -> Result<Vec<Record>, TextError> {
    let games = syntax::games(text)?;
    if games.is_empty() {
        return Err(nothing(text));
    }
    games.iter().map(|written| resolve::record(text, written, assumed)).collect()
}

/// The error that a text holds no game.
pub(super) fn nothing(text: &str) -> TextError {
    let expected = Wording::Game.into();
    let example = "1. F b 2. D a".to_string();
    Problem::Expected { expected, found: String::new(), example }.in_text(text, text.len())
}

/// One line of a header.
pub(super) fn push(header: &mut String, name: &str, value: &str) {
    header.push_str(&format!("[{name} \"{}\"]\n", escape::tag_value(value)));
}

/// Writes who won, if the result is `*` although somebody won.
pub(super) fn push_winner(header: &mut String, record: &Record, result: &str) {
    let winner = record.ending().and_then(|ending| ending.outcome.winner);
    if let Some(winner) = winner.filter(|_| result == "*") {
        push(header, tag_names::WINNER, &record.player_tag(winner));
    }
}
