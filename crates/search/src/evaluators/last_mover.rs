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
    let Known { wins, plies } = solver.wins(position)?;
    let moves = solver.line(position.clone(), game.turn(position), wins);
    Some(Proof { wins, moves, plies })
}

/// What is proved of a position.
#[derive(Clone, Copy)]
struct Known {
    /// Does the player to move win?
    wins: bool,
    /// Within so many plies, whatever the loser plays.
    plies: u32,
}

struct Solver<'a, G: Game, F> {
    game: &'a G,
    budget: NodeBudget<'a>,
    known: HashMap<u64, Known>,
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

    /// Who wins, and how soon at the latest? `None` when the work becomes too much.
    fn wins(&mut self, position: &G::Position) -> Option<Known> {
        let key = self.game.key(position);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.budget.spend()?;
        let turn = self.game.turn(position);
        let mut found = Known { wins: false, plies: 0 };
        for (_, next) in self.children(position) {
            let after = self.wins(&next)?;
            let plies = after.plies + 1;
            if after.wins == (self.game.turn(&next) == turn) {
                found = Known { wins: true, plies };
                break;
            }
            found.plies = found.plies.max(plies);
        }
        self.known.insert(key, found);
        Some(found)
    }

    /// A line that shows it: the winner plays winning moves, the loser those that last longest.
    fn line(&self, mut position: G::Position, side: Side, wins: bool) -> Vec<G::Move> {
        let winner = if wins { side } else { side.other() };
        let mut moves = vec![];
        loop {
            let is_winners = self.game.turn(&position) == winner;
            let worth = |next: &G::Position| {
                let known = self.known.get(&self.game.key(next))?;
                let is_won = known.wins == (self.game.turn(next) == winner);
                let plies = known.plies;
                is_won.then_some(if is_winners { plies } else { u32::MAX - plies })
            };
            let children = self.children(&position).into_iter();
            let judged = children.filter_map(|(mv, next)| Some((worth(&next)?, mv, next)));
            let Some((_, mv, next)) = judged.min_by_key(|&(worth, mv, _)| (worth, mv)) else {
                return moves;
            };
            moves.push(mv);
            position = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::quantum_leap::{Edition, Position, QuantumLeap, Rules};
    use rules::{Match, Outcome};

    type Exact = HashMap<Position<1>, (bool, u32)>;

    /// Does the player to move win, and in how many plies if both play as well as they can?
    fn by_definition(
        game: &QuantumLeap<1>,
        position: &Position<1>,
        known: &mut Exact,
    ) -> (bool, u32) {
        if let Some(ending) = game.ending(position) {
            return (ending.outcome == Outcome::win(position.turn()), 0);
        }
        if let Some(&found) = known.get(position) {
            return found;
        }
        let (mut soonest, mut longest) = (None, 0);
        for mv in game.legal_moves(position).collect::<Vec<_>>() {
            let mut next = *position;
            game.play_unchecked(&mut next, mv);
            let (wins, plies) = by_definition(game, &next, known);
            longest = longest.max(plies + 1);
            if wins == (next.turn() == position.turn()) {
                soonest = Some(soonest.map_or(plies + 1, |soonest: u32| soonest.min(plies + 1)));
            }
        }
        let found = (soonest.is_some(), soonest.unwrap_or(longest));
        known.insert(*position, found);
        found
    }

    fn proof(game: &Match<QuantumLeap<1>>) -> Proof<rules::quantum_leap::Move> {
        let rules = game.game();
        let choices = |position: &_| rules.legal_moves(position).count();
        prove(rules, game.position(), NodeBudget::of(100_000), choices).unwrap()
    }

    #[test]
    fn agrees_with_the_definition_and_shows_a_line() {
        let (mut wins, mut losses, mut soonest) = (0, 0, 0);
        for seed in 0..60 {
            let edition = if seed % 2 == 0 { Edition::First } else { Edition::Second };
            let rules = Rules { seed, ..Rules::new(2, edition) };
            let mut game = Match::new(QuantumLeap::<1>::new(rules).unwrap());
            if game.ending().is_some() {
                continue;
            }
            let proof = proof(&game);
            let (wins_by_definition, plies) =
                by_definition(game.game(), game.position(), &mut Exact::new());
            assert_eq!(proof.wins, wins_by_definition, "seed {seed}");
            assert!(proof.plies >= plies.max(proof.moves.len() as u32), "seed {seed}: {proof:?}");
            soonest += u32::from(proof.plies == plies);
            let side = game.turn();
            for &mv in &proof.moves {
                game.play(mv).unwrap();
            }
            let winner = if proof.wins { side } else { side.other() };
            assert_eq!(game.ending().unwrap().outcome.winner, Some(winner));
            if proof.wins { wins += 1 } else { losses += 1 }
        }
        assert!(wins > 3 && losses > 3, "{wins} wins and {losses} losses");
        assert!(2 * soonest > wins + losses, "{soonest} of {} plies are exact", wins + losses);
    }

    /// The loser of this game need not play on as in the line that was found first.
    #[test]
    fn how_soon_a_win_comes_holds_whatever_the_loser_plays() {
        let rules = QuantumLeap::<1>::new(Rules::new(3, Edition::First)).unwrap();
        let text = "2X/OOXX/XO1X1/OO1O/2X O play";
        let position = rules::Notation::parse_position(&rules, text).unwrap();
        let truth = by_definition(&rules, &position, &mut Exact::new());
        let proof = proof(&Match::from_position(rules, position));
        assert!(proof.wins && truth.0 && truth.1 == 5, "{truth:?}");
        assert!(proof.plies >= 5, "{proof:?}");
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
