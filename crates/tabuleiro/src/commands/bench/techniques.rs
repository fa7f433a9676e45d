//! `tabuleiro bench techniques`: the bench with every device of the search
//! switched off in turn, as rows of a table for docs/SEARCH.md.

use std::time::{Duration, Instant};

use search::engine::Techniques;
use search::{BENCH, run_bench_with};

use crate::{Console, Failure};

/// The family whose positions are searched: the one that uses every device.
const GAMES: [&str; 4] = ["oware", "oril", "ouri", "awari"];

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let all = measure(Techniques::ALL, console)?;
    console.line(row("-", all, all))?;
    // Without tables of endings here, that device has nothing to do.
    let names = Techniques::NAMES.iter().map(|&(name, _)| name);
    for name in names.filter(|&name| name != "endings") {
        let techniques = Techniques::ALL.without(name).unwrap_or_default();
        let without = measure(techniques, console)?;
        console.line(row(name, without, all))?;
        console.flush()?;
    }
    Ok(())
}

/// Positions visited and time taken.
type Cost = (u64, Duration);

fn measure(techniques: Techniques, console: &Console<'_>) -> Result<Cost, Failure> {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for case in BENCH.iter().filter(|case| GAMES.contains(&case.game)) {
        let report = run_bench_with(case, techniques, &clock)
            .map_err(|error| Failure::Trouble(console.messages().problem(&error)))?
            .map_err(|error| Failure::Trouble(error.to_string()))?;
        nodes += report.nodes;
        time += report.elapsed;
    }
    Ok((nodes, time))
}

/// The device that is off, what that cost, and how many times as much that is.
fn row(name: &str, (nodes, time): Cost, (all_nodes, all_time): Cost) -> String {
    let times = |with: f64, without: f64| without / with.max(1e-9);
    format!(
        "| {name} | {nodes} | {:.3} s | × {:.2} | × {:.2} |",
        time.as_secs_f64(),
        times(all_nodes as f64, nodes as f64),
        times(all_time.as_secs_f64(), time.as_secs_f64())
    )
}
