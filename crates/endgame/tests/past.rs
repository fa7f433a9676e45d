//! Claims in games with a past: small boards, players who repeat themselves, and every
//! claim of the engine against all lines of play with their whole history.
//!
//! A search remembers what it proved at earlier moves, and tables know nothing of the
//! past, but a position that comes back ends the game.

use std::sync::Arc;
use std::time::Duration;

use endgame::Database;
use endgame::build::{Plan, build_in_memory};
use rules::sowing::{CycleShare, House, Majority, Rules, Setup, Singleton, Slam, Sowing};
use rules::{Bounds, Game, Match, Notation, Side, SplitMix64, Tablebase};
use search::engine::{Meaning, Search, Settings, Techniques, Value, Variation};
use search::evaluators::SowingEvaluator;
use search::{Limits, Stop, Thinking};

/// Boards on which each small game begins.
const BOARDS: u32 = 150;
/// Positions tried before it is left open whether a claim holds.
const BUDGET: u32 = 20_000;

/// Can this side end with a margin of at least `goal`? Every line is followed; nothing is
/// remembered from one to the next. `None` if that takes too long.
fn forces(course: &mut Match<Sowing>, side: Side, goal: i32, budget: &mut u32) -> Option<bool> {
    *budget = budget.checked_sub(1)?;
    if let Some(ending) = course.ending() {
        let score = ending.outcome.score.unwrap();
        return Some(i32::from(score[side]) - i32::from(score[side.other()]) >= goal);
    }
    let is_ours = course.turn() == side;
    let mut answer = Some(!is_ours);
    for mv in course.legal_moves() {
        course.play(mv).unwrap();
        let found = forces(course, side, goal, budget);
        course.undo();
        if found == Some(is_ours) {
            return found;
        }
        if found.is_none() {
            answer = None;
        }
    }
    answer
}

/// A margin that one side is said to be able to force.
struct Claim {
    side: Side,
    goal: i32,
}

/// What is said of a move: by its score, and by the tables.
fn claims(value: Value, mover: Side) -> Vec<Claim> {
    let claim = |side: Side, goal: i32| Claim { side, goal };
    let by = |margin: Option<u16>| i32::from(margin.unwrap_or(1));
    let mut all = match value.score.meaning() {
        Meaning::Estimate { .. } => vec![],
        Meaning::Win { margin, .. } => vec![claim(mover, by(margin))],
        Meaning::Loss { margin, .. } => vec![claim(mover.other(), by(margin))],
    };
    if let Some(bounds) = value.proved {
        all.push(claim(mover, bounds.lower.into()));
        all.push(claim(mover.other(), -i32::from(bounds.upper)));
    }
    all
}

#[derive(Default)]
struct Tally {
    holds: u32,
    /// Lines whose result is said.
    decided: u32,
    open: u32,
    wrong: Vec<String>,
}

impl Tally {
    /// Checks what is said of a move; what is said of the best one is said of the position.
    fn check(&mut self, course: &Match<Sowing>, at: usize, line: &Variation<House>) {
        let mut after = course.clone();
        if at > 0 {
            after.play(line.moves[0]).unwrap();
        }
        let is_drawn = line.value.proved.is_some_and(|bounds| bounds == Bounds::exact(0));
        self.decided += u32::from(line.value.result().is_some() || is_drawn);
        for Claim { side, goal } in claims(line.value, course.turn()) {
            match forces(&mut after, side, goal, &mut BUDGET.clone()) {
                Some(true) => self.holds += 1,
                None => self.open += 1,
                Some(false) => self.wrong.push(format!(
                    "{} {}: {side:?} does not force {goal}: {:?}",
                    course.game().name(),
                    after.text(),
                    line.value
                )),
            }
        }
    }
}

/// A board with so many seeds, the rest in the stores.
fn random_board(game: &Sowing, seeds: u8, numbers: &mut SplitMix64) -> Option<Match<Sowing>> {
    let houses = usize::from(game.rules().houses) * 2;
    let mut setup = Setup {
        houses: vec![0; houses],
        stores: rules::BySide::new(0, 0),
        turn: if numbers.below(2) == 0 { Side::First } else { Side::Second },
    };
    for _ in 0..seeds {
        setup.houses[numbers.below(houses as u64) as usize] += 1;
    }
    let rest = game.rules().total() as u8 - seeds;
    setup.stores.first = rest / 2;
    setup.stores.second = rest - rest / 2;
    let position = game.position(&setup).ok()?;
    let course = Match::from_position(game.clone(), position);
    course.ending().is_none().then_some(course)
}

