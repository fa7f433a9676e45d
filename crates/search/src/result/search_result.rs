//! What a search finds: one type for its progress and its answer, whatever
//! the game and the caller.
//!
//! Moves are the game's own inside the engine and texts outside
//! ([`SearchResult::map_moves`]); with the feature `serde` the same type
//! travels between a page and its worker.

use std::time::Duration;

use rules::{Bounds, BySide, Ending, Side};

use super::{Bound, Meaning, PointsCurve, Scale, Score};

/// What a position is worth to one player: what the search found, and what
/// endgame tables prove.
///
/// ```
/// use rules::Bounds;
/// use search::result::{Score, Value};
/// let proved = Some(Bounds { lower: 2, upper: 6 });
/// let value = Value { score: Score::estimate(40), proved };
/// assert_eq!((value.result(), value.is_exact()), (Some(true), false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Value {
    /// What the search found.
    pub score: Score,
    /// What endgame tables prove of the final margin: the player can force
    /// `lower`, and the opponent can hold them to `upper`.
    pub proved: Option<Bounds>,
}

impl Value {
    /// A value without help from tables.
    pub const fn of(score: Score) -> Value {
        Value { score, proved: None }
    }

    /// The value to a side of a game that has just ended.
    pub fn of_ending(ending: &Ending, side: Side, scale: Scale) -> Value {
        let score = Score::of_ending(ending, side, 1, scale);
        let margin = |score: BySide<u16>| score[side] as i16 - score[side.other()] as i16;
        let exact = match ending.outcome.score {
            Some(score) => Some(margin(score)),
            None => (!score.is_proved()).then_some(0),
        };
        Value { score, proved: exact.map(Bounds::exact) }
    }

    /// Is it certain, up to the margin?
    pub fn is_exact(&self) -> bool {
        self.score.is_proved() || self.proved.is_some_and(Bounds::is_exact)
    }

    /// `true` if the game is certainly won, `false` if it is certainly lost.
    /// What tables prove counts, whatever the search expects.
    pub fn result(&self) -> Option<bool> {
        match (self.proved, self.score.meaning()) {
            (Some(Bounds { lower: 1.., .. }), _) | (None, Meaning::Win { .. }) => Some(true),
            (Some(Bounds { upper: ..0, .. }), _) | (None, Meaning::Loss { .. }) => Some(false),
            (Some(_), Meaning::Win { .. }) => Some(true),
            (Some(_), Meaning::Loss { .. }) => Some(false),
            (_, Meaning::Estimate { .. }) => None,
        }
    }

    /// The value in hundredths of the game's unit: of the margin, where that
    /// is known.
    pub fn hundredths(&self) -> i32 {
        if let Some(bounds) = self.proved.filter(|bounds| bounds.is_exact()) {
            return 100 * i32::from(bounds.lower);
        }
        match self.score.meaning() {
            Meaning::Estimate { hundredths } => hundredths,
            Meaning::Win { margin, .. } => 100 * i32::from(margin.unwrap_or(0)),
            Meaning::Loss { margin, .. } => -100 * i32::from(margin.unwrap_or(0)),
        }
    }

    /// The points to be expected: 1 for what is won, 0 for what is lost, and in between
    /// what its estimate means.
    pub fn expected_points(&self, curve: PointsCurve) -> f64 {
        match self.result() {
            Some(is_won) => f64::from(u8::from(is_won)),
            None => curve.points(self.hundredths()),
        }
    }

    /// The value one move earlier, to a player who is the same or the other.
    pub fn one_ply_earlier(self, same_player: bool) -> Value {
        let score = self.score.seen_from_root(1);
        if same_player {
            return Value { score, proved: self.proved };
        }
        let reversed = |bounds: Bounds| Bounds { lower: -bounds.upper, upper: -bounds.lower };
        Value { score: -score, proved: self.proved.map(reversed) }
    }
}

/// A line of play with its value for the player to move.
///
/// ```
/// use search::result::{Bound, Score, Value, Variation};
/// let value = Value::of(Score::estimate(-20));
/// let line = Variation { value, bound: Bound::Exact, moves: vec!['A', 'f'] };
/// assert!(line.value.score < Score::DRAW);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Variation<M> {
    /// Its value.
    pub value: Value,
    /// Whether the score is exact, or a bound because a window failed.
    pub bound: Bound,
    /// The moves, the one to play first.
    pub moves: Vec<M>,
}

