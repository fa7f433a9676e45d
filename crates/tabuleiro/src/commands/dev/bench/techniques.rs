//! `tabuleiro dev bench techniques`: every technique of the search switched off in
//! turn, in every family, as rows of a table for docs/explanation/engine.md.

use std::time::Duration;

use rules::AnyMatch;
use search::engine::{Settings, Techniques};

use super::positions::RandomPositions;
use crate::{Console, Failure};

const SOWING: &[RandomPositions] = &[
    RandomPositions { game: "oware", plies: 8, positions: 12, depth: 17 },
    RandomPositions { game: "oril", plies: 8, positions: 12, depth: 16 },
    RandomPositions { game: "ouri", plies: 4, positions: 12, depth: 15 },
];
const QUANTUM_LEAP: &[RandomPositions] =
    &[RandomPositions { game: "quantum-leap:side=5,edition=2", plies: 6, positions: 12, depth: 5 }];
const LINES: &[RandomPositions] = &[
    RandomPositions { game: "qubic", plies: 4, positions: 12, depth: 5 },
    RandomPositions { game: "mnk:7,7,5", plies: 4, positions: 12, depth: 5 },
];
const FAMILIES: [&[RandomPositions]; 3] = [SOWING, QUANTUM_LEAP, LINES];

/// No tables are open here, so what needs them would change nothing.
const OF_ENDINGS: [&str; 4] = ["endgame-tables", "open-endings", "capped-losses", "sure-claims"];

/// The positions of a family.
type FamilyPositions = Vec<(RandomPositions, Vec<Box<dyn AnyMatch>>)>;

pub(super) fn run(console: &mut Console<'_>) -> Result<(), Failure> {
    let mut families: Vec<FamilyPositions> = vec![];
    for family in FAMILIES {
        let matches = family.iter().map(|positions| Ok((*positions, positions.matches()?)));
        families.push(matches.collect::<Result<_, Failure>>()?);
    }
    let names = Techniques::NAMES.iter().map(|&(name, _)| name);
    for name in names.filter(|name| !OF_ENDINGS.contains(name)) {
        let without = Techniques::ALL.without(name).unwrap_or_default();
        let mut cells = String::new();
        for family in &families {
            cells += &cost(family, without)?.cells();
        }
        console.line(format!("| {name} |{cells}"))?;
        console.flush()?;
    }
    Ok(())
}

/// Nodes and time in one family, with every technique and without one. Each
/// position is searched both ways in turn, so that a machine that is slow for a
/// while is slow for both.
#[derive(Default)]
struct TechniqueCost {
    nodes: [u64; 2],
    time: [Duration; 2],
}

impl TechniqueCost {
    /// The cost with every technique, and the factor without the one.
    fn cells(&self) -> String {
        let [with, without] = self.nodes;
        let [fast, slow] = self.time.map(|time| time.as_secs_f64());
        let nodes = without as f64 / with.max(1) as f64;
        format!(" {with} × {nodes:.2} | {fast:.2} s × {:.2} |", slow / fast.max(1e-9))
    }
}

fn cost(family: &FamilyPositions, without: Techniques) -> Result<TechniqueCost, Failure> {
    let mut sum = TechniqueCost::default();
    for (positions, matches) in family {
        for played in matches {
            for (at, techniques) in [Techniques::ALL, without].into_iter().enumerate() {
                let settings = Settings { mebibytes: 16, techniques, ..Settings::default() };
                let report = positions.search(&**played, settings)?;
                sum.nodes[at] += report.nodes;
                sum.time[at] += report.elapsed;
            }
        }
    }
    Ok(sum)
}