/// Plays moves that take nothing, as long as there are some, and searches at every one
/// with a memory of all that was searched before.
fn wander(
    mut course: Match<Sowing>,
    tables: impl Tablebase<Sowing> + 'static,
    techniques: Techniques,
    numbers: &mut SplitMix64,
    tally: &mut Tally,
) {
    let game = course.game().clone();
    let settings = Settings { mebibytes: 1, lines: 3, techniques, ..Settings::default() };
    let mut search = Search::new(game.clone(), SowingEvaluator::of(&game), tables, settings);
    let stop = Stop::default();
    for ply in 0..40 {
        // Some look far, and the others find in the table what those have proved.
        let most = if ply % 8 == 0 { 20 } else { 6 };
        let limits = Limits { depth: Some(3 + numbers.below(most) as u32), ..Limits::default() };
        let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &stop };
        let found = search.think(&course, &thinking, &mut ());
        found.lines.iter().enumerate().for_each(|(at, line)| tally.check(&course, at, line));
        let stage = |course: &Match<Sowing>| game.stage(course.position());
        let mut quiet = course.legal_moves();
        quiet.retain(|&mv| {
            let mut after = course.clone();
            after.play(mv).is_ok() && after.ending().is_none() && stage(&after) == stage(&course)
        });
        if quiet.is_empty() {
            break;
        }
        course.play(quiet[numbers.below(quiet.len() as u64) as usize]).unwrap();
    }
}

/// Small games in which endless play is cut at the second or third occurrence, and
/// everybody gets their own row or nothing.
fn small_games() -> Vec<Sowing> {
    let oware = Rules { houses: 3, seeds: 2, ..Sowing::oware().rules() };
    let to_the_end = Rules { majority: Majority::Off, ..oware };
    let rules = [
        oware,
        to_the_end,
        Rules { houses: 2, seeds: 3, ..to_the_end },
        Rules { houses: 2, seeds: 3, cycle_n: 3, ..to_the_end },
        Rules { cycle_share: CycleShare::Even, ..to_the_end },
        Rules { singleton: Singleton::LastResort, slam: Slam::CaptureReplay, ..to_the_end },
    ];
    rules.map(|rules| Sowing::new(rules).unwrap()).into()
}

fn tables(game: &Sowing, seeds: usize) -> Arc<Database> {
    let mut database = Database::empty(game).unwrap();
    for table in build_in_memory(game, &Plan::up_to(seeds), &()).unwrap() {
        database.add(table).unwrap();
    }
    Arc::new(database)
}

/// Wanders about every small game, with tables up to so many seeds if there are any;
/// gives the number of lines whose result was said.
fn wander_all(with_tables: Option<usize>, techniques: Techniques) -> u32 {
    let (mut all, mut decided) = (0, 0);
    for (seed, game) in (0..).zip(small_games()) {
        let mut numbers = SplitMix64::new(seed);
        let tables = with_tables.map(|seeds| tables(&game, seeds));
        let mut tally = Tally::default();
        for _ in 0..BOARDS {
            let seeds = 2 + numbers.below(3) as u8;
            let Some(course) = random_board(&game, seeds, &mut numbers) else { continue };
            match &tables {
                Some(tables) => {
                    wander(course, Arc::clone(tables), techniques, &mut numbers, &mut tally);
                }
                None => wander(course, (), techniques, &mut numbers, &mut tally),
            }
        }
        let Tally { holds, decided: said, open, wrong } = tally;
        assert!(open < holds / 10 + 10, "{}: {open} claims were not decided", game.name());
        assert!(
            wrong.is_empty(),
            "{} of {holds}: {:#?}",
            wrong.len(),
            &wrong[..wrong.len().min(9)]
        );
        all += holds;
        decided += said;
    }
    assert!(all > 500, "only {all} claims");
    decided
}

#[test]
fn what_a_search_proves_holds_with_the_past() {
    wander_all(None, Techniques::ALL);
}

#[test]
fn what_tables_prove_is_claimed_only_where_it_holds_with_the_past() {
    let without = Techniques::ALL.without("open-endings").unwrap();
    let [with, without] = [Techniques::ALL, without].map(|used| wander_all(Some(4), used));
    assert!(with > without, "{with} results, and {without} without proofs of open endings");
}

/// Tables for what comes after a capture alone.
#[test]
fn what_a_search_proves_with_tables_below_holds_with_the_past() {
    wander_all(Some(2), Techniques::ALL);
}
