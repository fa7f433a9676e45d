//! The curve of a rating over time, as points on a sheet.

use protocol::RatingPoint;

/// The sheet, in units of its own.
pub(crate) const WIDTH: f64 = 320.0;
pub(crate) const HEIGHT: f64 = 120.0;
/// A curve spans at least so many points, so that small changes look small.
const LEAST_SPAN: f64 = 100.0;
const STEP: f64 = 50.0;

/// A curve ready to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    /// The corners, from the left.
    pub(crate) points: Vec<(f64, f64)>,
    /// The rating at the bottom and at the top.
    pub(crate) range: (f64, f64),
}

impl Curve {
    /// The curve through some points; nothing if there are none. Games are
    /// spaced evenly: what counts is how many were played, not how long the
    /// summer was.
    pub(crate) fn of(points: &[RatingPoint]) -> Option<Curve> {
        let ratings: Vec<f64> = points.iter().map(|point| point.rating).collect();
        let lowest = ratings.iter().copied().reduce(f64::min)?;
        let highest = ratings.iter().copied().reduce(f64::max)?;
        let middle = f64::midpoint(lowest, highest);
        let half = (highest - lowest).max(LEAST_SPAN) / 2.0;
        let bottom = ((middle - half) / STEP).floor() * STEP;
        let top = ((middle + half) / STEP).ceil() * STEP;
        let gap = WIDTH / (ratings.len().max(2) - 1) as f64;
        let place = |(index, rating): (usize, &f64)| {
            (index as f64 * gap, HEIGHT * (top - rating) / (top - bottom))
        };
        let points = ratings.iter().enumerate().map(place).collect();
        Some(Curve { points, range: (bottom, top) })
    }

    /// The corners as SVG wants them.
    pub(crate) fn polyline(&self) -> String {
        let corner = |(x, y): &(f64, f64)| format!("{x:.1},{y:.1}");
        self.points.iter().map(corner).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(ratings: &[f64]) -> Vec<RatingPoint> {
        ratings.iter().map(|&rating| RatingPoint { at: 0, rating }).collect()
    }

    #[test]
    fn a_curve_stays_on_its_sheet_and_rises_with_the_rating() {
        let curve = Curve::of(&points(&[1500.0, 1620.0, 1580.0])).unwrap();
        assert_eq!(curve.range, (1500.0, 1650.0));
        assert!(
            curve
                .points
                .iter()
                .all(|(x, y)| (0.0..=WIDTH).contains(x) && (0.0..=HEIGHT).contains(y))
        );
        assert!(curve.points[1].1 < curve.points[2].1 && curve.points[2].1 < curve.points[0].1);
        assert_eq!(curve.polyline().split(' ').count(), 3);
    }

    #[test]
    fn one_point_and_none() {
        let curve = Curve::of(&points(&[1500.0])).unwrap();
        assert_eq!(curve.points, [(0.0, HEIGHT / 2.0)]);
        assert_eq!(Curve::of(&[]), None);
    }
}
