//! `tabuleiro bench sentences`: reviews games between levels until 10,000 moves are
//! marked, and confirms the reason of each by other means.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use review::check::{Tally, check_game};
use rules::{AnyGame, catalogue};
use search::{BotError, Resources};

use crate::progress_bar::progress_bar;
use crate::{Console, Failure, ResourceCache, interrupt};

/// Marked moves of each kind of game, 10,000 together. A short game of velha has
/// few, and they repeat.
const KINDS: [(&str, usize); 9] = [
    ("oril", 2_000),
    ("ouri", 2_000),
    ("oware", 2_000),
    ("awari", 900),
    ("quantum-leap:side=3,edition=2,seed={}", 600),
    ("quantum-leap:side=4,edition=2,seed={}", 600),
    ("velha", 200),
    ("qubic", 900),
    ("mnk:7,7,5", 800),
];
/// Positions searched for a move, as a browser may.
const NODES: u64 = 20_000;

pub(super) fn run(console: &mut Console<'_>) -> Result<(), Failure> {
    let resources = ResourceCache::new(console.environment().folder.endgames());
    let mut all = Tally::default();
    for (kind, wanted) in KINDS {
        let tally = check_kind(kind, wanted, &resources, console)?;
        console.line(row(kind, &tally))?;
        console.flush()?;
        all.add(tally);
        if interrupt::stop().is_requested() {
            break;
        }
    }
    console.line(row("all", &all))?;
    console.lines(&all.refuted)?;
    match all.refuted.len() {
        0 => Ok(()),
        _ => Err(Failure::BadInput(console.messages().text("bench-sentences-refuted"))),
    }
}

fn row(kind: &str, tally: &Tally) -> String {
    let Tally { moves, marked, explained, refuted } = tally;
    let with = tally.with_reason();
    let share = 100.0 * with as f64 / (*marked).max(1) as f64;
    let mut reasons = explained.clone();
    reasons.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let reasons: Vec<String> = reasons.iter().map(|(id, count)| format!("{id} {count}")).collect();
    let (refuted, reasons) = (refuted.len(), reasons.join(", "));
    format!("| {kind} | {moves} | {marked} | {with} | {share:.1} % | {refuted} | {reasons} |")
}

/// Games of one kind on all processors, until enough moves are marked.
fn check_kind(
    kind: &str,
    wanted: usize,
    resources: &ResourceCache,
    console: &Console<'_>,
) -> Result<Tally, Failure> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let (seed, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let bar = progress_bar(wanted, 0, console.messages());
    let work = || -> Result<(), BotError> {
        loop {
            let seed = seed.fetch_add(1, Relaxed);
            let game = game_of(kind, seed);
            let resources: Resources = resources.opened(&game);
            let checked = check_game(&game, seed, NODES, &resources, interrupt::stop())?;
            let mut tally = tally.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let Some(checked) = checked.filter(|_| tally.marked < wanted) else { return Ok(()) };
            tally.add(checked);
            bar.set_position(tally.marked as u64);
        }
    };
    let done: Result<Vec<()>, BotError> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
    });
    done?;
    bar.finish_and_clear();
    Ok(tally.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
}

/// The game of a kind; where its start is random, by this seed.
fn game_of(kind: &str, seed: u64) -> AnyGame {
    catalogue::parse(&kind.replace("{}", &seed.to_string())).expect("a game of the catalogue")
}
