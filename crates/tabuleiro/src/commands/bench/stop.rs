//! `tabuleiro bench stop`: how soon a search stops on request. A loop that only
//! checks for the request is measured beside it, to show the machine's part.

use std::time::{Duration, Instant};

use rules::catalogue;
use search::engine::Settings;
use search::{BENCH, BenchCase, Limits, Stop, Thinking, searcher};

use super::engine;
use crate::{Console, Failure};

/// How often each position is searched.
const TIMES: u32 = 20;

pub(super) fn run(console: &mut Console<'_>) -> Result<(), Failure> {
    let (mut searches, mut loops) = (vec![], vec![]);
    for case in BENCH {
        let begun = searches.len();
        for time in 1..=TIMES {
            // Another moment each time, so that no phase of a search is missed.
            let after = Duration::from_micros(1700) * time;
            searches.extend(stop_search(case, after)?);
            loops.extend(stop_loop(after));
        }
        let row = row(&mut searches[begun..]);
        console.line(format!("{} {row}", engine::name(case)))?;
        console.flush()?;
    }
    console.line(format!("searches {}", row(&mut searches)))?;
    Ok(console.line(format!("bare loops {}", row(&mut loops)))?)
}

/// The time from the request to the end of a search without limits; `None` if
/// the search proved the result and ended before.
fn stop_search(case: &BenchCase, after: Duration) -> Result<Option<Duration>, Failure> {
    let game = catalogue::parse(case.game)?;
    let start = match case.position {
        None => game.start(),
        Some(position) => game.start_from(position)?,
    };
    let mut engine = searcher(&game, Settings { mebibytes: 16, ..Settings::default() });
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let (searched, waited) = stopped(after, |stop| {
        let thinking = Thinking { limits: Limits::default(), clock: &clock, stop };
        engine.think(&*start, &thinking, &mut |_| {})
    });
    searched?;
    Ok(waited)
}

fn stop_loop(after: Duration) -> Option<Duration> {
    let check = |stop: &Stop| {
        while !stop.is_requested() {
            std::hint::spin_loop();
        }
    };
    stopped(after, check).1
}

/// Does work in another thread and requests it to stop after a while. Gives the
/// result, and the time from the request to the end unless the end came first.
fn stopped<R: Send>(
    after: Duration,
    work: impl FnOnce(&Stop) -> R + Send,
) -> (R, Option<Duration>) {
    let stop = Stop::default();
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| (work(&stop), Instant::now()));
        std::thread::sleep(after);
        let requested = Instant::now();
        stop.request();
        let (result, ended) = worker.join().expect("work that is measured does not panic");
        (result, ended.checked_duration_since(requested))
    })
}

/// The median, the 95th percentile and the longest time.
fn row(times: &mut [Duration]) -> String {
    times.sort();
    let at = |part: f64| {
        let index = (times.len() as f64 * part) as usize;
        let time = times.get(index.min(times.len().saturating_sub(1))).copied();
        format!("{:.3} ms", time.unwrap_or_default().as_secs_f64() * 1000.0)
    };
    format!("median {}, 95 % within {}, longest {}", at(0.5), at(0.95), at(1.0))
}
