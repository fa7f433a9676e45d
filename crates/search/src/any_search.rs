//! A search whose game is known only when the program runs.

use std::sync::Arc;
use std::time::Duration;

use rules::{AnyGame, AnyMatch, Bounds, Match, Notation, Tablebase};

use crate::engine::{Bound, Evaluator, Line, NodeBudget, Progress, Score, Search, Settings};
use crate::evaluators::{SowingEvaluator, WithEvaluator, with_evaluator};
use crate::fitting::Terms;
use crate::{BotError, Resources, Thinking};

/// A line of play as text, with its worth for the player to move.
///
/// ```
/// use search::{TextLine, engine::Score};
/// let line = TextLine { score: Score::win(0, 3), moves: vec!["b2".into()], proved: None };
/// assert!(line.score.is_proved());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    /// Its worth.
    pub score: Score,
    /// The moves, the one to play first.
    pub moves: Vec<String>,
    /// What solved endings prove of the final margin, for the player to move:
    /// he can force `lower`, and the opponent can hold him to `upper`.
    pub proved: Option<Bounds>,
}

/// The answer of a search, as text.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{Limits, Stop, Thinking, engine::Settings, searcher};
/// let velha = catalogue::parse("velha").unwrap();
/// let mut engine = searcher(&velha, Settings { mebibytes: 1, ..Settings::default() });
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let report = engine.think(&*velha.start(), &thinking, &mut |_| {}).unwrap();
/// assert_eq!((report.depth, report.is_complete), (3, false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextReport {
    /// The lines asked for, the best first; none only if the game is over.
    pub lines: Vec<TextLine>,
    /// The last iteration completed.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time it took.
    pub elapsed: Duration,
    /// Was every line followed to its end, so that the score is exact?
    pub is_complete: bool,
}

/// What a search tells on its way, as text.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{Limits, Stop, Thinking, engine::Settings, searcher};
/// let velha = catalogue::parse("velha").unwrap();
/// let mut engine = searcher(&velha, Settings { mebibytes: 1, ..Settings::default() });
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let mut depths = vec![];
/// engine.think(&*velha.start(), &thinking, &mut |progress| depths.push(progress.depth)).unwrap();
/// assert_eq!(depths.last(), Some(&3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextProgress {
    /// The depth of the iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub deepest: u32,
    /// Which line, from 1.
    pub line: u32,
    /// Its worth.
    pub score: Score,
    /// Whether that is exact.
    pub bound: Bound,
    /// What solved endings prove of the final margin, for the player to move.
    pub proved: Option<Bounds>,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited a second.
    pub speed: u64,
    /// Time since the beginning.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The moves expected.
    pub moves: Vec<String>,
}

/// [`Search`] behind an object: matches in, texts out.
///
/// ```
/// use rules::catalogue;
/// use search::engine::{NodeBudget, Settings};
/// use search::searcher;
/// let qubic = catalogue::parse("qubic").unwrap();
/// let engine = searcher(&qubic, Settings { mebibytes: 1, ..Settings::default() });
/// assert_eq!(engine.prove(&*qubic.start(), NodeBudget::of(10)), None);
/// ```
pub trait AnySearch: Send {
    /// Finds the best lines within the limits.
    ///
    /// ```
    /// use rules::catalogue;
    /// use search::{BotError, Limits, Stop, Thinking, engine::Settings, searcher};
    /// # use std::time::Duration;
    /// let velha = catalogue::parse("velha").unwrap();
    /// let mut engine = searcher(&velha, Settings { mebibytes: 1, ..Settings::default() });
    /// # let limits = Limits { depth: Some(9), ..Limits::default() };
    /// # let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    /// let game = velha.start_from("XX1/OO1/3 X").unwrap();
    /// let report = engine.think(&*game, &thinking, &mut |_| {}).unwrap();
    /// assert_eq!(report.lines[0].moves, ["3"]);
    /// let other = catalogue::parse("qubic").unwrap().start();
    /// let error = engine.think(&*other, &thinking, &mut |_| {}).unwrap_err();
    /// assert_eq!(error, BotError::OtherGame { asked: "qubic".into() });
    /// ```
    fn think(
        &mut self,
        game: &dyn AnyMatch,
        thinking: &Thinking<'_>,
        told: &mut dyn FnMut(TextProgress),
    ) -> Result<TextReport, BotError>;

