//! What is said to a program and what it answers, in the line protocol.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use rules::{AnyGame, AnyMatch};
use search::{Limits, Thinking};

use super::patience::USUAL;
use super::{EngineTrouble, Heard, Timeouts};

/// How often to look whether to stop waiting.
const LOOK: Duration = Duration::from_millis(10);

/// Whoever is at the other end.
pub trait Partner {
    /// Says a line to it.
    fn say(&mut self, line: &str) -> io::Result<()>;
    /// The next thing heard, if it comes in time.
    fn hear(&mut self, within: Duration) -> Option<Heard>;
    /// How it ended, once it has.
    fn end(&self) -> Option<ExitStatus>;
}

/// Sees that a program speaks the protocol and takes the game.
pub fn greet(
    partner: &mut dyn Partner,
    game: &AnyGame,
    patience: &Timeouts,
) -> Result<(), EngineTrouble> {
    let within = patience.greeting;
    say(partner, "uci")?;
    let options = wait_for(partner, "uciok", within)?;
    if options.iter().any(|line| line.starts_with("option name Game ")) {
        say(partner, &format!("setoption name Game value {}", game.name()))?;
    }
    say(partner, "ucinewgame")?;
    say(partner, "isready")?;
    wait_for(partner, "readyok", within)?;
    Ok(())
}

/// Asks a program that was greeted for a move, which is legal.
pub fn ask(
    partner: &mut dyn Partner,
    game: &dyn AnyMatch,
    thinking: &Thinking<'_>,
    patience: &Timeouts,
) -> Result<String, EngineTrouble> {
    say(partner, &position(game))?;
    say(partner, &go(&thinking.limits))?;
    let answer = answer(partner, thinking, patience)?;
    match answer.split_whitespace().nth(1) {
        None | Some("0000" | "(none)") => Err(EngineTrouble::NoMove),
        Some(mv) => match game.check(mv) {
            Ok(()) => Ok(mv.to_string()),
            Err(error) => Err(EngineTrouble::Illegal(error)),
        },
    }
}

fn say(partner: &mut dyn Partner, line: &str) -> Result<(), EngineTrouble> {
    partner.say(line).map_err(|_| EngineTrouble::Ended(partner.end()))
}

/// Waits for a line that begins with a word, and gives those before it.
fn wait_for(
    partner: &mut dyn Partner,
    word: &str,
    within: Duration,
) -> Result<Vec<String>, EngineTrouble> {
    let begun = Instant::now();
    let mut before = vec![];
    loop {
        let left = within.saturating_sub(begun.elapsed());
        match partner.hear(left) {
            None => return Err(EngineTrouble::Silent(within)),
            Some(Heard::Line(line)) if line.starts_with(word) => return Ok(before),
            Some(Heard::Line(line)) => before.push(understood(line)?),
            Some(Heard::Flood) => return Err(EngineTrouble::Flooded),
            Some(Heard::End) => return Err(EngineTrouble::Ended(partner.end())),
        }
    }
}

/// Waits for the line with the best move. When time is up, or a stop is
/// wished for, the program is told so, and has a moment to obey.
fn answer(
    partner: &mut dyn Partner,
    thinking: &Thinking<'_>,
    patience: &Timeouts,
) -> Result<String, EngineTrouble> {
    let limit = patience.of(&thinking.limits);
    let begun = Instant::now();
    let mut told: Option<(Instant, EngineTrouble)> = None;
    loop {
        match partner.hear(LOOK) {
            Some(Heard::Line(line)) if line.starts_with("bestmove") => return Ok(line),
            Some(Heard::Line(line)) => drop(understood(line)?),
            Some(Heard::Flood) => return Err(EngineTrouble::Flooded),
            Some(Heard::End) => return Err(EngineTrouble::Ended(partner.end())),
            None => {}
        }
        match told.take() {
            Some((since, trouble)) if since.elapsed() > patience.grace => return Err(trouble),
            Some(waiting) => told = Some(waiting),
            None => {
                let is_requested = thinking.stop.is_requested();
                if is_requested || begun.elapsed() > limit {
                    say(partner, "stop")?;
                    let trouble = if is_requested {
                        EngineTrouble::Interrupted
                    } else {
                        EngineTrouble::Stalled(limit)
                    };
                    told = Some((Instant::now(), trouble));
                }
            }
        }
    }
}

/// A line that is no complaint.
fn understood(line: String) -> Result<String, EngineTrouble> {
    match line.strip_prefix("error") {
        Some(what) => Err(EngineTrouble::Refused(what.trim().to_string())),
        None => Ok(line),
    }
}

/// The position with the moves that led to it, so that repetition is known.
fn position(game: &dyn AnyMatch) -> String {
    let start = if game.starts_as_usual() {
        "startpos".to_string()
    } else {
        format!("fen {}", game.start())
    };
    let moves = game.moves();
    let moves =
        if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
    format!("position {start}{moves}")
}

/// What may be spent, as the protocol says it.
fn go(limits: &Limits) -> String {
    let mut words = vec!["go".to_string()];
    let millis = |time: Duration| time.as_millis().max(1);
    words.extend(limits.depth.map(|depth| format!("depth {depth}")));
    words.extend(limits.nodes.map(|nodes| format!("nodes {nodes}")));
    words.extend(limits.time.map(|time| format!("movetime {}", millis(time))));
    if let Some(clock) = limits.game_clock {
        let (left, more) = (millis(clock.left), clock.increment.as_millis());
        words.push(format!("wtime {left} btime {left} winc {more} binc {more}"));
        words.extend(clock.moves_to_go.map(|moves| format!("movestogo {moves}")));
    }
    if words.len() == 1 {
        words.push(format!("movetime {}", millis(USUAL)));
    }
    words.join(" ")
}
