//! `tabuleiro dev perft GAME DEPTH`: counts the leaves of the game tree, which
//! checks move generation and measures its speed.

mod leaf_count;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use crate::progress_bar::Progress;
use crate::{Console, Failure, game_arguments, interrupt};
use leaf_count::LeafCount;

/// The deepest count. Nobody waits longer, and the recursion stays within the
/// stack of a thread.
pub(super) const DEEPEST: u32 = 200;

/// What to count, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct PerftArguments {
    game: String,
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(DEEPEST)))]
    depth: u32,
    #[arg(long)]
    position: Option<String>,
    #[arg(long)]
    divide: bool,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[arg(long)]
    history: bool,
}

pub(super) fn run(arguments: &PerftArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let progress = Progress::default();
    let counted = AtomicU64::new(0);
    let begun = Instant::now();
    let note = |leaves: u64| {
        let leaves = counted.fetch_add(leaves, Ordering::Relaxed) + leaves;
        progress.show(|| last_line(leaves, begun.elapsed().as_secs_f64()));
    };
    let stop = interrupt::stop();
    let count = LeafCount {
        game: &game,
        position: arguments.position.as_deref(),
        depth: arguments.depth,
        history: arguments.history,
        threads: arguments.threads as usize,
        stop,
        counted: &note,
    };
    let bad_position = |error| game_arguments::bad_position(messages, &game, &error);
    let leaves = if arguments.divide && arguments.depth > 0 {
        let divided = count.divided().map_err(bad_position)?;
        progress.clear();
        console.lines(divided.iter().map(|(mv, leaves)| format!("{mv} {leaves}")))?;
        divided.iter().map(|(_, leaves)| leaves).sum()
    } else {
        count.total().map_err(bad_position)?
    };
    let seconds = begun.elapsed().as_secs_f64();
    progress.clear();
    console.line(last_line(leaves, seconds))?;
    if stop.is_requested() {
        return Err(Failure::Failed(messages.text("engine-stopped")));
    }
    Ok(())
}

fn last_line(leaves: u64, seconds: f64) -> String {
    // A count too quick for the clock still has a rate that is a number.
    let rate = leaves as f64 / seconds.max(1e-9);
    format!("leaves {leaves} seconds {seconds:.6} rate {rate:.0}")
}