/// What a search has found, on its way or in the end.
///
/// ```
/// use std::time::Duration;
/// use search::result::{Bound, Score, SearchResult, Value, Variation};
/// let value = Value::of(Score::DRAW);
/// let line = Variation { value, bound: Bound::Exact, moves: vec!['A', 'f'] };
/// let elapsed = Duration::from_millis(250);
/// let result = SearchResult { lines: vec![line], nodes: 500, elapsed, ..SearchResult::default() };
/// assert_eq!((result.best(), result.ponder()), (Some(&'A'), Some(&'f')));
/// assert_eq!(result.speed(), 2_000);
/// let text = result.map_moves(|mv| mv.to_string());
/// assert_eq!(text.lines[0].moves, ["A", "f"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchResult<M> {
    /// The lines asked for, the best first; none only if the game is over.
    pub lines: Vec<Variation<M>>,
    /// The last iteration completed, in plies.
    pub depth: u32,
    /// The longest line searched.
    pub seldepth: u32,
    /// Positions visited, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// Was every line followed to its end, so that the score is exact?
    pub is_complete: bool,
    /// Where proofs stand among estimates.
    pub scale: Scale,
    /// What estimates mean in points.
    pub curve: PointsCurve,
}

impl<M> Default for SearchResult<M> {
    /// What is found in a game that is over: nothing, and that is all there is.
    fn default() -> Self {
        let (depth, seldepth, nodes, elapsed, hashfull) = (0, 0, 0, Duration::ZERO, 0);
        let (is_complete, scale, curve) = (true, Scale::default(), PointsCurve::default());
        SearchResult {
            lines: vec![],
            depth,
            seldepth,
            nodes,
            elapsed,
            hashfull,
            is_complete,
            scale,
            curve,
        }
    }
}

impl<M> SearchResult<M> {
    /// The move to play; `None` only if the game is over.
    pub fn best(&self) -> Option<&M> {
        self.lines.first()?.moves.first()
    }

    /// The reply expected.
    pub fn ponder(&self) -> Option<&M> {
        self.lines.first()?.moves.get(1)
    }

    /// The value of the best line.
    pub fn value(&self) -> Option<Value> {
        self.lines.first().map(|line| line.value)
    }

    /// Positions visited a second.
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }

    /// The same with its moves written in another way.
    pub fn map_moves<N>(&self, write: impl Fn(&M) -> N) -> SearchResult<N> {
        let line = |line: &Variation<M>| Variation {
            value: line.value,
            bound: line.bound,
            moves: line.moves.iter().map(&write).collect(),
        };
        SearchResult {
            lines: self.lines.iter().map(line).collect(),
            depth: self.depth,
            seldepth: self.seldepth,
            nodes: self.nodes,
            elapsed: self.elapsed,
            hashfull: self.hashfull,
            is_complete: self.is_complete,
            scale: self.scale,
            curve: self.curve,
        }
    }

    /// The points to be expected with a line: 1 for what is won, 0 for what is
    /// lost, and in between what its estimate means.
    pub fn expected_points(&self, line: &Variation<M>) -> f64 {
        line.value.expected_points(self.curve)
    }
}

/// Receives what a search finds on its way, on the thread that called it:
/// after every iteration, and where one line is asked for also when a window
/// fails.
///
/// ```
/// use rules::{Match, sowing::Sowing};
/// use search::engine::{Search, SearchResult, Settings};
/// use search::{Limits, Stop, Thinking, evaluators::SowingEvaluator};
/// # use std::time::Duration;
/// let oware = Sowing::oware();
/// let settings = Settings { mebibytes: 1, ..Settings::default() };
/// let mut search = Search::new(oware.clone(), SowingEvaluator::of(&oware), (), settings);
/// # let (limits, stop) = (Limits { depth: Some(4), ..Limits::default() }, Stop::default());
/// # let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &stop };
/// let mut depths = vec![];
/// let mut note = |result: &SearchResult<_>| depths.push(result.depth);
/// search.think(&Match::new(oware), &thinking, &mut note);
/// assert_eq!((depths.first(), depths.last()), (Some(&1), Some(&4)));
/// ```
pub trait Observer<M> {
    /// Lines have been found, or found again one iteration deeper.
    fn progress(&mut self, result: &SearchResult<M>);
}

impl<M, F: FnMut(&SearchResult<M>)> Observer<M> for F {
    fn progress(&mut self, result: &SearchResult<M>) {
        self(result);
    }
}

/// Ignores every report.
impl<M> Observer<M> for () {
    fn progress(&mut self, _: &SearchResult<M>) {}
}
