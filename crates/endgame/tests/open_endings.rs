//! Endings of the presets whose result the shipped tables leave open: what the engine proves of
//! them in a game with a past is checked by plain search with the whole history, and by playing
//! it out against an opponent who tries anything.
//!
//! `CLAIMS_GAMES` looks at the endings of more games of each preset than a default run,
//! `CLAIMS_NODES` searches each of them longer.

use std::sync::Arc;
use std::time::Duration;

use endgame::Database;
use rules::sowing::Sowing;
use rules::{Bounds, Game, Match, Side, SplitMix64, Tablebase};
use search::engine::{Search, Settings, Value};
use search::evaluators::SowingEvaluator;
use search::{Limits, Stop, Thinking};

const PRESETS: [&str; 3] = ["oware", "oril", "ouri"];
/// Positions for a move of the games.
const NODES: u64 = 1_000;
/// Positions of the plain search before it is left open whether a claim holds.
const BUDGET: u32 = 200_000;
/// Games without an end are given up.
const LONGEST: usize = 400;

type Player = Search<Sowing, SowingEvaluator, Arc<Database>>;

fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Positions for an open ending.
fn longer() -> u64 {
    setting("CLAIMS_NODES", 20_000)
}

fn player(game: &Sowing, tables: &Arc<Database>) -> Player {
    let settings = Settings { mebibytes: 4, ..Settings::default() };
    Search::new(game.clone(), SowingEvaluator::of(game), Arc::clone(tables), settings)
}

fn think(player: &mut Player, course: &Match<Sowing>, nodes: u64) -> (rules::sowing::House, Value) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    let result = player.think(course, &thinking, &mut ());
    (*result.best().unwrap(), result.value().unwrap())
}

/// What a table proves of the final margin for `side`.
fn by_table(tables: &Database, course: &Match<Sowing>, side: Side) -> Option<Bounds> {
    let score = course.game().score(course.position())?;
    let ahead = score[side] as i16 - score[side.other()] as i16;
    let Bounds { lower, upper } = tables.probe(course.game(), course.position())?;
    let (lower, upper) = if course.turn() == side { (lower, upper) } else { (-upper, -lower) };
    Some(Bounds { lower: ahead + lower, upper: ahead + upper })
}

fn is_open(bounds: Bounds) -> bool {
    bounds.lower < 1 && bounds.upper >= 0 && bounds != Bounds::exact(0)
}

/// The margin of a game that is over.
fn margin(course: &Match<Sowing>, side: Side) -> Option<i16> {
    let score = course.ending()?.outcome.score.unwrap();
    Some(score[side] as i16 - score[side.other()] as i16)
}

/// Plain search with the history: tables are asked only after a capture, and nothing is remembered.
struct Plain<'a> {
    tables: &'a Database,
    side: Side,
    goal: i16,
    budget: u32,
}

impl Plain<'_> {
    fn forces(&mut self, course: &mut Match<Sowing>, stage: u32, depth: u32) -> Option<bool> {
        self.budget = self.budget.checked_sub(1)?;
        if let Some(margin) = margin(course, self.side) {
            return Some(margin >= self.goal);
        }
        if course.game().stage(course.position()) < stage
            && let Some(bounds) = by_table(self.tables, course, self.side)
        {
            if bounds.lower >= self.goal {
                return Some(true);
            }
            if bounds.upper < self.goal {
                return Some(false);
            }
        }
        let depth = depth.checked_sub(1)?;
        let is_ours = course.turn() == self.side;
        let stage = course.game().stage(course.position());
        let mut all = Some(!is_ours);
        for mv in course.legal_moves() {
            course.play(mv).unwrap();
            let found = self.forces(course, stage, depth);
            course.undo();
            if found == Some(is_ours) {
                return found;
            }
            all = all.and(found);
        }
        all
    }

    fn answer(&mut self, course: &Match<Sowing>) -> Option<bool> {
        let stage = course.game().stage(course.position());
        (1..60).find_map(|depth| self.forces(&mut course.clone(), stage, depth))
    }
}

