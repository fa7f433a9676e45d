//! Confirms the reasons of a review by other means than found them.
//!
//! Claims about the board are derived again from the rules by trying every move,
//! with captures counted seed by seed. Claims about results are
//! proved again: by trying all moves up to a depth with the tables at the end, or,
//! where that takes too long, by a fresh search with a larger limit. Nothing here uses
//! the code that finds reasons.

mod line;
mod prover;
mod quantum_leap;
mod sample;
mod sowing;

use std::time::Duration;

use rules::{AnyGame, AnyMatch, Game, Match, Notation, Tablebase};
use search::engine::Settings;
use search::{AnySearch, Limits, Resources, Stop, Thinking, searcher_with};

use prover::Prover;
use review::{Reason, ReviewedMove};
pub(crate) use sample::{Tally, check_game};

/// Positions of a fresh search that confirms a proof.
const NODES: u64 = 40_000_000;

/// Confirms reasons in games of one kind.
pub(crate) struct Checker {
    game: AnyGame,
    resources: Resources,
    engine: Box<dyn AnySearch>,
}

/// A move, the better one and where they were played.
struct Case<'a, G: Notation> {
    before: &'a Match<G>,
    played: G::Move,
    better: G::Move,
}

impl<'a, G: Notation> Case<'a, G> {
    fn new(before: &'a dyn AnyMatch, reviewed: &ReviewedMove) -> Option<Self> {
        let before = before.as_any().downcast_ref::<Match<G>>()?;
        let read = |text: &str| {
            let found = before.game().parse_move(before.position(), text).ok()?;
            before.legal_moves().contains(&found).then_some(found)
        };
        let better = read(reviewed.best.moves.first()?)?;
        Some(Case { before, played: read(&reviewed.played)?, better })
    }

    /// The match after the move played, or after the better one.
    fn after(&self, is_better: bool) -> Match<G> {
        let mut next = self.before.clone();
        let mv = if is_better { self.better } else { self.played };
        next.play(mv).expect("a legal move");
        next
    }

    fn read(&self, course: &Match<G>, text: &str) -> Option<G::Move> {
        let mv = course.game().parse_move(course.position(), text).ok()?;
        course.legal_moves().contains(&mv).then_some(mv)
    }

    /// Does this reply win at once after the move played, and none after the better
    /// one?
    fn only_now_wins_at_once(&self, reply: &str) -> bool {
        let (played, better) = (self.after(false), self.after(true));
        let opponent = self.before.turn().other();
        let wins = |course: &Match<G>, mv: G::Move| {
            let mut next = course.clone();
            next.play(mv).is_ok()
                && next.ending().is_some_and(|ending| ending.outcome.winner == Some(opponent))
        };
        let Some(reply) = self.read(&played, reply) else { return false };
        let is_opponents = |course: &Match<G>| course.turn() == opponent;
        let is_answered = is_opponents(&better) || better.ending().is_some();
        is_opponents(&played)
            && is_answered
            && wins(&played, reply)
            && !better.legal_moves().into_iter().any(|mv| wins(&better, mv))
    }

    /// Does the better move win at once, and the one played not?
    fn only_better_wins_at_once(&self) -> bool {
        let side = self.before.turn();
        let wins = |is_better: bool| {
            let ending = self.after(is_better).ending();
            ending.is_some_and(|ending| ending.outcome.winner == Some(side))
        };
        wins(true) && !wins(false)
    }
}

impl Checker {
    /// A checker for this game, with its tables if it has some.
    pub(crate) fn new(game: &AnyGame, resources: &Resources) -> Self {
        let settings = Settings { mebibytes: 64, ..Settings::default() };
        let engine = searcher_with(game, settings, resources);
        Checker { game: game.clone(), resources: resources.clone(), engine }
    }

    /// Is the reason of a move true? `before` is the match before the move. A move
    /// without a reason claims nothing.
    pub(crate) fn confirms(&mut self, before: &dyn AnyMatch, reviewed: &ReviewedMove) -> bool {
        let Some(reason) = &reviewed.reason else { return true };
        match self.game.clone() {
            AnyGame::Sowing(_) => {
                let Some(case) = Case::new(before, reviewed) else { return false };
                sowing::holds(&case, reason).unwrap_or_else(|| match &self.resources.endings {
                    Some(tables) => {
                        let tables = std::sync::Arc::clone(tables);
                        self.holds_by_proof(&case, reason, &tables)
                    }
                    None => self.holds_by_proof(&case, reason, &()),
                })
            }
            AnyGame::QuantumLeap(_) => self.of_leaps::<1>(before, reviewed, reason),
            AnyGame::LargeQuantumLeap(_) => self.of_leaps::<8>(before, reviewed, reason),
            AnyGame::Line(_) => self.of_lines::<1>(before, reviewed, reason),
            AnyGame::LargeLine(_) => self.of_lines::<8>(before, reviewed, reason),
        }
    }

