//! `tabuleiro lab examine GAME --bot BOT`: plays a bot against every line of play.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use messages::{Messages, Value};
use rules::{AnyGame, Side};
use search::{Examination, ExamineError, Limits, Thinking};

use crate::{Console, Failure, bots, game_arguments, interrupt};

/// The most positions visited: a minute's work for the simple bots, and far
/// more than tic-tac-toe needs.
const POSITIONS: u64 = 5_000_000;

/// The same for a bot that would think for ever, and the positions that each of its moves may
/// take.
const WITH_LIMIT: (u64, u64) = (10_000, 20_000);

/// The most lost lines shown.
const SHOWN: usize = 10;

/// The bot to examine, and its side.
#[derive(Debug, clap::Args)]
pub(crate) struct ExamineArguments {
    game: String,
    #[arg(long)]
    bot: String,
    #[arg(long = "as", value_parser = PossibleValuesParser::new(["first", "second"]))]
    side: Option<String>,
    #[arg(long, default_value = "1")]
    seed: u64,
}

pub(super) fn run(arguments: &ExamineArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let sides = match arguments.side.as_deref() {
        Some("first") => vec![Side::First],
        Some(_) => vec![Side::Second],
        None => Side::BOTH.to_vec(),
    };
    let (positions, nodes) = match bots::is_endless(&arguments.bot) {
        true => (WITH_LIMIT.0, Some(WITH_LIMIT.1)),
        false => (POSITIONS, None),
    };
    for side in sides {
        let mut bot = bots::named(messages, &arguments.bot, &game, arguments.seed)?;
        let thinking = Thinking {
            limits: Limits { nodes, ..Limits::default() },
            clock: &|| Duration::ZERO,
            stop: interrupt::stop(),
        };
        if nodes.is_some() {
            // Whether the game is small is soon known from a bot that answers at once.
            let mut quick = bots::named(messages, "first", &game, arguments.seed)?;
            let small = search::examine(game.start(), &mut *quick, side, &thinking, positions);
            small.map_err(|error| failure(&error, messages))?;
        }
        let examined = search::examine(game.start(), &mut *bot, side, &thinking, positions);
        if let Ok(found) | Err(ExamineError::Stopped(found)) = &examined {
            report(&game, arguments.bot.trim(), side, found, console)?;
        }
        examined.map_err(|error| failure(&error, messages))?;
    }
    Ok(())
}

fn failure(error: &ExamineError, messages: &Messages) -> Failure {
    let id = format!("examine-{}", error.id());
    match error {
        ExamineError::TooLarge { positions } => {
            Failure::BadInput(messages.format(&id, &[("positions", (*positions).into())]))
        }
        ExamineError::Bot(error) => {
            Failure::Failed(messages.format(&id, &[("what", error.to_string().into())]))
        }
        ExamineError::Stopped(_) => Failure::Failed(messages.text(&id)),
    }
}

fn report(
    game: &AnyGame,
    bot: &str,
    side: Side,
    found: &Examination,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let heading = [
        ("bot", bot.into()),
        ("game", game.name().into()),
        ("side", if side == Side::First { "first" } else { "second" }.into()),
    ];
    console.line(messages.format("examine-heading", &heading))?;
    let counts: [(&str, Value); 4] = [
        ("games", found.games().into()),
        ("won", found.won.into()),
        ("drawn", found.drawn.into()),
        ("lost", found.lost.into()),
    ];
    console.line(messages.format("examine-counts", &counts))?;
    let losses = &found.shortest_losses;
    if let Some(first) = losses.first() {
        let plies = [("plies", first.len().into()), ("lines", losses.len().into())];
        console.line(messages.format("examine-shortest", &plies))?;
        console.lines(losses.iter().take(SHOWN).map(|line| format!("  {}", line.join(" "))))?;
        if losses.len() > SHOWN {
            let more = [("more", (losses.len() - SHOWN).into())];
            console.line(messages.format("examine-more", &more))?;
        }
    }
    Ok(())
}
