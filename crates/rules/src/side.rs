//! The two sides of a game, and a value for each of them.

use std::ops::{Index, IndexMut};

/// One of the two sides. South of the sowing games, white of Quantum Leap and
/// X of velha are [`Side::First`].
///
/// ```
/// use rules::Side;
/// assert_eq!(Side::SOUTH.other(), Side::NORTH);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Side {
    /// South, white, X: the side that begins by default.
    First,
    /// North, black, O.
    Second,
}

impl Side {
    /// The lower row of the sowing games.
    pub const SOUTH: Side = Side::First;
    /// The upper row of the sowing games.
    pub const NORTH: Side = Side::Second;
    /// Both sides, the first one first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Two values, one for each side.
///
/// ```
/// use rules::{BySide, Side};
/// let score = BySide::new(25, 23);
/// assert_eq!(score[Side::First], 25);
/// assert_eq!(score.map(|seeds| seeds * 2), BySide::new(50, 46));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BySide<T> {
    /// What belongs to [`Side::First`].
    pub first: T,
    /// What belongs to [`Side::Second`].
    pub second: T,
}

impl<T> BySide<T> {
    /// A pair, the first side's value first.
    #[inline]
    pub const fn new(first: T, second: T) -> Self {
        BySide { first, second }
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide::new(change(self.first), change(self.second))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
