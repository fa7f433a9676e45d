//! `tabuleiro solve GAME`: proves who wins, where that can be proved.

use std::time::{Duration, Instant};

use search::engine::{Meaning, NodeBudget, SearchResult, Techniques};
use search::{Stop, Thinking, searcher};

use crate::arguments::Solve;
use crate::{Console, Failure, given};

/// Positions looked at for a proof without search.
const PROOF_NODES: u32 = 4_000_000;
/// What a proof may take if nothing is said.
const LONG: Duration = Duration::from_secs(60);

pub(crate) fn obey(asked: &Solve, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = given::game(messages, &asked.game)?;
    let mut played = given::start(messages, &game, asked.position.as_deref())?;
    if let Some(moves) = &asked.moves {
        given::moves(messages, &game, &mut *played, moves)?;
    }
    let begun = Instant::now();
    let mut settings = asked.spend.settings(1);
    // Only what never changes a value, and proofs found at any depth.
    settings.techniques = Techniques { deeper_entries: true, ..Techniques::EXACT };
    let mut engine = searcher(&game, settings);
    if let Some((wins, moves)) = engine.prove(&*played, NodeBudget::of(PROOF_NODES)) {
        let key = if wins { "solve-win-shown" } else { "solve-loss-shown" };
        tell(console, key, moves.len() as u32, 0, &moves)?;
        return Ok(console.line(format!("seconds {:.6}", begun.elapsed().as_secs_f64()))?);
    }
    let clock = move || begun.elapsed();
    let stop = Stop::default();
    let limits = asked.spend.limits(LONG);
    let report = engine
        .think(&*played, &Thinking { limits, clock: &clock, stop: &stop }, &mut |_| {})
        .map_err(|error| Failure::Trouble(error.to_string()))?;
    let (moves, plies) = report.lines.first().map_or((&[][..], 0), |line| {
        let plies = match line.value.score.meaning() {
            Meaning::Win { plies: Some(plies), .. } | Meaning::Loss { plies: Some(plies), .. } => {
                plies
            }
            _ => line.moves.len() as u32,
        };
        (&line.moves[..], plies)
    });
    tell(console, verdict(&report), plies, report.depth, moves)?;
    Ok(console.line(format!("seconds {:.6}", begun.elapsed().as_secs_f64()))?)
}

fn tell(
    console: &mut Console<'_>,
    key: &str,
    plies: u32,
    depth: u32,
    moves: &[String],
) -> Result<(), Failure> {
    let values =
        [("plies", plies.into()), ("depth", depth.into()), ("line", moves.join(" ").into())];
    Ok(console.line(console.messages().format(key, &values))?)
}

/// The message that tells what was found.
fn verdict(report: &SearchResult<String>) -> &'static str {
    let Some(best) = report.lines.first() else { return "engine-over" };
    match best.value.score.meaning() {
        Meaning::Win { plies: Some(_), .. } => "solve-win",
        Meaning::Loss { plies: Some(_), .. } => "solve-loss",
        Meaning::Win { .. } => "solve-win-shown",
        Meaning::Loss { .. } => "solve-loss-shown",
        Meaning::Estimate { hundredths: 0 } if report.is_complete => "solve-draw",
        Meaning::Estimate { .. } => "solve-open",
    }
}
