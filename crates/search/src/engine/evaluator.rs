//! What the search asks of the knowledge of a game.

use rules::Game;

use super::Effort;

/// Who is proved to win, and a line that shows it.
///
/// ```
/// use rules::{Notation, line::Line};
/// use search::{engine::{Effort, Evaluator}, evaluators::LineEvaluator};
/// let velha = Line::velha();
/// let position = velha.parse_position("XX1/O2/1O1 X").unwrap();
/// let proof = LineEvaluator::shipped().prove(&velha, &position, Effort::of(100)).unwrap();
/// assert!(proof.wins && proof.moves.len() == 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// Does the player to move win?
    pub wins: bool,
    /// The moves of both sides, the winner's the right ones.
    pub moves: Vec<M>,
}

/// Judges positions and moves of one game without looking ahead.
///
/// ```
/// use rules::{Game, sowing::{Position, Sowing}};
/// use search::engine::Evaluator;
///
/// /// Counts the seeds in the stores.
/// #[derive(Clone)]
/// struct Stores;
///
/// impl Evaluator<Sowing> for Stores {
///     fn estimate(&self, game: &Sowing, position: &Position) -> i32 {
///         let side = game.turn(position);
///         100 * (i32::from(position.store(side)) - i32::from(position.store(side.other())))
///     }
/// }
/// assert_eq!(Stores.estimate(&Sowing::oware(), &Sowing::oware().start()), 0);
/// ```
pub trait Evaluator<G: Game>: Clone + Send + Sync {
    /// An opinion of the position for the player to move, in hundredths of
    /// the game's unit.
    fn estimate(&self, game: &G, position: &G::Position) -> i32;

    /// The [estimate](Evaluator::estimate), and whether any move here could
    /// have a promise: both at once where that is cheaper.
    fn judge(&self, game: &G, position: &G::Position) -> (i32, bool) {
        (self.estimate(game, position), self.is_tense(game, position))
    }

    /// What a move seems to win at once, 0 if nothing: such moves are tried
    /// first, and followed beyond the horizon. `next` is the position after it.
    fn promise(&self, game: &G, position: &G::Position, mv: G::Move, next: &G::Position) -> i32 {
        let _ = (game, position, mv, next);
        0
    }

    /// Which of the moves without a promise look better than others, before
    /// experience tells.
    fn inclination(
        &self,
        game: &G,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> i32 {
        let _ = (game, position, mv, next);
        0
    }

    /// Which moves could have a promise or an inclination, as
    /// [`Evaluator::could_promise`] reads it: with all bits set, every one.
    fn tension(&self, game: &G, position: &G::Position) -> u64 {
        let _ = (game, position);
        u64::MAX
    }

    /// Could this move of the position with this [tension](Evaluator::tension)
    /// have a promise or an inclination? A quick no spares playing it.
    fn could_promise(&self, tension: u64, mv: G::Move) -> bool {
        let _ = (tension, mv);
        true
    }

    /// A proof of who wins that needs no search of the whole tree, such as a
    /// win by threats alone; `None` if there is none or it would take more
    /// than this effort.
    fn prove(
        &self,
        game: &G,
        position: &G::Position,
        effort: Effort<'_>,
    ) -> Option<Proof<G::Move>> {
        let _ = (game, position, effort);
        None
    }

    /// Could any move here have a promise? A quick no spares looking at them all.
    fn is_tense(&self, game: &G, position: &G::Position) -> bool {
        let _ = (game, position);
        true
    }

    /// The fewest plies after which a position can come back.
    fn shortest_cycle(&self, game: &G) -> usize {
        let _ = game;
        1
    }

    /// The kind of a move, below [`Evaluator::slots`]: the search remembers
    /// which kinds have been good.
    fn slot(&self, game: &G, position: &G::Position, mv: G::Move) -> usize {
        let _ = (game, position, mv);
        0
    }

    /// How many kinds of moves there are.
    fn slots(&self, game: &G) -> usize {
        let _ = game;
        1
    }

    /// What a move of this promise may add to the estimate at most.
    fn most(&self, promise: i32) -> i32 {
        let _ = promise;
        i32::from(i16::MAX)
    }

    /// By how much one quiet ply may change the estimate; `None` if that says
    /// nothing, and then no position is judged by it.
    fn swing(&self) -> Option<i32> {
        None
    }
}
