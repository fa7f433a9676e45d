//! Which houses may be played, and why others may not.

use super::{House, Position, Singleton, Slam, Sowing, lanes};
use crate::Illegal;

/// Some houses of one row, from its owner's left.
#[derive(Clone, Debug)]
pub struct Houses {
    /// The answer bit of each house in the set.
    answers: u64,
    /// The index of the row's first house.
    base: u8,
}

impl Iterator for Houses {
    type Item = House;

    #[inline]
    fn next(&mut self) -> Option<House> {
        if self.answers == 0 {
            return None;
        }
        let place = self.answers.trailing_zeros() / 8;
        self.answers &= self.answers - 1;
        Some(House(self.base + place as u8))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.answers.count_ones() as usize;
        (len, Some(len))
    }

    #[inline]
    fn count(self) -> usize {
        self.answers.count_ones() as usize
    }
}

impl ExactSizeIterator for Houses {}

impl Sowing {
    /// The houses that may be played; none if the game is over.
    #[inline]
    pub fn legal_houses(&self, position: &Position) -> Houses {
        let answers = if self.is_decided(position) { 0 } else { self.playable(position) };
        Houses { answers, base: position.turn.index() as u8 * self.rules.houses }
    }

    /// Is this one of [`Sowing::legal_houses`]? Faster, because it looks at other
    /// houses only if the answer depends on them.
    #[inline]
    pub fn is_legal_house(&self, position: &Position, house: House) -> bool {
        let base = position.turn.index() as u8 * self.rules.houses;
        let place = usize::from(house.0.wrapping_sub(base));
        if place >= self.row() || self.is_decided(position) {
            return false;
        }
        let answer = 0x80 << (8 * place);
        if self.allowed_before_slams(position) & answer == 0 {
            return false;
        }
        match self.rules.slam {
            Slam::Forbidden | Slam::LastResort if self.sow(position, place).is_slam(self) => {
                self.playable(position) & answer != 0
            }
            _ => true,
        }
    }

    /// Is the game over although houses could be played? True for a majority and
    /// for two seeds that chase each other; an empty board has no moves anyway.
    #[inline]
    pub(super) fn is_decided(&self, position: &Position) -> bool {
        self.has_majority(position) || self.rules.two_seeds && self.has_two_seeds(position)
    }

    #[inline]
    pub(super) fn has_majority(&self, position: &Position) -> bool {
        let largest = (position.mine >> lanes::STORE).max(position.theirs >> lanes::STORE);
        largest > self.words.half
    }

    #[inline]
    pub(super) fn has_two_seeds(&self, position: &Position) -> bool {
        let mine = position.mine & self.words.houses;
        mine == position.theirs & self.words.houses && lanes::is_one_seed(mine)
    }

    #[inline]
    pub(super) fn must_feed(&self, position: &Position) -> bool {
        self.rules.feed && position.theirs & self.words.houses == 0
    }

    /// The answer bits of the houses that may be played if the game is not over.
    #[inline]
    pub(super) fn playable(&self, position: &Position) -> u64 {
        if self.is_free && !self.must_feed(position) {
            return self.words.occupied(position.mine);
        }
        let allowed = self.allowed_before_slams(position);
        match self.rules.slam {
            Slam::Forbidden | Slam::LastResort => self.without_slams(position, allowed),
            _ => allowed,
        }
    }

    #[inline]
    fn allowed_before_slams(&self, position: &Position) -> u64 {
        if self.must_feed(position) {
            return self.words.feeding(position.mine);
        }
        if self.rules.singleton == Singleton::LastResort {
            let larger = self.words.larger(position.mine);
            if larger != 0 {
                return larger;
            }
        }
        self.words.occupied(position.mine)
    }

    #[inline]
    fn without_slams(&self, position: &Position, allowed: u64) -> u64 {
        // Sowing never makes a house smaller: one that is too large to be
        // captured now would survive, so no move takes everything.
        if self.words.any_beyond_capture(position.theirs) {
            return allowed;
        }
        let mut quiet = 0;
        let mut left = allowed;
        while left != 0 {
            let answer = left & left.wrapping_neg();
            left ^= answer;
            if !self.sow(position, (answer.trailing_zeros() / 8) as usize).is_slam(self) {
                quiet |= answer;
            }
        }
        if quiet == 0 && self.rules.slam == Slam::LastResort { allowed } else { quiet }
    }

    pub(super) fn why_house_illegal(&self, position: &Position, house: House) -> Option<Illegal> {
        let Some(owner) = self.owner(house) else {
            return Some(Illegal::NoSuchPlace);
        };
        if self.ending_of(position).is_some() {
            return Some(Illegal::GameOver);
        }
        if owner != position.turn {
            return Some(Illegal::NotYourHouse);
        }
        let place = usize::from(house.0) % self.row();
        let answer = 0x80 << (8 * place);
        if self.playable(position) & answer != 0 {
            None
        } else if lanes::seeds(position.mine, place) == 0 {
            Some(Illegal::EmptyHouse)
        } else if self.allowed_before_slams(position) & answer != 0 {
            Some(Illegal::TakesEverything)
        } else if self.must_feed(position) {
            Some(Illegal::MustFeed)
        } else {
            Some(Illegal::SingletonHeld)
        }
    }
}
