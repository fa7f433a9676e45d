//! `tabuleiro endgame stats GAME --seeds N`: how often each value occurs.

use std::collections::BTreeMap;
use std::path::Path;

use endgame::build::{Plan, build_in_memory};
use endgame::{Database, TableError, Trouble};
use rules::sowing::Sowing;
use rules::{Bounds, Notation};

use super::greed::Greed;
use super::{database, plot, told};
use crate::{Console, Failure, file};

/// How many forms have each lower and upper bound.
type Counts = BTreeMap<(i16, i16), u64>;

/// Tables that are missing are worked out on the spot up to this count, which
/// takes seconds.
const ON_THE_SPOT: usize = 13;

/// How the counts are told.
pub(super) struct Form<'a> {
    /// As rows for other programs.
    pub(super) csv: bool,
    /// With how often the biggest capture is not the best move.
    pub(super) greed: bool,
    /// As a drawing in this file.
    pub(super) svg: Option<&'a Path>,
}

pub(super) fn obey(
    game: &Sowing,
    most: usize,
    form: &Form<'_>,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let database = complete(game, most, dir, console)?;
    let exact = database.tables().all(|(_, table)| !table.kind().has_bounds());
    console.line(match (form.csv, exact) {
        (true, true) => "stones,value,count".into(),
        (true, false) => "stones,lower,upper,count".into(),
        (false, _) if form.greed => {
            let head = messages.text("endgame-stats-head");
            format!("{head}     {}", messages.text("endgame-stats-greed"))
        }
        (false, _) => messages.text("endgame-stats-head"),
    })?;
    let mut columns = vec![];
    for seeds in 0..=most {
        let counts = counts(&database, seeds)
            .map_err(|error| told(&Trouble { place: game.name(), error }, messages))?;
        if form.csv {
            console.lines(rows(seeds, exact, &counts))?;
        } else if form.greed {
            let greed = Greed::of(game, &database, seeds)
                .map_err(|error| told(&Trouble { place: game.name(), error }, messages))?;
            console.line(format!("{} {}", summary(seeds, &counts), greed_text(greed)))?;
        } else {
            console.line(summary(seeds, &counts))?;
        }
        columns.push(shares(&counts));
    }
    if let Some(path) = form.svg {
        let words = ["won", "even", "lost", "open"];
        let words = words.map(|word| messages.text(&format!("endgame-share-{word}")));
        file::write(path, plot::svg(&game.name(), &words, &columns), messages)?;
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

/// A database that knows every count up to `most`.
pub(super) fn complete(
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

/// What part of the forms fulfils a condition, in hundredths.
fn part(counts: &Counts, of: impl Fn(i16, i16) -> bool) -> f64 {
    let of = counts.iter().filter(|((lower, upper), _)| of(*lower, *upper));
    100.0 * of.map(|(_, count)| *count).sum::<u64>() as f64 / counts.values().sum::<u64>() as f64
}

/// Forms won, even, lost and open as far as the board alone tells.
fn shares(counts: &Counts) -> plot::Shares {
    [
        part(counts, |lower, _| lower > 0),
        part(counts, |lower, upper| lower == 0 && upper == 0),
        part(counts, |_, upper| upper < 0),
        part(counts, |lower, upper| lower <= 0 && upper >= 0 && lower != upper),
    ]
}

/// Forms, their shares, and what part is known exactly.
fn summary(seeds: usize, counts: &Counts) -> String {
    let forms: u64 = counts.values().sum();
    let [won, even, lost, open] = shares(counts);
    let exact = part(counts, |lower, upper| lower == upper);
    format!("{seeds:>5} {forms:>14} {won:>8.2} {even:>8.2} {lost:>8.2} {open:>8.2} {exact:>8.2}")
}

/// Forms in which something can be captured, and in what part of them the
/// biggest capture is proved not to be the best move.
fn greed_text(greed: Greed) -> String {
    let part = 100.0 * greed.punished as f64 / greed.chances.max(1) as f64;
    format!("{:>12} {part:>9.2}", greed.chances)
}
