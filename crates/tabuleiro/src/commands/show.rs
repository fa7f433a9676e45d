//! `tabuleiro show GAME`: a board with its legal moves.

use rules::catalogue::Family;
use rules::{AnyMatch, Picture, Side};

use terminal::drawing::{self, Look};
use terminal::paragraph::{WIDTH, wrap};

use crate::{Console, Failure, given};

pub(crate) fn obey(
    name: &str,
    position: Option<&str>,
    moves: Option<&str>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let game = given::game(messages, name)?;
    let mut shown = given::start(messages, &game, position)?;
    if let Some(moves) = moves {
        given::moves(messages, &game, &mut *shown, moves)?;
    }
    console.line(messages.game_title(&shown.name()))?;
    console.line("")?;
    let look = Look { messages, below: Side::First };
    console.lines(drawing::draw(&shown.picture(), &look))?;
    console.line("")?;
    situation(&*shown, game.family(), console)
}

/// The position as text, the moves that led to it, and whose turn it is with
/// what choices, or how the game ended.
fn situation(
    shown: &dyn AnyMatch,
    family: Family,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let said = |id: &str, name: &str, value: String| {
        wrap(&messages.format(id, &[(name, value.into())]), WIDTH, 2)
    };
    // A position stays on one line, so that it can be copied.
    let position = ("position", shown.position().into());
    console.line(messages.format("board-position", &[position]))?;
    if !shown.moves().is_empty() {
        console.lines(said("board-played", "moves", shown.moves().join(" ")))?;
    }
    if let Some(ending) = shown.ending() {
        return Ok(console.lines(wrap(&messages.ending(&ending, family), WIDTH, 0))?);
    }
    console.line(messages.turn(family, shown.turn()))?;
    // Any two stones of different colours may be swapped: saying so is
    // shorter than hundreds of pairs, and as exact.
    if matches!(shown.picture(), Picture::QuantumLeap { swapping: true, .. }) {
        return Ok(console.lines(wrap(&messages.text("board-swap"), WIDTH, 2))?);
    }
    Ok(console.lines(said("board-moves", "moves", shown.legal_moves().join(" ")))?)
}
