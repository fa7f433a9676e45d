//! Why a tournament refuses something.

use std::fmt;

/// The typed cause of a refusal. [`TournamentRefusal::id`] names the message of each.
///
/// ```
/// assert_eq!(play::tournament::TournamentRefusal::Full.id(), "tournament-full");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentRefusal {
    /// Too many or too few rounds or minutes.
    BadLength,
    /// Its games would have no clock, or an arena's would last for days.
    NeedsClock,
    /// It would not begin with the default position.
    OtherStart,
    /// It would begin in the past, or too far ahead.
    BadStart,
    /// As many take part as can.
    Full,
    /// It is over, or was called off.
    Over,
    /// It has begun, and cannot be called off any more.
    Begun,
    /// The player takes part already.
    AlreadyIn,
    /// The player takes no part.
    NotIn,
}

impl TournamentRefusal {
    /// The word for it in protocols and message keys.
    pub const fn id(self) -> &'static str {
        match self {
            TournamentRefusal::BadLength => "tournament-bad-length",
            TournamentRefusal::NeedsClock => "tournament-needs-clock",
            TournamentRefusal::OtherStart => "tournament-other-start",
            TournamentRefusal::BadStart => "tournament-bad-start",
            TournamentRefusal::Full => "tournament-full",
            TournamentRefusal::Over => "tournament-over",
            TournamentRefusal::Begun => "tournament-begun",
            TournamentRefusal::AlreadyIn => "tournament-already-in",
            TournamentRefusal::NotIn => "tournament-not-in",
        }
    }
}

impl fmt::Display for TournamentRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TournamentRefusal::BadLength => "expected 1 to 15 rounds, or 1 to 360 minutes",
            TournamentRefusal::NeedsClock => {
                "the games of a tournament need a clock, and those of an arena a live one"
            }
            TournamentRefusal::OtherStart => {
                "games of a tournament begin with the default position"
            }
            TournamentRefusal::BadStart => "a tournament begins from now on to 60 days ahead",
            TournamentRefusal::Full => "as many take part as can",
            TournamentRefusal::Over => "the tournament is over",
            TournamentRefusal::Begun => "the tournament has begun",
            TournamentRefusal::AlreadyIn => "you take part already",
            TournamentRefusal::NotIn => "you take no part",
        })
    }
}

impl std::error::Error for TournamentRefusal {}
