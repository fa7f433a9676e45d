//! What a position is worth to the player to move.

use std::fmt;
use std::ops::Neg;

use rules::{Ending, Side};

/// A value for the player to move, larger is better.
///
/// An *estimate* is an evaluator's opinion, in hundredths of the game's unit
/// (a seed in the sowing games). A *proved* score says that one side can
/// force the win, whatever the other does: the result comes first, then the
/// margin, then the fewer plies. The two never meet: every proved win is
/// larger than every estimate.
///
/// ```
/// use search::engine::{Meaning, Score};
/// let won = Score::win(2, 7);
/// assert!(won > Score::estimate(4800) && won > Score::win(2, 9) && won < Score::win(4, 30));
/// assert_eq!((-won).meaning(), Meaning::Loss { margin: 2, plies: 7 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "Meaning", from = "Meaning"))]
pub struct Score(i32);

/// A [`Score`] taken apart.
///
/// ```
/// use search::engine::{Meaning, Score};
/// assert_eq!(Score::estimate(75).meaning(), Meaning::Estimate { hundredths: 75 });
/// assert_eq!(Score::win(3, 5).meaning(), Meaning::Win { margin: 3, plies: 5 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "lowercase"))]
pub enum Meaning {
    /// An opinion.
    Estimate {
        /// In hundredths of the game's unit.
        hundredths: i32,
    },
    /// The player to move can force a win.
    Win {
        /// By at least this much, in the games that keep a score.
        margin: u16,
        /// Within this many plies.
        plies: u32,
    },
    /// The opponent can force a win.
    Loss {
        /// By at least this much, in the games that keep a score.
        margin: u16,
        /// Within this many plies.
        plies: u32,
    },
}

/// The smallest proved win. Estimates stay below it.
const PROVED: i32 = 1 << 14;
/// What one unit of margin weighs among the proved.
const PER_MARGIN: i32 = 1 << 8;
/// Where the results lie that a repetition would bring: expected, not proved,
/// because what the path decides is not a property of a position.
const EXPECTED: i32 = 12_000;

impl Score {
    /// A draw, or nothing to choose between the sides.
    pub const DRAW: Score = Score(0);
    /// Larger than any score.
    pub const INFINITE: Score = Score((1 << 17) - 1);
    /// The largest estimate.
    pub const MAX_ESTIMATE: i32 = EXPECTED - 1;

    /// An evaluator's opinion in hundredths, kept within the room for opinions.
    ///
    /// ```
    /// use search::engine::Score;
    /// assert_eq!(Score::estimate(75).raw(), 75);
    /// assert_eq!(Score::estimate(1_000_000), Score::estimate(Score::MAX_ESTIMATE));
    /// ```
    #[inline]
    #[must_use]
    pub const fn estimate(value: i32) -> Score {
        if value > Self::MAX_ESTIMATE {
            Score(Self::MAX_ESTIMATE)
        } else if value < -Self::MAX_ESTIMATE {
            Score(-Self::MAX_ESTIMATE)
        } else {
            Score(value)
        }
    }

    /// A win by `margin` that comes within `plies`.
    ///
    /// ```
    /// use search::engine::Score;
    /// assert!(Score::win(2, 3) > Score::win(2, 5), "sooner is better");
    /// assert!(Score::win(4, 50) > Score::win(2, 3), "more is better still");
    /// assert!(Score::win(0, 200) > Score::estimate(Score::MAX_ESTIMATE));
    /// ```
    #[must_use]
    pub fn win(margin: u16, plies: u32) -> Score {
        let soon = PER_MARGIN - 1 - (plies as i32).min(PER_MARGIN - 1);
        Score(PROVED + i32::from(margin.min(255)) * PER_MARGIN + soon)
    }

    /// The worth for `side` of a final margin of his.
    pub(super) fn of_margin(margin: i32, plies: u32) -> Score {
        match margin {
            0 => Score::DRAW,
            1.. => Score::win(margin as u16, plies),
            _ => -Score::win(-margin as u16, plies),
        }
    }

    /// The worth for `side` of a game that ended after `plies`.
    ///
    /// ```
    /// use rules::{EndReason, Ending, Outcome, Side};
    /// use search::engine::Score;
    /// let ending = Ending { outcome: Outcome::win(Side::First), reason: EndReason::LineMade };
    /// assert_eq!(Score::of_ending(&ending, Side::Second, 3), -Score::win(0, 3));
    /// ```
    #[must_use]
    pub fn of_ending(ending: &Ending, side: Side, plies: u32) -> Score {
        let margin = ending.outcome.score.map_or(0, |score| score.first.abs_diff(score.second));
        match ending.outcome.winner {
            None => Score::DRAW,
            Some(winner) if winner == side => Score::win(margin, plies),
            Some(_) => -Score::win(margin, plies),
        }
    }

