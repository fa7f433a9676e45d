//! `greedy`: the move that brings most at once, without a thought for the answer.
//! The computer of the Ouri program in C, and the second of the Ouri AIs in
//! Python. Where nothing is captured it takes what decides the game: leaps from
//! the opponent in Quantum Leap; a line, the opponent's line or a threat in the
//! line games.
//!
//! Of several largest captures it keeps the first in board order, because
//! the program in C replaces its choice only by a larger one. Without a
//! capture it plays any legal move, each as likely as the others. The program
//! in C could overlook a capture when a house lapped the board; this one asks
//! the rules what a move captures and overlooks none.

use rules::{Game, Match};

use super::Random;
use crate::engine::Evaluator;
use crate::{Bot, Thinking};

/// Takes as much as one move can.
///
/// ```
/// use rules::{Match, Notation, sowing::{House, Sowing}};
/// use search::{Bot, Stop, Thinking, classic::Greedy, evaluators::SowingEvaluator};
/// let oware = Sowing::oware();
/// let start = oware.parse_position("0-0-0-0-2-2-1-1-6-0-0-0-18-18-S").unwrap();
/// let mut greedy = Greedy::new(SowingEvaluator::of(&oware), 1);
/// let game = Match::from_position(oware, start);
/// let thinking = Thinking { limits: Default::default(), clock: &|| Default::default(), stop: &Stop::default() };
/// assert_eq!(greedy.choose(&game, &thinking), Some(House(5)));
/// ```
#[derive(Clone, Debug)]
pub struct Greedy<E> {
    evaluator: E,
    random: Random,
}

impl<E> Greedy<E> {
    /// A player who counts as this evaluator does, and whose choices without a gain follow
    /// from `seed`.
    pub const fn new(evaluator: E, seed: u64) -> Self {
        Greedy { evaluator, random: Random::new(seed) }
    }
}

/// What every legal move wins at once.
pub(crate) fn gains<G: Game>(
    game: &Match<G>,
    evaluator: &impl Evaluator<G>,
) -> Vec<(G::Move, i32)> {
    let (rules, position) = (game.game(), game.position());
    let gain = |mv: G::Move| {
        let mut next = position.clone();
        rules.play_unchecked(&mut next, mv);
        (mv, evaluator.immediate_gain(rules, position, mv, &next))
    };
    game.legal_moves().into_iter().map(gain).collect()
}

impl<G: Game, E: Evaluator<G>> Bot<G> for Greedy<E> {
    fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
        let gains = gains(game, &self.evaluator);
        // `max_by_key` keeps the last of equals, so the last is made the first.
        let &(best, gain) = gains.iter().rev().max_by_key(|(_, gain)| *gain)?;
        let moves: Vec<_> = gains.iter().map(|(mv, _)| *mv).collect();
        if gain > 0 { Some(best) } else { self.random.pick(&moves) }
    }
}
