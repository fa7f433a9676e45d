//! The UCI protocol, as the one who drives an engine speaks it.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use rules::{AnyGame, AnyMatch};
use search::{Limits, Thinking};

use super::timeouts::DEFAULT_TIME;
use super::{EngineError, EngineOutput, Timeouts};

/// How often to check whether to stop waiting.
const POLL: Duration = Duration::from_millis(10);

/// Whoever looks again so much later than planned was held up by the computer.
const HICCUP: Duration = Duration::from_millis(50);

/// A connection to an engine.
pub trait EngineConnection {
    /// Sends a line.
    fn send(&mut self, line: &str) -> io::Result<()>;
    /// The next output, if it comes in time.
    fn receive(&mut self, timeout: Duration) -> Option<EngineOutput>;
    /// How the engine ended, once it has.
    fn exit_status(&self) -> Option<ExitStatus>;
}

/// How an engine is asked for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionForm {
    /// With the start of the game and its moves, so that it can see repetitions.
    Moves,
    /// With the present board and the legal moves, for programs that do not know the
    /// rules.
    Board,
}

/// Checks that an engine speaks the protocol, and sets the game. Without
/// `own_book` its opening book is switched off, if it has that option. Gives the
/// options that it announces.
pub fn handshake(
    engine: &mut dyn EngineConnection,
    game: &AnyGame,
    own_book: bool,
    timeouts: &Timeouts,
) -> Result<Vec<String>, EngineError> {
    let timeout = timeouts.handshake;
    send(engine, "uci")?;
    let options = wait_for(engine, "uciok", timeout)?;
    if options.iter().any(|line| line.starts_with("option name Game ")) {
        send(engine, &format!("setoption name Game value {}", game.name()))?;
    }
    if !own_book && options.iter().any(|line| line.starts_with("option name OwnBook ")) {
        send(engine, "setoption name OwnBook value false")?;
    }
    send(engine, "ucinewgame")?;
    send(engine, "isready")?;
    wait_for(engine, "readyok", timeout)?;
    Ok(options)
}

/// Asks an engine for a move after the handshake, and checks that it is legal. Gives it with
/// the time it took, without that in which the computer stood still.
pub fn best_move(
    engine: &mut dyn EngineConnection,
    game: &dyn AnyMatch,
    form: QuestionForm,
    thinking: &Thinking<'_>,
    timeouts: &Timeouts,
) -> Result<(String, Duration), EngineError> {
    match form {
        QuestionForm::Moves => {
            send(engine, &position(game))?;
            send(engine, &go(&thinking.limits))?;
        }
        QuestionForm::Board => {
            send(engine, &format!("position fen {}", game.position()))?;
            let moves = game.legal_moves().join(" ");
            send(engine, &format!("{} searchmoves {moves}", go(&thinking.limits)))?;
        }
    }
    let (answer, taken) = answer(engine, thinking, timeouts)?;
    match answer.split_whitespace().nth(1) {
        None | Some("0000" | "(none)") => Err(EngineError::NoMove),
        Some(mv) => match game.check(mv) {
            Ok(()) => Ok((mv.to_string(), taken)),
            Err(error) => Err(EngineError::Illegal(error)),
        },
    }
}

fn send(engine: &mut dyn EngineConnection, line: &str) -> Result<(), EngineError> {
    engine.send(line).map_err(|_| EngineError::Ended(engine.exit_status()))
}

/// Waits for a line that begins with a word, and gives the lines before it.
fn wait_for(
    engine: &mut dyn EngineConnection,
    word: &str,
    timeout: Duration,
) -> Result<Vec<String>, EngineError> {
    let begun = Instant::now();
    let mut before = vec![];
    loop {
        let left = timeout.saturating_sub(begun.elapsed());
        match engine.receive(left) {
            None => return Err(EngineError::Silent(timeout)),
            Some(EngineOutput::Line(line)) if line.starts_with(word) => return Ok(before),
            Some(EngineOutput::Line(line)) => before.push(not_an_error(line)?),
            Some(EngineOutput::Flood) => return Err(EngineError::Flooded),
            Some(EngineOutput::End) => return Err(EngineError::Ended(engine.exit_status())),
        }
    }
}

