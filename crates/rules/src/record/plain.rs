//! Plain text: the game, the position and the moves, all of them optional.
//!
//! ```text
//! ouri
//! 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N
//! fdA
//! ```
//!
//! A blank line separates two games.

use super::replay::placed;
use super::{Record, movetext, resolve, syntax, tagged};
use crate::catalogue::{self, Family};
use crate::{AnyGame, AnyMatch, Problem, TextError};

const DEFAULT_GAME: &str = "oware";

/// Reads every game of a text.
pub(super) fn read(text: &str, assumed: Option<&AnyGame>) -> Result<Vec<Record>, TextError> {
    let mut records = vec![];
    let mut lines: Vec<(usize, &str)> = vec![];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            lines.push((at + line.len() - line.trim_start().len(), line.trim()));
        } else if !lines.is_empty() {
            records.push(block(&text[..at], &lines, assumed)?);
            lines.clear();
        }
        at += line.len();
    }
    if !lines.is_empty() {
        records.push(block(text, &lines, assumed)?);
    }
    if records.is_empty() { Err(tagged::nothing(text)) } else { Ok(records) }
}

/// Reads the game in these lines, the last of `text`.
fn block(
    text: &str,
    lines: &[(usize, &str)],
    assumed: Option<&AnyGame>,
) -> Result<Record, TextError> {
    let mut lines = lines.iter().peekable();
    let mut game = None;
    if let Some(&&(at, line)) = lines.peek() {
        game = named_game(line).map_err(|error| placed(error, text, at))?;
    }
    if game.is_some() {
        lines.next();
    }
    let game = game.map_or_else(|| resolve::or_default(assumed, DEFAULT_GAME), Ok)?;
    let mut start = game.start();
    if let Some(&&(at, line)) = lines.peek() {
        match game.start_from(line) {
            // On a board of one row, `7` could be an empty row or a square; it is
            // read as a square.
            Ok(position) if start.check(line).is_err() => {
                start = position;
                lines.next();
            }
            Err(error) if !is_move(start.as_ref(), &game, line) => {
                return Err(placed(error, text, at));
            }
            _ => {}
        }
    }
    let moves = lines.peek().map_or(text.len(), |(at, _)| *at);
    resolve::played(text, &syntax::moves(text, moves)?, game, start)
}

/// The game that a line names, if it names one.
fn named_game(line: &str) -> Result<Option<AnyGame>, TextError> {
    match catalogue::parse(line) {
        Ok(game) => Ok(Some(game)),
        Err(TextError { problem: Problem::UnknownGame { .. }, .. }) => Ok(None),
        Err(_) if !line.contains(':') => Ok(None),
        Err(error) => Err(error),
    }
}

/// Does the line begin with a move, legal or not, a move number or a comment?
fn is_move(start: &dyn AnyMatch, game: &AnyGame, line: &str) -> bool {
    let word = syntax::first_word(line);
    if word.is_empty() {
        return true;
    }
    let letters = game.family() == Family::Sowing && word.bytes().all(|b| b.is_ascii_alphabetic());
    let word = if letters { word.get(..1).unwrap_or_default() } else { word };
    let unreadable = |error: TextError| matches!(error.problem, Problem::Expected { .. });
    !start.check(word).is_err_and(unreadable)
}

/// Writes the game, its start if it is not the standard one, and the bare moves.
pub(super) fn write(record: &Record) -> String {
    let mut text = record.game().name() + "\n";
    if let Some(start) = record.start() {
        text.push_str(start);
        text.push('\n');
    }
    let moves: Vec<String> = record.line().plies.iter().map(|ply| ply.text().to_string()).collect();
    if record.game().family() == Family::Sowing {
        if !moves.is_empty() {
            text.push_str(&moves.concat());
            text.push('\n');
        }
    } else {
        text.push_str(&movetext::wrap(&moves));
    }
    text
}
