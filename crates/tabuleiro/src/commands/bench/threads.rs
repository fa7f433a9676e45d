//! `tabuleiro bench threads`: how much sooner two threads reach a depth than
//! one, over random positions, one after the other in one run.

use std::time::Duration;

use search::engine::Settings;

use super::positions::RandomPositions;
use crate::{Console, Failure};

const POSITIONS: RandomPositions =
    RandomPositions { game: "oware", plies: 8, positions: 24, depth: 22 };

pub(super) fn run(console: &mut Console<'_>) -> Result<(), Failure> {
    let mut sums = [ThreadCost::default(); 2];
    for played in POSITIONS.matches()? {
        let mut costs = sums;
        for (threads, (cost, sum)) in (1..).zip(costs.iter_mut().zip(&mut sums)) {
            let settings = Settings { threads, ..Settings::default() };
            let report = POSITIONS.search(&*played, settings)?;
            *cost = ThreadCost { time: report.elapsed, nodes: report.nodes };
            *sum = ThreadCost { time: sum.time + cost.time, nodes: sum.nodes + cost.nodes };
        }
        console.line(format!("{} {}", played.position(), row(costs)))?;
        console.flush()?;
    }
    Ok(console.line(format!("threads {}", row(sums)))?)
}

#[derive(Clone, Copy, Default)]
struct ThreadCost {
    time: Duration,
    nodes: u64,
}

fn row(costs: [ThreadCost; 2]) -> String {
    let [one, two] = costs.map(|cost| cost.time.as_secs_f64());
    let [few, many] = costs.map(|cost| cost.nodes as f64);
    let (time, nodes) = (two / one.max(1e-9), many / few.max(1.0));
    format!("one {one:.3} s two {two:.3} s ratio {time:.3}, nodes {nodes:.2}")
}