    fn of_leaps<const W: usize>(
        &mut self,
        before: &dyn AnyMatch,
        reviewed: &ReviewedMove,
        reason: &Reason,
    ) -> bool {
        let Some(case) = Case::<rules::quantum_leap::QuantumLeap<W>>::new(before, reviewed) else {
            return false;
        };
        quantum_leap::holds(&case, reason)
            .unwrap_or_else(|| self.holds_by_proof(&case, reason, &()))
    }

    fn of_lines<const W: usize>(
        &mut self,
        before: &dyn AnyMatch,
        reviewed: &ReviewedMove,
        reason: &Reason,
    ) -> bool {
        let Some(case) = Case::<rules::line::Line<W>>::new(before, reviewed) else { return false };
        line::holds(&case, reason).unwrap_or_else(|| self.holds_by_proof(&case, reason, &()))
    }

    /// Claims about results: which moves must be proved to bring what.
    fn holds_by_proof<G: Notation, T: Tablebase<G>>(
        &mut self,
        case: &Case<'_, G>,
        reason: &Reason,
        tables: &T,
    ) -> bool {
        let side = case.before.turn();
        let (played, better) = (case.after(false), case.after(true));
        let mut others = case.before.legal_moves();
        others.retain(|&mv| mv != case.better);
        // Can this side bring about at least a win (1) or a draw (0)?
        let mut can = |course: &Match<G>, by, goal| {
            Prover { tables, side: by, goal }
                .proves(course)
                .unwrap_or_else(|| self.search_proves(course, by == course.turn(), goal))
        };
        let other = side.other();
        match reason {
            Reason::OnlyWin | Reason::OnlyDraw => {
                let (own, theirs) = if *reason == Reason::OnlyWin { (1, 0) } else { (0, 1) };
                can(&better, side, own)
                    && others.into_iter().all(|mv| {
                        let mut next = case.before.clone();
                        next.play(mv).is_ok() && can(&next, other, theirs)
                    })
            }
            Reason::WinToLoss => can(&better, side, 1) && can(&played, other, 1),
            Reason::WinToDraw => can(&better, side, 1) && can(&played, other, 0),
            Reason::DrawToLoss => can(&better, side, 0) && can(&played, other, 1),
            Reason::MissesWin => can(&better, side, 1),
            Reason::Loses => can(&played, other, 1),
            Reason::LosesMargin { seeds } => {
                let known = |course: &Match<G>| final_margin(course, side, tables);
                known(&better)
                    .zip(known(&played))
                    .is_some_and(|(best, now)| best - now == i32::from(*seeds))
            }
            _ => false,
        }
    }

    /// Does a fresh search prove that the player to move, or the opponent, can bring about
    /// this result?
    fn search_proves<G: Notation>(&mut self, course: &Match<G>, is_mover: bool, goal: i8) -> bool {
        self.engine.forget();
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
        let Ok(found) = self.engine.think(course, &thinking, &mut |_| {}) else { return false };
        let Some(value) = found.value() else { return false };
        let is_won = value.result() == Some(is_mover);
        let is_held = value.proved.is_some_and(|bounds| match is_mover {
            true => bounds.lower >= 0,
            false => bounds.upper <= 0,
        });
        is_won || goal == 0 && is_held
    }
}

/// The margin by which the game is proved to end for a side.
fn final_margin<G: Game>(
    course: &Match<G>,
    side: rules::Side,
    tables: &impl Tablebase<G>,
) -> Option<i32> {
    let ahead = |score: rules::BySide<u16>| i32::from(score[side]) - i32::from(score[side.other()]);
    if let Some(ending) = course.ending() {
        return ending.outcome.score.map(ahead);
    }
    let bounds = tables.probe(course.game(), course.position()).filter(|known| known.is_exact())?;
    let rest = i32::from(bounds.lower);
    let now = ahead(course.game().score(course.position())?);
    Some(now + if course.turn() == side { rest } else { -rest })
}
