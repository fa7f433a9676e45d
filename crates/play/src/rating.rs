//! How strong a player is, estimated from their results: Glicko-2.

use rules::{BySide, Side};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// A player's rating in one game.
///
/// ```
/// let newcomer = play::Rating::default();
/// assert_eq!(newcomer.value, 1500.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate; everybody begins with 1500.
    pub value: f64,
    /// How unsure it is; about two thirds of the time the truth is nearer than this.
    pub deviation: f64,
    /// How erratic the player's results are.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Rating::from(Glicko2Rating::new())
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Self {
        Rating { value: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Glicko2Rating {
            rating: rating.value,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

/// What a computer of the level at this place, the weakest first, is taken for, on the scale on
/// which people begin with 1500. Levels are about as far apart as `docs/explanation/levels.md`
/// measured; games do not change it.
///
/// ```
/// assert_eq!(play::level_rating(5), 1500);
/// ```
pub const fn level_rating(place: usize) -> usize {
    750 + 150 * place
}

/// Both ratings after a game that `winner` won; `None` is a draw.
///
/// ```
/// use play::{Rating, rate};
/// use rules::{BySide, Side};
/// let after = rate(BySide::default(), Some(Side::First));
/// assert!(after.first.value > 1500.0 && after.second.value < 1500.0);
/// ```
pub fn rate(before: BySide<Rating>, winner: Option<Side>) -> BySide<Rating> {
    let outcome = match winner {
        Some(Side::First) => Outcomes::WIN,
        Some(Side::Second) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let (first, second) =
        glicko2(&before.first.into(), &before.second.into(), &outcome, &Glicko2Config::new());
    BySide::new(first.into(), second.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, volatility: 0.06 }
    }

    #[test]
    fn a_draw_between_equals_changes_only_certainty() {
        let after = rate(BySide::default(), None);
        assert!((after.first.value - 1500.0).abs() < 1e-9);
        assert!(after.first.deviation < 350.0);
    }

    #[test]
    fn an_upset_moves_more_than_an_expected_win() {
        let weak = rating(1400.0, 80.0);
        let strong = rating(1800.0, 80.0);
        let upset = rate(BySide::new(weak, strong), Some(Side::First));
        let expected = rate(BySide::new(weak, strong), Some(Side::Second));
        assert!(upset.first.value - 1400.0 > 1400.0 - expected.first.value);
    }

    #[test]
    fn sides_are_treated_alike() {
        let pair = BySide::new(rating(1510.0, 120.0), rating(1620.0, 60.0));
        let swapped = BySide::new(pair.second, pair.first);
        let one = rate(pair, Some(Side::First));
        let other = rate(swapped, Some(Side::Second));
        assert!((one.first.value - other.second.value).abs() < 1e-9);
        assert!((one.second.value - other.first.value).abs() < 1e-9);
    }
}
