//! The seed that is hidden in one of two hands, to decide who begins: the same on the full
//! screen and line by line.

use play::GameSession;
use rules::{Side, SplitMix64};

/// A seed in one of two hands, and who guesses which.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HiddenSeed {
    /// Is the seed in the left hand?
    pub(crate) is_left: bool,
    /// Who guesses.
    pub(crate) guesser: Side,
}

impl HiddenSeed {
    /// The only person guesses; of two, and of none, South.
    pub(crate) fn new(session: &GameSession, chance: u64) -> Self {
        let guesser = session.only_person().unwrap_or(Side::SOUTH);
        HiddenSeed { is_left: SplitMix64::new(chance).below(2) == 0, guesser }
    }

    /// Who begins if this hand is guessed.
    pub(crate) fn guess(self, left: bool) -> Side {
        if left == self.is_left { self.guesser } else { self.guesser.other() }
    }

    /// The game that begins with this side.
    pub(crate) fn begin(session: GameSession, beginner: Side) -> GameSession {
        let start = session.any_game().start_with(beginner);
        session.beginning_with(start)
    }
}