    /// The worth for `side` of a game that a repetition would end so.
    ///
    /// ```
    /// use rules::{BySide, EndReason, Ending, Outcome, Side};
    /// use search::engine::Score;
    /// let outcome = Outcome::by_score(BySide::new(25, 23));
    /// let ending = Ending { outcome, reason: EndReason::Repetition };
    /// let expected = Score::of_repetition(&ending, Side::SOUTH);
    /// assert!(expected > Score::estimate(Score::MAX_ESTIMATE) && !expected.is_proved());
    /// assert_eq!(Score::of_repetition(&ending, Side::NORTH), -expected);
    /// ```
    #[must_use]
    pub fn of_repetition(ending: &Ending, side: Side) -> Score {
        let margin = ending.outcome.score.map_or(0, |score| score.first.abs_diff(score.second));
        let size = EXPECTED + i32::from(margin.min(255));
        match ending.outcome.winner {
            None => Score::DRAW,
            Some(winner) if winner == side => Score(size),
            Some(_) => Score(-size),
        }
    }

    /// Is one side proved to win?
    ///
    /// ```
    /// use search::engine::Score;
    /// assert!(Score::win(0, 9).is_proved() && (-Score::win(0, 9)).is_proved());
    /// assert!(!Score::DRAW.is_proved(), "no side wins");
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_proved(self) -> bool {
        self.0 >= PROVED || self.0 <= -PROVED
    }

    /// What the number says.
    ///
    /// ```
    /// use search::engine::{Meaning, Score};
    /// assert_eq!(Score::estimate(-30).meaning(), Meaning::Estimate { hundredths: -30 });
    /// assert_eq!((-Score::win(6, 4)).meaning(), Meaning::Loss { margin: 6, plies: 4 });
    /// ```
    #[must_use]
    pub fn meaning(self) -> Meaning {
        let size = self.0.abs() - PROVED;
        if size < 0 {
            return Meaning::Estimate { hundredths: self.0 };
        }
        let margin = (size / PER_MARGIN) as u16;
        let plies = (PER_MARGIN - 1 - size % PER_MARGIN) as u32;
        if self.0 > 0 { Meaning::Win { margin, plies } } else { Meaning::Loss { margin, plies } }
    }

    /// The bare number, for tables and files.
    ///
    /// ```
    /// use search::engine::Score;
    /// assert_eq!((Score::DRAW.raw(), Score::estimate(-30).raw()), (0, -30));
    /// ```
    #[inline]
    #[must_use]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// The score of a bare number that [`Score::raw`] gave.
    ///
    /// ```
    /// use search::engine::Score;
    /// let won = Score::win(2, 7);
    /// assert_eq!(Score::from_raw(won.raw()), won);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_raw(raw: i32) -> Score {
        Score(raw)
    }

    /// The next larger score: the other edge of the narrowest window.
    #[inline]
    pub(super) const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    #[inline]
    pub(super) const fn plus(self, hundredths: i32) -> Score {
        Score(self.0 + hundredths)
    }

    /// Counts the plies of a proof from here instead of from the root.
    #[inline]
    pub(super) const fn seen_from_node(self, ply: usize) -> Score {
        self.shift(ply as i32)
    }

    /// Counts the plies of a proof from the root instead of from here.
    #[inline]
    pub(super) const fn seen_from_root(self, ply: usize) -> Score {
        self.shift(-(ply as i32))
    }

    #[inline]
    const fn shift(self, by: i32) -> Score {
        if self.0 >= PROVED {
            Score(self.0 + by)
        } else if self.0 <= -PROVED {
            Score(self.0 - by)
        } else {
            self
        }
    }
}

impl From<Score> for Meaning {
    fn from(score: Score) -> Meaning {
        score.meaning()
    }
}

impl From<Meaning> for Score {
    fn from(meaning: Meaning) -> Score {
        match meaning {
            Meaning::Estimate { hundredths } => Score::estimate(hundredths),
            Meaning::Win { margin, plies } => Score::win(margin, plies),
            Meaning::Loss { margin, plies } => -Score::win(margin, plies),
        }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.meaning() {
            Meaning::Estimate { hundredths } => write!(f, "{hundredths}"),
            Meaning::Win { margin, plies } => write!(f, "win by {margin} in {plies}"),
            Meaning::Loss { margin, plies } => write!(f, "loss by {margin} in {plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_stand_above_estimates_and_below_infinity() {
        assert!(Score::win(0, 255) > Score::estimate(i32::MAX));
        assert!(Score::win(255, 0) < Score::INFINITE);
        assert!(-Score::win(0, 255) < Score::estimate(i32::MIN));
    }

    #[test]
    fn a_proof_seen_from_a_node_counts_from_there() {
        let from_root = Score::win(3, 20);
        let at_node = from_root.seen_from_node(8);
        assert_eq!(at_node, Score::win(3, 12));
        assert_eq!(at_node.seen_from_root(8), from_root);
        assert_eq!((-at_node).seen_from_root(8), -from_root);
        assert_eq!(Score::estimate(55).seen_from_node(8), Score::estimate(55));
    }
}
