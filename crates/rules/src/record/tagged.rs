//! What OGN and the record share: the names of tags, and how a file of
//! several games is read.

use super::{Record, escape, resolve, syntax};
use crate::{AnyGame, Problem, TextError, Wording};

/// OGN's name for the game.
pub(super) const VARIANT: &str = "Variant";
/// The game's catalogue text.
pub(super) const GAME: &str = "Game";
/// The start position, where it is not the usual one.
pub(super) const FEN: &str = "FEN";
/// Who won, or the score.
pub(super) const RESULT: &str = "Result";
/// The score, where the result does not give it.
pub(super) const SCORE: &str = "Score";
/// Who won, where the result does not tell.
pub(super) const WINNER: &str = "Winner";
/// The id of an [`EndReason`](crate::EndReason).
pub(super) const END_REASON: &str = "EndReason";

/// What Aualé calls the game `oware`.
const OWARE_ABAPA: &str = "Oware Abapa";

/// The name that OGN gives a game.
pub(super) fn variant(game: &AnyGame) -> String {
    let name = game.name();
    if name == "oware" { OWARE_ABAPA.to_string() } else { name }
}

/// The catalogue text behind a name that stands in a file.
pub(super) fn catalogue_text(name: &str) -> &str {
    if escape::one_line(name).eq_ignore_ascii_case(OWARE_ABAPA) { "oware" } else { name }
}

/// Reads every game of a text.
pub(super) fn read(text: &str, assumed: Option<&AnyGame>) -> Result<Vec<Record>, TextError> {
    let games = syntax::games(text)?;
    if games.is_empty() {
        return Err(nothing(text));
    }
    games.iter().map(|written| resolve::record(text, written, assumed)).collect()
}

/// The complaint that a text holds no game at all.
pub(super) fn nothing(text: &str) -> TextError {
    let expected = Wording::Game.into();
    let example = "1. F b 2. D a".to_string();
    Problem::Expected { expected, found: String::new(), example }.in_text(text, text.len())
}

/// One line of a header.
pub(super) fn push(header: &mut String, name: &str, value: &str) {
    header.push_str(&format!("[{name} \"{}\"]\n", escape::tag_value(value)));
}

/// Who won, where the result is `*` although somebody did.
pub(super) fn push_winner(header: &mut String, record: &Record, result: &str) {
    let winner = record.ending().and_then(|ending| ending.outcome.winner);
    if let Some(winner) = winner.filter(|_| result == "*") {
        push(header, WINNER, &record.player_tag(winner));
    }
}
