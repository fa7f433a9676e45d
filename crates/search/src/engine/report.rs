//! What a search tells while it thinks, and what it answers.

use std::time::Duration;

use rules::Bounds;

use super::{Bound, Score};

/// One step of progress: the best line found so far at some depth.
///
/// ```
/// use std::time::Duration;
/// use search::engine::{Bound, Progress, Score};
/// let progress = Progress {
///     depth: 9, deepest: 12, line: 1, score: Score::estimate(50), bound: Bound::Exact, proved: None,
///     nodes: 3_000, elapsed: Duration::from_millis(1), fullness: 0, moves: &['F', 'f'],
/// };
/// assert_eq!(progress.speed(), 3_000_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a, M> {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The longest line looked at.
    pub deepest: u32,
    /// Which line, 1 for the best; more where several were asked for.
    pub line: u32,
    /// Its worth for the player to move.
    pub score: Score,
    /// Whether the score is that exactly, or a bound because the window failed.
    pub bound: Bound,
    /// What solved endings prove of the final margin, for the player to move.
    pub proved: Option<Bounds>,
    /// Positions visited so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The moves that both sides are expected to play.
    pub moves: &'a [M],
}

impl<M> Progress<'_, M> {
    /// Positions visited a second.
    ///
    /// ```
    /// use std::time::Duration;
    /// use search::engine::{Bound, Progress, Score};
    /// let progress = Progress::<char> {
    ///     depth: 9, deepest: 12, line: 1, score: Score::DRAW, bound: Bound::Exact, proved: None,
    ///     nodes: 500, elapsed: Duration::from_millis(250), fullness: 0, moves: &[],
    /// };
    /// assert_eq!(progress.speed(), 2_000);
    /// ```
    #[must_use]
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }
}

/// Receives what the search tells, on the thread that called it.
///
/// ```
/// use search::engine::{Observer, Progress};
/// let mut depths = vec![];
/// let mut note = |progress: &Progress<'_, u8>| depths.push(progress.depth);
/// fn takes(_: &mut dyn Observer<u8>) {}
/// takes(&mut note);
/// ```
pub trait Observer<M> {
    /// A line has been found, or found again one iteration deeper.
    ///
    /// ```
    /// use rules::{Match, sowing::Sowing};
    /// use search::engine::{Progress, Search, Settings};
    /// use search::{Limits, Stop, Thinking, evaluators::SowingEvaluator};
    /// # use std::time::Duration;
    /// let oware = Sowing::oware();
    /// let settings = Settings { mebibytes: 1, ..Settings::default() };
    /// let mut search = Search::new(oware.clone(), SowingEvaluator::of(&oware), (), settings);
    /// # let (limits, stop) = (Limits { depth: Some(4), ..Limits::default() }, Stop::default());
    /// # let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &stop };
    /// let mut depths = vec![];
    /// let mut note = |progress: &Progress<'_, _>| depths.push(progress.depth);
    /// search.think(&Match::new(oware), &thinking, &mut note);
    /// assert_eq!((depths.first(), depths.last()), (Some(&1), Some(&4)));
    /// ```
    fn progress(&mut self, progress: &Progress<'_, M>);
}

impl<M, F: FnMut(&Progress<'_, M>)> Observer<M> for F {
    fn progress(&mut self, progress: &Progress<'_, M>) {
        self(progress);
    }
}

/// Wants to hear nothing.
impl<M> Observer<M> for () {
    fn progress(&mut self, _: &Progress<'_, M>) {}
}

/// A line of play with its worth.
///
/// ```
/// use search::engine::{Line, Score};
/// let line = Line { score: Score::estimate(-20), moves: vec!['A', 'f'], proved: None };
/// assert!(line.score < Score::DRAW);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// Its worth for the player to move.
    pub score: Score,
    /// The moves, the one to play first.
    pub moves: Vec<M>,
    /// What solved endings prove of the final margin, for the player to move:
    /// he can force `lower`, and the opponent can hold him to `upper`.
    pub proved: Option<Bounds>,
}

/// The answer of a search.
///
/// ```
/// use std::time::Duration;
/// use search::engine::{Line, Report, Score};
/// let lines = vec![Line { score: Score::DRAW, moves: vec!['A', 'f'], proved: None }];
/// let report = Report { lines, depth: 2, nodes: 7, elapsed: Duration::ZERO, is_complete: false };
/// assert_eq!((report.best(), report.ponder()), (Some('A'), Some('f')));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The lines asked for, the best first; none only if the game is over.
    pub lines: Vec<Line<M>>,
    /// The last iteration completed.
    pub depth: u32,
    /// Positions visited, by all threads.
    pub nodes: u64,
    /// Time it took.
    pub elapsed: Duration,
    /// Was every line followed to its end, so that the score is exact?
    pub is_complete: bool,
}

impl<M: Copy> Report<M> {
    /// The move to play; `None` only if the game is over.
    ///
    /// ```
    /// use std::time::Duration;
    /// use search::engine::Report;
    /// let over = Report::<char> {
    ///     lines: vec![], depth: 0, nodes: 0, elapsed: Duration::ZERO, is_complete: true,
    /// };
    /// assert_eq!((over.best(), over.score()), (None, None));
    /// ```
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().copied()
    }

    /// The reply expected.
    ///
    /// ```
    /// use std::time::Duration;
    /// use search::engine::{Line, Report, Score};
    /// let lines = vec![Line { score: Score::win(0, 1), moves: vec!['F'], proved: None }];
    /// let (depth, nodes, elapsed) = (1, 7, Duration::ZERO);
    /// let report = Report { lines, depth, nodes, elapsed, is_complete: true };
    /// assert_eq!(report.ponder(), None, "the game is won before a reply");
    /// ```
    #[must_use]
    pub fn ponder(&self) -> Option<M> {
        self.lines.first()?.moves.get(1).copied()
    }

    /// The worth of the best line.
    ///
    /// ```
    /// use std::time::Duration;
    /// use search::engine::{Line, Report, Score};
    /// let line = |score| Line { score: Score::estimate(score), moves: vec!['F'], proved: None };
    /// let lines = vec![line(20), line(-5)];
    /// let (depth, nodes, elapsed) = (1, 7, Duration::ZERO);
    /// let report = Report { lines, depth, nodes, elapsed, is_complete: false };
    /// assert_eq!(report.score(), Some(Score::estimate(20)));
    /// ```
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}
