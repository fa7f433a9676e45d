//! What is said to be expected comes about, in games that no fit has seen.
//!
//! `tabuleiro dev fit GAME --points --games N --nodes 10000 --random S --out FILE` writes what came of the
//! games that it holds back. `testdata/expected-points.csv` is these files one after the other; where
//! the widths are the means of two runs, their rows are added up. Games with seed 7, and with seed 8:
//! oril 545 and 1,300, ouri 3,000 and 7,000, awari 264 and 1,300, openspiel 324 and 1,000; oware 1,540,
//! ouri-003 923, warri-bb 1,547, wari-ludii 1,274, codingame 1,308.

use std::collections::BTreeMap;

use rules::sowing::{PRESETS, Sowing};
use search::engine::Phase;
use search::evaluators::SowingEvaluator;

/// By how many points the expectation may be off in any tenth of the scale.
const MOST: f64 = 0.06;
/// Fewer estimates scatter by more than that: those of one game go together.
const ENOUGH: f64 = 1_000.0;

#[test]
fn every_tenth_of_the_scale_scores_what_it_promises() {
    // Estimates, the points expected of them, and those that came.
    let mut tenths = BTreeMap::<(&str, usize), [f64; 3]>::new();
    for line in include_str!("../../../testdata/expected-points.csv").lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [game, phase, hundredths, estimates, points] = cells[..] else { panic!("{line}") };
        let rules = Sowing::preset(game).expect("a preset").rules();
        let phase = Phase::ALL[phase.parse::<usize>().expect("a number")];
        let curve = SowingEvaluator::curve_in(&rules, phase);
        let expected = curve.points(hundredths.parse().expect("a number"));
        let [estimates, points] =
            [estimates, points].map(|it| it.parse::<f64>().expect("a number"));
        let tenth = tenths.entry((game, ((10.0 * expected) as usize).min(9))).or_default();
        for (sum, more) in tenth.iter_mut().zip([estimates, estimates * expected, points]) {
            *sum += more;
        }
    }
    let off = |[estimates, expected, points]: [f64; 3]| (expected - points).abs() / estimates;
    let wrong: Vec<_> =
        tenths.iter().filter(|(_, it)| it[0] >= ENOUGH && off(**it) > MOST).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (game, _) in PRESETS {
        let enough = |tenth| tenths.get(&(game, tenth)).is_some_and(|it| it[0] >= ENOUGH);
        assert!((0..10).all(enough), "{game}");
    }
}
