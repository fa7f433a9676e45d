//! `random`: any legal move, each as likely as the others.

use rules::{Game, Match, SplitMix64};

use crate::{Bot, Thinking};

/// Plays any legal move.
///
/// ```
/// use rules::{Match, sowing::Sowing};
/// use search::{Bot, Stop, Thinking, classic::Random};
/// let game = Match::new(Sowing::oril());
/// let thinking = Thinking { limits: Default::default(), clock: &|| Default::default(), stop: &Stop::default() };
/// let one = Random::new(7).choose(&game, &thinking);
/// assert_eq!(one, Random::new(7).choose(&game, &thinking));
/// ```
#[derive(Clone, Debug)]
pub struct Random(SplitMix64);

impl Random {
    /// A player whose choices follow from `seed`.
    pub const fn new(seed: u64) -> Self {
        Random(SplitMix64::new(seed))
    }

    /// One of these moves; `None` if there are none.
    pub(super) fn pick<M: Copy>(&mut self, moves: &[M]) -> Option<M> {
        if moves.is_empty() {
            return None;
        }
        Some(moves[self.0.below(moves.len() as u64) as usize])
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
        self.pick(&game.legal_moves())
    }
}
