//! `tabuleiro perft GAME DEPTH`: how many ways a game can go, and how fast
//! they are counted.

use std::time::Instant;

use crate::arguments::Perft;
use crate::leaves::LeafCount;
use crate::{Console, Failure, given};

pub(crate) fn obey(asked: &Perft, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = given::game(messages, &asked.game)?;
    let count = LeafCount {
        position: asked.position.as_deref(),
        depth: asked.depth,
        history: asked.history,
        threads: asked.threads as usize,
    };
    let bad_position = |error| given::bad_position(messages, &game, &error);
    let begun = Instant::now();
    let leaves = if asked.divide && asked.depth > 0 {
        let divided = count.divided(&game).map_err(bad_position)?;
        console.lines(divided.iter().map(|(mv, leaves)| format!("{mv} {leaves}")))?;
        divided.iter().map(|(_, leaves)| leaves).sum()
    } else {
        count.total(&game).map_err(bad_position)?
    };
    let seconds = begun.elapsed().as_secs_f64();
    Ok(console.line(last_line(leaves, seconds))?)
}

fn last_line(leaves: u64, seconds: f64) -> String {
    // A count too quick for the clock still has a rate that is a number.
    let rate = leaves as f64 / seconds.max(1e-9);
    format!("leaves {leaves} seconds {seconds:.6} rate {rate:.0}")
}
