//! A played game judged move by move: what each gave away, and what was better.
//!
//! Every position of the game is searched once. The value of a move is the
//! value of the position it led to, seen from the player who made it; what it
//! lost is the difference to the best move found before it.

use rules::{AnyMatch, Bounds, Side};

use crate::engine::{Scale, Score, Value, Variation};
use crate::{AnySearch, BotError, Thinking};

/// What a move gave away.
///
/// ```
/// use search::analysis::{Loss, Mark};
/// assert_eq!(Mark::of(Loss::Result), Mark::Blunder);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// So many hundredths of the game's unit; 0 for the best move. `proved`
    /// if both values are, else it is an estimate.
    Hundredths {
        /// How much.
        value: u32,
        /// Is that certain?
        proved: bool,
    },
    /// The result itself: a proved win, or a game that is now proved lost.
    Result,
}

/// How bad a move was, in the symbols that annotators use.
///
/// ```
/// use search::analysis::{Loss, Mark};
/// let loss = Loss::Hundredths { value: 170, proved: false };
/// assert_eq!(Mark::of(loss).sign(), "?");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The best move, or nearly.
    Sound,
    /// Half a unit or more was given away.
    Doubtful,
    /// One and a half or more.
    Mistake,
    /// Four or more, or the result.
    Blunder,
}

impl Mark {
    /// The mark of a loss.
    ///
    /// ```
    /// use search::analysis::{Loss, Mark};
    /// let mark = |value| Mark::of(Loss::Hundredths { value, proved: false });
    /// assert_eq!((mark(49), mark(50)), (Mark::Sound, Mark::Doubtful));
    /// assert_eq!((mark(150), mark(400)), (Mark::Mistake, Mark::Blunder));
    /// ```
    #[must_use]
    pub const fn of(loss: Loss) -> Mark {
        match loss {
            Loss::Result | Loss::Hundredths { value: 400.., .. } => Mark::Blunder,
            Loss::Hundredths { value: 150.., .. } => Mark::Mistake,
            Loss::Hundredths { value: 50.., .. } => Mark::Doubtful,
            Loss::Hundredths { .. } => Mark::Sound,
        }
    }

    /// `?!`, `?`, `??`, or nothing.
    ///
    /// ```
    /// use search::analysis::Mark;
    /// assert_eq!((Mark::Sound.sign(), Mark::Blunder.sign()), ("", "??"));
    /// ```
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Sound => "",
            Mark::Doubtful => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// A move of a game with what is to be said about it.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{Limits, Stop, Thinking, analysis::{Mark, analyse}, engine::Settings, searcher};
/// let velha = catalogue::parse("velha").unwrap();
/// let mut game = velha.start_from("XX1/OO1/3 X").unwrap();
/// let missed = game.legal_moves().pop().unwrap();
/// game.play(&missed).unwrap();
/// let mut engine = searcher(&velha, Settings { mebibytes: 1, ..Settings::default() });
/// let limits = Limits { depth: Some(9), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let judged = analyse(&mut *engine, &*game, &thinking, &mut |_| {}).unwrap();
/// assert_eq!(judged[0].mark(), Mark::Blunder);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Who moved.
    pub mover: Side,
    /// The move.
    pub played: String,
    /// What it was worth to the mover.
    pub value: Value,
    /// The best line found instead; it may begin with the same move.
    pub best: Variation<String>,
    /// What it gave away.
    pub loss: Loss,
    /// How deep the better line was searched.
    pub depth: u32,
}

impl Judged {
    /// How bad the move was.
    ///
    /// ```
    /// use rules::Side;
    /// use search::analysis::{Judged, Loss, Mark};
    /// use search::engine::{Bound, Score, Value, Variation};
    /// let (value, bound) = (Value::of(Score::win(2, 9)), Bound::Exact);
    /// let best = Variation { value, bound, moves: vec!["F".into()] };
    /// let value = Value::of(Score::DRAW);
    /// let (mover, played, loss) = (Side::SOUTH, "A".to_string(), Loss::Result);
    /// let judged = Judged { mover, played, value, best, loss, depth: 9 };
    /// assert_eq!(judged.mark(), Mark::Blunder);
    /// ```
    #[must_use]
    pub const fn mark(&self) -> Mark {
        Mark::of(self.loss)
    }
}

