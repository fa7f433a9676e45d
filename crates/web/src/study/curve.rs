//! What the positions of a game are worth, and the curve of it.

use rules::Side;

/// What is estimated or proved about a position, always for the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// An opinion, in the game's unit: a seed in the sowing games.
    Estimate(f64),
    /// This side wins: proved.
    Won(Side),
    /// Nobody wins: proved.
    Drawn,
}

impl Verdict {
    /// The height in the curve: 1 where the first player surely wins, −1
    /// where the second does, and near neither for opinions.
    pub(crate) fn height(self) -> f64 {
        // An advantage of this many units stands half-way to the top.
        const HALF_WAY: f64 = 6.0;
        match self {
            Verdict::Estimate(units) => units / (units.abs() + HALF_WAY) * 0.96,
            Verdict::Won(Side::First) => 1.0,
            Verdict::Won(Side::Second) => -1.0,
            Verdict::Drawn => 0.0,
        }
    }
}

/// How much of the height a move must lose to be a blunder.
const BLUNDER: f64 = 0.3;

/// Did a move by this side, from a position to the next, throw much away?
pub(crate) fn is_blunder(mover: Side, before: Verdict, after: Verdict) -> bool {
    let fall = before.height() - after.height();
    let lost = if mover == Side::First { fall } else { -fall };
    lost >= BLUNDER
}

/// The curve of a line of moves: one place for each position, known or not.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    /// How wide the drawing is.
    pub(crate) width: f64,
    /// How high it is.
    pub(crate) height: f64,
    /// The worth of each position, the start first.
    pub(crate) worths: Vec<Option<Verdict>>,
}

impl Curve {
    /// Where the position with this number lies in the drawing, if its worth
    /// is known.
    pub(crate) fn point(&self, position: usize) -> Option<(f64, f64)> {
        let worth = (*self.worths.get(position)?)?;
        Some((self.across(position), self.down(worth.height())))
    }

    /// How far from the left a position lies.
    pub(crate) fn across(&self, position: usize) -> f64 {
        let steps = self.worths.len().saturating_sub(1).max(1) as f64;
        position as f64 / steps * self.width
    }

    fn down(&self, height: f64) -> f64 {
        (1.0 - height) / 2.0 * self.height
    }

    /// The curve as an SVG path; it breaks off where nothing is known.
    pub(crate) fn path(&self) -> String {
        let mut path = String::new();
        let mut drawn = false;
        for position in 0..self.worths.len() {
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
        let mut known = (0..self.worths.len()).peekable();
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

    fn curve(worths: Vec<Option<Verdict>>) -> Curve {
        Curve { width: 100.0, height: 40.0, worths }
    }

    #[test]
    fn proofs_touch_the_edge_and_opinions_never_do() {
        assert_eq!(Verdict::Won(Side::First).height(), 1.0);
        assert_eq!(Verdict::Won(Side::Second).height(), -1.0);
        assert!(Verdict::Estimate(1000.0).height() < 1.0);
        assert!(Verdict::Estimate(2.0).height() > Verdict::Estimate(1.0).height());
        assert_eq!(Verdict::Estimate(-3.0).height(), -Verdict::Estimate(3.0).height());
    }

    #[test]
    fn who_throws_a_win_away_blunders_and_who_takes_it_does_not() {
        let (won, lost) = (Verdict::Won(Side::First), Verdict::Won(Side::Second));
        assert!(is_blunder(Side::First, won, lost) && is_blunder(Side::First, won, Verdict::Drawn));
        assert!(is_blunder(Side::Second, lost, Verdict::Drawn));
        assert!(!is_blunder(Side::Second, won, lost) && !is_blunder(Side::First, won, won));
        assert!(is_blunder(Side::First, Verdict::Estimate(1.0), Verdict::Estimate(-3.0)));
        assert!(!is_blunder(Side::First, Verdict::Estimate(1.0), Verdict::Estimate(0.0)));
    }

    #[test]
    fn the_curve_breaks_where_nothing_is_known() {
        let even = Some(Verdict::Drawn);
        let curve = curve(vec![even, Some(Verdict::Won(Side::First)), None, even, even]);
        assert_eq!(curve.path(), "M0.0 20.0L25.0 0.0M75.0 20.0L100.0 20.0");
        assert_eq!(curve.area().matches('Z').count(), 2);
        assert_eq!(curve.point(2), None);
    }
}
