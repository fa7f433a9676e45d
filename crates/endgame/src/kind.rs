//! Which rules have tables, of which kind, and which rules share one.

use rules::sowing::{CycleShare, Rules, Singleton, Slam, Stuck};

use crate::TableError;

/// What a table says of a form.
///
/// ```
/// use endgame::Kind;
/// use rules::sowing::Sowing;
/// assert_eq!(Kind::of(&Sowing::awari().rules()), Ok(Kind::Exact));
/// assert_eq!(Kind::of(&Sowing::oril().rules()), Ok(Kind::Recurring));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One value: endless play is worth nothing to either side.
    Exact,
    /// Two bounds: endless play gives each side the seeds in its row, so that
    /// its worth depends on where it is cut.
    Recurring,
    /// Two bounds: the game may be cut anywhere, and what is on the board then
    /// is nobody's.
    Cut,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 3] = [Kind::Exact, Kind::Recurring, Kind::Cut];

    /// The kind of table that these rules have, or that they have none.
    pub fn of(rules: &Rules) -> Result<Kind, TableError> {
        let shared_by_rows = rules.cycle_share == CycleShare::OwnSide;
        match (rules.max_plies > 0, rules.cycle_n > 0) {
            (false, true) if shared_by_rows => Ok(Kind::Recurring),
            (false, true) => Ok(Kind::Exact),
            (true, true) if shared_by_rows => Err(TableError::NoTable),
            (true, _) => Ok(Kind::Cut),
            (false, false) => Err(TableError::NoTable),
        }
    }

    /// Does a table of this kind hold two bounds?
    pub fn has_bounds(self) -> bool {
        self != Kind::Exact
    }

    /// The byte for this kind in files.
    pub(crate) fn code(self) -> u8 {
        self as u8
    }

    /// The kind that a byte stands for.
    pub(crate) fn from_code(code: u8) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// A number that stands for all the rules that a table depends on, and for no
/// others: games with the same number have the same table.
///
/// Left out are the seeds at the start, how many occurrences end a game (what
/// is proved holds for every number of them) and the majority rule: it ends a
/// decided game early and so changes margins, but no winner. Tables count to
/// the last seed.
///
/// ```
/// use endgame::fingerprint;
/// use rules::sowing::Sowing;
/// assert_ne!(fingerprint(&Sowing::oril().rules()), fingerprint(&Sowing::oware().rules()));
/// ```
pub fn fingerprint(rules: &Rules) -> Result<u64, TableError> {
    let singleton = match rules.singleton {
        Singleton::Free => 0,
        Singleton::LastResort => 1,
    };
    let slam = match rules.slam {
        Slam::Forbidden => 0,
        Slam::LastResort => 1,
        Slam::NoCapture => 2,
        Slam::KeepFirst => 3,
        Slam::KeepLast => 4,
        Slam::Capture => 5,
        Slam::CaptureReplay => 6,
    };
    let stuck = match rules.stuck {
        Stuck::OwnSide => 0,
        Stuck::Starved => 1,
    };
    let facts = [
        Kind::of(rules)?.code(),
        rules.houses,
        rules.cap.0,
        rules.cap.1,
        singleton,
        slam,
        u8::from(rules.feed),
        stuck,
        u8::from(rules.two_seeds),
    ];
    // FNV-1a.
    Ok(facts.iter().fold(0xCBF2_9CE4_8422_2325, |hash: u64, &fact| {
        (hash ^ u64::from(fact)).wrapping_mul(0x0000_0100_0000_01B3)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::sowing::PRESETS;

    #[test]
    fn presets_share_a_table_only_where_they_differ_in_nothing_that_matters() {
        let matters = |rules: Rules| Rules {
            seeds: 4,
            cycle_n: u8::from(rules.cycle_n > 0),
            majority: rules::sowing::Majority::Off,
            max_plies: u16::from(rules.max_plies > 0),
            ..rules
        };
        for (_, one) in PRESETS {
            for (_, other) in PRESETS {
                let same = fingerprint(&one) == fingerprint(&other);
                assert_eq!(same, matters(one) == matters(other));
            }
        }
    }
}
