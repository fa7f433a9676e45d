//! `tabuleiro endgame accuracy GAME`: how often the engine, knowing the tables
//! that come with the program, loses exact value in positions that larger
//! tables solve.

mod measure;

use std::path::Path;
use std::time::{Duration, Instant};

use endgame::Library;
use rules::sowing::Sowing;
use terminal::number;

use super::database;
use crate::{Console, Failure, interrupt};
use measure::{Accuracy, Experiment};

/// What is measured.
pub(super) struct AccuracySample {
    pub(super) least: u8,
    pub(super) most: u8,
    pub(super) positions: u32,
    pub(super) time: Duration,
    pub(super) seed: u64,
}

/// Games that yield no position are given up after so many.
const FRUITLESS: u64 = 1000;

pub(super) fn obey(
    game: &Sowing,
    sample: &AccuracySample,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let exact = database(game, dir, console)?;
    let Some(known) = Library::shipped().tables(game) else {
        return Err(Failure::BadInput(messages.text("endgame-accuracy-none")));
    };
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let seeds = (u16::from(sample.least.min(sample.most)), u16::from(sample.most));
    let experiment =
        Experiment { game, exact: &exact, known, seeds, time: sample.time, clock: &clock };
    let mut sum = Accuracy::default();
    let (mut number, mut fruitless) = (sample.seed, 0);
    while sum.positions < sample.positions && !interrupt::stop().is_requested() {
        number += 1;
        let before = sum.positions;
        if let Some(position) = experiment.position(number) {
            let trouble = |error: endgame::TableError| Failure::Trouble(error.to_string());
            experiment.judge(position, &mut sum).map_err(trouble)?;
        }
        fruitless = if sum.positions > before { 0 } else { fruitless + 1 };
        if fruitless > FRUITLESS {
            return Err(Failure::BadInput(messages.text("endgame-accuracy-none")));
        }
    }
    let part = |count: u32| f64::from(count) / f64::from(sum.positions.max(1));
    let decimal = |value, places| number::decimal(messages.language(), value, places);
    let values = [
        ("positions", sum.positions.into()),
        ("losing", decimal(100.0 * part(sum.losing), 1).into()),
        ("mean", decimal(part(sum.seeds), 3).into()),
        ("results", sum.results.into()),
    ];
    console.line(messages.format("endgame-accuracy", &values))?;
    for (&seeds, calibration) in &sum.calibration {
        let values = [
            ("seeds", i64::from(seeds).into()),
            ("count", i64::from(calibration.count).into()),
            ("slope", decimal(calibration.slope(), 2).into()),
            ("bias", decimal(calibration.bias(), 0).into()),
        ];
        console.line(messages.format("endgame-calibration", &values))?;
    }
    Ok(())
}
