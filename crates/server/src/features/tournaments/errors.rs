//! Why a tournament or a club refuses something: each with what to do about it.

use axum::http::StatusCode;
use play::tournament::TournamentRefusal;
use protocol::GroupNameFault;

/// Why a tournament or a club refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GatherFault {
    /// The tournament itself refuses: 409, or 422 for a plan that makes none.
    Tournament(TournamentRefusal),
    /// So many tournaments that are not over are one's own, or there are: 409.
    TooManyTournaments,
    /// A new account makes one tournament, which begins soon: 409.
    NewAccount,
    /// Only people take part: 403.
    PeopleOnly,
    /// It is for a class that one does not belong to: 403.
    OtherClass,
    /// A pupil of a closed class does not join what everybody may join: 403.
    ClosedClass,
    /// The name is not allowed: 422.
    Name(GroupNameFault),
    /// Another club has this name, or one that looks like it: 409.
    ClubTaken,
    /// The club has as many members as it can: 409.
    ClubFull,
    /// One owns or belongs to as many clubs as one can: 409.
    TooManyClubs,
    /// One was removed from the club: 409.
    Removed,
}

impl GatherFault {
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            GatherFault::Tournament(
                TournamentRefusal::BadLength
                | TournamentRefusal::NeedsClock
                | TournamentRefusal::OtherStart
                | TournamentRefusal::BadStart,
            )
            | GatherFault::Name(_) => StatusCode::UNPROCESSABLE_ENTITY,
            GatherFault::PeopleOnly | GatherFault::OtherClass | GatherFault::ClosedClass => {
                StatusCode::FORBIDDEN
            }
            _ => StatusCode::CONFLICT,
        }
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            GatherFault::Tournament(refusal) => refusal.id(),
            GatherFault::TooManyTournaments => "too-many-tournaments",
            GatherFault::NewAccount => "new-account",
            GatherFault::PeopleOnly => "people-only",
            GatherFault::OtherClass => "other-class",
            GatherFault::ClosedClass => "closed-class",
            GatherFault::Name(fault) => fault.id(),
            GatherFault::ClubTaken => "club-taken",
            GatherFault::ClubFull => "club-full",
            GatherFault::TooManyClubs => "too-many-clubs",
            GatherFault::Removed => "removed-from-club",
        }
    }

    pub(crate) fn message(self) -> String {
        match self {
            GatherFault::Tournament(refusal) => refusal.to_string(),
            GatherFault::TooManyTournaments => {
                "there are too many tournaments that are not over; wait for one to end".into()
            }
            GatherFault::NewAccount => {
                "in its first week an account makes one tournament, which begins within a day"
                    .into()
            }
            GatherFault::PeopleOnly => {
                "tournaments and clubs are for people with an account".into()
            }
            GatherFault::OtherClass => "this is for a class that you do not belong to".into(),
            GatherFault::ClosedClass => {
                "your class is closed: its teacher can open it for such things".into()
            }
            GatherFault::Name(fault) => fault.to_string(),
            GatherFault::ClubTaken => {
                "another club has this name, or one that looks like it".into()
            }
            GatherFault::ClubFull => "the club has as many members as it can".into(),
            GatherFault::TooManyClubs => {
                "you own or belong to as many clubs as you can; leave one first".into()
            }
            GatherFault::Removed => "you were removed from this club".into(),
        }
    }
}
