//! `tabuleiro show GAME`: a board with its legal moves.

use rules::catalogue::Family;
use rules::{AnyMatch, Picture, Side};

use terminal::Coordinates;
use terminal::drawing::{self, Look};
use terminal::paragraph::{WIDTH, wrap};

use crate::game_arguments::{self, PositionArguments};
use crate::{Console, Failure};

/// The position to show.
#[derive(Debug, clap::Args)]
pub(crate) struct ShowArguments {
    game: String,
    #[command(flatten)]
    position: PositionArguments,
    #[arg(long, value_parser = game_arguments::coordinates())]
    coordinates: Option<Coordinates>,
}

pub(super) fn run(arguments: &ShowArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let shown = arguments.position.play(&game, messages)?;
    console.line(messages.game_title(&shown.name()))?;
    console.line("")?;
    let coordinates = arguments.coordinates.unwrap_or_default();
    let look = Look { coordinates, ..Look::new(messages, Side::First) };
    console.lines(drawing::draw(&shown.picture(), &look))?;
    console.line("")?;
    situation(&*shown, game.family(), coordinates, console)
}

/// The position as text, the moves that led to it, and whose turn it is with
/// what choices, or how the game ended.
fn situation(
    shown: &dyn AnyMatch,
    family: Family,
    coordinates: Coordinates,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let wrapped = |id: &str, name: &str, value: String| {
        wrap(&messages.format(id, &[(name, value.into())]), WIDTH, 2)
    };
    // A position stays on one line, so that it can be copied.
    let position = ("position", shown.position().into());
    console.line(messages.format("board-position", &[position]))?;
    let listed = |moves: Vec<String>| {
        let named = moves.iter().map(|mv| coordinates.of_move(shown, mv));
        named.collect::<Vec<_>>().join(" ")
    };
    if !shown.moves().is_empty() {
        console.lines(wrapped("board-played", "moves", listed(shown.moves())))?;
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
    Ok(console.lines(wrapped("board-moves", "moves", listed(shown.legal_moves())))?)
}
