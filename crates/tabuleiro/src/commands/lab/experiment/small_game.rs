//! A game so small that every position of it can be visited, with what each is
//! worth.

use std::collections::HashMap;

use rules::catalogue::Family;
use rules::{AnyGame, AnyMatch, Side};

/// The most positions of a game that counts as small.
const MOST: usize = 10_000;

/// Every position of a small game.
pub(in crate::commands) struct SmallGame {
    /// What each position is worth to the player to move: 1, 0 or -1.
    worth: HashMap<String, i8>,
    /// The positions in which somebody is to move, those of a line of play together.
    pub(super) positions: Vec<String>,
}

impl SmallGame {
    /// The positions of a game; none if there are too many, or if the past of a game
    /// counts in it.
    pub(in crate::commands) fn of(game: &AnyGame) -> Option<SmallGame> {
        let mut small = SmallGame { worth: HashMap::new(), positions: vec![] };
        let is_line = game.family() == Family::Line;
        is_line.then(|| small.visit(&mut *game.start())).flatten().map(|_| small)
    }

    fn visit(&mut self, played: &mut dyn AnyMatch) -> Option<i8> {
        let here = played.position();
        if let Some(&known) = self.worth.get(&here) {
            return Some(known);
        }
        if self.worth.len() + self.positions.len() >= MOST {
            return None;
        }
        let turn = played.turn();
        let worth = match played.ending() {
            Some(ending) => result(ending.outcome.winner, turn),
            None => {
                self.positions.push(here.clone());
                let mut best = -1;
                for mv in played.legal_moves() {
                    best = best.max(self.worth_after(played, &mv)?);
                }
                best
            }
        };
        self.worth.insert(here, worth);
        Some(worth)
    }

    /// What a move is worth to the player who makes it.
    fn worth_after(&mut self, played: &mut dyn AnyMatch, mv: &str) -> Option<i8> {
        let turn = played.turn();
        played.play(mv).ok()?;
        let worth = self.visit(played);
        let sign = if played.turn() == turn { 1 } else { -1 };
        played.undo();
        worth.map(|worth| sign * worth)
    }

    /// Does a move keep what the position is worth?
    pub(in crate::commands) fn is_right(&self, played: &dyn AnyMatch, mv: &str) -> bool {
        self.half_points_lost(played, mv) == Some(0)
    }

    /// The half points that a move gives away; none if it is not legal.
    pub(in crate::commands) fn half_points_lost(
        &self,
        played: &dyn AnyMatch,
        mv: &str,
    ) -> Option<u32> {
        let mut after = played.boxed_clone();
        after.play(mv).ok()?;
        let sign = if after.turn() == played.turn() { 1 } else { -1 };
        let worth = |played: &dyn AnyMatch| self.worth.get(&played.position()).copied();
        u32::try_from(worth(played)? - sign * worth(&*after)?).ok()
    }
}

fn result(winner: Option<Side>, side: Side) -> i8 {
    match winner {
        None => 0,
        Some(winner) if winner == side => 1,
        Some(_) => -1,
    }
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn velha_is_small_and_drawn() {
        let velha = catalogue::parse("velha").unwrap();
        let small = SmallGame::of(&velha).unwrap();
        assert_eq!((small.positions.len(), small.worth.len()), (4_520, 5_478));
        assert_eq!(small.worth[&velha.start().position()], 0);
        let won = velha.start_from("XX1/OO1/3 X").unwrap();
        assert!(small.is_right(&*won, "3") && !small.is_right(&*won, "7"));
    }

    #[test]
    fn others_are_not_small() {
        for name in ["qubic", "oware", "mnk:4,4,4"] {
            assert!(SmallGame::of(&catalogue::parse(name).unwrap()).is_none(), "{name}");
        }
    }
}
