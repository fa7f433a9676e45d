//! `tabuleiro endgame stats GAME --seeds N`: how often each value occurs.

use std::collections::BTreeMap;
use std::path::Path;

use endgame::build::{Plan, build_in_memory};
use endgame::{Database, TableError, Trouble};
use rules::sowing::Sowing;
use rules::{Bounds, Notation};

use super::{database, told};
use crate::{Console, Failure};

/// Tables that are missing are worked out on the spot up to this count, which
/// takes seconds.
const ON_THE_SPOT: usize = 13;

pub(super) fn obey(
    game: &Sowing,
    most: usize,
    csv: bool,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let database = complete(game, most, dir, console)?;
    let exact = database.tables().all(|(_, table)| !table.kind().has_bounds());
    console.line(match (csv, exact) {
        (true, true) => "stones,value,count".into(),
        (true, false) => "stones,lower,upper,count".into(),
        (false, _) => messages.text("endgame-stats-head"),
    })?;
    for seeds in 0..=most {
        let counts = counts(&database, seeds)
            .map_err(|error| told(&Trouble { place: game.name(), error }, messages))?;
        if csv {
            console.lines(counts.iter().map(|(&(lower, upper), count)| {
                let bounds = if exact { format!("{lower}") } else { format!("{lower},{upper}") };
                format!("{seeds},{bounds},{count}")
            }))?;
        } else {
            console.line(summary(seeds, &counts))?;
        }
    }
    Ok(())
}

/// A database that knows every count up to `most`.
fn complete(
    game: &Sowing,
    most: usize,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<Database, Failure> {
    let messages = console.messages();
    let mut database = database(game, dir, console)?;
    let known = |database: &Database| database.tables().filter(|(seeds, _)| *seeds <= most).count();
    let fail = |error| told(&Trouble { place: game.name(), error }, messages);
    if known(&database) == most + 1 {
        return Ok(database);
    }
    if most > ON_THE_SPOT {
        return Err(fail(TableError::Missing { seeds: most }));
    }
    let tables = build_in_memory(game, &Plan::up_to(most), &())
        .map_err(|trouble| told(&trouble, messages))?;
    tables.into_iter().try_for_each(|table| database.add(table)).map_err(fail)?;
    Ok(database)
}

/// How many forms of a count have each pair of bounds.
fn counts(database: &Database, seeds: usize) -> Result<BTreeMap<(i16, i16), u64>, TableError> {
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

/// Forms, and what part of them is won, even, lost, open, and known exactly.
fn summary(seeds: usize, counts: &BTreeMap<(i16, i16), u64>) -> String {
    let forms: u64 = counts.values().sum();
    let part = |of: &dyn Fn(i16, i16) -> bool| {
        let of = counts.iter().filter(|((lower, upper), _)| of(*lower, *upper));
        100.0 * of.map(|(_, count)| *count).sum::<u64>() as f64 / forms as f64
    };
    format!(
        "{seeds:>5} {forms:>14} {:>8.2} {:>8.2} {:>8.2} {:>8.2} {:>8.2}",
        part(&|lower, _| lower > 0),
        part(&|lower, upper| lower == 0 && upper == 0),
        part(&|_, upper| upper < 0),
        part(&|lower, upper| lower <= 0 && upper >= 0 && lower != upper),
        part(&|lower, upper| lower == upper),
    )
}
