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
}

impl<'m, G: Game> Walk<'m, G> {
    /// The memory that each step takes, in bytes.
    pub(super) const STEP: usize = size_of::<Step<G::Position>>();

    /// A walk that begins where the match stands.
    pub(super) fn from(game: &'m Match<G>) -> Self {
        let rules = game.game();
        let stage = rules.stage(game.position());
        let earlier = game.positions().iter().rev();
        let mut path: Vec<_> = earlier
            .take_while(|position| rules.stage(position) == stage)
            .map(|position| Step { position: position.clone(), stage, window: 0 })
            .collect();
        path.reverse();
        Walk { game: rules, rule: rules.history_rule(), path, plies: game.moves().len() }
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

    /// The position after a legal move.
    #[inline]
    pub(super) fn after(&self, mv: G::Move) -> G::Position {
        let mut next = self.position().clone();
        self.game.play_unchecked(&mut next, mv);
        next
    }

    /// Takes a legal move.
    #[inline]
    pub(super) fn enter(&mut self, mv: G::Move) {
        let position = self.after(mv);
        let stage = self.game.stage(&position);
        let here = self.here();
        let window = if here.stage == stage { here.window } else { self.path.len() };
        self.path.push(Step { position, stage, window });
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
        let Step { position, window, .. } = self.here();
        self.ending_of(position, &self.path[*window..self.path.len() - 1], self.plies)
    }

    /// The end of the game after one more step, which need not be taken for it.
    #[inline]
    pub(super) fn ending_after(&self, next: &G::Position) -> Option<Ending> {
        let here = self.here();
        let is_same_stage = self.game.stage(next) == here.stage;
        let earlier = if is_same_stage { &self.path[here.window..] } else { &[] };
        self.ending_of(next, earlier, self.plies + 1)
    }

    #[inline]
    fn ending_of(
        &self,
        position: &G::Position,
        earlier: &[Step<G::Position>],
        plies: usize,
    ) -> Option<Ending> {
        // There are no legal moves exactly when the position ends the game.
        if self.game.legal_moves(position).next().is_none() {
            return self.game.ending(position);
        }
        let HistoryRule { repetitions, plies: most } = self.rule;
        let before = || earlier.iter().filter(|step| step.position == *position).count();
        let why = if repetitions > 0 && before() + 1 >= usize::from(repetitions) {
            EndReason::Repetition
        } else if most > 0 && plies >= usize::from(most) {
            EndReason::PlyLimit
        } else {
            return None;
        };
        Some(self.game.settle(position, why))
    }
}
