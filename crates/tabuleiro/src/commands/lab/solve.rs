//! `tabuleiro lab solve GAME`: proves who wins, where that is possible.

use std::time::{Duration, Instant};

use search::engine::{Meaning, NodeBudget, SearchResult, Techniques};
use search::searcher;
use serde_json::json;

use crate::game_arguments::{self, PositionArguments};
use crate::search_arguments::{SearchArguments, search_once};
use crate::{Console, Failure, interrupt};

/// The nodes of a direct proof, which is tried before the search.
const PROOF_NODES: u32 = 4_000_000;
/// The time limit where none is given: proofs take longer than moves.
const DEFAULT_TIME: Duration = Duration::from_secs(60);

/// The position to solve, and what may be spent on it.
#[derive(Debug, clap::Args)]
pub(crate) struct SolveArguments {
    game: String,
    #[command(flatten)]
    position: PositionArguments,
    #[command(flatten)]
    search: SearchArguments,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &SolveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let played = arguments.position.play(&game, messages)?;
    let begun = Instant::now();
    let mut settings = arguments.search.settings(1);
    // Only what never changes a value, and proofs found at any depth.
    settings.techniques = Techniques { deeper_entries: true, ..Techniques::EXACT };
    let mut engine = searcher(&game, settings);
    let is_over = || interrupt::stop().is_requested();
    let budget = NodeBudget::until(PROOF_NODES, &is_over);
    if let Some((wins, moves)) = engine.prove(&*played, budget) {
        let key = if wins { "solve-win-shown" } else { "solve-loss-shown" };
        let proof = Proof { key, plies: moves.len() as u32, depth: 0, moves: &moves };
        return proof.print(arguments, begun.elapsed(), console);
    }
    let limits = arguments.search.limits(DEFAULT_TIME);
    let report = search_once(&mut *engine, &*played, limits, messages)?;
    let (moves, plies) = report.lines.first().map_or((&[][..], 0), |line| {
        let plies = match line.value.score.meaning() {
            Meaning::Win { plies: Some(plies), .. } | Meaning::Loss { plies: Some(plies), .. } => {
                plies
            }
            _ => line.moves.len() as u32,
        };
        (&line.moves[..], plies)
    });
    let proof = Proof { key: verdict(&report), plies, depth: report.depth, moves };
    proof.print(arguments, begun.elapsed(), console)
}

/// What was found: the message that says it, after how many moves or at which depth, and how
/// play would go on.
struct Proof<'a> {
    key: &'static str,
    plies: u32,
    depth: u32,
    moves: &'a [String],
}

impl Proof<'_> {
    fn print(
        &self,
        arguments: &SolveArguments,
        took: Duration,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let Proof { key, plies, depth, moves } = *self;
        if arguments.json {
            let result = key.trim_start_matches("solve-").trim_end_matches("-shown");
            let found = json!({
                "game": arguments.game,
                "result": result,
                "plies": plies,
                "depth": depth,
                "moves": moves,
                "seconds": took.as_secs_f64(),
            });
            return Ok(console.line(found.to_string())?);
        }
        let values =
            [("plies", plies.into()), ("depth", depth.into()), ("line", moves.join(" ").into())];
        console.line(console.messages().format(key, &values))?;
        Ok(console.line(format!("seconds {:.6}", took.as_secs_f64()))?)
    }
}

/// The message for what was found.
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
