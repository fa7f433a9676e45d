//! How bad a move was.

use crate::{Loss, Unit};

/// How bad a move was, in the symbols that annotators use. The limits are those
/// of `docs/REVIEW.md`.
///
/// ```
/// use review::{Certainty, Loss, Mark, Unit};
/// let loss = |hundredths| Loss { hundredths, unit: Unit::Seeds, certainty: Certainty::Estimated, gives_away_result: false };
/// assert_eq!([49, 50, 150, 400].map(|value| Mark::of(loss(value)).sign()), ["", "?!", "?", "??"]);
/// let point = |hundredths| Loss { unit: Unit::Points, ..loss(hundredths) };
/// assert_eq!([4, 5, 15, 30].map(|value| Mark::of(point(value)).sign()), ["", "?!", "?", "??"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Mark {
    /// The best move, or nearly.
    Sound,
    /// Half a seed or more, or 5 hundredths of a point.
    Inaccuracy,
    /// One seed and a half or more, or 15 hundredths of a point.
    Mistake,
    /// Four seeds or more, 30 hundredths of a point, or what was proved to be a
    /// better result.
    Blunder,
}

impl Mark {
    /// The mark of a loss.
    #[must_use]
    pub const fn of(loss: Loss) -> Mark {
        let (inaccuracy, mistake, blunder) = limits(loss.unit);
        match loss.hundredths {
            _ if loss.gives_away_result => Mark::Blunder,
            lost if lost >= blunder => Mark::Blunder,
            lost if lost >= mistake => Mark::Mistake,
            lost if lost >= inaccuracy => Mark::Inaccuracy,
            _ => Mark::Sound,
        }
    }

    /// `?!`, `?`, `??`, or nothing.
    ///
    /// ```
    /// use review::Mark;
    /// assert_eq!((Mark::Sound.sign(), Mark::Blunder.sign()), ("", "??"));
    /// ```
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Sound => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// The least loss, in hundredths, of an inaccuracy, a mistake and a blunder. In
/// points they are about what half a seed, one and a half and four seeds are
/// worth in an even game.
const fn limits(unit: Unit) -> (u32, u32, u32) {
    match unit {
        Unit::Seeds => (50, 150, 400),
        Unit::Points => (5, 15, 30),
    }
}

/// The loss from which on a move counts as a whole blunder.
pub(crate) const fn blunder_limit(unit: Unit) -> u32 {
    limits(unit).2
}
