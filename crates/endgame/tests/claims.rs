//! Every claim of the engine holds: games against itself, and at each move
//! what it said of the result and of the margin against what came of it.
//!
//! `CLAIMS_GAMES` plays more games of each preset than the few of a default run.

use std::sync::Arc;
use std::time::Duration;

use endgame::Database;
use rules::sowing::Sowing;
use rules::{Bounds, Match, Side, SplitMix64};
use search::engine::{Meaning, Search, Settings, Value};
use search::evaluators::SowingEvaluator;
use search::{Limits, Stop, Thinking};

const PRESETS: [&str; 4] = ["oware", "oril", "ouri", "awari"];
/// Positions for a move.
const NODES: u64 = 2_000;
/// Random plies before the engine plays.
const OPENING: usize = 8;
/// Games without an end are given up.
const LONGEST: usize = 400;

/// What was said of a game, and after how many plies.
struct Claim {
    side: Side,
    value: Value,
    ply: usize,
}

/// A game of the engine against itself with all it said.
fn played(game: &Sowing, tables: &Arc<Database>, seed: u64) -> (Match<Sowing>, Vec<Claim>) {
    let mut numbers = SplitMix64::new(seed);
    let settings = Settings { mebibytes: 4, ..Settings::default() };
    let evaluator = SowingEvaluator::of(game);
    let mut search = Search::new(game.clone(), evaluator, Arc::clone(tables), settings);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let stop = Stop::default();
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &stop };
    let mut course = Match::new(game.clone());
    let mut claims = vec![];
    while course.ending().is_none() && course.moves().len() < LONGEST {
        let moves = course.legal_moves();
        if course.moves().len() < OPENING {
            course.play(moves[numbers.below(moves.len() as u64) as usize]).unwrap();
            continue;
        }
        let result = search.think(&course, &thinking, &mut ());
        let (best, value) = (*result.best().unwrap(), result.value().unwrap());
        claims.push(Claim { side: course.turn(), value, ply: course.moves().len() });
        course.play(best).unwrap();
    }
    (course, claims)
}

/// Does a claim hold for the player, who won by `margin` in the end?
fn holds(value: Value, margin: i32) -> bool {
    let by = |least: Option<u16>| i32::from(least.unwrap_or(1));
    let said = match value.score.meaning() {
        Meaning::Estimate { .. } => true,
        Meaning::Win { margin: least, .. } => margin >= by(least),
        Meaning::Loss { margin: least, .. } => margin <= -by(least),
    };
    let within =
        |Bounds { lower, upper }: Bounds| (i32::from(lower)..=i32::from(upper)).contains(&margin);
    said && value.proved.is_none_or(within)
}

#[test]
fn what_the_engine_claims_comes_true() {
    let games = std::env::var("CLAIMS_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    for preset in PRESETS {
        let game = Sowing::preset(preset).unwrap();
        let tables = Arc::new(Database::shipped(&game).unwrap());
        let (mut claimed, mut wrong) = (0, vec![]);
        for seed in 0..games {
            let (course, claims) = played(&game, &tables, seed);
            let Some(ending) = course.ending() else { continue };
            let score = ending.outcome.score.unwrap();
            for Claim { side, value, ply } in claims {
                let margin = i32::from(score[side]) - i32::from(score[side.other()]);
                claimed += usize::from(value.result().is_some() || value.proved.is_some());
                if !holds(value, margin) {
                    wrong.push(format!("game {seed}, ply {ply}: {value:?}, margin {margin}"));
                }
            }
        }
        assert!(claimed > 5 * games as usize, "{preset}: only {claimed} claims");
        assert!(wrong.is_empty(), "{preset}: {} of {claimed} wrong: {wrong:#?}", wrong.len());
    }
}

/// In this game tables prove a win in which no capture comes for long, and every
/// position that comes back costs it: some 90,000 positions must be seen to find
/// the way. With 20,000 it ended in a draw by repetition.
#[test]
fn a_long_way_to_a_proved_win_is_found() {
    let game = Sowing::oware();
    let tables = Arc::new(Database::shipped(&game).unwrap());
    let (course, claims) = played(&game, &tables, 224);
    let score = course.ending().unwrap().outcome.score.unwrap();
    let is_proved = |claim: &&Claim| claim.value.result().is_some();
    assert!(claims.iter().filter(is_proved).count() > 20);
    for Claim { side, value, ply } in claims {
        let margin = i32::from(score[side]) - i32::from(score[side.other()]);
        assert!(holds(value, margin), "ply {ply}: {value:?}, margin {margin}");
    }
}
