//! What the search thinks of a move that somebody tried.

use std::time::Instant;

use review::{ReviewedMove, Reviewer};
use rules::{AnyGame, AnyMatch};
use search::{Limits, Thinking};

use crate::{Console, Failure, ResourceCache, interrupt};

/// Positions searched to answer a wrong move.
const NODES: u64 = 100_000;
/// The transposition table in MiB.
const MEBIBYTES: usize = 8;

/// What the search thinks of the last move.
pub(super) fn judge(
    game: &AnyGame,
    played: &dyn AnyMatch,
    console: &Console<'_>,
) -> Result<Option<ReviewedMove>, Failure> {
    let resources = ResourceCache::new(&console.environment().folder).opened(game);
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
    Ok(Reviewer::new(game, played, MEBIBYTES, &resources).step(&thinking)?)
}
