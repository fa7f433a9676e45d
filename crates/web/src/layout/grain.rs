//! The grain of wood: long, nearly straight lines, never two alike.

use std::fmt::Write as _;

use rules::SplitMix64;

use super::Point;

/// The lines of a plank of this size, as the outline of a path; the grain
/// runs along the longer edge.
pub(crate) fn grain(size: Point, lines: usize, salt: u64) -> String {
    let mut chance = SplitMix64::new(salt);
    let upright = size.y > size.x;
    let (long, short) = if upright { (size.y, size.x) } else { (size.x, size.y) };
    let mut path = String::new();
    for line in 0..lines {
        let across = (line as f64 + draw(&mut chance)) / lines as f64 * short;
        let mut points = [Point::default(); 4];
        for (index, point) in points.iter_mut().enumerate() {
            let along = index as f64 / 3.0 * long;
            let sway = (draw(&mut chance) - 0.5) * short * 0.055;
            *point = if upright {
                Point::new(across + sway, along)
            } else {
                Point::new(along, across + sway)
            };
        }
        let [a, b, c, d] = points;
        // Writing to a string does not fail.
        let _ = write!(
            path,
            "M{:.0} {:.0}C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}",
            a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y
        );
    }
    path
}

fn draw(chance: &mut SplitMix64) -> f64 {
    chance.below(1000) as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grain_runs_along_the_plank() {
        let lying = grain(Point::new(800.0, 200.0), 5, 1);
        assert_eq!(lying.matches('M').count(), 5);
        assert!(lying.split('M').skip(1).all(|line| line.starts_with("0 ")));
        assert!(lying.split('M').skip(1).all(|line| line.contains(" 800 ")));
        assert!(grain(Point::new(200.0, 800.0), 5, 1).trim_end().ends_with(" 800"));
    }
}
