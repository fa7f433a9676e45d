//! `tabuleiro bench threads`: how much sooner two threads reach a depth than
//! one, over positions drawn by lot, one after the other in one run.

use std::time::{Duration, Instant};

use rules::{AnyGame, AnyMatch, catalogue};
use search::engine::Settings;
use search::matches::openings;
use search::{Limits, Stop, Thinking, searcher};

use crate::{Console, Failure};

const GAME: &str = "oware";
const POSITIONS: usize = 24;
const OPENING_PLIES: u32 = 8;
const DEPTH: u32 = 22;

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let problem = |error| Failure::Trouble(console.messages().problem(&error));
    let game = catalogue::parse(GAME).map_err(problem)?;
    let mut sums = [Duration::ZERO; 2];
    for opening in openings(&game, OPENING_PLIES, POSITIONS, 1) {
        let mut played = game.start();
        for mv in &opening {
            played
                .play(mv)
                .map_err(|error| Failure::Trouble(console.messages().problem(&error)))?;
        }
        let mut times = [Duration::ZERO; 2];
        for (threads, time) in (1..).zip(&mut times) {
            *time = measure(&game, &*played, threads)?;
        }
        sums = [sums[0] + times[0], sums[1] + times[1]];
        console.line(format!("{} {}", played.position(), row(times)))?;
        console.flush()?;
    }
    Ok(console.line(format!("threads {}", row(sums)))?)
}

/// How long so many threads take to the depth, with nothing remembered.
fn measure(game: &AnyGame, played: &dyn AnyMatch, threads: usize) -> Result<Duration, Failure> {
    let mut engine = searcher(game, Settings { threads, ..Settings::default() });
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
    let thinking = Thinking { limits, clock: &clock, stop: &Stop::default() };
    let report = engine.think(played, &thinking, &mut |_| {});
    Ok(report.map_err(|error| Failure::Trouble(error.to_string()))?.elapsed)
}

fn row(times: [Duration; 2]) -> String {
    let [one, two] = times.map(|time| time.as_secs_f64());
    format!("one {one:.3} two {two:.3} ratio {:.3}", two / one.max(1e-9))
}
