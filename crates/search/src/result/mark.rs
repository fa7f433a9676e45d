//! How bad a move was.

use super::{Loss, Unit};

/// How bad a move was, in the symbols that annotators use. The limits are those
/// of `docs/explanation/coach.md`.
///
/// ```
/// use search::result::{Loss, Mark, Unit};
/// let of_margin = Loss::none(Unit::Seeds, Unit::Seeds);
/// let loss = |hundredths| Loss { hundredths, ..of_margin };
/// assert_eq!([49, 50, 150, 400].map(|value| Mark::of(loss(value)).sign()), ["", "?!", "?", "??"]);
/// let of_result = Loss::none(Unit::Seeds, Unit::Points);
/// let loss = |points| Loss { points, ..of_result };
/// assert_eq!([4, 5, 15, 30].map(|value| Mark::of(loss(value)).sign()), ["", "?!", "?", "??"]);
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
    pub const fn of(loss: Loss) -> Mark {
        let (lost, (inaccuracy, mistake, blunder)) = (loss.weighed(), limits(loss.marked_by));
        match lost {
            _ if loss.gives_away_result => Mark::Blunder,
            lost if lost >= blunder => Mark::Blunder,
            lost if lost >= mistake => Mark::Mistake,
            lost if lost >= inaccuracy => Mark::Inaccuracy,
            _ => Mark::Sound,
        }
    }

    /// `?!`, `?`, `??`, or nothing.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Sound => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

impl Loss {
    /// In hundredths of what marks go by.
    const fn weighed(self) -> u32 {
        match self.marked_by {
            Unit::Seeds => self.hundredths,
            Unit::Points => self.points,
        }
    }

    /// How much of what there was to keep was kept: 1 by a move that lost nothing, 0 by one that
    /// lost as much as a blunder, and in between in proportion.
    pub fn kept(self) -> f64 {
        if self.gives_away_result {
            return 0.0;
        }
        let (_, _, blunder) = limits(self.marked_by);
        (1.0 - f64::from(self.weighed()) / f64::from(blunder)).max(0.0)
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
