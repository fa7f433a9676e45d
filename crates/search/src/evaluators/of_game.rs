//! From a game whose type is known only at run time to its evaluator.

use rules::{AnyGame, Notation};

use super::{
    LineEvaluator, LineTerms, QuantumLeapEvaluator, QuantumLeapTerms, SowingEvaluator, SowingTerms,
};
use crate::engine::Evaluator;
use crate::fitting::Terms;

/// What can be done with a game, its evaluator and the terms behind it.
///
/// ```
/// use rules::{Notation, catalogue};
/// use search::{engine::Evaluator, evaluators::{WithEvaluator, with_evaluator}, fitting::Terms};
/// struct CountTerms;
/// impl WithEvaluator for CountTerms {
///     type Output = usize;
///     fn visit<G: Notation, E: Evaluator<G>, T: Terms<G>>(self, _: G, _: E, terms: T) -> usize {
///         terms.names().len()
///     }
/// }
/// assert_eq!(with_evaluator(&catalogue::parse("qubic").unwrap(), CountTerms), 3);
/// ```
pub trait WithEvaluator {
    /// What comes of it.
    type Output;
    /// Called with all three in their own types.
    fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
        self,
        game: G,
        evaluator: E,
        terms: T,
    ) -> Self::Output;
}

/// Hands the game and its evaluator, in their own types, to a visitor.
///
/// ```
/// use rules::{Notation, catalogue};
/// use search::engine::Evaluator;
/// use search::evaluators::{WithEvaluator, with_evaluator};
/// use search::fitting::Terms;
/// struct AtStart;
/// impl WithEvaluator for AtStart {
///     type Output = i32;
///     fn visit<G: Notation, E: Evaluator<G>, T: Terms<G>>(self, game: G, judge: E, _: T) -> i32 {
///         judge.estimate(&game, &game.start())
///     }
/// }
/// assert!(with_evaluator(&catalogue::parse("velha").unwrap(), AtStart).abs() < 1000);
/// ```
pub fn with_evaluator<V: WithEvaluator>(game: &AnyGame, visitor: V) -> V::Output {
    match game {
        AnyGame::Sowing(game) => {
            visitor.visit(game.clone(), SowingEvaluator::of(game), SowingTerms)
        }
        AnyGame::QuantumLeap(game) => {
            visitor.visit(game.clone(), QuantumLeapEvaluator::shipped(), QuantumLeapTerms)
        }
        AnyGame::LargeQuantumLeap(game) => {
            visitor.visit(game.clone(), QuantumLeapEvaluator::shipped(), QuantumLeapTerms)
        }
        AnyGame::Line(game) => visitor.visit(game.clone(), LineEvaluator::shipped(), LineTerms),
        AnyGame::LargeLine(game) => {
            visitor.visit(game.clone(), LineEvaluator::shipped(), LineTerms)
        }
    }
}
