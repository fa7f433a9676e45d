//! What every move of a position would have lost.

use rules::{AnyGame, AnyMatch};
use search::engine::{Settings, Value};
use search::{BotError, Resources, Thinking, searcher_with};

use crate::reviewer::ended;
use crate::{Loss, Mark};

/// A move and what it loses against the best one.
///
/// ```
/// use std::time::Duration;
/// use review::{Mark, alternatives};
/// use rules::catalogue;
/// use search::{Limits, Resources, Stop, Thinking};
/// let velha = catalogue::parse("velha").unwrap();
/// let game = velha.start_from("XX1/OO1/3 X").unwrap();
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let moves = alternatives(&velha, &*game, 1, &Resources::default(), &thinking).unwrap();
/// assert_eq!((moves[0].mv.as_str(), moves[0].mark()), ("3", Mark::Sound));
/// assert!(moves[1..].iter().all(|other| other.mark() != Mark::Sound));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The move.
    pub mv: String,
    /// What it is worth to the player.
    pub value: Value,
    /// What it loses.
    pub loss: Loss,
}

impl Alternative {
    /// How bad it is.
    pub const fn mark(&self) -> Mark {
        Mark::of(self.loss)
    }
}

/// Every legal move with what it loses, the best first. The limits are those of one
/// move.
pub fn alternatives(
    game: &AnyGame,
    course: &dyn AnyMatch,
    mebibytes: usize,
    resources: &Resources,
    thinking: &Thinking<'_>,
) -> Result<Vec<Alternative>, BotError> {
    let settings = Settings { mebibytes, ..Settings::default() };
    let mut engine = searcher_with(game, settings, resources);
    let mover = course.turn();
    let mut found = vec![];
    for mv in course.legal_moves() {
        let mut next = course.boxed_clone();
        if next.play(&mv).is_err() {
            continue;
        }
        let after = engine.think(&*next, thinking, &mut |_| {})?;
        let value = match after.lines.first() {
            Some(line) => line.value.one_ply_earlier(next.turn() == mover),
            None => ended(&*next, mover, after.scale),
        };
        found.push((mv, value, value.expected_points(after.curve)));
    }
    // What is proved comes before what is expected, as in `Loss`.
    let rank = |value: &Value| {
        (value.result().map_or(0, |won| if won { 1 } else { -1 }), value.hundredths())
    };
    found.sort_by_key(|(_, value, _)| std::cmp::Reverse(rank(value)));
    let best = found.first().map(|(_, value, points)| (*value, *points));
    let alternative = |(mv, value, points)| {
        let lost = |best| Loss::between(best, (value, points), game);
        let loss = best.map_or(Loss::nothing(game), lost);
        Alternative { mv, value, loss }
    };
    let mut moves: Vec<Alternative> = found.into_iter().map(alternative).collect();
    moves.sort_by_key(|one| (one.loss.gives_away_result, one.mark(), one.loss.hundredths));
    Ok(moves)
}
