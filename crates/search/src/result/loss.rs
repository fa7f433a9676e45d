//! What a move gave away, and how certain that is.

use rules::sowing::Majority;
use rules::{AnyGame, Bounds};

use super::{Meaning, Value};

/// How certain a loss is.
///
/// ```
/// use search::result::Certainty;
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

/// What a loss is counted in, and what marks go by.
///
/// ```
/// use rules::catalogue;
/// use search::result::Unit;
/// let units = |game| {
///     let game = catalogue::parse(game).unwrap();
///     (Unit::of(&game), Unit::of_marks(&game))
/// };
/// assert_eq!(units("awari"), (Unit::Seeds, Unit::Seeds));
/// assert_eq!(units("oril"), (Unit::Seeds, Unit::Points), "the majority ends it");
/// assert_eq!(units("velha"), (Unit::Points, Unit::Points));
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

impl Unit {
    /// What losses in a game are counted in.
    pub const fn of(game: &AnyGame) -> Unit {
        if matches!(game, AnyGame::Sowing(_)) { Unit::Seeds } else { Unit::Points }
    }

    /// What marks in a game go by: where a majority ends it, further seeds mean nothing.
    pub fn of_marks(game: &AnyGame) -> Unit {
        match game {
            AnyGame::Sowing(game) if game.rules().majority == Majority::Off => Unit::Seeds,
            _ => Unit::Points,
        }
    }
}

/// What a move gave away.
///
/// ```
/// use rules::catalogue;
/// use search::result::{Certainty, Loss, Score, Value};
/// let (best, played) = (Value::of(Score::estimate(120)), Value::of(Score::estimate(-30)));
/// let loss = |game| {
///     let game = catalogue::parse(game).unwrap();
///     Loss::between((best, 0.6), (played, 0.5), &game)
/// };
/// assert_eq!((loss("oril").hundredths, loss("oril").points), (150, 10));
/// assert_eq!((loss("velha").hundredths, loss("velha").certainty), (10, Certainty::Estimated));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    /// How much, in hundredths of the unit; 0 for the best move.
    pub hundredths: u32,
    /// The unit.
    pub unit: Unit,
    /// How many hundredths of an expected point.
    pub points: u32,
    /// Which of the two its mark goes by.
    pub marked_by: Unit,
    /// How certain it is.
    pub certainty: Certainty,
    /// Is it proved that the best move brought a better result: a win instead of a
    /// draw or a loss, or a draw instead of a loss?
    pub gives_away_result: bool,
}

impl Loss {
    /// No loss.
    pub const fn none(unit: Unit, marked_by: Unit) -> Loss {
        let certainty = Certainty::Estimated;
        Loss { hundredths: 0, unit, points: 0, marked_by, certainty, gives_away_result: false }
    }

    /// No loss in this game.
    pub fn nothing(game: &AnyGame) -> Loss {
        Loss::none(Unit::of(game), Unit::of_marks(game))
    }

    /// What a move gives away where `best` was there: values for the mover, each
    /// with its expected points.
    pub fn between(best: (Value, f64), played: (Value, f64), game: &AnyGame) -> Loss {
        let (unit, marked_by) = (Unit::of(game), Unit::of_marks(game));
        // Where only the result counts, two moves that bring the same are worth the same.
        let result = best.0.result();
        if marked_by == Unit::Points && result.is_some() && result == played.0.result() {
            return Loss { certainty: Certainty::Proved, ..Loss::none(unit, marked_by) };
        }
        let (before, after) = (best.0.certain(), played.0.certain());
        let proved = before.lower.saturating_sub(after.upper);
        let is_exact = before.is_exact() && after.is_exact();
        let certainty = match proved {
            _ if is_exact => Certainty::Proved,
            1.. => Certainty::Bound,
            _ => Certainty::Estimated,
        };
        let points = (100.0 * (best.1 - played.1)).round() as i32;
        let hundredths = match unit {
            Unit::Seeds if is_exact => 100 * i32::from(proved),
            // A bound is proved, so no estimate may say less.
            Unit::Seeds => {
                let estimate = best.0.score.hundredths() - played.0.score.hundredths();
                estimate.max(100 * i32::from(proved))
            }
            Unit::Points => points,
        };
        let gives_away_result = before.lower.signum() > after.upper.signum();
        let [hundredths, points] = [hundredths, points].map(|lost| lost.max(0).unsigned_abs());
        Loss { hundredths, unit, points, marked_by, certainty, gives_away_result }
    }
}

impl Value {
    /// Nothing is known of the margin.
    const UNKNOWN: Bounds = Bounds { lower: -10_000, upper: 10_000 };

    /// Between which margins tables prove that the game ends.
    pub fn proved_or_unknown(&self) -> Bounds {
        self.proved.unwrap_or(Value::UNKNOWN)
    }

    /// Between which margins the game is certain to end for the player, by tables
    /// and by the search. In games without margins a win counts as 1.
    pub fn certain(&self) -> Bounds {
        let mut bounds = self.proved_or_unknown();
        let least = |margin: Option<u16>| margin.map_or(1, |margin| margin as i16);
        match self.score.meaning() {
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
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;
    use crate::result::{Mark, Score};

    fn between(best: (Value, f64), played: (Value, f64), game: &str) -> Loss {
        Loss::between(best, played, &catalogue::parse(game).unwrap())
    }

    fn seeds(best: Value, played: Value) -> Loss {
        between((best, 0.5), (played, 0.5), "awari")
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

    /// Where a majority ends the game, a move that keeps a proved win loses nothing, however many
    /// seeds more the other one brings, and elsewhere it does.
    #[test]
    fn seeds_beyond_the_majority_mean_nothing() {
        let won = |lower| Value {
            score: Score::estimate(100 * i32::from(lower)),
            proved: Some(Bounds { lower, upper: 20 }),
        };
        for (game, mark) in [("oril", Mark::Sound), ("awari", Mark::Blunder)] {
            let loss = between((won(9), 1.0), (won(1), 1.0), game);
            assert_eq!(Mark::of(loss), mark, "{game}: {loss:?}");
        }
        let (best, played) = (Value::of(Score::estimate(900)), Value::of(Score::estimate(400)));
        let loss = between((best, 0.97), (played, 0.94), "oril");
        assert_eq!((loss.hundredths, Mark::of(loss)), (500, Mark::Sound), "it wins as surely");
        let lost = Value { proved: Some(Bounds { lower: -20, upper: -1 }), ..played };
        assert_eq!(Mark::of(between((won(1), 1.0), (lost, 0.0), "oril")), Mark::Blunder);
    }

    #[test]
    fn results_without_margins_are_exact() {
        let (won, lost) = (Value::of(Score::win(0, 5)), Value::of(-Score::win(0, 8)));
        let loss = between((won, 1.0), (lost, 0.0), "velha");
        assert_eq!((loss.hundredths, loss.certainty), (100, Certainty::Proved));
        assert!(loss.gives_away_result);
    }
}
