//! `tabuleiro examine GAME --bot BOT`: a bot against every line of play.

use std::time::Duration;

use messages::Value;
use rules::{AnyGame, Side};
use search::{Examination, ExamineError, Limits, Thinking};

use crate::arguments::Examine;
use crate::{Console, Failure, bots, given, interrupt};

/// The most positions looked at: a minute's work for the simple bots, far
/// more than the nine squares need.
const POSITIONS: u64 = 5_000_000;

/// The most lost lines shown.
const SHOWN: usize = 10;

pub(crate) fn obey(asked: &Examine, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = given::game(messages, &asked.game)?;
    let sides = match asked.side.as_deref() {
        Some("first") => vec![Side::First],
        Some(_) => vec![Side::Second],
        None => Side::BOTH.to_vec(),
    };
    for side in sides {
        let mut bot = bots::named(messages, &asked.bot, &game, asked.seed)?;
        let thinking = Thinking {
            limits: Limits::default(),
            clock: &|| Duration::ZERO,
            stop: interrupt::stop(),
        };
        let found = search::examine(game.start(), &mut *bot, side, &thinking, POSITIONS)
            .map_err(|error| failure(&error, console))?;
        report(&game, asked.bot.trim(), side, &found, console)?;
    }
    Ok(())
}

fn failure(error: &ExamineError, console: &Console<'_>) -> Failure {
    let message = format!("examine-{}", error.id());
    match error {
        ExamineError::TooLarge { positions } => Failure::BadInput(
            console.messages().format(&message, &[("positions", (*positions).into())]),
        ),
        ExamineError::Bot(what) => Failure::Trouble(
            console.messages().format(&message, &[("what", what.to_string().into())]),
        ),
        ExamineError::Stopped => Failure::Trouble(console.messages().text(&message)),
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