/// Waits for the line with the best move. When time is up, or a stop is
/// requested, the engine gets `stop` and has a moment to answer. Time in which the
/// computer stood still does not count.
fn answer(
    engine: &mut dyn EngineConnection,
    thinking: &Thinking<'_>,
    timeouts: &Timeouts,
) -> Result<(String, Duration), EngineError> {
    let limit = timeouts.answer(&thinking.limits);
    let begun = Instant::now();
    let (mut looked, mut lost) = (begun, Duration::ZERO);
    let mut stopped: Option<(Instant, EngineError)> = None;
    loop {
        let received = engine.receive(POLL);
        let waited = looked.elapsed();
        looked += waited;
        // The engine could do no more than we could.
        if waited > POLL + HICCUP {
            lost += waited - POLL;
        }
        match received {
            Some(EngineOutput::Line(line)) if line.starts_with("bestmove") => {
                return Ok((line, begun.elapsed().saturating_sub(lost)));
            }
            Some(EngineOutput::Line(line)) => drop(not_an_error(line)?),
            Some(EngineOutput::Flood) => return Err(EngineError::Flooded),
            Some(EngineOutput::End) => return Err(EngineError::Ended(engine.exit_status())),
            None => {}
        }
        match stopped.take() {
            Some((since, error)) if since.elapsed() > timeouts.grace => return Err(error),
            Some(waiting) => stopped = Some(waiting),
            None => {
                let is_requested = thinking.stop.is_requested();
                if is_requested || begun.elapsed() > limit + lost {
                    send(engine, "stop")?;
                    let error = if is_requested {
                        EngineError::Interrupted
                    } else {
                        EngineError::Stalled(limit)
                    };
                    stopped = Some((Instant::now(), error));
                }
            }
        }
    }
}

/// The line, unless it reports an error.
fn not_an_error(line: String) -> Result<String, EngineError> {
    match line.strip_prefix("error") {
        Some(what) => Err(EngineError::Refused(what.trim().to_string())),
        None => Ok(line),
    }
}

/// The position with the moves that led to it, so that the engine can see
/// repetitions.
fn position(game: &dyn AnyMatch) -> String {
    let start = if game.has_standard_start() {
        "startpos".to_string()
    } else {
        format!("fen {}", game.start())
    };
    let moves = game.moves();
    let moves =
        if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
    format!("position {start}{moves}")
}

/// The limits, as words of the protocol. An engine without any would think for
/// ever, so it gets a time.
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
        words.push(format!("movetime {}", millis(DEFAULT_TIME)));
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use search::Stop;

    use super::*;

    /// An engine that answers after it was looked at so often, and how long each look takes.
    struct Slow {
        looks: u32,
        each: Duration,
    }

    impl EngineConnection for Slow {
        fn send(&mut self, _: &str) -> io::Result<()> {
            Ok(())
        }

        fn receive(&mut self, _: Duration) -> Option<EngineOutput> {
            std::thread::sleep(self.each);
            self.looks = self.looks.saturating_sub(1);
            (self.looks == 0).then(|| EngineOutput::Line("bestmove A".into()))
        }

        fn exit_status(&self) -> Option<ExitStatus> {
            None
        }
    }

    /// Asked for a move in 20 ms, with 100 ms more before it is too late.
    fn asked(looks: u32, each: Duration) -> Result<(String, Duration), EngineError> {
        let stop = Stop::default();
        let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
        let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &stop };
        let second = Duration::from_secs(1);
        let slack = Duration::from_millis(100);
        let timeouts =
            Timeouts { handshake: second, slack, grace: Duration::ZERO, unlimited: second };
        answer(&mut Slow { looks, each }, &thinking, &timeouts)
    }

    #[test]
    fn a_computer_that_stands_still_costs_nobody_the_game() {
        let (answer, taken) = asked(4, Duration::from_millis(200)).unwrap();
        assert_eq!(answer, "bestmove A");
        assert!(taken < Duration::from_millis(100), "{taken:?}");
    }

    #[test]
    fn a_program_that_is_late_is_late() {
        let error = asked(u32::MAX, POLL).unwrap_err();
        assert!(matches!(error, EngineError::Stalled(limit) if limit.as_millis() == 120));
    }
}
