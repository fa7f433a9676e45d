//! Why a move is not legal.

use super::{Cell, Move, Position, QuantumLeap};
use crate::Illegal;

impl<const W: usize> QuantumLeap<W> {
    pub(super) fn why_refused(&self, position: &Position<W>, mv: Move) -> Option<Illegal> {
        let cells = match mv {
            Move::Pass => [Cell(0), Cell(0)],
            Move::Swap { one, other } => [one, other],
            Move::Leap { from, onto } => [from, onto],
        };
        if !cells.into_iter().all(|cell| self.geometry.has(cell)) {
            return Some(Illegal::NoSuchPlace);
        }
        match (position.is_swapping(), mv) {
            (true, Move::Pass) => None,
            (true, Move::Swap { one, other }) => self.why_no_swap(position, one, other),
            (true, Move::Leap { .. }) => Some(Illegal::SwapFirst),
            (false, _) if !self.has_leap(position) => Some(Illegal::GameOver),
            (false, Move::Pass | Move::Swap { .. }) => Some(Illegal::SwapIsOver),
            (false, Move::Leap { from, onto }) => self.why_no_leap(position, from, onto),
        }
    }

    fn why_no_swap(&self, position: &Position<W>, one: Cell, other: Cell) -> Option<Illegal> {
        let stones = [one, other].map(|cell| position.stone_at(cell.index()));
        let differ = stones[0].is_some() && stones[1].is_some() && stones[0] != stones[1];
        (!differ).then_some(Illegal::SwapNeedsBothColours)
    }

    fn why_no_leap(&self, position: &Position<W>, from: Cell, onto: Cell) -> Option<Illegal> {
        let own = position.stones[position.turn];
        let enemy = position.stones[position.turn.other()];
        let (from, onto) = (from.index(), onto.index());
        if !own.contains(from) {
            Some(Illegal::NotYourStone)
        } else if self.geometry.landings(from, own, enemy).is_empty() {
            Some(Illegal::StoneCannotLeap)
        } else if !self.geometry.reach(from, own).contains(onto) {
            Some(Illegal::NotItsLeap)
        } else if !enemy.contains(onto) {
            Some(Illegal::NotOntoEnemy)
        } else {
            None
        }
    }
}
