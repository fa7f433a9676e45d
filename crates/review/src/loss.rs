//! What a move gave away, and how certain that is.

use rules::Bounds;
use search::engine::{Meaning, Value};

/// How certain a loss is.
///
/// ```
/// use review::Certainty;
/// assert!(Certainty::Proved > Certainty::Bound && Certainty::Bound > Certainty::Estimated);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Certainty {
    /// At least one of the two values is what the search expects.
    Estimated,
    /// The better move is proved to bring more; how much more is an estimate.
    Bound,
    /// Both values are known exactly.
    Proved,
}

/// What a loss is counted in.
///
/// ```
/// assert_ne!(review::Unit::Seeds, review::Unit::Points);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Unit {
    /// Seeds of the final margin, in the games that have one.
    Seeds,
    /// Expected points elsewhere: 1 for a win, half a point for a draw.
    Points,
}

/// What a move gave away.
///
/// ```
/// use review::{Certainty, Loss, Unit};
/// use search::engine::{Score, Value};
/// let (best, played) = (Value::of(Score::estimate(120)), Value::of(Score::estimate(-30)));
/// let loss = Loss::between((best, 0.6), (played, 0.5), Unit::Seeds);
/// assert_eq!((loss.hundredths, loss.certainty), (150, Certainty::Estimated));
/// let loss = Loss::between((best, 0.6), (played, 0.5), Unit::Points);
/// assert_eq!(loss.hundredths, 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    /// How much, in hundredths of the unit; 0 for the best move.
    pub hundredths: u32,
    /// The unit.
    pub unit: Unit,
    /// How certain it is.
    pub certainty: Certainty,
    /// Is it proved that the best move brought a better result: a win instead of a
    /// draw or a loss, or a draw instead of a loss?
    pub gives_away_result: bool,
}

impl Loss {
    /// No loss.
    #[must_use]
    pub const fn none(unit: Unit) -> Loss {
        let certainty = Certainty::Estimated;
        Loss { hundredths: 0, unit, certainty, gives_away_result: false }
    }

    /// What a move gives away where `best` was there: values for the mover, each
    /// with its expected points.
    #[must_use]
    pub fn between(best: (Value, f64), played: (Value, f64), unit: Unit) -> Loss {
        let (before, after) = (certain(best.0), certain(played.0));
        let proved = before.lower.saturating_sub(after.upper);
        let is_exact = before.is_exact() && after.is_exact();
        let certainty = match proved {
            _ if is_exact => Certainty::Proved,
            1.. => Certainty::Bound,
            _ => Certainty::Estimated,
        };
        let hundredths = match unit {
            Unit::Seeds if is_exact => 100 * i32::from(proved),
            // A bound is proved, so no estimate may say less.
            Unit::Seeds => {
                let estimate = best.0.score.hundredths() - played.0.score.hundredths();
                estimate.max(100 * i32::from(proved))
            }
            Unit::Points => (100.0 * (best.1 - played.1)).round() as i32,
        };
        let gives_away_result = before.lower.signum() > after.upper.signum();
        Loss { hundredths: hundredths.max(0).unsigned_abs(), unit, certainty, gives_away_result }
    }
}

/// Nothing is known of the margin.
pub(crate) const UNKNOWN: Bounds = Bounds { lower: -10_000, upper: 10_000 };

/// Between which margins the game is certain to end for the player, by tables
/// and by the search. In games without margins a win counts as 1.
pub(crate) fn certain(value: Value) -> Bounds {
    let mut bounds = value.proved.unwrap_or(UNKNOWN);
    let least = |margin: Option<u16>| margin.map_or(1, |margin| margin as i16);
    match value.score.meaning() {
        Meaning::Win { margin, plies } => {
            bounds.lower = bounds.lower.max(least(margin));
            // Without margins there is nothing beyond a win.
            if plies.is_some() {
                bounds.upper = bounds.lower;
            }
        }
        Meaning::Loss { margin, plies } => {
            bounds.upper = bounds.upper.min(-least(margin));
            if plies.is_some() {
                bounds.lower = bounds.upper;
            }
        }
        Meaning::Estimate { .. } => {}
    }
    bounds
}

#[cfg(test)]
mod tests {
    use search::engine::Score;

    use super::*;

    fn seeds(best: Value, played: Value) -> Loss {
        Loss::between((best, 0.5), (played, 0.5), Unit::Seeds)
    }

    fn known(margin: i16) -> Value {
        Value { score: Score::estimate(0), proved: Some(Bounds::exact(margin)) }
    }

    #[test]
    fn margins_of_tables_are_proved() {
        let loss = seeds(known(3), known(1));
        assert_eq!((loss.hundredths, loss.certainty), (200, Certainty::Proved));
        assert!(!loss.gives_away_result, "both win");
        assert!(seeds(known(1), known(0)).gives_away_result);
        assert!(seeds(known(0), known(-1)).gives_away_result);
    }

    #[test]
    fn a_proved_win_by_at_least_some_seeds_bounds_the_loss() {
        let loss = seeds(Value::of(Score::win(4, 9)), known(-2));
        assert_eq!(loss.certainty, Certainty::Bound, "it may win by more");
        assert!(loss.hundredths >= 600 && loss.gives_away_result);
        let loss = seeds(Value::of(Score::win(4, 9)), Value::of(Score::estimate(20)));
        assert_eq!((loss.certainty, loss.gives_away_result), (Certainty::Estimated, false));
        let loss = seeds(Value::of(Score::win(6, 9)), Value::of(Score::win(4, 9)));
        assert_eq!(loss.certainty, Certainty::Estimated, "both are lower bounds");
    }

    #[test]
    fn results_without_margins_are_exact() {
        let (won, lost) = (Value::of(Score::win(0, 5)), Value::of(-Score::win(0, 8)));
        let loss = Loss::between((won, 1.0), (lost, 0.0), Unit::Points);
        assert_eq!((loss.hundredths, loss.certainty), (100, Certainty::Proved));
        assert!(loss.gives_away_result);
    }
}