/// The margins that a value says can be forced, by whom.
fn claims(value: Value, mover: Side) -> Vec<(Side, i16)> {
    let mut all = vec![];
    let Bounds { lower, upper } = value.proved.unwrap();
    if value.result() == Some(true) || lower >= 0 {
        all.push((mover, if value.result() == Some(true) { 1 } else { 0 }));
    }
    if value.result() == Some(false) || upper <= 0 {
        all.push((mover.other(), if value.result() == Some(false) { 1 } else { 0 }));
    }
    all
}

#[derive(Default, Debug)]
struct Tally {
    open: u32,
    /// Those whose result is said.
    decided: u32,
    claimed: u32,
    confirmed: u32,
    played_out: u32,
    wrong: Vec<String>,
}

impl Tally {
    /// Checks a claim in two ways.
    fn check(
        &mut self,
        course: &Match<Sowing>,
        (side, goal): (Side, i16),
        tables: &Arc<Database>,
        numbers: &mut SplitMix64,
    ) {
        self.claimed += 1;
        let mut plain = Plain { tables, side, goal, budget: BUDGET };
        let found = plain.answer(course);
        self.confirmed += u32::from(found == Some(true));
        if found == Some(false) {
            self.wrong.push(format!("{}: {side:?} does not force {goal}", course.text()));
        }
        for _ in 0..3 {
            let mut game = course.clone();
            let mut player = player(course.game(), tables);
            while game.ending().is_none() && game.moves().len() < LONGEST {
                let moves = game.legal_moves();
                let any = moves[numbers.below(moves.len() as u64) as usize];
                let is_side = game.turn() == side;
                let mv = if is_side { think(&mut player, &game, longer()).0 } else { any };
                game.play(mv).unwrap();
            }
            let Some(margin) = margin(&game, side) else { continue };
            self.played_out += 1;
            if margin < goal {
                let end = game.text();
                self.wrong
                    .push(format!("{}: {side:?} has {margin} of {goal}: {end}", course.text()));
            }
        }
    }
}

/// The open endings of one game of the engine against one that plays any move now and then.
fn look(game: &Sowing, tables: &Arc<Database>, seed: u64, tally: &mut Tally) {
    let mut numbers = SplitMix64::new(seed);
    let (mut course, mut player) = (Match::new(game.clone()), player(game, tables));
    while course.ending().is_none() && course.moves().len() < LONGEST {
        let moves = course.legal_moves();
        let mut mv = moves[numbers.below(moves.len() as u64) as usize];
        if course.moves().len() >= 8 && numbers.below(10) > 0 {
            mv = think(&mut player, &course, NODES).0;
        }
        let bounds = by_table(tables, &course, course.turn());
        if bounds.is_some_and(is_open) {
            tally.open += 1;
            let value = think(&mut player, &course, longer()).1;
            let is_drawn = value.proved == Some(Bounds::exact(0));
            tally.decided += u32::from(value.result().is_some() || is_drawn);
            let (mover, bounds) = (course.turn(), bounds.unwrap());
            for (side, goal) in claims(value, mover) {
                let known = if side == mover { bounds.lower } else { -bounds.upper };
                if known < goal {
                    tally.check(&course, (side, goal), tables, &mut numbers);
                }
            }
        }
        course.play(mv).unwrap();
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "with many games, how many claims were made")]
fn what_is_proved_of_open_endings_holds() {
    let games = setting("CLAIMS_GAMES", 2);
    for preset in PRESETS {
        let game = Sowing::preset(preset).unwrap();
        let tables = Arc::new(Database::shipped(&game).unwrap());
        let mut tally = Tally::default();
        (0..games).for_each(|seed| look(&game, &tables, seed, &mut tally));
        println!("{preset}, {games} games: {tally:?}");
        assert!(games < 30 || tally.claimed > 0, "{preset}: nothing was proved");
        assert!(tally.wrong.is_empty(), "{preset}: {:#?}", tally.wrong);
    }
}
