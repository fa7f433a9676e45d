//! A sowing move, seed by seed.

use super::{House, Position, Sowing, lanes};
use crate::Step;

impl Sowing {
    pub(super) fn unfold(&self, position: &Position, house: House) -> Vec<Step> {
        let row = self.row();
        let board = 2 * row;
        let origin = usize::from(house.0);
        let seeds = lanes::seeds(position.mine, origin % row);
        let mut steps = vec![Step::Lift { from: origin, seeds }];
        let mut at = origin;
        for _ in 0..seeds {
            at = (at + 1) % board;
            if at == origin {
                at = (at + 1) % board;
            }
            steps.push(Step::Drop { at });
        }
        let sown = self.sow(position, origin % row);
        let taken = self.taken(&sown);
        let theirs = (1 - position.turn.index()) * row;
        for place in (0..row).rev().filter(|place| taken & (0x80 << (8 * place)) != 0) {
            steps.push(Step::Take {
                from: theirs + place,
                seeds: lanes::seeds(sown.theirs, place),
                to: position.turn,
            });
        }
        steps
    }

    /// What sowing a house captures.
    pub(super) fn captured(&self, position: &Position, house: House) -> u16 {
        let sown = self.sow(position, usize::from(house.0) % self.row());
        self.words.sum(sown.theirs & lanes::whole(self.taken(&sown))) as u16
    }
}
