//! Stones in motion: a leap, an exchange, or a mark put down.

use rules::Step;

use super::ease::gently;

/// One stone's way from a place to another.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Flight {
    pub(crate) from: usize,
    /// The places it passes above.
    pub(crate) over: Vec<usize>,
    pub(crate) onto: usize,
    /// When it begins, in milliseconds from the beginning of the move.
    begins: f64,
    /// How long it takes.
    lasts: f64,
}

/// A leap takes this many paces, and more for each cell it passes.
const LEAP: f64 = 1.6;
const PER_CELL: f64 = 0.55;
/// No flight is shorter than this or longer than that, in milliseconds: the
/// eye must follow it, and nobody should have to wait.
const SHORTEST: f64 = 260.0;
const LONGEST: f64 = 1600.0;
/// A mark is put down in one stroke.
const STROKE: f64 = 0.8;

impl Flight {
    /// The flights of a move, in the order in which they begin.
    pub(crate) fn of(steps: &[Step], pace: f64) -> Vec<Flight> {
        let mut flights: Vec<Flight> = vec![];
        for step in steps {
            let begins = Flight::length(&flights);
            let mut add = |from, over: &[usize], onto, paces: f64| {
                let lasts = (paces * pace).clamp(SHORTEST, LONGEST);
                flights.push(Flight { from, over: over.to_vec(), onto, begins, lasts });
            };
            match step {
                Step::Leap { from, over, onto } => {
                    add(*from, over, *onto, LEAP + PER_CELL * over.len() as f64);
                }
                Step::Exchange { one, other } => {
                    add(*one, &[], *other, LEAP);
                    add(*other, &[], *one, LEAP);
                }
                Step::Place { at, .. } => add(*at, &[], *at, STROKE),
                _ => {}
            }
        }
        flights
    }

    fn ends(&self) -> f64 {
        self.begins + self.lasts
    }

    /// When all of them are over.
    pub(crate) fn length(flights: &[Flight]) -> f64 {
        flights.iter().map(Flight::ends).fold(0.0, f64::max)
    }

    /// How much of the way is done at a time, from 0 to 1.
    pub(crate) fn share(&self, time: f64) -> f64 {
        gently((time - self.begins) / self.lasts)
    }

    /// The place that the stone is above at a time, while it passes one.
    pub(crate) fn above(&self, time: f64) -> Option<usize> {
        let cells = self.over.len() + 1;
        let passed = (self.share(time) * cells as f64).round() as usize;
        passed.checked_sub(1).and_then(|passed| self.over.get(passed)).copied()
    }
}

#[cfg(test)]
mod tests {
    use rules::Side;

    use super::*;

    #[test]
    fn a_leap_passes_above_every_cell_in_turn() {
        let steps = [Step::Leap { from: 0, over: vec![1, 2], onto: 3 }];
        let flights = Flight::of(&steps, 200.0);
        let length = Flight::length(&flights);
        let mut passed: Vec<usize> = (0..=100)
            .filter_map(|time| flights[0].above(length * f64::from(time) / 100.0))
            .collect();
        passed.dedup();
        assert_eq!(passed, [1, 2]);
        assert_eq!((flights[0].share(0.0), flights[0].share(length)), (0.0, 1.0));
    }

    #[test]
    fn exchanged_stones_fly_at_the_same_time_unless_a_step_came_before() {
        let flights = Flight::of(&[Step::Exchange { one: 4, other: 9 }, Step::Pass], 300.0);
        assert_eq!((flights[0].from, flights[1].from), (4, 9));
        assert_eq!(flights[0].begins, flights[1].begins);
        assert_eq!(Flight::length(&flights), flights[0].ends());
    }

    #[test]
    fn no_flight_is_too_quick_to_follow_or_too_slow_to_bear() {
        let far = Step::Leap { from: 0, over: vec![1, 2, 3, 4, 5], onto: 6 };
        assert_eq!(Flight::length(&Flight::of(&[far], 5000.0)), LONGEST);
        let mark = Step::Place { at: 4, side: Side::First };
        assert_eq!(Flight::length(&Flight::of(&[mark, Step::Line { at: vec![] }], 1.0)), SHORTEST);
        assert_eq!(Flight::length(&Flight::of(&[Step::Pass], 100.0)), 0.0);
    }
}
