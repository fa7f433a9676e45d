//! Games, positions and moves as arguments, and where they are wrong.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use messages::{Language, Messages};
use rules::{AnyGame, AnyMatch, Problem, TextError, catalogue};

use terminal::Coordinates;

use crate::{Failure, move_list};

/// The game of a command whose line names none.
pub(crate) const DEFAULT_GAME: &str = "oril";

/// How many legal moves the answer to an illegal one lists.
const EXAMPLES: usize = 12;

/// The arguments that name a position: where to begin, and the moves from there.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PositionArguments {
    #[arg(long)]
    pub(crate) position: Option<String>,
    // A move may begin with a hyphen: `--` declines the swap.
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
}

impl PositionArguments {
    /// The match that has come to this position.
    pub(crate) fn play(
        &self,
        game: &AnyGame,
        messages: &Messages,
    ) -> Result<Box<dyn AnyMatch>, Failure> {
        let mut played = start(messages, game, self.position.as_deref())?;
        if let Some(moves) = &self.moves {
            play_moves(messages, game, &mut *played, moves)?;
        }
        Ok(played)
    }
}

/// How the cells of the hexagon are named, by its word.
pub(crate) fn coordinates() -> impl TypedValueParser<Value = Coordinates> {
    let words = PossibleValuesParser::new(Coordinates::ALL.map(Coordinates::id));
    words.map(|word| Coordinates::from_id(&word).unwrap_or_default())
}

/// The game that an argument names.
pub(crate) fn game(messages: &Messages, name: &str) -> Result<AnyGame, Failure> {
    catalogue::parse(name)
        .or_else(|error| titled(name).ok_or(error))
        .map_err(|error| bad(messages, &messages.text("value-game"), &error))
}

/// The game that people are shown under this name, in any language, with a hyphen for a space.
fn titled(name: &str) -> Option<AnyGame> {
    let (title, options) = name.split_at(name.find(':').unwrap_or(name.len()));
    let plain =
        |title: &str| title.split(" (").next().unwrap_or_default().to_lowercase().replace(' ', "-");
    let written = plain(title);
    let messages = Language::WITH_DRAFTS.map(Messages::new);
    let is_shown =
        |entry: &str| messages.iter().any(|messages| plain(&messages.game_title(entry)) == written);
    let entry = catalogue::ENTRIES.iter().find(|entry| is_shown(entry))?;
    catalogue::parse(&format!("{entry}{options}")).ok()
}

/// A match from the position given, or from the start of the game.
pub(crate) fn start(
    messages: &Messages,
    game: &AnyGame,
    position: Option<&str>,
) -> Result<Box<dyn AnyMatch>, Failure> {
    match position {
        None => Ok(game.start()),
        Some(text) => game.start_from(text).map_err(|error| bad_position(messages, game, &error)),
    }
}

/// Plays the moves of an argument.
pub(crate) fn play_moves(
    messages: &Messages,
    game: &AnyGame,
    played: &mut dyn AnyMatch,
    moves: &str,
) -> Result<(), Failure> {
    move_list::play(played, game.family(), moves).map_err(|error| {
        let failure = bad(messages, "--moves", &error);
        let legal: Vec<String> = played.legal_moves().into_iter().take(EXAMPLES).collect();
        match error.problem {
            Problem::IllegalMove { .. } if !legal.is_empty() => {
                failure.with_example(messages, &legal.join(" "))
            }
            _ => failure,
        }
    })
}

/// The error in a position, with an example of a valid one.
pub(crate) fn bad_position(messages: &Messages, game: &AnyGame, error: &TextError) -> Failure {
    let failure = bad(messages, "--position", error);
    match error.problem {
        // That message has an example of its own.
        Problem::Expected { .. } => failure,
        _ => failure.with_example(messages, &game.start().position()),
    }
}

/// An argument with an error in it, and the column of the error.
fn bad(messages: &Messages, argument: &str, error: &TextError) -> Failure {
    let what = messages.what_is_wrong(&error.problem);
    Failure::BadInput(messages.format(
        "command-bad-argument",
        &[("argument", argument.into()), ("column", error.column.into()), ("what", what.into())],
    ))
}
