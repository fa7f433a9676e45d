//! The two sides, and what belongs to each.

use protocol::Pair;
use rules::{BySide, Side};

/// The side that is meant.
///
/// ```
/// assert_eq!(wire::side_in(protocol::Side::First), rules::Side::First);
/// ```
#[must_use]
pub fn side_in(side: protocol::Side) -> Side {
    match side {
        protocol::Side::First => Side::First,
        protocol::Side::Second => Side::Second,
    }
}

/// The word for a side.
///
/// ```
/// assert_eq!(wire::side_out(rules::Side::Second), protocol::Side::Second);
/// ```
#[must_use]
pub fn side_out(side: Side) -> protocol::Side {
    match side {
        Side::First => protocol::Side::First,
        Side::Second => protocol::Side::Second,
    }
}

/// Two things for the wire.
///
/// ```
/// let score = wire::pair(rules::BySide::new(25, 20));
/// assert_eq!((score.first, score.second), (25, 20));
/// ```
#[must_use]
pub fn pair<T>(both: BySide<T>) -> Pair<T> {
    Pair { first: both.first, second: both.second }
}

/// Two things from the wire.
///
/// ```
/// let score = wire::by_side(protocol::Pair { first: 25, second: 20 });
/// assert_eq!(score[rules::Side::Second], 20);
/// ```
#[must_use]
pub fn by_side<T>(pair: Pair<T>) -> BySide<T> {
    BySide::new(pair.first, pair.second)
}

/// What belongs to a side.
///
/// ```
/// let score = protocol::Pair { first: 25, second: 20 };
/// assert_eq!(*wire::of(&score, rules::Side::Second), 20);
/// ```
#[must_use]
pub fn of<T>(pair: &Pair<T>, side: Side) -> &T {
    match side {
        Side::First => &pair.first,
        Side::Second => &pair.second,
    }
}
