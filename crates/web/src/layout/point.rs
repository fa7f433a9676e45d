//! A place in a drawing.

use std::ops::{Add, Mul, Sub};

/// A point, x to the right and y downward, as in every drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    /// How far from the origin.
    pub(crate) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The point `share` of the way from here to there.
    pub(crate) fn towards(self, there: Point, share: f64) -> Point {
        self + (there - self) * share
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}
