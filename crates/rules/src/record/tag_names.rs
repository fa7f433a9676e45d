//! The names of the tags that a record fills in itself, and the names of games
//! in OGN.

use super::escape;
use crate::AnyGame;

/// OGN's name for the game.
pub(super) const VARIANT: &str = "Variant";
/// The game's catalogue text.
pub(super) const GAME: &str = "Game";
/// The start position, if it is not the standard one.
pub(super) const FEN: &str = "FEN";
/// Who won, or the score.
pub(super) const RESULT: &str = "Result";
/// The score, if the result does not give it.
pub(super) const SCORE: &str = "Score";
/// Who won, if the result does not show it.
pub(super) const WINNER: &str = "Winner";
/// The id of an [`EndReason`](crate::EndReason).
pub(super) const END_REASON: &str = "EndReason";

/// What Aualé calls the game `oware`.
const OWARE_ABAPA: &str = "Oware Abapa";

/// The name of a game in OGN.
pub(super) fn variant(game: &AnyGame) -> String {
    let name = game.name();
    if name == "oware" { OWARE_ABAPA.to_string() } else { name }
}

/// The catalogue text for a name in a file.
pub(super) fn catalogue_text(name: &str) -> &str {
    if escape::one_line(name).eq_ignore_ascii_case(OWARE_ABAPA) { "oware" } else { name }
}
