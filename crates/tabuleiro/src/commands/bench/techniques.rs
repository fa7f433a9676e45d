//! `tabuleiro bench techniques`: every device of the search switched off in
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
type Family = Vec<(Drawn, Vec<Box<dyn AnyMatch>>)>;

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let mut families: Vec<Family> = vec![];
    for drawn in FAMILIES {
        let matches = drawn.iter().map(|drawn| Ok((*drawn, drawn.matches(console)?)));
        families.push(matches.collect::<Result<_, Failure>>()?);
    }
    let all = costs(&families, Techniques::ALL, console)?;
    let on = all.iter().map(|cost| format!(" {} | {:.3} s |", cost.positions, cost.time()));
    console.line(format!("| - |{}", on.collect::<String>()))?;
    // Without tables of endings here, that device has nothing to do.
    let names = Techniques::NAMES.iter().map(|&(name, _)| name);
    for name in names.filter(|&name| name != "endings") {
        let techniques = Techniques::ALL.without(name).unwrap_or_default();
        let without = costs(&families, techniques, console)?;
        let times = all.iter().zip(&without).map(|(with, without)| with.times(without));
        console.line(format!("| {name} |{}", times.collect::<String>()))?;
        console.flush()?;
    }
    Ok(())
}

/// Positions visited and time taken in one family.
#[derive(Clone, Copy, Default)]
struct Cost {
    positions: u64,
    time: Duration,
}

impl Cost {
    fn time(&self) -> f64 {
        self.time.as_secs_f64()
    }

    /// How many times as much the other costs.
    fn times(&self, other: &Cost) -> String {
        let positions = other.positions as f64 / self.positions.max(1) as f64;
        format!(" × {positions:.2} | × {:.2} |", other.time() / self.time().max(1e-9))
    }
}

fn costs(
    families: &[Family],
    techniques: Techniques,
    console: &Console<'_>,
) -> Result<Vec<Cost>, Failure> {
    let settings = Settings { mebibytes: 16, techniques, ..Settings::default() };
    families.iter().map(|family| cost(family, settings, console)).collect()
}

fn cost(family: &Family, settings: Settings, console: &Console<'_>) -> Result<Cost, Failure> {
    let mut sum = Cost::default();
    for (drawn, matches) in family {
        for played in matches {
            let report = drawn.search(&**played, settings, console)?;
            sum.positions += report.nodes;
            sum.time += report.elapsed;
        }
    }
    Ok(sum)
}
