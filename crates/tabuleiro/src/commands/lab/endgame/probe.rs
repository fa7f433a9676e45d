//! `tabuleiro lab endgame show GAME --position P`: what is proved of a position.

use endgame::{Database, TableError};
use messages::Messages;
use rules::sowing::{House, Position, Sowing};
use rules::{AnyGame, Bounds, Game, Match, Notation};

use super::{FolderArgument, database, failure, sowing};
use crate::{Console, Failure, game_arguments};
use terminal::value_text::signed;

/// The most moves of the best line that are printed.
const LONGEST_LINE: usize = 120;

/// The position to look up.
#[derive(Debug, clap::Args)]
pub(crate) struct ProbeArguments {
    game: String,
    #[arg(long)]
    position: String,
    #[command(flatten)]
    folder: FolderArgument,
}

pub(super) fn run(arguments: &ProbeArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = &sowing(&arguments.game, messages)?;
    let position = game.parse_position(&arguments.position).map_err(|error| {
        game_arguments::bad_position(messages, &AnyGame::Sowing(game.clone()), &error)
    })?;
    let database = database(game, &arguments.folder.path(console), console)?;
    let fail = |error| failure(game, error, messages);
    let seeds = usize::from(game.seeds_on_board(&position));
    let bounds = database.look_up(&position).map_err(fail)?;
    let bounds = bounds.ok_or_else(|| fail(TableError::Missing { seeds }))?;
    console.line(value_text(bounds, messages))?;
    console.line(messages.text(result_id(game, &position, bounds)))?;
    let moves = database.moves(game, &position).map_err(fail)?;
    if moves.is_empty() {
        return Ok(());
    }
    console.line("")?;
    for (house, bounds) in &moves {
        console.line(format!("  {}  {}", game.move_text(*house), bounds_text(*bounds)))?;
    }
    let line = line(game, &position, &database).map_err(fail)?;
    let text: Vec<String> = line.iter().map(|house| game.move_text(*house)).collect();
    console.line("")?;
    Ok(console.line(messages.format("endgame-line", &[("moves", text.join(" ").into())]))?)
}

fn bounds_text(bounds: Bounds) -> String {
    if bounds.is_exact() {
        signed(bounds.lower)
    } else {
        format!("{} … {}", signed(bounds.lower), signed(bounds.upper))
    }
}

fn value_text(bounds: Bounds, messages: &Messages) -> String {
    let id = if bounds.is_exact() { "endgame-value" } else { "endgame-bounds" };
    let values = [("lower", signed(bounds.lower).into()), ("upper", signed(bounds.upper).into())];
    messages.format(id, &values)
}

/// What the stores and the bounds together prove about the result.
fn result_id(game: &Sowing, position: &Position, bounds: Bounds) -> &'static str {
    let ahead = game.score(position).map_or(0, |score| {
        let side = position.turn();
        i32::from(score[side]) - i32::from(score[side.other()])
    });
    let (least, most) = (ahead + i32::from(bounds.lower), ahead + i32::from(bounds.upper));
    match (least, most) {
        (1.., _) => "endgame-result-won",
        (_, ..=-1) => "endgame-result-lost",
        (0, 0) => "endgame-result-drawn",
        (0, _) => "endgame-result-not-lost",
        (_, 0) => "endgame-result-not-won",
        _ => "endgame-result-open",
    }
}

/// Best play from here: to the end, or to where it repeats itself. Of moves
/// that are proved equally good, one that leads to something new is taken, so
/// that a won game moves on.
fn line(game: &Sowing, start: &Position, database: &Database) -> Result<Vec<House>, TableError> {
    let mut played = Match::from_position(game.clone(), *start);
    while played.ending().is_none() && played.moves().len() < LONGEST_LINE {
        let position = *played.position();
        let moves = database.moves(game, &position)?;
        let Some(&(first, best)) = moves.first() else { break };
        let is_new = |house: &House| {
            let mut after = position;
            game.play_unchecked(&mut after, *house);
            !played.positions().contains(&after)
        };
        let equal = moves.iter().filter(|(_, bounds)| *bounds == best).map(|(house, _)| *house);
        let chosen = equal.clone().find(is_new).unwrap_or(first);
        if played.play(chosen).is_err() {
            break;
        }
    }
    Ok(played.moves().to_vec())
}
