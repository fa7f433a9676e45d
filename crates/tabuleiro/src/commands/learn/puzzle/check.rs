//! `tabuleiro learn puzzle check [FILE…]`: confirms puzzles by other means than they were made.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use puzzles::check::{Checked, PuzzleChecker};
use puzzles::make::grade_again;
use puzzles::{Puzzle, PuzzleSet, SHIPPED};

use super::{agreement, key};
use crate::progress_bar::progress_bar;
use crate::{Console, Failure, file, interrupt};

/// Which files to check, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArguments {
    file: Vec<PathBuf>,
    #[arg(long, default_value = "12", value_parser = clap::value_parser!(u32).range(2..=18))]
    seeds: u32,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Where the puzzles that were confirmed are written.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Whether those are graded by the levels as they are now.
    #[arg(long, requires = "out")]
    grade: bool,
}

pub(super) fn run(arguments: &CheckArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut texts = vec![];
    for path in &arguments.file {
        texts.push((path.display().to_string(), file::read_text(path, messages)?));
    }
    if texts.is_empty() {
        texts = SHIPPED.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
    }
    let (mut kept, mut known, mut all_confirmed) = (None, HashSet::new(), true);
    for (name, text) in texts {
        let set = PuzzleSet::read(&text).map_err(|error| {
            let values = [("file", name.as_str().into()), ("line", error.line.into())];
            Failure::BadInput(messages.format("puzzle-no-file", &values))
        })?;
        let results = check(&set, arguments, console);
        all_confirmed &= report(&name, &set, &results, console)?;
        let PuzzleSet { seed, next, puzzles } = set;
        let kept = kept.get_or_insert(PuzzleSet { seed, next, puzzles: vec![] });
        let confirmed = puzzles.into_iter().zip(results);
        let confirmed = confirmed.filter(|(_, result)| *result == Checked::Confirmed);
        kept.puzzles.extend(confirmed.map(|it| it.0).filter(|it| known.insert(key(it))));
    }
    if let (Some(out), Some(kept)) = (&arguments.out, kept) {
        write(kept, out, arguments, console)?;
    }
    match all_confirmed {
        true => Ok(()),
        false => Err(Failure::Failed(messages.text("puzzle-refuted"))),
    }
}

/// Says what became of the puzzles of a file; was none refuted?
fn report(
    name: &str,
    set: &PuzzleSet,
    results: &[Checked],
    console: &mut Console<'_>,
) -> Result<bool, Failure> {
    let count = |wanted: fn(&Checked) -> bool| results.iter().filter(|it| wanted(it)).count();
    let refuted = count(|it| matches!(it, Checked::Refuted(_)));
    let unsettled = count(|it| *it == Checked::Unsettled);
    for (puzzle, result) in set.puzzles.iter().zip(results) {
        if let Checked::Refuted(why) = result {
            console.line(format!("{} {}: {why}", puzzle.game, puzzle.start))?;
        }
    }
    let values = [
        ("file", name.into()),
        ("puzzles", results.len().into()),
        ("confirmed", (results.len() - refuted - unsettled).into()),
        ("refuted", refuted.into()),
        ("unsettled", unsettled.into()),
        ("agreement", console.messages().language().decimal(agreement(set), 2).into()),
    ];
    console.line(console.messages().format("puzzle-checked", &values))?;
    Ok(refuted == 0)
}

/// Writes the puzzles that were confirmed in all files into one.
fn write(
    mut set: PuzzleSet,
    out: &Path,
    arguments: &CheckArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if arguments.grade {
        let seed = set.seed;
        let graded = for_all(&set.puzzles, arguments.threads, console, |puzzle: &Puzzle| {
            grade_again(puzzle, seed, interrupt::stop())
        });
        if graded.len() < set.puzzles.len() {
            // Half of the old grades and half of the new ones would mean nothing.
            return Err(Failure::Failed(console.messages().text("puzzle-grading-stopped")));
        }
        for (at, grades) in graded {
            let puzzle = &mut set.puzzles[at];
            (puzzle.grade, puzzle.held_back) = grades?;
        }
    }
    set.puzzles.sort_by(|one, other| one.game.cmp(&other.game));
    file::write(out, set.write(), console.messages())?;
    let values = [
        ("puzzles", set.puzzles.len().into()),
        ("agreement", console.messages().language().decimal(agreement(&set), 2).into()),
        ("file", out.display().to_string().into()),
    ];
    Ok(console.line(console.messages().format("puzzle-written", &values))?)
}

/// Checks puzzles; those that a stop left are open.
fn check(set: &PuzzleSet, arguments: &CheckArguments, console: &Console<'_>) -> Vec<Checked> {
    let checker = PuzzleChecker::new(arguments.seeds as usize);
    let mut results = vec![Checked::Unsettled; set.puzzles.len()];
    let checked = for_all(&set.puzzles, arguments.threads, console, |it| checker.check(it));
    checked.into_iter().for_each(|(at, result)| results[at] = result);
    results
}

/// What becomes of each puzzle, with its place; several threads take one after the other until a
/// stop is requested.
fn for_all<T: Send>(
    puzzles: &[Puzzle],
    threads: u32,
    console: &Console<'_>,
    each: impl Fn(&Puzzle) -> T + Sync,
) -> Vec<(usize, T)> {
    let bar = progress_bar(puzzles.len(), 0, console.messages());
    let taken = AtomicUsize::new(0);
    let work = || {
        let mut done = vec![];
        while !interrupt::stop().is_requested() {
            let at = taken.fetch_add(1, Relaxed);
            let Some(puzzle) = puzzles.get(at) else { break };
            done.push((at, each(puzzle)));
            bar.inc(1);
        }
        done
    };
    let done = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    bar.finish_and_clear();
    done
}
