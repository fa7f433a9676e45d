//! Games between levels, reviewed and checked.

use std::time::Duration;

use rules::{AnyGame, BySide, SplitMix64};
use search::matches::{openings, play_game};
use search::{BotError, Level, Limits, Resources, Stop, Thinking, bot};

use super::Checker;
use review::{Mark, Reviewer};

/// Random moves before the levels play.
const OPENING: u32 = 4;
/// The weakest levels: so many of them meet, because the strong ones make few mistakes.
const LEVELS: u64 = 6;

/// What came of checking reviews.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Moves reviewed.
    pub(crate) moves: usize,
    /// Moves marked as inaccuracies, mistakes or blunders.
    pub(crate) marked: usize,
    /// Marked moves with a reason, by its name.
    pub(crate) explained: Vec<(&'static str, usize)>,
    /// Reasons that could not be confirmed: the game, the moves and the reason, for
    /// developers.
    pub(crate) refuted: Vec<String>,
}

impl Tally {
    /// Adds another.
    pub(crate) fn add(&mut self, other: Tally) {
        self.moves += other.moves;
        self.marked += other.marked;
        other.explained.into_iter().for_each(|(id, count)| self.count(id, count));
        self.refuted.extend(other.refuted);
    }

    fn count(&mut self, id: &'static str, more: usize) {
        match self.explained.iter_mut().find(|(known, _)| *known == id) {
            Some((_, count)) => *count += more,
            None => self.explained.push((id, more)),
        }
    }

    /// How many marked moves have a reason.
    pub(crate) fn with_reason(&self) -> usize {
        self.explained.iter().map(|(_, count)| count).sum()
    }
}

/// Lets two levels play a game, reviews it with so many positions a move, and checks
/// every reason. All follows from the seed. `None` if a stop was requested first.
pub(crate) fn check_game(
    game: &AnyGame,
    seed: u64,
    nodes: u64,
    resources: &Resources,
    stop: &Stop,
) -> Result<Option<Tally>, BotError> {
    let mut numbers = SplitMix64::new(seed);
    let mut level = || Level::ALL[numbers.below(LEVELS) as usize].id();
    let names = [level(), level()];
    let made = |name: &str, seed: u64| bot(name, game, seed).expect("a level plays every game");
    let mut bots = BySide::new(made(names[0], seed), made(names[1], seed + 1));
    let mut course = game.start();
    for mv in openings(game, OPENING, 1, seed).concat() {
        course.play(&mv).expect("an opening can be played");
    }
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop };
    let Some(played) = play_game(course, &mut bots, &thinking) else { return Ok(None) };
    let mut reviewer = Reviewer::new(game, &*played.course, 4, resources);
    let mut checker = Checker::new(game, resources);
    let mut walk = played.course.boxed_clone();
    while walk.undo().is_some() {}
    let mut tally = Tally::default();
    while let Some(reviewed) = reviewer.step(&thinking)? {
        tally.moves += 1;
        tally.marked += usize::from(reviewed.mark() != Mark::Sound);
        if let Some(reason) = &reviewed.reason {
            tally.count(reason.id(), 1);
            if !checker.confirms(&*walk, &reviewed) {
                let moves = walk.moves().join(" ");
                let better = reviewed.best.moves.first().cloned().unwrap_or_default();
                let played = &reviewed.played;
                tally.refuted.push(format!(
                    "{} {} {moves}: {played}, better {better}: {reason:?}",
                    walk.name(),
                    walk.start(),
                ));
            }
        }
        walk.redo();
    }
    Ok((!stop.is_requested()).then_some(tally))
}
