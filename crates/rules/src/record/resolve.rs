//! From words to a game that was played: every move of every variation is
//! tried on a board, and what cannot be played is refused at its place.

use super::replay::{Replay, placed};
use super::syntax::{self, WrittenGame};
use super::tags::{OWN, Tags};
use super::{Record, tag_names, verdict};
use crate::catalogue;
use crate::{AnyGame, AnyMatch, TextError};

/// The game of a text that does not say which: what Aualé plays.
const USUAL_GAME: &str = "oware";

/// The record of a written game. `assumed` is the game of a text that does
/// not name one.
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
    let start = (!board.played.starts_as_usual()).then(|| board.played.start());
    Ok(Record::from_parts(game, tags, start, line, ending))
}

/// The game that is assumed where a text names none.
pub(super) fn or_usual(assumed: Option<&AnyGame>, usual: &str) -> Result<AnyGame, TextError> {
    assumed.map_or_else(|| catalogue::parse(usual), |game| Ok(game.clone()))
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
        None => or_usual(assumed, USUAL_GAME),
    }
}