    /// Proves who wins without searching the whole tree, where there is a way
    /// to: does the player to move win, and by which moves?
    ///
    /// ```
    /// use rules::catalogue;
    /// use search::{engine::{NodeBudget, Settings}, searcher};
    /// let velha = catalogue::parse("velha").unwrap();
    /// let engine = searcher(&velha, Settings { mebibytes: 1, ..Settings::default() });
    /// let game = velha.start_from("XX1/OO1/3 X").unwrap();
    /// assert_eq!(engine.prove(&*game, NodeBudget::of(100)), Some((true, vec!["3".to_string()])));
    /// ```
    fn prove(&self, game: &dyn AnyMatch, budget: NodeBudget<'_>) -> Option<(bool, Vec<String>)>;

    /// Forgets everything, as before a new game.
    ///
    /// ```
    /// use rules::catalogue;
    /// use search::{Limits, Stop, Thinking, engine::Settings, searcher};
    /// # use std::time::Duration;
    /// let oware = catalogue::parse("oware").unwrap();
    /// let mut engine = searcher(&oware, Settings { mebibytes: 1, ..Settings::default() });
    /// # let limits = Limits { depth: Some(6), ..Limits::default() };
    /// # let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
    /// let nodes = |engine: &mut dyn search::AnySearch| {
    ///     engine.think(&*oware.start(), &thinking, &mut |_| {}).unwrap().nodes
    /// };
    /// let at_first = nodes(&mut *engine);
    /// assert!(nodes(&mut *engine) < at_first, "it remembers");
    /// engine.forget();
    /// assert_eq!(nodes(&mut *engine), at_first);
    /// ```
    fn forget(&mut self);
}

/// The engine for a game.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{Limits, Stop, Thinking, engine::Settings, searcher};
/// let oware = catalogue::parse("oware").unwrap();
/// let mut engine = searcher(&oware, Settings { mebibytes: 1, ..Settings::default() });
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let report = engine.think(&*oware.start(), &thinking, &mut |_| {}).unwrap();
/// assert_eq!(report.lines.len(), 1);
/// ```
#[must_use]
pub fn searcher(game: &AnyGame, settings: Settings) -> Box<dyn AnySearch> {
    struct Make(Settings);
    impl WithEvaluator for Make {
        type Output = Box<dyn AnySearch>;
        fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
            self,
            game: G,
            evaluator: E,
            _: T,
        ) -> Self::Output {
            Box::new(Search::new(game, evaluator, (), self.0))
        }
    }
    with_evaluator(game, Make(settings))
}

/// The engine for a game, with knowledge from outside where it helps.
///
/// ```
/// use rules::catalogue;
/// use search::{Resources, engine::Settings, searcher_with};
/// let oware = catalogue::parse("oware").unwrap();
/// let settings = Settings { mebibytes: 1, ..Settings::default() };
/// let mut engine = searcher_with(&oware, settings, &Resources::default());
/// engine.forget();
/// ```
#[must_use]
pub fn searcher_with(
    game: &AnyGame,
    settings: Settings,
    resources: &Resources,
) -> Box<dyn AnySearch> {
    match (game, &resources.endings) {
        (AnyGame::Sowing(game), Some(endings)) => {
            let evaluator = SowingEvaluator::of(game);
            Box::new(Search::new(game.clone(), evaluator, Arc::clone(endings), settings))
        }
        _ => searcher(game, settings),
    }
}

impl<G: Notation, E: Evaluator<G>, T: Tablebase<G>> AnySearch for Search<G, E, T> {
    fn think(
        &mut self,
        game: &dyn AnyMatch,
        thinking: &Thinking<'_>,
        told: &mut dyn FnMut(TextProgress),
    ) -> Result<TextReport, BotError> {
        let typed = game
            .as_any()
            .downcast_ref::<Match<G>>()
            .filter(|typed| typed.game() == self.game())
            .ok_or_else(|| BotError::OtherGame { asked: game.name() })?;
        let text = |moves: &[G::Move]| -> Vec<String> {
            moves.iter().map(|&mv| typed.game().move_text(mv)).collect()
        };
        let mut observer = |progress: &Progress<'_, G::Move>| {
            told(TextProgress {
                depth: progress.depth,
                deepest: progress.deepest,
                line: progress.line,
                score: progress.score,
                bound: progress.bound,
                proved: progress.proved,
                nodes: progress.nodes,
                speed: progress.speed(),
                elapsed: progress.elapsed,
                fullness: progress.fullness,
                moves: text(progress.moves),
            });
        };
        let report = Search::think(self, typed, thinking, &mut observer);
        let told = |line: &Line<G::Move>| TextLine {
            score: line.score,
            moves: text(&line.moves),
            proved: line.proved,
        };
        Ok(TextReport {
            lines: report.lines.iter().map(told).collect(),
            depth: report.depth,
            nodes: report.nodes,
            elapsed: report.elapsed,
            is_complete: report.is_complete,
        })
    }

    fn prove(&self, game: &dyn AnyMatch, budget: NodeBudget<'_>) -> Option<(bool, Vec<String>)> {
        let typed = game.as_any().downcast_ref::<Match<G>>()?;
        let proof = Search::prove(self, typed, budget)?;
        let moves = proof.moves.iter().map(|&mv| typed.game().move_text(mv));
        Some((proof.wins, moves.collect()))
    }

    fn forget(&mut self) {
        Search::forget(self);
    }
}
