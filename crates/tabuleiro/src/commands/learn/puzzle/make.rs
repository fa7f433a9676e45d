//! `tabuleiro learn puzzle build GAME … --count N --out FILE`: puzzles out of games between levels.
//!
//! Which puzzles a game gives follows from the seed and its number, so a run that was
//! stopped goes on where it was, and the same command gives the same file.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use puzzles::make::make_puzzles;
use puzzles::{Puzzle, PuzzleSet, PuzzleTheme};
use rules::AnyGame;
use search::BotError;

use super::{agreement, key};
use crate::progress_bar::progress_bar;
use crate::{Console, Failure, ResourceCache, file, game_arguments, interrupt};

/// Games that are searched for puzzles before those found are added.
const BATCH: u64 = 64;
/// Games in a row without a new puzzle after which no more are searched: a theme may not occur,
/// and a small game has only so many.
const VAIN: u64 = 2_000;
/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(20);

/// Which puzzles to make, and where they go.
#[derive(Debug, clap::Args)]
pub(crate) struct MakeArguments {
    #[arg(required = true)]
    game: Vec<String>,
    #[arg(long, default_value = "100", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    #[arg(long, default_value = "1")]
    seed: u64,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[arg(long, value_parser = super::theme())]
    theme: Option<PuzzleTheme>,
    #[arg(long)]
    out: PathBuf,
}

pub(super) fn run(arguments: &MakeArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let games = arguments.game.iter().map(|name| game_arguments::game(messages, name));
    let games = games.collect::<Result<Vec<AnyGame>, _>>()?;
    let resources = ResourceCache::new(&console.environment().folder).without_books(true);
    games.iter().for_each(|game| resources.wait(game));
    let mut set = begun(arguments, console)?;
    let mut known: HashSet<String> = set.puzzles.iter().map(key).collect();
    let count = arguments.count as usize;
    let bar = progress_bar(count, set.puzzles.len(), messages);
    let mut saved_at = Instant::now();
    let mut vain = 0;
    while set.puzzles.len() < count && vain < VAIN && !interrupt::stop().is_requested() {
        let found = batch(&games, &set, arguments, &resources)?;
        // Of a batch that was stopped nothing counts: it is made again.
        if interrupt::stop().is_requested() {
            break;
        }
        set.next += BATCH;
        let before = set.puzzles.len();
        set.puzzles.extend(found.into_iter().filter(|puzzle| known.insert(key(puzzle))));
        set.puzzles.truncate(count);
        vain = if set.puzzles.len() > before { 0 } else { vain + BATCH };
        bar.set_position(set.puzzles.len() as u64);
        if saved_at.elapsed() >= INTERVAL && !set.puzzles.is_empty() {
            file::write(&arguments.out, set.write(), messages)?;
            saved_at = Instant::now();
        }
    }
    bar.finish_and_clear();
    if set.puzzles.is_empty() && vain >= VAIN {
        let values = [("games", (vain as usize).into())];
        return Err(Failure::Failed(messages.format("puzzle-none-found", &values)));
    }
    set.puzzles.sort_by(|one, other| one.game.cmp(&other.game));
    file::write(&arguments.out, set.write(), messages)?;
    let values = [
        ("puzzles", set.puzzles.len().into()),
        ("games", (set.next as usize).into()),
        ("agreement", console.messages().language().decimal(agreement(&set), 2).into()),
        ("file", arguments.out.display().to_string().into()),
    ];
    console.lines(resources.warnings(messages))?;
    Ok(console.line(messages.format("puzzle-made", &values))?)
}

/// What an earlier run left, if it had the same seed.
fn begun(arguments: &MakeArguments, console: &Console<'_>) -> Result<PuzzleSet, Failure> {
    let messages = console.messages();
    let empty = PuzzleSet { seed: arguments.seed, ..PuzzleSet::default() };
    if !arguments.out.exists() {
        return Ok(empty);
    }
    let text = file::read_text(&arguments.out, messages)?;
    let values =
        |line: usize| [("file", arguments.out.display().to_string().into()), ("line", line.into())];
    let set = PuzzleSet::read(&text).map_err(|error| {
        Failure::BadInput(messages.format("puzzle-no-file", &values(error.line)))
    })?;
    match set.seed == arguments.seed {
        true => Ok(set),
        false => Err(Failure::BadInput(messages.format("puzzle-other-seed", &values(2)))),
    }
}

/// The puzzles of the next games, in the order of the games.
fn batch(
    games: &[AnyGame],
    set: &PuzzleSet,
    arguments: &MakeArguments,
    resources: &ResourceCache,
) -> Result<Vec<Puzzle>, BotError> {
    let taken = AtomicUsize::new(0);
    let work = || -> Result<Vec<(u64, Vec<Puzzle>)>, BotError> {
        let mut made = vec![];
        loop {
            let number = set.next + taken.fetch_add(1, Relaxed) as u64;
            if number >= set.next + BATCH {
                return Ok(made);
            }
            let game = &games[number as usize % games.len()];
            let resources = resources.opened(game);
            made.push((
                number,
                make_puzzles(
                    game,
                    arguments.theme,
                    (set.seed, number),
                    &resources,
                    interrupt::stop(),
                )?,
            ));
        }
    };
    let made: Result<Vec<_>, BotError> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..arguments.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
    });
    let mut made = made?.concat();
    made.sort_by_key(|(number, _)| *number);
    Ok(made.into_iter().flat_map(|(_, puzzles)| puzzles).collect())
}
