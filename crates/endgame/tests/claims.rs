//! Every claim of the engine holds: games against itself, and at each move
//! what it said of the result and of the margin against what came of it.
//!
//! A claim says what can be forced, and the engine need not play for it. In `awari`, where what is exact
//! does not depend on the past, one that did not come true is looked up in larger tables.
//!
//! `CLAIMS_GAMES` plays more games of each preset than the few of a default run,
//! `CLAIMS_PRESET` those of one.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use endgame::Database;
use endgame::build::{Plan, build_in_memory};
use rules::sowing::Sowing;
use rules::{Bounds, Game, Match, Side, SplitMix64};
use search::engine::{Meaning, Search, Settings, Techniques, Value};
use search::evaluators::SowingEvaluator;
use search::{Limits, Stop, Thinking};

const PRESETS: [&str; 4] = ["oware", "oril", "ouri", "awari"];
/// Positions for a move.
const NODES: u64 = 2_000;
/// Random plies before the engine plays.
const OPENING: usize = 8;
/// The largest tables that are built to judge a claim.
const MOST_SEEDS: usize = 18;
/// Games without an end are given up.
const LONGEST: usize = 400;

/// What was said of a game, and after how many plies.
struct Claim {
    side: Side,
    value: Value,
    ply: usize,
}

/// A game of the engine against itself with all it said.
fn played(
    game: &Sowing,
    tables: &Arc<Database>,
    techniques: Techniques,
    seed: u64,
) -> (Match<Sowing>, Vec<Claim>) {
    let mut numbers = SplitMix64::new(seed);
    let settings = Settings { mebibytes: 4, techniques, ..Settings::default() };
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

/// The margin of best play from here, for the player to move, by tables with all seeds of this board.
fn exact(game: &Sowing, course: &Match<Sowing>, ply: usize) -> Option<i32> {
    let before = course.positions()[ply];
    let seeds = game.stage(&before) as usize;
    if *game != Sowing::preset("awari").unwrap() || seeds > MOST_SEEDS {
        return None;
    }
    let mut tables = Database::empty(game).unwrap();
    for table in build_in_memory(game, &Plan::up_to(seeds), &()).unwrap() {
        tables.add(table).unwrap();
    }
    let settings = Settings { mebibytes: 1, ..Settings::default() };
    let evaluator = SowingEvaluator::of(game);
    let mut search = Search::new(game.clone(), evaluator, Arc::new(tables), settings);
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    let result = search.think(&Match::from_position(game.clone(), before), &thinking, &mut ());
    let Bounds { lower, upper } = result.value()?.proved?;
    (lower == upper).then_some(i32::from(lower))
}

/// The claims of a game, and those that did not come true.
fn judged(game: &Sowing, tables: &Arc<Database>, seed: u64) -> (usize, Vec<String>) {
    let (course, claims) = played(game, tables, Techniques::ALL, seed);
    let Some(ending) = course.ending() else { return (0, vec![]) };
    let score = ending.outcome.score.unwrap();
    let (mut claimed, mut wrong) = (0, vec![]);
    for Claim { side, value, ply } in claims {
        let margin = i32::from(score[side]) - i32::from(score[side.other()]);
        claimed += usize::from(value.result().is_some() || value.proved.is_some());
        if !holds(value, margin)
            && !exact(game, &course, ply).is_some_and(|exact| holds(value, exact))
        {
            wrong.push(format!("game {seed}, ply {ply}: {value:?}, margin {margin}"));
        }
    }
    (claimed, wrong)
}

#[test]
#[expect(clippy::print_stdout, reason = "with many games, how many claims were made")]
fn what_the_engine_claims_comes_true() {
    let games = std::env::var("CLAIMS_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(games as usize);
    let mut failures = vec![];
    let wanted = std::env::var("CLAIMS_PRESET").ok();
    for preset in PRESETS.into_iter().filter(|it| wanted.as_deref().is_none_or(|name| name == *it))
    {
        let game = Sowing::preset(preset).unwrap();
        let tables = Arc::new(Database::shipped(&game).unwrap());
        let next = AtomicU64::new(0);
        let work = || -> (usize, Vec<String>) {
            let seeds = std::iter::from_fn(|| Some(next.fetch_add(1, Relaxed)));
            let found = seeds.take_while(|&seed| seed < games);
            let found = found.map(|seed| judged(&game, &tables, seed));
            found.fold((0, vec![]), |all, one| (all.0 + one.0, [all.1, one.1].concat()))
        };
        let all: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let claimed: usize = all.iter().map(|found| found.0).sum();
        let wrong: Vec<String> = all.into_iter().flat_map(|found| found.1).collect();
        println!("{preset}: {games} games, {claimed} claims, {} wrong", wrong.len());
        assert!(claimed > 5 * games as usize, "{preset}: only {claimed} claims");
        failures.extend(wrong.into_iter().map(|what| format!("{preset}: {what}")));
    }
    assert!(failures.is_empty(), "{} wrong: {failures:#?}", failures.len());
}

/// In this game tables prove a win in which no capture comes for long, and every
/// position that comes back costs it: some 90,000 positions must be seen to find
/// the way. With 20,000 it ended in a draw by repetition.
#[test]
fn a_long_way_to_a_proved_win_is_found() {
    let game = Sowing::oware();
    let tables = Arc::new(Database::shipped(&game).unwrap());
    // Whoever loses it does so by a move that is proved to lose.
    let techniques = Techniques::ALL.without("capped-losses").unwrap();
    let (course, claims) = played(&game, &tables, techniques, 224);
    let score = course.ending().unwrap().outcome.score.unwrap();
    let is_proved = |claim: &&Claim| claim.value.result().is_some();
    assert!(claims.iter().filter(is_proved).count() > 0);
    assert_ne!(score.first, score.second, "the win is carried out");
    for Claim { side, value, ply } in claims {
        let margin = i32::from(score[side]) - i32::from(score[side.other()]);
        assert!(holds(value, margin), "ply {ply}: {value:?}, margin {margin}");
    }
}

/// In these games a claim did not come true, because the engine did not play for it.
#[test]
fn what_can_be_forced_need_not_be_played() {
    let game = Sowing::preset("awari").unwrap();
    let tables = Arc::new(Database::shipped(&game).unwrap());
    let (course, claims) = played(&game, &tables, Techniques::ALL, 325);
    let score = course.ending().unwrap().outcome.score.unwrap();
    let Claim { side, value, ply } = claims.iter().find(|claim| claim.ply == 166).unwrap();
    let margin = i32::from(score[*side]) - i32::from(score[side.other()]);
    assert!(!holds(*value, margin), "{value:?}, margin {margin}");
    assert_eq!(exact(&game, &course, *ply), Some(10));
    assert_eq!(judged(&game, &tables, 325).1, Vec::<String>::new());
}
