//! `tabuleiro endgame accuracy GAME`: how often the engine, knowing the tables
//! that come with the program, loses exact value in positions that larger
//! tables solve.

mod measure;

use std::time::{Duration, Instant};

use endgame::Library;
use terminal::number;

use super::{FolderArgument, database, failure, seeds, sowing};
use crate::{Console, Failure, duration, interrupt};
use measure::{Accuracy, Experiment};

/// The positions to search, and the time for each.
#[derive(Debug, clap::Args)]
pub(crate) struct AccuracyArguments {
    game: String,
    #[arg(long, default_value = "15", value_parser = seeds())]
    least: u8,
    #[arg(long, default_value = "18", value_parser = seeds())]
    most: u8,
    #[arg(long = "positions", id = "sample", default_value = "300", value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    #[arg(long, default_value = "100ms", value_parser = duration::parse)]
    time: Duration,
    #[arg(long, default_value = "1")]
    seed: u64,
    #[command(flatten)]
    folder: FolderArgument,
}

/// After so many games in a row without a suitable position there is none.
const FRUITLESS: u64 = 1000;

pub(super) fn run(arguments: &AccuracyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = &sowing(&arguments.game, messages)?;
    let exact = database(game, &arguments.folder.path(console), console)?;
    let Some(known) = Library::shipped().tables(game) else {
        return Err(Failure::BadInput(messages.text("endgame-accuracy-none")));
    };
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let seeds = (u16::from(arguments.least.min(arguments.most)), u16::from(arguments.most));
    let experiment =
        Experiment { game, exact: &exact, known, seeds, time: arguments.time, clock: &clock };
    let mut sum = Accuracy::default();
    let (mut number, mut fruitless) = (arguments.seed, 0);
    while sum.positions < arguments.positions && !interrupt::stop().is_requested() {
        number += 1;
        let before = sum.positions;
        if let Some(position) = experiment.position(number) {
            let judged = experiment.judge(position, &mut sum);
            judged.map_err(|error| failure(game, error, messages))?;
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
