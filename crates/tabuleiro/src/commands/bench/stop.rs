//! `tabuleiro bench stop`: how soon a search ends that is asked to.

use std::time::{Duration, Instant};

use rules::catalogue;
use search::engine::Settings;
use search::{BENCH, BenchCase, Limits, Stop, Thinking, searcher};

use crate::{Console, Failure};

/// How often each position is searched.
const TIMES: u32 = 20;

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let mut worst = Duration::ZERO;
    for case in BENCH {
        let mut longest = Duration::ZERO;
        for time in 1..=TIMES {
            // Not always at the same moment.
            let delay = measure(case, Duration::from_micros(1700) * time, console)?;
            longest = longest.max(delay.unwrap_or_default());
        }
        worst = worst.max(longest);
        let BenchCase { game, position, .. } = case;
        let position = position.map_or(String::new(), |text| format!(" {text}"));
        console.line(format!("{game}{position} longest {}", milliseconds(longest)))?;
        console.flush()?;
    }
    Ok(console.line(format!("stop worst {}", milliseconds(worst)))?)
}

/// The time from the wish to stop to the end of a search without limits;
/// nothing if it was sure of the result before.
fn measure(
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
    let (begun, stop) = (Instant::now(), Stop::default());
    let clock = move || begun.elapsed();
    let thinking = Thinking { limits: Limits::default(), clock: &clock, stop: &stop };
    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let report = engine.think(&*start, &thinking, &mut |_| {});
            report.map(|_| Instant::now()).map_err(|error| Failure::Trouble(error.to_string()))
        });
        std::thread::sleep(after);
        let wished = Instant::now();
        stop.wish();
        let ended = search.join().expect("a search does not panic")?;
        Ok(ended.checked_duration_since(wished))
    })
}

fn milliseconds(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1000.0)
}
