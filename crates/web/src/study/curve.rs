//! What the positions of a game are worth, and the curve of it.

use rules::{AnyGame, Bounds, Side};
use worker::requests::{Loss, Mark, Value};

/// What is estimated or proved about a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Verdict {
    /// The player to move.
    pub(crate) turn: Side,
    /// The value to this player.
    pub(crate) value: Value,
    /// The points that they can expect.
    pub(crate) points: f64,
    /// The best move found.
    pub(crate) best: Option<String>,
}

impl Verdict {
    /// Who wins, or nobody, if that is proved.
    pub(crate) fn result(&self) -> Option<Option<Side>> {
        match self.value.result() {
            Some(true) => Some(Some(self.turn)),
            Some(false) => Some(Some(self.turn.other())),
            None => (self.value.proved == Some(Bounds::exact(0))).then_some(None),
        }
    }

    /// The height in the curve: the points that the first player can expect, from −1 to 1, which
    /// only proofs reach.
    pub(crate) fn height(&self) -> f64 {
        match self.result() {
            Some(Some(Side::First)) => 1.0,
            Some(Some(Side::Second)) => -1.0,
            Some(None) => 0.0,
            None => 0.96 * (2.0 * self.points_of(Side::First) - 1.0),
        }
    }

    fn points_of(&self, side: Side) -> f64 {
        if self.turn == side { self.points } else { 1.0 - self.points }
    }

    /// How bad a move was that led from here to the next position, as a review marks it.
    pub(crate) fn mark(&self, played: &str, next: &Verdict, game: &AnyGame) -> Mark {
        if self.best.as_deref() == Some(played) {
            return Mark::Sound;
        }
        let value = next.value.one_ply_earlier(next.turn == self.turn);
        let after = (value, next.points_of(self.turn));
        Mark::of(Loss::between((self.value, self.points), after, game))
    }
}

/// The curve of a line of moves: one place for each position, known or not.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    /// How wide the drawing is.
    pub(crate) width: f64,
    /// How high it is.
    pub(crate) height: f64,
    /// The height of each position, the start first.
    pub(crate) heights: Vec<Option<f64>>,
}

impl Curve {
    /// Where the position with this number lies in the drawing, if its worth
    /// is known.
    pub(crate) fn point(&self, position: usize) -> Option<(f64, f64)> {
        let height = (*self.heights.get(position)?)?;
        Some((self.across(position), self.down(height)))
    }

    /// How far from the left a position lies.
    pub(crate) fn across(&self, position: usize) -> f64 {
        let steps = self.heights.len().saturating_sub(1).max(1) as f64;
        position as f64 / steps * self.width
    }

    fn down(&self, height: f64) -> f64 {
        (1.0 - height) / 2.0 * self.height
    }

    /// The curve as an SVG path; it breaks off where nothing is known.
    pub(crate) fn path(&self) -> String {
        let mut path = String::new();
        let mut drawn = false;
        for position in 0..self.heights.len() {
            let Some((x, y)) = self.point(position) else {
                drawn = false;
                continue;
            };
            path.push_str(&format!("{}{x:.1} {y:.1}", if drawn { "L" } else { "M" }));
            drawn = true;
        }
        path
    }

    /// The areas between the curve and the middle, as an SVG path.
    pub(crate) fn area(&self) -> String {
        let middle = self.height / 2.0;
        let mut path = String::new();
        let mut known = (0..self.heights.len()).peekable();
        while let Some(first) = known.next() {
            let Some((x, y)) = self.point(first) else { continue };
            path.push_str(&format!("M{x:.1} {middle:.1}L{x:.1} {y:.1}"));
            let mut last = x;
            while let Some((x, y)) = known.peek().and_then(|&next| self.point(next)) {
                path.push_str(&format!("L{x:.1} {y:.1}"));
                last = x;
                known.next();
            }
            path.push_str(&format!("L{last:.1} {middle:.1}Z"));
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use rules::catalogue;
    use worker::requests::Score;

    fn verdict(turn: Side, score: Score, points: f64) -> Verdict {
        Verdict { turn, value: Value::of(score), points, best: None }
    }

    #[test]
    fn proofs_touch_the_edge_and_opinions_never_do() {
        let won = verdict(Side::First, Score::win(0, 9), 1.0);
        let lost = verdict(Side::Second, Score::win(0, 9), 1.0);
        assert_eq!((won.height(), lost.height()), (1.0, -1.0));
        let estimate = |points| verdict(Side::First, Score::estimate(0), points).height();
        assert!(estimate(1.0) < 1.0 && estimate(0.6) > estimate(0.5) && estimate(0.5) == 0.0);
        assert_eq!(verdict(Side::Second, Score::estimate(0), 0.75).height(), estimate(0.25));
    }

    #[test]
    fn marks_are_those_of_a_review() {
        let mark = |game, before: &Verdict, after: &Verdict| {
            before.mark("D", after, &catalogue::parse(game).unwrap())
        };
        let here = verdict(Side::First, Score::estimate(500), 0.95);
        let next = |hundredths, points| verdict(Side::Second, Score::estimate(hundredths), points);
        assert_eq!(mark("oril", &here, &next(-50, 0.06)), Mark::Sound, "it wins as surely");
        assert_eq!(mark("awari", &here, &next(-50, 0.06)), Mark::Blunder, "seeds count");
        assert_eq!(mark("oril", &here, &next(300, 0.7)), Mark::Blunder);
        let best = Verdict { best: Some("D".into()), ..here };
        assert_eq!(mark("oril", &best, &next(300, 0.7)), Mark::Sound);
    }

    #[test]
    fn the_curve_breaks_where_nothing_is_known() {
        let even = Some(0.0);
        let heights = vec![even, Some(1.0), None, even, even];
        let curve = Curve { width: 100.0, height: 40.0, heights };
        assert_eq!(curve.path(), "M0.0 20.0L25.0 0.0M75.0 20.0L100.0 20.0");
        assert_eq!(curve.area().matches('Z').count(), 2);
        assert_eq!(curve.point(2), None);
    }
}
