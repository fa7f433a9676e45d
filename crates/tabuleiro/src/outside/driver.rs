//! Asks a program outside for moves.

use std::time::{Duration, Instant};

use messages::{Language, Messages};
use rules::{AnyGame, AnyMatch};
use search::{AnyBot, BotError, Limits, Thinking};

use super::program::{Heard, Program};
use super::{Trouble, command};

/// How long to wait for what.
#[derive(Clone, Copy)]
struct Patience {
    /// For a program to introduce itself.
    greeting: Duration,
    /// Beyond the time that a move may take.
    slack: Duration,
    /// After it was told to stop.
    grace: Duration,
    /// For a move whose time nothing limits.
    unlimited: Duration,
}

const PATIENCE: Patience = Patience {
    greeting: Duration::from_secs(10),
    slack: Duration::from_secs(5),
    grace: Duration::from_secs(1),
    unlimited: Duration::from_secs(600),
};

/// The time for a move where nothing at all is limited.
const USUAL: Duration = Duration::from_secs(1);
/// How often to look whether to stop waiting.
const LOOK: Duration = Duration::from_millis(10);

/// A bot that is a program outside. It is started when it is first needed,
/// and again if it failed and is asked once more.
pub(crate) struct Outside {
    name: String,
    command: String,
    game: AnyGame,
    language: Language,
    patience: Patience,
    running: Option<Program>,
}

impl Outside {
    /// The bot of a name `uci:COMMAND`, not started yet.
    pub(crate) fn new(name: &str, command: &str, game: &AnyGame, language: Language) -> Self {
        Outside {
            name: name.to_string(),
            command: command.to_string(),
            game: game.clone(),
            language,
            patience: PATIENCE,
            running: None,
        }
    }

    /// Starts the program, unless it runs, and sees that it speaks the
    /// protocol and takes the game.
    pub(crate) fn start(&mut self) -> Result<(), Trouble> {
        if self.running.is_some() {
            return Ok(());
        }
        let words = command::words(&self.command).ok_or(Trouble::BadCommand)?;
        let mut program = Program::start(&words).map_err(Trouble::NotStarted)?;
        let within = self.patience.greeting;
        say(&mut program, "uci")?;
        let options = wait_for(&program, "uciok", within)?;
        if options.iter().any(|line| line.starts_with("option name Game ")) {
            say(&mut program, &format!("setoption name Game value {}", self.game.name()))?;
        }
        say(&mut program, "ucinewgame")?;
        say(&mut program, "isready")?;
        wait_for(&program, "readyok", within)?;
        self.running = Some(program);
        Ok(())
    }

    fn ask(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, Trouble> {
        self.start()?;
        let Some(program) = &mut self.running else { return Err(Trouble::Ended(None)) };
        say(program, &position(game))?;
        say(program, &go(&thinking.limits))?;
        let limit = self.patience.of(&thinking.limits);
        let answer = answer(program, thinking, limit, self.patience.grace)?;
        match answer.split_whitespace().nth(1) {
            None | Some("0000" | "(none)") => Err(Trouble::NoMove),
            Some(mv) => match game.check(mv) {
                Ok(()) => Ok(mv.to_string()),
                Err(error) => Err(Trouble::Illegal(error)),
            },
        }
    }
}

impl AnyBot for Outside {
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError> {
        if game.ending().is_some() {
            return Err(BotError::GameOver);
        }
        self.ask(game, thinking).map_err(|trouble| {
            // Whatever it is up to now, it is not to be trusted any more.
            self.running = None;
            BotError::Outside(trouble.told(&self.name, &Messages::new(self.language)))
        })
    }
}

impl Patience {
    /// How long an answer may take under these limits.
    fn of(&self, limits: &Limits) -> Duration {
        let clock = limits.game_clock.map(|clock| clock.left);
        let unlimited = *limits == Limits::default();
        let most = [limits.time, clock, unlimited.then_some(USUAL)].into_iter().flatten().min();
        most.map_or(self.unlimited, |most| most + self.slack)
    }
}

fn say(program: &mut Program, line: &str) -> Result<(), Trouble> {
    program.say(line).map_err(|_| Trouble::Ended(program.end()))
}

/// Waits for a line that begins with a word, and gives those before it.
fn wait_for(program: &Program, word: &str, within: Duration) -> Result<Vec<String>, Trouble> {
    let begun = Instant::now();
    let mut before = vec![];
    loop {
        let left = within.saturating_sub(begun.elapsed());
        match program.hear(left) {
            None => return Err(Trouble::Silent(within)),
            Some(Heard::Line(line)) if line.starts_with(word) => return Ok(before),
            Some(Heard::Line(line)) => before.push(understood(line)?),
            Some(Heard::Flood) => return Err(Trouble::Flooded),
            Some(Heard::End) => return Err(Trouble::Ended(program.end())),
        }
    }
}

/// Waits for the line with the best move. When time is up, or a stop is
/// wished for, the program is told so, and has a moment to obey.
fn answer(
    program: &mut Program,
    thinking: &Thinking<'_>,
    limit: Duration,
    grace: Duration,
) -> Result<String, Trouble> {
    let begun = Instant::now();
    let mut told: Option<(Instant, Trouble)> = None;
    loop {
        match program.hear(LOOK) {
            Some(Heard::Line(line)) if line.starts_with("bestmove") => return Ok(line),
            Some(Heard::Line(line)) => drop(understood(line)?),
            Some(Heard::Flood) => return Err(Trouble::Flooded),
            Some(Heard::End) => return Err(Trouble::Ended(program.end())),
            None => {}
        }
        match told.take() {
            Some((since, trouble)) if since.elapsed() > grace => return Err(trouble),
            Some(waiting) => told = Some(waiting),
            None => {
                let is_wished = thinking.stop.is_wished();
                if is_wished || begun.elapsed() > limit {
                    say(program, "stop")?;
                    let trouble =
                        if is_wished { Trouble::Interrupted } else { Trouble::Stalled(limit) };
                    told = Some((Instant::now(), trouble));
                }
            }
        }
    }
}

/// A line that is no complaint.
fn understood(line: String) -> Result<String, Trouble> {
    match line.strip_prefix("error") {
        Some(what) => Err(Trouble::Refused(what.trim().to_string())),
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

#[cfg(all(test, unix))]
#[path = "driver_tests.rs"]
mod tests;
