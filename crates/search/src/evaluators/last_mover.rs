//! Games that a player who cannot move loses: win or loss proved outright.

use std::collections::HashMap;

use rules::{Game, Side};

use crate::engine::{NodeBudget, Proof};

/// Proves who wins a game without draws and without end but the lack of
/// moves, by trying replies that leave the opponent the least choice first.
/// `None` if it would take more budget.
pub(super) fn prove<G: Game>(
    game: &G,
    position: &G::Position,
    budget: NodeBudget<'_>,
    choices: impl Fn(&G::Position) -> usize,
) -> Option<Proof<G::Move>> {
    let mut solver = Solver { game, known: HashMap::new(), budget, choices };
    let wins = solver.wins(position)?;
    let moves = solver.line(position.clone(), game.turn(position), wins);
    Some(Proof { wins, moves })
}

struct Solver<'a, G: Game, F> {
    game: &'a G,
    budget: NodeBudget<'a>,
    /// Who wins, by position: does the player to move?
    known: HashMap<u64, bool>,
    choices: F,
}

impl<G: Game, F: Fn(&G::Position) -> usize> Solver<'_, G, F> {
    /// The positions after each move, those with the least choice first.
    fn children(&self, position: &G::Position) -> Vec<(G::Move, G::Position)> {
        let mut children: Vec<_> = self
            .game
            .legal_moves(position)
            .map(|mv| {
                let mut next = position.clone();
                self.game.play_unchecked(&mut next, mv);
                ((self.choices)(&next), mv, next)
            })
            .collect();
        children.sort_by_key(|&(choices, mv, _)| (choices, mv));
        children.into_iter().map(|(_, mv, next)| (mv, next)).collect()
    }

    /// Does the player to move win? `None` when the work becomes too much.
    fn wins(&mut self, position: &G::Position) -> Option<bool> {
        let key = self.game.key(position);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.budget.spend()?;
        let turn = self.game.turn(position);
        let mut wins = false;
        for (_, next) in self.children(position) {
            let next_wins = self.wins(&next)?;
            if next_wins == (self.game.turn(&next) == turn) {
                wins = true;
                break;
            }
        }
        self.known.insert(key, wins);
        Some(wins)
    }

    /// A line that shows it: the winner plays winning moves, the loser any.
    fn line(&mut self, mut position: G::Position, side: Side, wins: bool) -> Vec<G::Move> {
        let winner = if wins { side } else { side.other() };
        let mut moves = vec![];
        loop {
            let turn = self.game.turn(&position);
            let mut children = self.children(&position);
            let chosen = if turn == winner {
                let good = |solver: &mut Self, next: &G::Position| {
                    let next_wins = solver.known.get(&solver.game.key(next)).copied();
                    next_wins == Some(solver.game.turn(next) == winner)
                };
                children.iter().position(|(_, next)| good(self, next))
            } else {
                children.len().checked_sub(1)
            };
            let Some(chosen) = chosen else { return moves };
            let (mv, next) = children.swap_remove(chosen);
            moves.push(mv);
            position = next;
            // The loser's choice may lead where nobody has looked yet.
            if self.wins(&position).is_none() {
                return moves;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::quantum_leap::{Edition, QuantumLeap, Rules};
    use rules::{Match, Outcome};

    fn by_definition(game: &mut Match<QuantumLeap<1>>) -> bool {
        let turn = game.turn();
        if let Some(ending) = game.ending() {
            return ending.outcome == Outcome::win(turn);
        }
        game.legal_moves().into_iter().any(|mv| {
            game.play(mv).unwrap();
            let same = game.turn() == turn;
            let wins = by_definition(game) == same;
            game.undo();
            wins
        })
    }

    #[test]
    fn agrees_with_the_definition_and_shows_a_line() {
        let (mut wins, mut losses) = (0, 0);
        for seed in 0..60 {
            let edition = if seed % 2 == 0 { Edition::First } else { Edition::Second };
            let rules = Rules { seed, ..Rules::new(2, edition) };
            let mut game = Match::new(QuantumLeap::<1>::new(rules).unwrap());
            if game.ending().is_some() {
                continue;
            }
            let choices = |position: &_| {
                let game = QuantumLeap::<1>::new(rules).unwrap();
                game.legal_moves(position).count()
            };
            let proof =
                prove(&game.game().clone(), game.position(), NodeBudget::of(100_000), choices)
                    .unwrap();
            assert_eq!(proof.wins, by_definition(&mut game), "seed {seed}");
            let side = game.turn();
            for &mv in &proof.moves {
                game.play(mv).unwrap();
            }
            let winner = if proof.wins { side } else { side.other() };
            assert_eq!(game.ending().unwrap().outcome.winner, Some(winner));
            if proof.wins { wins += 1 } else { losses += 1 }
        }
        assert!(wins > 3 && losses > 3, "{wins} wins and {losses} losses");
    }

    #[test]
    fn gives_up_when_asked_to() {
        let game = QuantumLeap::<1>::new(Rules::new(5, Edition::Second)).unwrap();
        assert!(
            prove(&game, &game.start(), NodeBudget::of(50), |next| game.legal_moves(next).count())
                .is_none()
        );
    }
}
