//! `tabuleiro lab endgame stats GAME --seeds N`: how often each value occurs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use endgame::{Database, TableError};
use rules::{Bounds, Notation};

use super::{FolderArgument, complete_database, failure, seeds, sowing};
use crate::{Console, Failure, file, plot};

/// How many boards have each lower and upper bound.
type Counts = BTreeMap<(i16, i16), u64>;

/// The tables to count, and how to print the counts.
#[derive(Debug, clap::Args)]
pub(crate) struct StatsArguments {
    game: String,
    #[arg(long, value_parser = seeds())]
    seeds: u8,
    #[arg(long)]
    csv: bool,
    #[arg(long)]
    svg: Option<PathBuf>,
    #[command(flatten)]
    folder: FolderArgument,
}

pub(super) fn run(arguments: &StatsArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let (game, most) = (sowing(&arguments.game, messages)?, usize::from(arguments.seeds));
    let database = complete_database(&game, most, &arguments.folder.path(console), console)?;
    let fail = |error| failure(&game, error, messages);
    let exact = database.tables().all(|(_, table)| !table.kind().has_bounds());
    console.line(match (arguments.csv, exact) {
        (true, true) => "stones,value,count".into(),
        (true, false) => "stones,lower,upper,count".into(),
        (false, _) => messages.text("endgame-stats-head"),
    })?;
    let mut columns = vec![];
    for seeds in 0..=most {
        let counts = counts(&database, seeds).map_err(fail)?;
        if arguments.csv {
            console.lines(rows(seeds, exact, &counts))?;
        } else {
            console.line(summary(seeds, &counts))?;
        }
        columns.push((seeds.to_string(), shares(&counts).to_vec()));
    }
    if let Some(path) = &arguments.svg {
        let words = ["won", "even", "lost", "open"];
        let words = words.map(|word| messages.text(&format!("endgame-share-{word}")));
        let parts: Vec<_> = words.into_iter().zip(plot::RESULTS).collect();
        file::write(path, plot::svg(&game.name(), &parts, &columns), messages)?;
    }
    Ok(())
}

/// A row for every pair of bounds.
fn rows(seeds: usize, exact: bool, counts: &Counts) -> impl Iterator<Item = String> {
    counts.iter().map(move |(&(lower, upper), count)| {
        let bounds = if exact { format!("{lower}") } else { format!("{lower},{upper}") };
        format!("{seeds},{bounds},{count}")
    })
}

/// How many boards with so many seeds have each pair of bounds.
fn counts(database: &Database, seeds: usize) -> Result<Counts, TableError> {
    let mut counts = BTreeMap::new();
    let Some((_, table)) = database.tables().find(|(count, _)| *count == seeds) else {
        return Err(TableError::Missing { seeds });
    };
    let mut visit = |Bounds { lower, upper }: Bounds| {
        *counts.entry((lower, upper)).or_default() += 1;
    };
    for form in (0..table.forms()).step_by(table.group_len()) {
        table.visit_group(form, &mut visit)?;
    }
    Ok(counts)
}

/// The share of boards that meet a condition, in percent.
fn part(counts: &Counts, of: impl Fn(i16, i16) -> bool) -> f64 {
    let of = counts.iter().filter(|((lower, upper), _)| of(*lower, *upper));
    100.0 * of.map(|(_, count)| *count).sum::<u64>() as f64 / counts.values().sum::<u64>() as f64
}

/// The shares of boards won, even, lost and open, whatever the stores hold.
fn shares(counts: &Counts) -> [f64; 4] {
    [
        part(counts, |lower, _| lower > 0),
        part(counts, |lower, upper| lower == 0 && upper == 0),
        part(counts, |_, upper| upper < 0),
        part(counts, |lower, upper| lower <= 0 && upper >= 0 && lower != upper),
    ]
}

/// The number of boards, their shares, and how many are known exactly.
fn summary(seeds: usize, counts: &Counts) -> String {
    let forms: u64 = counts.values().sum();
    let [won, even, lost, open] = shares(counts);
    let exact = part(counts, |lower, upper| lower == upper);
    format!("{seeds:>5} {forms:>14} {won:>8.2} {even:>8.2} {lost:>8.2} {open:>8.2} {exact:>8.2}")
}
