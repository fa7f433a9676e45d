//! `tabuleiro bench stop`: how soon a search ends that is asked to, and beside
//! it, asked in the same way, a loop that does nothing but check for the request:
//! what that takes is the machine's own.

use std::time::{Duration, Instant};

use rules::catalogue;
use search::engine::Settings;
use search::{BENCH, BenchCase, Limits, Stop, Thinking, searcher};

use crate::{Console, Failure};

/// How often each position is searched.
const TIMES: u32 = 20;

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let (mut searches, mut loops) = (vec![], vec![]);
    for case in BENCH {
        let begun = searches.len();
        for time in 1..=TIMES {
            // Not always at the same moment.
            let after = Duration::from_micros(1700) * time;
            searches.extend(stop_search(case, after, console)?);
            loops.extend(stop_loop(after));
        }
        let BenchCase { game, position, .. } = case;
        let position = position.map_or(String::new(), |text| format!(" {text}"));
        console.line(format!("{game}{position} {}", row(&mut searches[begun..])))?;
        console.flush()?;
    }
    console.line(format!("searches {}", row(&mut searches)))?;
    Ok(console.line(format!("bare loops {}", row(&mut loops)))?)
}

/// The time from the request to stop to the end of a search without limits;
/// nothing if it was sure of the result before.
fn stop_search(
    case: &BenchCase,
    after: Duration,
    console: &Console<'_>,
) -> Result<Option<Duration>, Failure> {
    let problem = |error| Failure::Trouble(console.messages().problem(&error));
    let game = catalogue::parse(case.game).map_err(problem)?;
    let start = match case.position {
        None => game.start(),
        Some(position) => game.start_from(position).map_err(problem)?,
    };
    let mut engine = searcher(&game, Settings { mebibytes: 16, ..Settings::default() });
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let (searched, waited) = stopped(after, |stop| {
        let thinking = Thinking { limits: Limits::default(), clock: &clock, stop };
        engine.think(&*start, &thinking, &mut |_| {})
    });
    searched.map_err(|error| Failure::Trouble(error.to_string()))?;
    Ok(waited)
}

fn stop_loop(after: Duration) -> Option<Duration> {
    let look = |stop: &Stop| {
        while !stop.is_requested() {
            std::hint::spin_loop();
        }
    };
    stopped(after, look).1
}

/// Does work in a thread of its own and asks it to stop after a while: what
/// came of it, and the time from the request to the end of the work, unless that
/// came first.
fn stopped<R: Send>(
    after: Duration,
    work: impl FnOnce(&Stop) -> R + Send,
) -> (R, Option<Duration>) {
    let stop = Stop::default();
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| (work(&stop), Instant::now()));
        std::thread::sleep(after);
        let asked = Instant::now();
        stop.request();
        let (result, ended) = worker.join().expect("work that is measured does not panic");
        (result, ended.checked_duration_since(asked))
    })
}

/// The middle, what 19 of 20 stay within, and the longest.
fn row(times: &mut [Duration]) -> String {
    times.sort();
    let at = |part: f64| {
        let place = (times.len() as f64 * part) as usize;
        let time = times.get(place.min(times.len().saturating_sub(1))).copied();
        format!("{:.3} ms", time.unwrap_or_default().as_secs_f64() * 1000.0)
    };
    format!("middle {}, 19 of 20 within {}, longest {}", at(0.5), at(0.95), at(1.0))
}
