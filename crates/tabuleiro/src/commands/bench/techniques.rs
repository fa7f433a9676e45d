//! `tabuleiro bench techniques`: every technique of the search switched off in
//! turn, in every family, as rows of a table for docs/SEARCH.md.

use std::time::Duration;

use rules::AnyMatch;
use search::engine::{Settings, Techniques};

use super::drawn::Drawn;
use crate::{Console, Failure};

const SOWING: &[Drawn] = &[
    Drawn { game: "oware", plies: 8, positions: 12, depth: 17 },
    Drawn { game: "oril", plies: 8, positions: 12, depth: 16 },
    Drawn { game: "ouri", plies: 4, positions: 12, depth: 15 },
];
const LEAPS: &[Drawn] =
    &[Drawn { game: "quantum-leap:side=5,edition=2", plies: 6, positions: 12, depth: 5 }];
const LINES: &[Drawn] = &[
    Drawn { game: "qubic", plies: 4, positions: 12, depth: 5 },
    Drawn { game: "mnk:7,7,5", plies: 4, positions: 12, depth: 5 },
];
const FAMILIES: [&[Drawn]; 3] = [SOWING, LEAPS, LINES];

/// The positions of a family.
type FamilyPositions = Vec<(Drawn, Vec<Box<dyn AnyMatch>>)>;

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let mut families: Vec<FamilyPositions> = vec![];
    for drawn in FAMILIES {
        let matches = drawn.iter().map(|drawn| Ok((*drawn, drawn.matches(console)?)));
        families.push(matches.collect::<Result<_, Failure>>()?);
    }
    // Without tables of endings here, that technique has nothing to do.
    let names = Techniques::NAMES.iter().map(|&(name, _)| name);
    for name in names.filter(|&name| name != "endgame-tables") {
        let without = Techniques::ALL.without(name).unwrap_or_default();
        let mut cells = String::new();
        for family in &families {
            cells += &cost(family, without, console)?.cells();
        }
        console.line(format!("| {name} |{cells}"))?;
        console.flush()?;
    }
    Ok(())
}

/// Positions visited and time taken in one family, with every technique and
/// without one: each position both ways in turn, so that a machine that is slow
/// for a while is slow for both.
#[derive(Default)]
struct TechniqueCost {
    positions: [u64; 2],
    time: [Duration; 2],
}

impl TechniqueCost {
    /// What it costs with everything, and how many times as much without.
    fn cells(&self) -> String {
        let [with, without] = self.positions;
        let [fast, slow] = self.time.map(|time| time.as_secs_f64());
        let positions = without as f64 / with.max(1) as f64;
        format!(" {with} × {positions:.2} | {fast:.2} s × {:.2} |", slow / fast.max(1e-9))
    }
}

fn cost(
    family: &FamilyPositions,
    without: Techniques,
    console: &Console<'_>,
) -> Result<TechniqueCost, Failure> {
    let mut sum = TechniqueCost::default();
    for (drawn, matches) in family {
        for played in matches {
            for (at, techniques) in [Techniques::ALL, without].into_iter().enumerate() {
                let settings = Settings { mebibytes: 16, techniques, ..Settings::default() };
                let report = drawn.search(&**played, settings, console)?;
                sum.positions[at] += report.nodes;
                sum.time[at] += report.elapsed;
            }
        }
    }
    Ok(sum)
}
