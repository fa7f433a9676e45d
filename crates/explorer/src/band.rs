//! How strong a player is, roughly: what statistics are divided by.

use std::fmt;

/// The strength of one side of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// A person whose rating is not known.
    #[default]
    Unrated,
    /// A person with a rating from this number of hundreds on, two hundred wide.
    Rated(u8),
    /// The computer at this level.
    Level(u8),
    /// The computer at full strength.
    Max,
    /// Another program.
    Program,
}

const FIRST_RATED: u8 = 1;
const FIRST_LEVEL: u8 = 32;
const MAX: u8 = 64;
const PROGRAM: u8 = 65;
const HUNDREDS: std::ops::RangeInclusive<u16> = 8..=30;

impl Band {
    /// The band of a person's rating; everything below 1000 is one band.
    ///
    /// ```
    /// use explorer::Band;
    /// assert_eq!(Band::of_rating(1599), Band::Rated(14));
    /// assert_eq!(Band::of_rating(1600), Band::Rated(16));
    /// assert_eq!(Band::of_rating(3), Band::Rated(8));
    /// ```
    pub fn of_rating(rating: u16) -> Self {
        let hundreds = (rating / 100).clamp(*HUNDREDS.start(), *HUNDREDS.end());
        Band::Rated((hundreds / 2 * 2) as u8)
    }

    /// The band of a computer by its name: a level, full strength, or another program.
    pub fn of_computer(name: &str) -> Self {
        match name.parse() {
            Ok(level) if level < MAX - FIRST_LEVEL => Band::Level(level),
            _ if name == "max" => Band::Max,
            _ => Band::Program,
        }
    }

    /// Is this a computer?
    pub fn is_computer(self) -> bool {
        matches!(self, Band::Level(_) | Band::Max | Band::Program)
    }

    /// The number that files and databases keep.
    pub fn code(self) -> u8 {
        match self {
            Band::Unrated => 0,
            Band::Rated(hundreds) => FIRST_RATED + (hundreds.clamp(8, 30) - 8) / 2,
            Band::Level(level) => FIRST_LEVEL + level.min(MAX - FIRST_LEVEL - 1),
            Band::Max => MAX,
            Band::Program => PROGRAM,
        }
    }

    /// The band that a number stands for.
    pub fn of_code(code: u8) -> Option<Self> {
        let last_rated = Band::Rated(30).code();
        Some(match code {
            0 => Band::Unrated,
            MAX => Band::Max,
            PROGRAM => Band::Program,
            code if code <= last_rated => Band::Rated(8 + 2 * (code - FIRST_RATED)),
            code if (FIRST_LEVEL..MAX).contains(&code) => Band::Level(code - FIRST_LEVEL),
            _ => return None,
        })
    }

    /// Reads what [`Band`] writes.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "unrated" => Some(Band::Unrated),
            "max" => Some(Band::Max),
            "program" => Some(Band::Program),
            _ => match (text.strip_prefix("level-"), text.parse::<u16>()) {
                (Some(level), _) => level.parse().ok().filter(|&level| level < 32).map(Band::Level),
                (None, Ok(rating)) => Some(Band::of_rating(rating)),
                _ => None,
            },
        }
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Band::Unrated => f.write_str("unrated"),
            Band::Rated(hundreds) => write!(f, "{}", u16::from(*hundreds) * 100),
            Band::Level(level) => write!(f, "level-{level}"),
            Band::Max => f.write_str("max"),
            Band::Program => f.write_str("program"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Band;

    #[test]
    fn codes_are_read_back() {
        let known = (0..=u8::MAX).filter_map(|code| Band::of_code(code).map(|band| (code, band)));
        let known: Vec<_> = known.collect();
        assert_eq!(known.len(), 1 + 12 + 32 + 2);
        for (code, band) in known {
            assert_eq!(band.code(), code, "{band}");
            assert_eq!(Band::parse(&band.to_string()), Some(band));
        }
    }
}
