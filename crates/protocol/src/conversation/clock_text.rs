//! What a clock shows.

use std::time::Duration;

/// Below this the tenths count.
const HURRY: Duration = Duration::from_secs(10);
const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

/// What a clock shows: figures where seconds matter, words where days do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockText {
    /// `4:59`, `1:02:03`, or `9.4` in a hurry.
    Figures(String),
    /// More than a day.
    Days {
        /// Whole days.
        days: u64,
        /// And hours.
        hours: u64,
    },
}

impl ClockText {
    /// The face of a clock with so much left.
    pub fn of(left: Duration) -> ClockText {
        if left < HURRY {
            return ClockText::Figures(format!(
                "{}.{}",
                left.as_secs(),
                left.subsec_millis() / 100
            ));
        }
        let seconds = left.as_secs();
        if seconds >= DAY {
            return ClockText::Days { days: seconds / DAY, hours: seconds % DAY / HOUR };
        }
        let (hours, minutes, seconds) = (seconds / HOUR, seconds % HOUR / 60, seconds % 60);
        ClockText::Figures(match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        })
    }

    /// Is there so little left that it should stand out?
    pub fn is_short(left: Duration) -> bool {
        left < 2 * HURRY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_grow_coarser_with_time() {
        let face = |millis| ClockText::of(Duration::from_millis(millis));
        let figures = |text: &str| ClockText::Figures(text.to_string());
        assert_eq!(face(0), figures("0.0"));
        assert_eq!(face(9_999), figures("9.9"));
        assert_eq!(face(10_000), figures("0:10"));
        assert_eq!(face(299_000), figures("4:59"));
        assert_eq!(face(3_723_000), figures("1:02:03"));
        assert_eq!(face(86_400_000 * 2 + 3_600_000 * 5), ClockText::Days { days: 2, hours: 5 });
    }
}
