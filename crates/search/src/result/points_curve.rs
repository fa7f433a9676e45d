//! What an estimate means in points.

/// How the points to be expected grow with an estimate. The curve is fitted to games
/// (`tabuleiro dev fit GAME --points`); where proofs stand among estimates is another
/// question, which [`Scale`](super::Scale) answers.
///
/// ```
/// use search::result::PointsCurve;
/// let curve = PointsCurve::logistic(300);
/// assert_eq!(curve.points(0), 0.5);
/// assert!((curve.points(300) - 0.731).abs() < 0.001);
/// assert_eq!(PointsCurve::DECIDED.points(-1), 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PointsCurve {
    /// With so many hundredths 73 % of the points are to be expected; with 0, whoever is
    /// ahead has them all.
    width: u16,
}

impl PointsCurve {
    /// One side is further ahead than all that is left to win.
    pub const DECIDED: PointsCurve = PointsCurve { width: 0 };

    /// A logistic curve with which 73 % of the points go with this many hundredths.
    pub const fn logistic(width: u16) -> Self {
        PointsCurve { width }
    }

    /// The points to be expected with an estimate, from 0 to 1: one for a win, half
    /// a point for a draw.
    pub fn points(self, hundredths: i32) -> f64 {
        match self.width {
            0 => f64::from(hundredths.signum() + 1) / 2.0,
            width => 1.0 / (1.0 + (-f64::from(hundredths) / f64::from(width)).exp()),
        }
    }
}

impl Default for PointsCurve {
    /// That of a game's beginning, where nothing was fitted.
    fn default() -> Self {
        PointsCurve::logistic(400)
    }
}
