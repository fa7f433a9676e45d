//! `tabuleiro dev bench`: a fixed amount of searching. The number of nodes is its
//! signature, which changes only if the search does.

use std::time::{Duration, Instant};

use search::{BENCH, BenchCase, run_bench};

use crate::{Console, Failure};

pub(super) fn run(console: &mut Console<'_>) -> Result<(), Failure> {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for case in BENCH {
        let report = run_bench(case, &clock)??;
        nodes += report.nodes;
        time += report.elapsed;
        let rate = rate(report.nodes, report.elapsed);
        console.line(format!("{} depth {} {rate}", name(case), case.depth))?;
    }
    Ok(console.line(format!("signature {}", rate(nodes, time)))?)
}

/// The game and position of a case.
fn name(case: &BenchCase) -> String {
    case.position.map_or(case.game.into(), |position| format!("{} {position}", case.game))
}

fn rate(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let speed = nodes as f64 / seconds.max(1e-9);
    format!("nodes {nodes} seconds {seconds:.3} rate {speed:.0}")
}
