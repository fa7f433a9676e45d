//! What the search asks of the knowledge of a game.

use rules::Game;

use super::{NodeBudget, Parameters, PointsCurve, Scale};
use crate::budget::MOVES_LEFT;

/// Who is proved to win, and a line that shows it.
///
/// ```
/// use rules::{Notation, line::Line};
/// use search::{engine::{NodeBudget, Evaluator}, evaluators::LineEvaluator};
/// let velha = Line::velha();
/// let position = velha.parse_position("XX1/O2/1O1 X").unwrap();
/// let proof = LineEvaluator::shipped().prove(&velha, &position, NodeBudget::of(100)).unwrap();
/// assert!(proof.wins && proof.moves.len() == 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// Does the player to move win?
    pub wins: bool,
    /// The moves of both sides, the winner's the right ones.
    pub moves: Vec<M>,
    /// The winner wins within so many plies, whatever the loser plays.
    pub plies: u32,
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
    /// capture: both at once where that is cheaper.
    fn evaluate(&self, game: &G, position: &G::Position) -> (i32, bool) {
        (self.estimate(game, position), self.may_capture(game, position))
    }

    /// The capture gain: what a move wins at once, 0 if nothing. Such moves are
    /// tried first, and followed beyond the horizon. In the line games a threat
    /// counts as a capture. `next` is the position after the move.
    fn capture_gain(
        &self,
        game: &G,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> i32 {
        let _ = (game, position, mv, next);
        0
    }

    /// What a move wins at once as a beginner counts it; 0 or less if nothing: seeds, a line
    /// made, stopped or threatened, or leaps that the opponent loses.
    fn immediate_gain(
        &self,
        game: &G,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> i32 {
        self.capture_gain(game, position, mv, next)
    }

    /// A bonus for the order of quiet moves, before history distinguishes them.
    fn move_bonus(&self, game: &G, position: &G::Position, mv: G::Move, next: &G::Position) -> i32 {
        let _ = (game, position, mv, next);
        0
    }

    /// Which moves could have a capture gain or a bonus, as
    /// [`Evaluator::may_gain`] reads it: with all bits set, every one.
    fn capture_mask(&self, game: &G, position: &G::Position) -> u64 {
        let _ = (game, position);
        u64::MAX
    }

    /// Could this move of the position with this [mask](Evaluator::capture_mask)
    /// have a capture gain or a bonus? If not, it need not be played to know.
    fn may_gain(&self, capture_mask: u64, mv: G::Move) -> bool {
        let _ = (capture_mask, mv);
        true
    }

    /// A proof of who wins that needs no search of the whole tree, such as a
    /// win by threats alone; `None` if there is none or it would take more
    /// than this budget.
    fn prove(
        &self,
        game: &G,
        position: &G::Position,
        budget: NodeBudget<'_>,
    ) -> Option<Proof<G::Move>> {
        let _ = (game, position, budget);
        None
    }

    /// Could any move here have a capture gain? If not, quiescence search ends
    /// without looking at the moves.
    fn may_capture(&self, game: &G, position: &G::Position) -> bool {
        let _ = (game, position);
        true
    }

    /// The parameters of the search that suit the game best.
    fn parameters(&self) -> Parameters {
        Parameters::default()
    }

    /// What its estimates mean in points, in a game that stands like this.
    fn points_curve(&self, game: &G, position: &G::Position) -> PointsCurve {
        match Scale::of(game, position) {
            Scale::Decided => PointsCurve::DECIDED,
            Scale::Open(_) => PointsCurve::default(),
        }
    }

    /// The moves that the player to move is expected to make until the end of the
    /// game, to divide the time of a clock among them.
    fn moves_left(&self, game: &G, position: &G::Position) -> u32 {
        let _ = (game, position);
        MOVES_LEFT
    }

    /// The fewest plies after which a position can come back.
    fn shortest_cycle(&self, game: &G) -> usize {
        let _ = game;
        1
    }

    /// Do killer moves help here? They do where moves are many and most are
    /// quiet.
    fn uses_killers(&self) -> bool {
        false
    }

    /// The entry of a move in the history table, below
    /// [`Evaluator::history_slots`].
    fn history_slot(&self, game: &G, position: &G::Position, mv: G::Move) -> usize {
        let _ = (game, position, mv);
        0
    }

    /// The size of the history table.
    fn history_slots(&self, game: &G) -> usize {
        let _ = game;
        1
    }

    /// What a move of this capture gain may add to the estimate at most, for
    /// delta pruning.
    fn max_gain(&self, capture_gain: i32) -> i32 {
        let _ = capture_gain;
        i32::from(i16::MAX)
    }

    /// The margin of futility pruning: by how much one quiet ply may change
    /// the estimate. `None` where that has no bound; then nothing is pruned.
    fn futility_margin(&self) -> Option<i32> {
        None
    }
}
