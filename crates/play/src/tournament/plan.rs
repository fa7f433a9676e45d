//! What a tournament is to be, as its maker says before anybody joins.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::TournamentRefusal;
use crate::{ClockRule, Moment, Terms};

/// How many rounds a Swiss tournament may have.
pub const ROUNDS: RangeInclusive<u16> = 1..=15;
/// How many minutes an arena may last.
pub const MINUTES: RangeInclusive<u16> = 1..=360;
/// How far ahead a tournament may be announced.
pub const LONGEST_NOTICE: Duration = Duration::from_secs(60 * 24 * 60 * 60);

rules::words! {
    /// Who plays whom, and for how long.
    ///
    /// ```
    /// use play::tournament::TournamentSystem;
    /// assert_eq!(TournamentSystem::Arena { minutes: 30 }.id(), "arena");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields))]
    pub enum TournamentSystem {
        /// Rounds in which everybody plays somebody with about as many points, and nobody
        /// twice against the same opponent.
        Swiss {
            /// How many rounds.
            rounds: u16,
        } = "swiss",
        /// Whoever is free plays again, until the time is over.
        Arena {
            /// How long, in minutes.
            minutes: u16,
        } = "arena",
    }
}

/// A tournament before it begins.
///
/// ```
/// use play::tournament::{TournamentPlan, TournamentSystem};
/// use play::{ClockRule, Moment, Terms};
/// use std::time::Duration;
/// let clock = ClockRule::live(Duration::from_secs(180), Duration::from_secs(2));
/// let plan = TournamentPlan {
///     system: TournamentSystem::Swiss { rounds: 5 },
///     terms: Terms { clock, ..Terms::casual("oril") },
///     starts: Moment(60_000),
/// };
/// assert!(plan.check(Moment(0)).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TournamentPlan {
    /// Who plays whom.
    pub system: TournamentSystem,
    /// What every game is played under.
    pub terms: Terms,
    /// When it begins.
    pub starts: Moment,
}

impl TournamentPlan {
    /// Refuses what could not be carried out. Whether the terms make a game is for the
    /// catalogue to say.
    pub fn check(&self, now: Moment) -> Result<(), TournamentRefusal> {
        let fits = match self.system {
            TournamentSystem::Swiss { rounds } => ROUNDS.contains(&rounds),
            TournamentSystem::Arena { minutes } => MINUTES.contains(&minutes),
        };
        if !fits {
            return Err(TournamentRefusal::BadLength);
        }
        let is_arena = matches!(self.system, TournamentSystem::Arena { .. });
        match self.terms.clock {
            // A game that may last for ever would hold everybody up.
            ClockRule::None {} => return Err(TournamentRefusal::NeedsClock),
            ClockRule::Days { .. } if is_arena => return Err(TournamentRefusal::NeedsClock),
            ClockRule::Days { .. } | ClockRule::Live { .. } => {}
        }
        if self.terms.start.is_some() {
            return Err(TournamentRefusal::OtherStart);
        }
        if self.starts < now || self.starts > now.after(LONGEST_NOTICE) {
            return Err(TournamentRefusal::BadStart);
        }
        Ok(())
    }
}
