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
    /// Each position with its stage; earlier stages cannot come back, so the
    /// path begins where the present one did.
    path: Vec<(u32, G::Position)>,
    plies: usize,
}

impl<'m, G: Game> Walk<'m, G> {
    /// A walk that begins where the match stands.
    pub(super) fn from(game: &'m Match<G>) -> Self {
        let rules = game.game();
        let stage = rules.stage(game.position());
        let earlier = game.positions().iter().rev();
        let mut path: Vec<_> = earlier
            .map(|position| (rules.stage(position), position.clone()))
            .take_while(|&(earlier, _)| earlier == stage)
            .collect();
        path.reverse();
        Walk { game: rules, rule: rules.history_rule(), path, plies: game.moves().len() }
    }

    /// The rules.
    pub(super) fn game(&self) -> &'m G {
        self.game
    }

    /// Where the walk is now.
    pub(super) fn position(&self) -> &G::Position {
        &self.path.last().expect("a walk stands somewhere").1
    }

    /// The player to move.
    pub(super) fn turn(&self) -> Side {
        self.game.turn(self.position())
    }

    /// Takes a legal move.
    pub(super) fn enter(&mut self, mv: G::Move) {
        let mut next = self.position().clone();
        self.game.play_unchecked(&mut next, mv);
        self.path.push((self.game.stage(&next), next));
        self.plies += 1;
    }

    /// Takes the last step back.
    pub(super) fn leave(&mut self) {
        self.path.pop();
        self.plies -= 1;
    }

    /// The end of the game here, by position or by history.
    pub(super) fn ending(&self) -> Option<Ending> {
        let position = self.position();
        self.game
            .ending(position)
            .or_else(|| self.ended_by_history().map(|why| self.game.settle(position, why)))
    }

    fn ended_by_history(&self) -> Option<EndReason> {
        let HistoryRule { repetitions, plies } = self.rule;
        if repetitions > 0 && self.occurrences() >= usize::from(repetitions) {
            return Some(EndReason::Repetition);
        }
        (plies > 0 && self.plies >= usize::from(plies)).then_some(EndReason::PlyLimit)
    }

    fn occurrences(&self) -> usize {
        let (stage, now) = self.path.last().expect("a walk stands somewhere");
        let same_stage = self.path.iter().rev().take_while(|(earlier, _)| earlier == stage);
        same_stage.filter(|(_, earlier)| earlier == now).count()
    }
}