/// What the move played gives away when `best` was there.
fn loss(best: Value, played: Value) -> Loss {
    let thrown = match (best.result(), played.result()) {
        (Some(true), after) => after != Some(true),
        (None, after) => after == Some(false),
        (Some(false), _) => false,
    };
    if thrown {
        return Loss::Result;
    }
    let comparable = best.result() == played.result();
    let value = if comparable { best.hundredths() - played.hundredths() } else { 0 };
    let proved = best.is_exact() && played.is_exact();
    Loss::Hundredths { value: value.max(0).unsigned_abs(), proved }
}

/// Judges every move of a game, from its first, and calls `on_move` with each
/// result. The limits are those of one position. A requested stop ends it
/// with the moves judged so far.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{Limits, Stop, Thinking, analysis::{Mark, analyse}, engine::Settings, searcher};
/// let velha = catalogue::parse("velha").unwrap();
/// let mut game = velha.start();
/// for mv in ["5", "2", "1", "3", "9"] {
///     game.play(mv).unwrap();
/// }
/// let mut engine = searcher(&velha, Settings { mebibytes: 1, ..Settings::default() });
/// let limits = Limits { depth: Some(9), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let judged = analyse(&mut *engine, &*game, &thinking, &mut |_| {}).unwrap();
/// assert_eq!(judged.len(), 5);
/// assert_eq!(judged[1].mark(), Mark::Blunder, "an edge against the middle loses");
/// assert_eq!(judged[4].mark(), Mark::Sound);
/// ```
pub fn analyse(
    engine: &mut dyn AnySearch,
    game: &dyn AnyMatch,
    thinking: &Thinking<'_>,
    on_move: &mut dyn FnMut(&Judged),
) -> Result<Vec<Judged>, BotError> {
    let mut walk = game.boxed_clone();
    while walk.undo().is_some() {}
    let mut judged: Vec<Judged> = vec![];
    let mut before = engine.think(&*walk, thinking, &mut |_| {})?;
    for played in game.moves() {
        let mover = walk.turn();
        let Some(best) = before.lines.first().cloned() else { break };
        let depth = before.depth;
        if thinking.stop.is_requested() || walk.play(&played).is_err() {
            break;
        }
        let after = engine.think(&*walk, thinking, &mut |_| {})?;
        if thinking.stop.is_requested() {
            break;
        }
        let value = match after.lines.first() {
            Some(line) => line.value.one_ply_earlier(walk.turn() == mover),
            None => ended(&*walk, mover),
        };
        let loss = match best.moves.first() {
            Some(first) if *first == played => Loss::Hundredths { value: 0, proved: false },
            _ => loss(best.value, value),
        };
        let one = Judged { mover, played, value, best, loss, depth };
        on_move(&one);
        judged.push(one);
        before = after;
    }
    Ok(judged)
}

/// The value to the mover of a game that the move ended.
fn ended(game: &dyn AnyMatch, mover: Side) -> Value {
    let score = game
        .ending()
        .map_or(Score::DRAW, |ending| Score::of_ending(&ending, mover, 1, Scale::Decided));
    let is_draw = !score.is_proved();
    Value { score, proved: is_draw.then_some(Bounds::exact(0)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_given_away_stand_apart_from_seeds() {
        let (won, even) = (Value::of(Score::win(4, 9)), Value::of(Score::estimate(20)));
        let lost = Value::of(-Score::win(2, 9));
        assert_eq!(loss(won, even), Loss::Result);
        assert_eq!(loss(even, lost), Loss::Result);
        let larger = Value::of(-Score::win(10, 9));
        assert_eq!(loss(lost, larger), Loss::Hundredths { value: 800, proved: true });
        let estimate = Loss::Hundredths { value: 120, proved: false };
        assert_eq!(loss(even, Value::of(Score::estimate(-100))), estimate);
        assert_eq!(loss(even, won), Loss::Hundredths { value: 0, proved: false });
    }

    #[test]
    fn the_other_player_sees_the_opposite() {
        let bounds = Bounds { lower: -2, upper: 6 };
        let seen = Value { score: Score::win(6, 3), proved: Some(bounds) };
        let turned = seen.one_ply_earlier(false);
        assert_eq!(turned.score, -Score::win(6, 4));
        assert_eq!(turned.proved, Some(Bounds { lower: -6, upper: 2 }));
        assert_eq!(seen.one_ply_earlier(true).score, Score::win(6, 4));
    }
}
