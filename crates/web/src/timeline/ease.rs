//! Easing: how a thing that has weight starts and stops.

/// A way of getting from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ease {
    /// Starts and stops gently.
    Gently,
    /// Gathers speed, as what falls does.
    Falling,
    /// Comes to rest.
    Slowing,
}

impl Ease {
    /// The same as styles write it.
    pub(crate) const fn css(self) -> &'static str {
        match self {
            Ease::Gently => "cubic-bezier(0.33333,0,0.66667,1)",
            Ease::Falling => "cubic-bezier(0.33333,0,0.66667,0.33333)",
            Ease::Slowing => "cubic-bezier(0.33333,0.66667,0.66667,1)",
        }
    }
}

/// How far a thing is that starts and stops gently, after a share of its time.
pub(super) fn gently(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_begins_and_arrives() {
        let ends = [-1.0, 0.0, 1.0, 2.0].map(gently);
        assert_eq!(ends, [0.0, 0.0, 1.0, 1.0]);
    }

    /// A curve whose first coordinate is the share of the time itself.
    fn curve(ease: Ease, share: f64) -> f64 {
        let text = ease.css().trim_start_matches("cubic-bezier(").trim_end_matches(')');
        let numbers: Vec<f64> = text.split(',').map(|it| it.parse().unwrap()).collect();
        let [x1, y1, x2, y2] = numbers[..] else { panic!("{text}") };
        assert_eq!((x1, x2), (0.33333, 0.66667));
        let rest = 1.0 - share;
        3.0 * rest * rest * share * y1 + 3.0 * rest * share * share * y2 + share.powi(3)
    }

    #[test]
    fn styles_say_the_same() {
        for share in [0.0, 0.1, 0.3, 0.5, 0.8, 1.0] {
            assert!((curve(Ease::Gently, share) - gently(share)).abs() < 1e-4);
            assert!((curve(Ease::Falling, share) - share * share).abs() < 1e-4);
            assert!((curve(Ease::Slowing, share) - share * (2.0 - share)).abs() < 1e-4);
        }
    }
}
