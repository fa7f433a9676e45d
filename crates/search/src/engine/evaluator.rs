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
    /// have a promise: both at once where that is cheaper.
    ///
    /// ```
    /// use rules::{Notation, sowing::Sowing};
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let game = Sowing::oware();
    /// let evaluator = SowingEvaluator::of(&game);
    /// let position = game.parse_position("0-0-0-0-2-0-1-3-0-0-0-0-20-22-S").unwrap();
    /// let estimate = evaluator.estimate(&game, &position);
    /// assert_eq!(evaluator.judge(&game, &position), (estimate, true), "a capture is there");
    /// ```
    fn judge(&self, game: &G, position: &G::Position) -> (i32, bool) {
        (self.estimate(game, position), self.is_tense(game, position))
    }

    /// What a move seems to win at once, 0 if nothing: such moves are tried
    /// first, and followed beyond the horizon. `next` is the position after it.
    ///
    /// ```
    /// use rules::{Game, Notation, sowing::{House, Sowing}};
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let game = Sowing::oware();
    /// let position = game.parse_position("0-0-0-0-2-0-1-3-0-0-0-0-20-22-S").unwrap();
    /// let mut next = position;
    /// game.play(&mut next, House(4)).unwrap();
    /// let promise = SowingEvaluator::of(&game).promise(&game, &position, House(4), &next);
    /// assert_eq!(promise, 2, "so many seeds it takes");
    /// ```
    fn promise(&self, game: &G, position: &G::Position, mv: G::Move, next: &G::Position) -> i32 {
        let _ = (game, position, mv, next);
        0
    }

    /// Which of the moves without a promise look better than others, before
    /// experience tells.
    ///
    /// ```
    /// use rules::{Game, line::{Line, Square}};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let velha = Line::velha();
    /// let start = velha.start();
    /// let [middle, corner, edge] = [4, 0, 1].map(|square| {
    ///     let mut next = start;
    ///     velha.play(&mut next, Square(square)).unwrap();
    ///     LineEvaluator::shipped().inclination(&velha, &start, Square(square), &next)
    /// });
    /// assert!(middle > corner && corner > edge);
    /// ```
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
    ///
    /// ```
    /// use rules::{Game, Notation, sowing::{House, Sowing}};
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let game = Sowing::oware();
    /// let evaluator = SowingEvaluator::of(&game);
    /// let position = game.parse_position("1-0-0-0-2-0-1-3-0-0-0-0-20-21-S").unwrap();
    /// let tension = evaluator.tension(&game, &position);
    /// assert!(evaluator.could_promise(tension, House(4)), "two seeds end on one");
    /// assert!(!evaluator.could_promise(tension, House(0)), "one seed stays at home");
    /// ```
    fn tension(&self, game: &G, position: &G::Position) -> u64 {
        let _ = (game, position);
        u64::MAX
    }

    /// Could this move of the position with this [tension](Evaluator::tension)
    /// have a promise or an inclination? A quick no spares playing it.
    ///
    /// ```
    /// use rules::{Game, line::{Line, Square}};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let (velha, evaluator) = (Line::velha(), LineEvaluator::shipped());
    /// // An evaluator that does not tell moves apart rules none out.
    /// let tension = evaluator.tension(&velha, &velha.start());
    /// assert!(Evaluator::<Line<1>>::could_promise(&evaluator, tension, Square(0)));
    /// ```
    fn could_promise(&self, tension: u64, mv: G::Move) -> bool {
        let _ = (tension, mv);
        true
    }

    /// A proof of who wins that needs no search of the whole tree, such as a
    /// win by threats alone; `None` if there is none or it would take more
    /// than this effort.
    ///
    /// ```
    /// use rules::{Game, Notation, line::{Line, Square}};
    /// use search::{engine::{Effort, Evaluator}, evaluators::LineEvaluator};
    /// let (velha, evaluator) = (Line::velha(), LineEvaluator::shipped());
    /// let won = velha.parse_position("XX1/OO1/3 X").unwrap();
    /// let proof = evaluator.prove(&velha, &won, Effort::of(100)).unwrap();
    /// assert_eq!((proof.wins, proof.moves), (true, vec![Square(2)]));
    /// assert_eq!(evaluator.prove(&velha, &velha.start(), Effort::of(100)), None);
    /// ```
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
    ///
    /// ```
    /// use rules::{Game, Notation, line::Line};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let (velha, evaluator) = (Line::velha(), LineEvaluator::shipped());
    /// assert!(!evaluator.is_tense(&velha, &velha.start()));
    /// let two_in_a_row = velha.parse_position("XX1/O2/3 O").unwrap();
    /// assert!(evaluator.is_tense(&velha, &two_in_a_row));
    /// ```
    fn is_tense(&self, game: &G, position: &G::Position) -> bool {
        let _ = (game, position);
        true
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

    /// The kind of a move, below [`Evaluator::slots`]: the search remembers
    /// which kinds have been good.
    ///
    /// ```
    /// use rules::{Game, line::{Line, Square}};
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// let velha = Line::velha();
    /// assert_eq!(LineEvaluator::shipped().slot(&velha, &velha.start(), Square(4)), 4);
    /// ```
    fn slot(&self, game: &G, position: &G::Position, mv: G::Move) -> usize {
        let _ = (game, position, mv);
        0
    }

    /// How many kinds of moves there are.
    ///
    /// ```
    /// use rules::line::Line;
    /// use search::{engine::Evaluator, evaluators::LineEvaluator};
    /// assert_eq!(LineEvaluator::shipped().slots(&Line::velha()), 9);
    /// ```
    fn slots(&self, game: &G) -> usize {
        let _ = game;
        1
    }

    /// What a move of this promise may add to the estimate at most.
    ///
    /// ```
    /// use rules::sowing::Sowing;
    /// use search::{engine::Evaluator, evaluators::SowingEvaluator};
    /// let evaluator = SowingEvaluator::of(&Sowing::oware());
    /// assert_eq!(evaluator.most(5) - evaluator.most(3), 200, "two seeds");
    /// ```
    fn most(&self, promise: i32) -> i32 {
        let _ = promise;
        i32::from(i16::MAX)
    }

    /// By how much one quiet ply may change the estimate; `None` if that says
    /// nothing, and then no position is judged by it.
    ///
    /// ```
    /// use rules::{line::Line, sowing::Sowing};
    /// use search::{engine::Evaluator, evaluators::{LineEvaluator, SowingEvaluator}};
    /// assert!(SowingEvaluator::of(&Sowing::oware()).swing().is_some());
    /// assert_eq!(Evaluator::<Line<1>>::swing(&LineEvaluator::shipped()), None);
    /// ```
    fn swing(&self) -> Option<i32> {
        None
    }
}
