//! A tournament that was cut short, on disk: the plan and the games played.
//!
//! A game is kept as its moves alone. Reading plays them again, so a file
//! that was damaged or belongs to other rules is refused and never believed.

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use messages::Messages;
use rules::{Side, catalogue};
use search::Limits;
use search::matches::{Fault, Finished, Fixture, Tournament};
use serde::{Deserialize, Serialize};

use super::plan::Plan;
use crate::{Failure, file};

/// The version of the format.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Kept {
    tabuleiro_tournament: u32,
    game: String,
    bots: Vec<String>,
    games: u32,
    openings: u32,
    seed: u64,
    time_ms: Option<u64>,
    depth: Option<u32>,
    nodes: Option<u64>,
    played: Vec<KeptGame>,
}

#[derive(Serialize, Deserialize)]
struct KeptGame {
    number: usize,
    moves: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<KeptFault>,
}

#[derive(Serialize, Deserialize)]
struct KeptFault {
    by_second: bool,
    what: String,
}

/// Keeps the games played so far.
pub(super) fn write(
    path: &Path,
    plan: &Plan,
    games: &[Finished],
    messages: &Messages,
) -> Result<(), Failure> {
    let Tournament { game, bots, games: each, opening_plies, seed } = &plan.tournament;
    let kept = Kept {
        tabuleiro_tournament: VERSION,
        game: game.name(),
        bots: bots.clone(),
        games: *each,
        openings: *opening_plies,
        seed: *seed,
        time_ms: plan.limits.time.map(|time| time.as_millis() as u64),
        depth: plan.limits.depth,
        nodes: plan.limits.nodes,
        played: games.iter().map(keep).collect(),
    };
    let text =
        serde_json::to_string_pretty(&kept).map_err(|error| Failure::Trouble(error.to_string()))?;
    file::write(path, format!("{text}\n"), messages)
}

fn keep(game: &Finished) -> KeptGame {
    let fault = game
        .fault
        .as_ref()
        .map(|fault| KeptFault { by_second: fault.side == Side::Second, what: fault.what.clone() });
    KeptGame { number: game.number, moves: game.moves.join(" "), fault }
}

/// The plan and the games of an earlier sitting.
pub(super) fn read(path: &Path, messages: &Messages) -> Result<(Plan, Vec<Finished>), Failure> {
    let text = file::read_text(path, messages)?;
    let damaged = |what: String| {
        let values = [("file", path.display().to_string().into()), ("what", what.into())];
        Failure::BadInput(messages.format("tournament-damaged", &values))
    };
    let kept: Kept = serde_json::from_str(&text).map_err(|error| damaged(error.to_string()))?;
    if kept.tabuleiro_tournament != VERSION {
        return Err(damaged(format!("tabuleiro_tournament: {}", kept.tabuleiro_tournament)));
    }
    let game = catalogue::parse(&kept.game).map_err(|error| damaged(messages.problem(&error)))?;
    let plan = Plan {
        tournament: Tournament {
            game,
            bots: kept.bots,
            games: kept.games,
            opening_plies: kept.openings,
            seed: kept.seed,
        },
        limits: Limits {
            depth: kept.depth,
            nodes: kept.nodes,
            time: kept.time_ms.map(Duration::from_millis),
            ..Limits::default()
        },
    };
    let fixtures = plan.tournament.fixtures();
    let mut games: Vec<Finished> = vec![];
    let mut numbers = HashSet::new();
    for kept in kept.played {
        let number = kept.number;
        let fixture = fixtures.get(number).filter(|_| numbers.insert(number));
        let game = fixture.and_then(|fixture| recall(&plan.tournament, fixture, kept)).ok_or_else(
            || damaged(messages.format("tournament-bad-game", &[("number", number.into())])),
        )?;
        games.push(game);
    }
    Ok((plan, games))
}

/// A game played again from its moves; `None` if it cannot be.
fn recall(tournament: &Tournament, fixture: &Fixture, kept: KeptGame) -> Option<Finished> {
    let moves = kept.moves.split_whitespace().map(String::from).collect();
    let fault = kept.fault.map(|fault| Fault {
        side: if fault.by_second { Side::Second } else { Side::First },
        what: fault.what,
    });
    tournament.recall(fixture, moves, fault).ok().flatten()
}
