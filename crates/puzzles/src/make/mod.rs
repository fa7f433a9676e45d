//! Makes puzzles out of games between levels.
//!
//! In the sowing games a table proves what every move of an ending brings, and the stores are
//! chosen so that exactly one move wins, or does not lose (`sowing`). In Quantum Leap and the line games
//! a search proves it (`finite`). From there on the solution goes on as long as the solver
//! has one right move (`solution`). How often levels fail is the `grade`.

mod finite;
mod grade;
mod solution;
mod sowing;

use std::time::Duration;

use rules::{AnyGame, AnyMatch, BySide, SplitMix64};
use search::matches::{openings, play_game};
use search::{BotError, Level, Limits, Resources, Stop, Thinking, bot};

use crate::{Puzzle, PuzzleTheme};
pub use grade::{grade_again, rank_correlation};

/// Random moves before the levels play.
const OPENING: u32 = 6;
/// What a level may look at for one move, so that strong ones do not take most of the time.
const NODES: u64 = 20_000;
/// The levels that play: weak enough to reach all kinds of positions.
const LEVELS: std::ops::Range<u64> = 2..6;

/// The puzzles of one game between levels, or those of one theme alone. Boards with big houses are
/// dealt instead of played. All follows from the numbers; a stop leaves nothing.
///
/// ```
/// use puzzles::make::make_puzzles;
/// use rules::catalogue;
/// use search::{Resources, Stop};
/// let game = catalogue::parse("mnk:4,4,3").unwrap();
/// let resources = Resources::default();
/// let made = |number| make_puzzles(&game, None, (1, number), &resources, &Stop::default()).unwrap();
/// let found: Vec<_> = (0..6).flat_map(made).collect();
/// assert!(found.iter().all(|puzzle| puzzle.solution.len() % 2 == 1));
/// ```
pub fn make_puzzles(
    game: &AnyGame,
    theme: Option<PuzzleTheme>,
    (seed, number): (u64, u64),
    resources: &Resources,
    stop: &Stop,
) -> Result<Vec<Puzzle>, BotError> {
    let seed = SplitMix64::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next_u64();
    let dealt = game.dealt(seed % 1_000_000);
    let mut found = match (&dealt, &resources.endings) {
        (AnyGame::Sowing(game), Some(tables)) if theme == Some(PuzzleTheme::BigHouse) => {
            sowing::big_houses(game, seed, tables)
        }
        (AnyGame::Sowing(game), Some(tables)) => {
            let source = AnyGame::Sowing(sowing::to_the_last_seed(game));
            let course = played(&source, seed, stop);
            course.map_or(vec![], |course| sowing::puzzles(game, &*course, tables))
        }
        (AnyGame::Sowing(_), None) => vec![],
        (other, _) => match played(other, seed, stop) {
            Some(course) => finite::puzzles(other, &*course, stop)?,
            None => vec![],
        },
    };
    found.iter_mut().for_each(|puzzle| puzzle.themes = puzzle.themes_seen());
    found.retain(|puzzle| theme.is_none_or(|theme| puzzle.themes.contains(&theme)));
    for puzzle in &mut found {
        (puzzle.grade, puzzle.held_back) = grade_again(puzzle, seed, stop)?;
    }
    Ok(if stop.is_requested() { vec![] } else { found })
}

/// A game between two levels.
fn played(game: &AnyGame, seed: u64, stop: &Stop) -> Option<Box<dyn AnyMatch>> {
    let mut numbers = SplitMix64::new(seed);
    let mut level = || {
        let level = LEVELS.start + numbers.below(LEVELS.end - LEVELS.start);
        Level::ALL[level as usize].id()
    };
    let names = [level(), level()];
    let made = |name: &str, seed: u64| bot(name, game, seed).expect("a level plays every game");
    let mut bots = BySide::new(made(names[0], seed), made(names[1], seed.wrapping_add(1)));
    let mut course = game.start();
    for mv in openings(game, OPENING, 1, seed).concat() {
        course.play(&mv).expect("an opening can be played");
    }
    play_game(course, &mut bots, &thinking(NODES, stop)).map(|played| played.course)
}

fn thinking(nodes: u64, stop: &Stop) -> Thinking<'_> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Thinking { limits, clock: &|| Duration::ZERO, stop }
}
