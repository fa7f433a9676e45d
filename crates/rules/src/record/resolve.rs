//! From words to a game: every move of every variation is played on a board,
//! and an illegal move is an error at its place.

use super::replay::{Replay, placed};
use super::syntax::{self, WrittenGame};
use super::tags::{OWN, Tags};
use super::{Record, tag_names, verdict};
use crate::catalogue;
use crate::{AnyGame, AnyMatch, TextError};

/// The default game of a text that names none, because Aualé plays it.
const DEFAULT_GAME: &str = "oware";

/// The record of a written game. `assumed` is the game if the text does not
/// name one.
pub(super) fn record(
    text: &str,
    written: &WrittenGame,
    assumed: Option<&AnyGame>,
) -> Result<Record, TextError> {
    let game = game(text, written, assumed)?;
    let start = match syntax::tag(written, tag_names::FEN) {
        Some(fen) => {
            let indent = fen.text.len() - fen.text.trim_start().len();
            let at = fen.at + indent;
            game.start_from(fen.text.trim()).map_err(|error| placed(error, text, at))?
        }
        None => game.start(),
    };
    played(text, written, game, start)
}

/// The record of a game that begins with `start`.
pub(super) fn played(
    text: &str,
    written: &WrittenGame,
    game: AnyGame,
    start: Box<dyn AnyMatch>,
) -> Result<Record, TextError> {
    let mut tags = Tags::default();
    for (name, value) in &written.tags {
        if !OWN.iter().any(|own| own.eq_ignore_ascii_case(&name.text)) {
            tags.set(&name.text, &value.text).map_err(|problem| problem.in_text(text, name.at))?;
        }
    }
    let mut board = Replay::new(text, &game, start);
    let line = board.line(&written.line, 0)?;
    let ending = verdict::ending(text, written, board.played.as_ref())?;
    let start = (!board.played.has_standard_start()).then(|| board.played.start());
    Ok(Record::from_parts(game, tags, start, line, ending))
}

/// The assumed game, or else the default.
pub(super) fn or_default(assumed: Option<&AnyGame>, default: &str) -> Result<AnyGame, TextError> {
    assumed.map_or_else(|| catalogue::parse(default), |game| Ok(game.clone()))
}

fn game(
    text: &str,
    written: &WrittenGame,
    assumed: Option<&AnyGame>,
) -> Result<AnyGame, TextError> {
    let named = [tag_names::GAME, tag_names::VARIANT];
    match named.into_iter().find_map(|name| syntax::tag(written, name)) {
        Some(name) => catalogue::parse(tag_names::catalogue_text(&name.text))
            .map_err(|error| placed(error, text, name.at)),
        None => or_default(assumed, DEFAULT_GAME),
    }
}
