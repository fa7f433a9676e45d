//! A hollow carved into a board: a house or a store.

use super::Point;

/// A rounded rectangle; round all over where it is as wide as it is high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hollow {
    pub(crate) centre: Point,
    /// Half its width and half its height.
    pub(crate) half: Point,
}

impl Hollow {
    /// How round its corners are: as round as they can be.
    pub(crate) fn roundness(&self) -> f64 {
        self.half.x.min(self.half.y)
    }

    /// How far a point, relative to the centre, is from the rim: negative inside.
    pub(crate) fn beyond(&self, point: Point) -> f64 {
        let round = self.roundness();
        let out = Point::new(
            (point.x.abs() - self.half.x + round).max(0.0),
            (point.y.abs() - self.half.y + round).max(0.0),
        );
        out.length() - round
    }

    /// Do the two overlap, as rectangles?
    #[cfg(test)]
    pub(crate) fn touches(&self, other: &Hollow) -> bool {
        let apart = self.centre - other.centre;
        apart.x.abs() < self.half.x + other.half.x && apart.y.abs() < self.half.y + other.half.y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hollow_has_a_rim() {
        let long = Hollow { centre: Point::new(9.0, 9.0), half: Point::new(30.0, 10.0) };
        assert_eq!(long.beyond(Point::default()), -10.0);
        assert_eq!(long.beyond(Point::new(30.0, 0.0)), 0.0);
        assert_eq!(long.beyond(Point::new(0.0, 12.0)), 2.0);
        assert!(long.beyond(Point::new(29.0, 9.0)) > 0.0, "corners are round");
    }
}
