//! Goes through a game move by move.

use rules::{AnyGame, AnyMatch, Side};
use search::engine::{Scale, Score, SearchResult, Settings, Value};
use search::{AnySearch, BotError, Resources, Thinking, searcher_with};

use crate::reason::{self, Facts};
use crate::{Loss, Mark, Review, ReviewedMove};

/// Goes through a game move by move.
///
/// Every position is searched once. The value of a move is that of the position
/// it led to, seen by the player who made it; what it lost is the difference
/// to the best move found before it.
///
/// ```
/// use std::time::Duration;
/// use review::{Mark, Reviewer};
/// use rules::catalogue;
/// use search::{Limits, Resources, Stop, Thinking};
/// let velha = catalogue::parse("velha").unwrap();
/// let mut game = velha.start();
/// ["5", "2", "1", "3", "9"].map(|mv| game.play(mv).unwrap());
/// let limits = Limits { nodes: Some(5_000), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let mut reviewer = Reviewer::new(&velha, &*game, 1, &Resources::default());
/// assert_eq!(reviewer.len(), 5);
/// let review = reviewer.run(&thinking, &mut |_| {}).unwrap();
/// assert!(!review.is_partial);
/// assert_eq!(review.moves[1].mark(), Mark::Blunder, "an edge against the middle loses");
/// assert_eq!(review.moves[4].mark(), Mark::Sound);
/// ```
pub struct Reviewer {
    game: AnyGame,
    engine: Box<dyn AnySearch>,
    /// The game up to the next move.
    walk: Box<dyn AnyMatch>,
    moves: Vec<String>,
    reviewed: usize,
    /// What was found where the next move is played.
    before: Option<SearchResult<String>>,
}

impl Reviewer {
    /// A reviewer of this match of the game, with a transposition table of so many
    /// mebibytes.
    pub fn new(
        game: &AnyGame,
        played: &dyn AnyMatch,
        mebibytes: usize,
        resources: &Resources,
    ) -> Self {
        let settings = Settings { mebibytes, ..Settings::default() };
        Reviewer::with_settings(game, played, settings, resources)
    }

    /// The same with other settings of the search.
    pub fn with_settings(
        game: &AnyGame,
        played: &dyn AnyMatch,
        settings: Settings,
        resources: &Resources,
    ) -> Self {
        let engine = searcher_with(game, Settings { lines: 1, ..settings }, resources);
        Reviewer::with_engine(game, played, engine)
    }

    /// The same with an engine that looks for one line.
    pub fn with_engine(game: &AnyGame, played: &dyn AnyMatch, engine: Box<dyn AnySearch>) -> Self {
        let mut walk = played.boxed_clone();
        let moves = walk.moves();
        while walk.undo().is_some() {}
        Reviewer { game: game.clone(), engine, walk, moves, reviewed: 0, before: None }
    }

    /// The moves of the game.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Does the game have no moves?
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Reviews the next move; the limits are those of one position. `None` after the
    /// last move, or where a stop was requested.
    pub fn step(&mut self, thinking: &Thinking<'_>) -> Result<Option<ReviewedMove>, BotError> {
        let Some(played) = self.moves.get(self.reviewed).cloned() else { return Ok(None) };
        let before = match self.before.take() {
            Some(before) => before,
            None => self.engine.think(&*self.walk, thinking, &mut |_| {})?,
        };
        let mut next = self.walk.boxed_clone();
        let Some(best) = before.lines.first().filter(|_| next.play(&played).is_ok()) else {
            return Ok(None);
        };
        let after = self.engine.think(&*next, thinking, &mut |_| {})?;
        let mover = self.walk.turn();
        let value = match after.lines.first() {
            Some(line) => line.value.one_ply_earlier(next.turn() == mover),
            None => ended(&*next, mover, before.scale),
        };
        let points = (before.expected_points(best), value.expected_points(after.curve));
        let is_best = best.moves.first() == Some(&played);
        let loss = match is_best {
            true => Loss::nothing(&self.game),
            false => Loss::between((best.value, points.0), (value, points.1), &self.game),
        };
        let mut reviewed = ReviewedMove {
            mover,
            played,
            value,
            best: best.clone(),
            depth: before.depth,
            points: if is_best { (points.0, points.0) } else { points },
            loss,
            is_forced: self.walk.legal_moves().len() == 1,
            reason: None,
        };
        if reviewed.mark() != Mark::Sound {
            let facts = Facts {
                played: reviewed.played.clone(),
                better: best.moves.first().cloned().unwrap_or_default(),
                played_value: value,
                better_value: best.value,
            };
            reviewed.reason =
                reason::find(&self.game, &*self.walk, &facts, &mut *self.engine, thinking);
        }
        // What a stop cut short must not count.
        if thinking.stop.is_requested() {
            self.before = Some(before);
            return Ok(None);
        }
        (self.walk, self.before) = (next, Some(after));
        self.reviewed += 1;
        Ok(Some(reviewed))
    }

    /// Reviews what is left of the game and calls `on_move` with each move. A stop ends
    /// it with the moves reviewed so far.
    pub fn run(
        &mut self,
        thinking: &Thinking<'_>,
        on_move: &mut dyn FnMut(&ReviewedMove),
    ) -> Result<Review, BotError> {
        let mut moves = vec![];
        while let Some(reviewed) = self.step(thinking)? {
            on_move(&reviewed);
            moves.push(reviewed);
        }
        Ok(Review { moves, is_partial: self.reviewed < self.moves.len() })
    }
}

/// The value to the mover of a game that the move ended.
pub(crate) fn ended(game: &dyn AnyMatch, mover: Side, scale: Scale) -> Value {
    game.ending().map_or(Value::of(Score::DRAW), |ending| Value::of_ending(&ending, mover, scale))
}
