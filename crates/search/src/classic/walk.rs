//! A walk through the tree of a game, one step forward and one back.
//!
//! Like a [`Match`] the walk remembers where it has been, so that repetition
//! and the longest length end its lines exactly as they would end the game;
//! unlike a match it asks nothing twice and keeps no moves.

use rules::{EndReason, Ending, Game, HistoryRule, Match, Side};

/// A place in the tree, with the way that led to it.
pub(super) struct Walk<'m, G: Game> {
    game: &'m G,
    rule: HistoryRule,
    path: Vec<Step<G::Position>>,
    plies: usize,
}

/// A position of the walk.
struct Step<P> {
    position: P,
    stage: u32,
    /// Where the positions of this stage begin: earlier ones cannot come back.
    window: usize,
    /// How often this position has come by now.
    times: u16,
    /// How often the position of this stage that came most often has come.
    most: u16,
}

impl<'m, G: Game> Walk<'m, G> {
    /// The memory that each step takes, in bytes.
    pub(super) const STEP: usize = size_of::<Step<G::Position>>();

    /// A walk that begins where the match stands.
    pub(super) fn from(game: &'m Match<G>) -> Self {
        let rules = game.game();
        let stage = rules.stage(game.position());
        let earlier = game.positions().iter().rev();
        let same: Vec<_> = earlier.take_while(|position| rules.stage(position) == stage).collect();
        let plies = game.moves().len();
        let mut walk = Walk { game: rules, rule: rules.history_rule(), path: vec![], plies };
        for position in same.into_iter().rev() {
            walk.step(position.clone(), |_| {});
        }
        walk
    }

    /// Goes on from a copy of a position to what `play` makes of it. That is done where the copy
    /// lies: moved right after it was written, a small position costs as much as a move.
    #[inline]
    fn step(&mut self, from: G::Position, play: impl FnOnce(&mut G::Position)) {
        self.path.push(Step { position: from, stage: 0, window: 0, times: 1, most: 1 });
        let Some((here, earlier)) = self.path.split_last_mut() else { return };
        play(&mut here.position);
        here.stage = self.game.stage(&here.position);
        let same = earlier.last().filter(|before| before.stage == here.stage);
        here.window = same.map_or(earlier.len(), |before| before.window);
        if self.rule.repetitions > 0 {
            here.times += count(&earlier[here.window..], &here.position);
        }
        here.most = same.map_or(here.times, |before| before.most.max(here.times));
    }

    /// The rules.
    pub(super) fn game(&self) -> &'m G {
        self.game
    }

    #[inline]
    fn here(&self) -> &Step<G::Position> {
        self.path.last().expect("a walk stands somewhere")
    }

    /// Where the walk is now.
    #[inline]
    pub(super) fn position(&self) -> &G::Position {
        &self.here().position
    }

    /// The player to move.
    #[inline]
    pub(super) fn turn(&self) -> Side {
        self.game.turn(self.position())
    }

    /// Takes a legal move.
    #[inline]
    pub(super) fn enter(&mut self, mv: G::Move) {
        let game = self.game;
        self.step(self.position().clone(), |position| game.play_unchecked(position, mv));
        self.plies += 1;
    }

    /// Takes the last step back.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.path.pop();
        self.plies -= 1;
    }

    /// The end of the game here, by position or by history.
    #[inline]
    pub(super) fn ending(&self) -> Option<Ending> {
        let here = self.here();
        self.ending_of(&here.position, self.plies, || here.times)
    }

    /// The end of the game after one more step, which need not be taken for it.
    #[inline]
    pub(super) fn ending_after(&self, next: &G::Position) -> Option<Ending> {
        let here = self.here();
        self.ending_of(next, self.plies + 1, || {
            // Few positions come back: where none has come often enough there is nothing to look for.
            if here.most + 1 < u16::from(self.rule.repetitions)
                || self.game.stage(next) != here.stage
            {
                return 1;
            }
            count(&self.path[here.window..], next) + 1
        })
    }

    /// `times` says how often the position has come; it may say less where that is not enough.
    #[inline]
    fn ending_of(
        &self,
        position: &G::Position,
        plies: usize,
        times: impl FnOnce() -> u16,
    ) -> Option<Ending> {
        // There are no legal moves exactly when the position ends the game.
        if self.game.legal_moves(position).next().is_none() {
            return self.game.ending(position);
        }
        let HistoryRule { repetitions, plies: most } = self.rule;
        let why = if repetitions > 0 && times() >= u16::from(repetitions) {
            EndReason::Repetition
        } else if most > 0 && plies >= usize::from(most) {
            EndReason::PlyLimit
        } else {
            return None;
        };
        Some(self.game.settle(position, why))
    }
}

/// How often a position is among these steps.
#[inline]
fn count<P: PartialEq>(steps: &[Step<P>], position: &P) -> u16 {
    steps.iter().map(|step| u16::from(step.position == *position)).sum()
}
