//! The positions that led to the one being searched: the game so far, then
//! the line of the search. It knows when their course ends the game.

use rules::{EndReason, Game, HistoryRule, Match};

use super::{MAX_PLY, Scale, Techniques};

#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    stage: u32,
    /// Where the positions of this stage begin.
    window: usize,
    /// Distinguishes sets of earlier positions of this stage.
    signature: u64,
}

/// The course of a game and of a search in it.
#[derive(Clone, Debug)]
pub(super) struct Path {
    steps: Vec<Step>,
    /// The place of the position that the search began with.
    root: usize,
    rule: HistoryRule,
    /// Is the first repetition inside the search taken for the last?
    early: bool,
    /// Is the course of this stage part of the key in the table?
    keyed_by_course: bool,
    /// The fewest plies after which a position can come back.
    shortest_cycle: usize,
    /// Keeps apart in the table what was found on different scales.
    salt: u64,
}

/// Mixes a key, so that sums of keys distinguish sets.
pub(super) fn stir(key: u64) -> u64 {
    let product = u128::from(key ^ 0x9E37_79B9_7F4A_7C15) * 0xD1B5_4A32_D192_ED03_u128;
    (product as u64) ^ ((product >> 64) as u64)
}

impl Path {
    pub(super) fn new<G: Game>(
        game: &Match<G>,
        techniques: &Techniques,
        shortest_cycle: usize,
    ) -> Self {
        let mut path = Path {
            steps: Vec::with_capacity(game.positions().len() + MAX_PLY + 1),
            root: 0,
            rule: game.game().history_rule(),
            early: techniques.early_repetition,
            keyed_by_course: !techniques.shared_paths,
            shortest_cycle,
            salt: match Scale::of(game.game(), game.position()).number() {
                0 => 0,
                number => stir(number),
            },
        };
        for position in game.positions() {
            path.push(game.game().key(position), game.game().stage(position));
        }
        path.root = path.steps.len() - 1;
        path
    }

    /// Plies from the root of the search.
    #[inline]
    pub(super) fn ply(&self) -> usize {
        self.steps.len() - 1 - self.root
    }

    /// Could a next position of this stage be a repetition?
    #[inline]
    pub(super) fn could_repeat(&self, stage: u32) -> bool {
        let last = self.steps[self.steps.len() - 1];
        self.rule.repetitions > 0
            && last.stage == stage
            && self.steps.len() - last.window >= self.shortest_cycle
    }

    /// Is a next position of this stage no matter of the game's course?
    #[inline]
    pub(super) fn is_plain(&self, stage: u32) -> bool {
        self.rule.plies == 0 && !self.could_repeat(stage)
    }

    /// Could the root, or a position of the game before it, come back from here?
    #[inline]
    pub(super) fn may_meet_the_past(&self) -> bool {
        self.rule.repetitions > 0 && self.steps[self.steps.len() - 1].window <= self.root
    }

    #[inline]
    pub(super) fn push(&mut self, key: u64, stage: u32) {
        let at = self.steps.len();
        let (window, signature) = match self.steps.last() {
            Some(last) if last.stage == stage => {
                let signature = if self.keyed_by_course {
                    last.signature.wrapping_add(stir(last.key))
                } else {
                    0
                };
                (last.window, signature)
            }
            _ => (at, 0),
        };
        self.steps.push(Step { key, stage, window, signature });
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// Why the course of the game ends it at the present position.
    #[inline]
    pub(super) fn ending(&self) -> Option<EndReason> {
        if self.rule.repetitions > 0 && self.is_repeated() {
            return Some(EndReason::Repetition);
        }
        if self.rule.plies > 0 && self.steps.len() > usize::from(self.rule.plies) {
            return Some(EndReason::PlyLimit);
        }
        None
    }

    #[inline]
    fn is_repeated(&self) -> bool {
        let now = self.steps.len() - 1;
        let step = self.steps[now];
        let Some(last) = (now + 1).checked_sub(self.shortest_cycle) else { return false };
        let mut needed = self.rule.repetitions - 1;
        let mut at = last;
        while at > step.window {
            at -= 1;
            if self.steps[at].key == step.key {
                needed -= 1;
                if needed == 0 || self.early && at >= self.root {
                    return true;
                }
            }
        }
        false
    }

    /// Has the present position been on the board before?
    pub(super) fn comes_back(&self) -> bool {
        let now = self.steps.len() - 1;
        let Step { key, window, .. } = self.steps[now];
        let end = (now + 1).saturating_sub(self.shortest_cycle).max(window);
        self.steps[window..end].iter().any(|past| past.key == key)
    }

    /// The key under which the table keeps the present position.
    #[inline]
    pub(super) fn table_key(&self) -> u64 {
        let step = self.steps[self.steps.len() - 1];
        let mut key = step.key ^ self.salt;
        if self.rule.repetitions > 0 {
            key ^= step.signature;
        }
        if self.rule.plies > 0 {
            // The plies left decide what can be proved.
            let left = (usize::from(self.rule.plies) + 1).saturating_sub(self.steps.len());
            key ^= stir(left as u64);
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::sowing::Sowing;

    /// Two seeds that chase each other come back after twelve plies.
    #[test]
    fn repetition_agrees_with_the_match() {
        let game = Sowing::oware();
        let start = "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S";
        let position = rules::Notation::parse_position(&game, start).unwrap();
        let mut played = Match::from_position(game.clone(), position);
        let mut path = Path::new(&played, &Techniques::NONE, 12);
        while played.ending().is_none() {
            assert_eq!(path.ending(), None);
            let mv = played.legal_moves()[0];
            played.play(mv).unwrap();
            path.push(game.key(played.position()), game.stage(played.position()));
        }
        assert_eq!(path.ending(), Some(EndReason::Repetition));
        assert_eq!(path.ply(), 12);
    }
}
