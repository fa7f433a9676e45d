//! `tabuleiro puzzle check [FILE…]`: confirms puzzles by other means than they were made.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use puzzles::check::{Checked, PuzzleChecker};
use puzzles::{PuzzleSet, SHIPPED};

use super::agreement;
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
    let mut all_confirmed = true;
    for (name, text) in texts {
        let mut set = PuzzleSet::read(&text).map_err(|error| {
            let values = [("file", name.as_str().into()), ("line", error.line.into())];
            Failure::BadInput(messages.format("puzzle-no-file", &values))
        })?;
        let results = check(&set, arguments, console);
        let count = |wanted: fn(&Checked) -> bool| results.iter().filter(|it| wanted(it)).count();
        let refuted = count(|it| matches!(it, Checked::Refuted(_)));
        let unsettled = count(|it| *it == Checked::Unsettled);
        for (puzzle, result) in set.puzzles.iter().zip(&results) {
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
            ("agreement", format!("{:.2}", agreement(&set)).into()),
        ];
        console.line(messages.format("puzzle-checked", &values))?;
        all_confirmed &= refuted == 0;
        if let Some(out) = &arguments.out {
            let mut results = results.iter();
            set.puzzles.retain(|_| results.next() == Some(&Checked::Confirmed));
            file::write(out, set.write(), messages)?;
        }
    }
    match all_confirmed {
        true => Ok(()),
        false => Err(Failure::Failed(messages.text("puzzle-refuted"))),
    }
}

/// Checks puzzles on several threads; each takes every so manieth.
fn check(set: &PuzzleSet, arguments: &CheckArguments, console: &Console<'_>) -> Vec<Checked> {
    let bar = progress_bar(set.puzzles.len(), 0, console.messages());
    let mut results = vec![Checked::Unsettled; set.puzzles.len()];
    let taken = AtomicUsize::new(0);
    let checker = PuzzleChecker::new(arguments.seeds as usize);
    let work = || {
        let mut checked = vec![];
        while !interrupt::stop().is_requested() {
            let at = taken.fetch_add(1, Relaxed);
            let Some(puzzle) = set.puzzles.get(at) else { break };
            checked.push((at, checker.check(puzzle)));
            bar.inc(1);
        }
        checked
    };
    let done: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..arguments.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    done.into_iter().for_each(|(at, result)| results[at] = result);
    bar.finish_and_clear();
    results
}
