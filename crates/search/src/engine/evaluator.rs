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
    ///
    /// ```
    /// use rules::{Notation, line::Line};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let velha = Line::velha();
    /// let estimate = |text| {
    ///     LineEvaluator::shipped().estimate(&velha, &velha.parse_position(text).unwrap())
    /// };
    /// assert!(estimate("2O/1X1/3 X") > estimate("2X/1O1/3 X"), "the middle is worth more");
    /// ```
    fn estimate(&self, game: &G, position: &G::Position) -> i32;

    /// The [estimate](Evaluator::estimate), and whether any move here could
    /// capture: both at once where that is cheaper.
    ///
    /// ```
    /// use rules::{Notation, sowing::Sowing};
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let game = Sowing::oware();
    /// let evaluator = SowingEvaluator::of(&game);
    /// let position = game.parse_position("0-0-0-0-2-0-1-3-0-0-0-0-20-22-S").unwrap();
    /// let estimate = evaluator.estimate(&game, &position);
    /// assert_eq!(evaluator.evaluate(&game, &position), (estimate, true), "a capture is there");
    /// ```
    fn evaluate(&self, game: &G, position: &G::Position) -> (i32, bool) {
        (self.estimate(game, position), self.may_capture(game, position))
    }

    /// The capture gain: what a move wins at once, 0 if nothing. Such moves are
    /// tried first, and followed beyond the horizon. In the line games a threat
    /// counts as a capture. `next` is the position after the move.
    ///
    /// ```
    /// use rules::{Game, Notation, sowing::{House, Sowing}};
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let game = Sowing::oware();
    /// let position = game.parse_position("0-0-0-0-2-0-1-3-0-0-0-0-20-22-S").unwrap();
    /// let mut next = position;
    /// game.play(&mut next, House(4)).unwrap();
    /// let capture_gain = SowingEvaluator::of(&game).capture_gain(&game, &position, House(4), &next);
    /// assert_eq!(capture_gain, 2, "so many seeds it takes");
    /// ```
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

    /// A bonus for the order of quiet moves, before history distinguishes them.
    ///
    /// ```
    /// use rules::{Game, line::{Line, Square}};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let velha = Line::velha();
    /// let start = velha.start();
    /// let [middle, corner, edge] = [4, 0, 1].map(|square| {
    ///     let mut next = start;
    ///     velha.play(&mut next, Square(square)).unwrap();
    ///     LineEvaluator::shipped().move_bonus(&velha, &start, Square(square), &next)
    /// });
    /// assert!(middle > corner && corner > edge);
    /// ```
    fn move_bonus(&self, game: &G, position: &G::Position, mv: G::Move, next: &G::Position) -> i32 {
        let _ = (game, position, mv, next);
        0
    }

    /// Which moves could have a capture gain or a bonus, as
    /// [`Evaluator::may_gain`] reads it: with all bits set, every one.
    ///
    /// ```
    /// use rules::{Game, Notation, sowing::{House, Sowing}};
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let game = Sowing::oware();
    /// let evaluator = SowingEvaluator::of(&game);
    /// let position = game.parse_position("1-0-0-0-2-0-1-3-0-0-0-0-20-21-S").unwrap();
    /// let capture_mask = evaluator.capture_mask(&game, &position);
    /// assert!(evaluator.may_gain(capture_mask, House(4)), "two seeds end on one");
    /// assert!(!evaluator.may_gain(capture_mask, House(0)), "one seed stays at home");
    /// ```
    fn capture_mask(&self, game: &G, position: &G::Position) -> u64 {
        let _ = (game, position);
        u64::MAX
    }

    /// Could this move of the position with this [mask](Evaluator::capture_mask)
    /// have a capture gain or a bonus? If not, it need not be played to know.
    ///
    /// ```
    /// use rules::{Game, line::{Line, Square}};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let (velha, evaluator) = (Line::velha(), LineEvaluator::shipped());
    /// // An evaluator that does not distinguish moves rules none out.
    /// let capture_mask = evaluator.capture_mask(&velha, &velha.start());
    /// assert!(Evaluator::<Line<1>>::may_gain(&evaluator, capture_mask, Square(0)));
    /// ```
    fn may_gain(&self, capture_mask: u64, mv: G::Move) -> bool {
        let _ = (capture_mask, mv);
        true
    }

    /// A proof of who wins that needs no search of the whole tree, such as a
    /// win by threats alone; `None` if there is none or it would take more
    /// than this budget.
    ///
    /// ```
    /// use rules::{Game, Notation, line::{Line, Square}};
    /// use search::{engine::{NodeBudget, Evaluator}, evaluators::LineEvaluator};
    /// let (velha, evaluator) = (Line::velha(), LineEvaluator::shipped());
    /// let won = velha.parse_position("XX1/OO1/3 X").unwrap();
    /// let proof = evaluator.prove(&velha, &won, NodeBudget::of(100)).unwrap();
    /// assert_eq!((proof.wins, proof.moves), (true, vec![Square(2)]));
    /// assert_eq!(evaluator.prove(&velha, &velha.start(), NodeBudget::of(100)), None);
    /// ```
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
    ///
    /// ```
    /// use rules::{Game, Notation, line::Line};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let (velha, evaluator) = (Line::velha(), LineEvaluator::shipped());
    /// assert!(!evaluator.may_capture(&velha, &velha.start()));
    /// let two_in_a_row = velha.parse_position("XX1/O2/3 O").unwrap();
    /// assert!(evaluator.may_capture(&velha, &two_in_a_row));
    /// ```
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
    ///
    /// ```
    /// use rules::sowing::Sowing;
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let game = Sowing::oware();
    /// // Every house must be sown before a board can come back.
    /// assert_eq!(SowingEvaluator::of(&game).shortest_cycle(&game), 12);
    /// ```
    fn shortest_cycle(&self, game: &G) -> usize {
        let _ = game;
        1
    }

    /// Do killer moves help here? They do where moves are many and most are
    /// quiet.
    ///
    /// ```
    /// use search::{engine::Evaluator, evaluators::{QuantumLeapEvaluator, SowingEvaluator}};
    /// use rules::{quantum_leap::QuantumLeap, sowing::Sowing};
    /// let leaps = QuantumLeapEvaluator::shipped();
    /// assert!(Evaluator::<QuantumLeap<1>>::uses_killers(&leaps));
    /// assert!(!SowingEvaluator::of(&Sowing::oware()).uses_killers());
    /// ```
    fn uses_killers(&self) -> bool {
        false
    }

    /// The entry of a move in the history table, below
    /// [`Evaluator::history_slots`].
    ///
    /// ```
    /// use rules::{Game, line::{Line, Square}};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let velha = Line::velha();
    /// assert_eq!(LineEvaluator::shipped().history_slot(&velha, &velha.start(), Square(4)), 4);
    /// ```
    fn history_slot(&self, game: &G, position: &G::Position, mv: G::Move) -> usize {
        let _ = (game, position, mv);
        0
    }

    /// The size of the history table.
    ///
    /// ```
    /// use rules::line::Line;
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// assert_eq!(LineEvaluator::shipped().history_slots(&Line::velha()), 9);
    /// ```
    fn history_slots(&self, game: &G) -> usize {
        let _ = game;
        1
    }

    /// What a move of this capture gain may add to the estimate at most, for
    /// delta pruning.
    ///
    /// ```
    /// use rules::sowing::Sowing;
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let evaluator = SowingEvaluator::of(&Sowing::oware());
    /// assert_eq!(evaluator.max_gain(5) - evaluator.max_gain(3), 200, "two seeds");
    /// ```
    fn max_gain(&self, capture_gain: i32) -> i32 {
        let _ = capture_gain;
        i32::from(i16::MAX)
    }

    /// The margin of futility pruning: by how much one quiet ply may change
    /// the estimate. `None` where that has no bound; then nothing is pruned.
    ///
    /// ```
    /// use rules::{line::Line, sowing::Sowing};
    /// use search::{engine::Evaluator, evaluators::{LineEvaluator, SowingEvaluator}};
    /// assert!(SowingEvaluator::of(&Sowing::oware()).futility_margin().is_some());
    /// assert_eq!(Evaluator::<Line<1>>::futility_margin(&LineEvaluator::shipped()), None);
    /// ```
    fn futility_margin(&self) -> Option<i32> {
        None
    }
}
