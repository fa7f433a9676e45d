//! `tabuleiro bench`: a fixed amount of searching, its signature and speed.

use std::time::{Duration, Instant};

use search::{BENCH, BenchCase, run_bench};

use crate::{Console, Failure};

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for case in BENCH {
        let report = run_bench(case, &clock)
            .map_err(|error| Failure::Trouble(console.messages().problem(&error)))?
            .map_err(|error| Failure::Trouble(error.to_string()))?;
        nodes += report.nodes;
        time += report.elapsed;
        let BenchCase { game, position, depth } = case;
        let position = position.map_or(String::new(), |text| format!(" {text}"));
        console.line(format!(
            "{game}{position} depth {depth} {}",
            rate(report.nodes, report.elapsed)
        ))?;
    }
    Ok(console.line(format!("signature {}", rate(nodes, time)))?)
}

fn rate(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let speed = nodes as f64 / seconds.max(1e-9);
    format!("nodes {nodes} seconds {seconds:.3} rate {speed:.0}")
}
