//! Wins by threats alone: every move leaves a line that lacks one stone, so
//! that the opponent has no choice, until two lines lack one at once.

use std::collections::HashSet;

use rules::line::{Line, Position, Square};
use rules::{Bits, Game};

use crate::engine::NodeBudget;

/// The moves of both sides by which the player to move wins, every reply
/// forced; `None` if threats alone do not win, or not with this
/// budget.
///
/// ```
/// use rules::{Notation, line::Line};
/// use search::engine::NodeBudget;
/// use search::evaluators::forced_win;
/// let velha = Line::velha();
/// let corners = velha.parse_position("X2/1O1/2X O").unwrap();
/// assert_eq!(forced_win(&velha, &corners, NodeBudget::of(1000)), None);
/// let fork = velha.parse_position("X2/O2/3 X").unwrap();
/// assert_eq!(forced_win(&velha, &fork, NodeBudget::of(1000)).unwrap().len() % 2, 1);
/// ```
pub fn forced_win<const W: usize>(
    game: &Line<W>,
    position: &Position<W>,
    budget: NodeBudget<'_>,
) -> Option<Vec<Square>> {
    let mut attack = Attack { game, failed: HashSet::new(), budget, moves: vec![] };
    (!game.is_over(position) && attack.wins(position)).then_some(attack.moves)
}

struct Attack<'a, const W: usize> {
    game: &'a Line<W>,
    /// Positions from which threats do not win.
    failed: HashSet<u64>,
    budget: NodeBudget<'a>,
    /// The line being tried.
    moves: Vec<Square>,
}

impl<const W: usize> Attack<'_, W> {
    /// Does the player to move win by threats? If so the moves stay noted.
    fn wins(&mut self, position: &Position<W>) -> bool {
        let side = position.turn();
        let (mine, theirs) = (position.stones(side), position.stones(side.other()));
        let empty = self.game.empty(position);
        if let Some(square) = self.completions(mine, empty).lowest() {
            self.moves.push(Square(square as u16));
            return true;
        }
        if !self.failed.insert(self.game.key(position)) || self.budget.spend().is_none() {
            return false;
        }
        // A player who must stop a line has no other move.
        let must_stop = self.completions(theirs, empty);
        let choices = if must_stop.is_empty() { empty } else { must_stop };
        if must_stop.len() > 1 {
            return false;
        }
        choices.into_iter().any(|square| self.threatens(position, Square(square as u16)))
    }

    /// Does this move threaten, and win after the only reply?
    fn threatens(&mut self, position: &Position<W>, mv: Square) -> bool {
        let side = position.turn();
        let mut next = *position;
        self.game.play_unchecked(&mut next, mv);
        let own = next.stones(side);
        let empty = self.game.empty(&next);
        let in_a_row = self.game.rules().in_a_row();
        let mut threats = Bits::<W>::EMPTY;
        for line in self.game.lines_through(mv) {
            let open = line & empty;
            if (line & own).len() + 1 == in_a_row && open.len() == 1 {
                threats = threats | open;
            }
        }
        let Some(reply) = threats.lowest() else { return false };
        // The reply may stop this line; it must not make one of its own,
        // which the mover has already seen to by stopping every such line.
        let mut after = next;
        self.game.play_unchecked(&mut after, Square(reply as u16));
        if after.has_line() {
            return false;
        }
        self.moves.extend([mv, Square(reply as u16)]);
        if self.wins(&after) {
            return true;
        }
        self.moves.truncate(self.moves.len() - 2);
        false
    }

    /// The empty squares that complete a line of these stones.
    fn completions(&self, stones: Bits<W>, empty: Bits<W>) -> Bits<W> {
        let in_a_row = self.game.rules().in_a_row();
        let lacking_one = self.game.lines().iter().filter_map(|&line| {
            let open = line & empty;
            ((line & stones).len() + 1 == in_a_row && open.len() == 1).then_some(open)
        });
        lacking_one.fold(Bits::EMPTY, |all, open| all | open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::line::Rules;
    use rules::{Match, SplitMix64};

    /// Whatever line is given, the attacker's moves threaten, the replies are
    /// the only ones that do not lose at once, and the end is a line made.
    #[test]
    fn a_forced_win_is_forced() {
        let qubic = Line::<1>::new(Rules::cube(4, 3).unwrap()).unwrap();
        let mut numbers = SplitMix64::new(9);
        let mut found = 0;
        for _ in 0..200 {
            let mut game = Match::new(qubic.clone());
            for _ in 0..12 {
                let moves = game.legal_moves();
                let mv = moves[numbers.below(moves.len() as u64) as usize];
                game.play(mv).unwrap();
                if game.ending().is_some() {
                    game.undo();
                    break;
                }
            }
            let Some(line) = forced_win(&qubic, game.position(), NodeBudget::of(5000)) else {
                continue;
            };
            found += 1;
            let side = game.turn();
            for (at, &mv) in line.iter().enumerate() {
                game.play(mv).unwrap();
                if at % 2 == 0 && at + 1 < line.len() {
                    let wins_if_ignored = game.legal_moves().into_iter().all(|other| {
                        let mut ignored = game.clone();
                        ignored.play(other).unwrap();
                        other == line[at + 1]
                            || forced_win(&qubic, ignored.position(), NodeBudget::of(1)).is_some()
                    });
                    assert!(wins_if_ignored);
                }
            }
            assert_eq!(game.ending().unwrap().outcome.winner, Some(side));
        }
        assert!(found > 5, "only {found} forced wins among random positions");
    }
}
