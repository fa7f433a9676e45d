//! When a sowing game ends, and who gets the remaining seeds.

use super::{CycleShare, Majority, Position, Sowing, Stuck};
use crate::{BySide, EndReason, Ending, Outcome, Side};

impl Sowing {
    pub(super) fn ending_of(&self, position: &Position) -> Option<Ending> {
        let ended = |reason, score| Some(Ending { outcome: Outcome::by_score(score), reason });
        if self.has_majority(position) {
            let swept = self.rules.majority == Majority::Sweep;
            let score = if swept { self.own_sides(position) } else { self.stores(position) };
            return ended(EndReason::Majority, score);
        }
        if self.seeds_on_board(position) == 0 {
            return ended(EndReason::BoardEmpty, self.stores(position));
        }
        if self.rules.two_seeds && self.has_two_seeds(position) {
            return ended(EndReason::TwoSeeds, self.own_sides(position));
        }
        if self.playable(position) == 0 {
            let score = match self.rules.stuck {
                Stuck::OwnSide => self.own_sides(position),
                Stuck::Starved => self.to_the_starved(position),
            };
            return ended(EndReason::NoMove, score);
        }
        None
    }

    pub(super) fn settle_by_history(&self, position: &Position, reason: EndReason) -> Ending {
        let score = match (reason, self.rules.cycle_share) {
            (EndReason::PlyLimit, _) | (_, CycleShare::Even | CycleShare::Nobody) => {
                self.stores(position)
            }
            (_, CycleShare::OwnSide) => self.own_sides(position),
        };
        Ending { outcome: Outcome::by_score(score), reason }
    }

    fn stores(&self, position: &Position) -> BySide<u16> {
        BySide::new(Side::SOUTH, Side::NORTH).map(|side| u16::from(position.store(side)))
    }

    fn on_board(&self, position: &Position) -> BySide<u16> {
        BySide::new(Side::SOUTH, Side::NORTH).map(|side| self.words.sum(position.row(side)) as u16)
    }

    /// The stores with each side's own seeds added.
    fn own_sides(&self, position: &Position) -> BySide<u16> {
        let (stores, board) = (self.stores(position), self.on_board(position));
        BySide::new(stores.first + board.first, stores.second + board.second)
    }

    /// The stores, with all remaining seeds given to the side that has none on the
    /// board.
    fn to_the_starved(&self, position: &Position) -> BySide<u16> {
        let board = self.on_board(position);
        let mut score = self.stores(position);
        match (board.first, board.second) {
            (0, left) => score.first += left,
            (left, 0) => score.second += left,
            _ => score = self.own_sides(position),
        }
        score
    }
}
