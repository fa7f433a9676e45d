//! A day of the calendar.

use std::fmt;

/// A day, counted from 1 January 1970; it orders and takes three bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

/// Three bytes hold days until the year 47,000; what is later is no date of a game.
const MOST: u32 = 0x00FF_FFFF;

impl Day {
    /// 1 January 1970.
    pub const FIRST: Day = Day(0);
    /// The last day that can be counted.
    pub const LAST: Day = Day(MOST - 1);

    /// The day that is this many days after 1 January 1970.
    pub fn from_number(days: u32) -> Option<Self> {
        (days < MOST).then_some(Day(days))
    }

    /// How many days after 1 January 1970 it is.
    pub fn number(self) -> u32 {
        self.0
    }

    /// A date of the Gregorian calendar, if there is such a day.
    pub fn from_date(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = year >= 1970
            && (1..=12).contains(&month)
            && (1..=days_in_month(year, month)).contains(&day);
        // Years that begin in March have their leap day at the end.
        let (y, m) = if month > 2 {
            (u32::from(year), u32::from(month) - 3)
        } else {
            (u32::from(year).wrapping_sub(1), u32::from(month) + 9)
        };
        exists
            .then(|| 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + u32::from(day) - 1)
            .and_then(|days| Day::from_number(days - TO_1970))
    }

    /// Year, month and day of the month.
    pub fn date(self) -> (u16, u8, u8) {
        let days = self.0 + TO_1970;
        let mut year = (u64::from(days) * 10_000 + 14_780) / 3_652_425;
        let in_year =
            |year: u64| i64::from(days) - (365 * year + year / 4 - year / 100 + year / 400) as i64;
        if in_year(year) < 0 {
            year -= 1;
        }
        let day = in_year(year);
        let month = (5 * day + 2) / 153;
        let (of_month, shifted) = (day - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
        let year = year + u64::from(shifted <= 2);
        (year as u16, shifted as u8, of_month as u8)
    }

    /// Reads `2026-11-17` or `2026.11.17`, the forms that records have.
    ///
    /// ```
    /// use rules::Day;
    /// assert_eq!(Day::parse("2026.11.17"), Day::from_date(2026, 11, 17));
    /// assert_eq!(Day::parse("2026.02.30"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(['-', '.', '/']);
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        parts.next().is_none().then_some(())?;
        Day::from_date(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }
}

/// Days from 1 March of the year 0 to 1 January 1970.
const TO_1970: u32 = 719_468;

fn days_in_month(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u8::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn every_day_of_eight_centuries_is_the_next_one() {
        let mut number = 0;
        for year in 1970..2770 {
            for month in 1..=12 {
                for day in 1..=31 {
                    let Some(found) = Day::from_date(year, month, day) else { continue };
                    assert_eq!(found.number(), number);
                    assert_eq!(found.date(), (year, month, day));
                    number += 1;
                }
            }
        }
        // 800 years are two cycles of 400, each of 146,097 days.
        assert_eq!(number, 2 * 146_097);
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "?",
            "2026",
            "2026.11",
            "2026.13.01",
            "2026.00.10",
            "1969.12.31",
            "2026.1.1.1",
            "x.y.z",
        ] {
            assert_eq!(Day::parse(text), None, "{text}");
        }
    }
}
