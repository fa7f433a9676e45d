//! What differs between the sowing games, as data.

use crate::{Phrase, Problem, Wording};

/// May a house with one seed be played while another house has more?
///
/// ```
/// use rules::sowing::{Singleton, Sowing};
/// assert_eq!(Sowing::ouri().rules().singleton, Singleton::LastResort);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Singleton {
    /// Always.
    Free,
    /// Only if no own house holds more.
    LastResort,
}

/// What happens to a *slam*: a move that would capture all of the opponent's
/// seeds.
///
/// ```
/// use rules::sowing::{Slam, Sowing};
/// assert_eq!(Sowing::oware().rules().slam, Slam::NoCapture);
/// assert_eq!(Sowing::ouri().rules().slam, Slam::CaptureReplay);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slam {
    /// It is illegal.
    Forbidden,
    /// It is illegal unless every legal move is one.
    LastResort,
    /// It is legal and captures nothing.
    NoCapture,
    /// It is legal and leaves the house of the chain nearest the mover.
    KeepFirst,
    /// It is legal and leaves the house of the last seed.
    KeepLast,
    /// It is legal and captures.
    Capture,
    /// It captures, and the same player moves again.
    CaptureReplay,
}

/// Who gets the remaining seeds when the player to move has no legal move.
///
/// ```
/// use rules::sowing::{Sowing, Stuck};
/// assert_eq!(Sowing::oril().rules().stuck, Stuck::OwnSide);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stuck {
    /// Each player gets those on their own side.
    OwnSide,
    /// The player whose row is empty gets them; own sides if neither is.
    Starved,
}

/// How the remaining seeds are shared when a repetition ends the game.
///
/// ```
/// use rules::sowing::{CycleShare, Sowing};
/// assert_eq!(Sowing::awari().rules().cycle_share, CycleShare::Even);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CycleShare {
    /// Each player gets those on their own side.
    OwnSide,
    /// They are shared evenly: the stores decide.
    Even,
    /// Nobody gets them: the stores decide.
    Nobody,
}

/// Does holding more than half of the seeds end the game?
///
/// ```
/// use rules::sowing::{Majority, Sowing};
/// assert_eq!(Sowing::oware().rules().majority, Majority::Stop);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Majority {
    /// No.
    Off,
    /// Yes, at once.
    Stop,
    /// Yes, and each player adds the seeds on their own side.
    Sweep,
}

/// The rules of one sowing game. Every combination that
/// [`Rules::validate`] accepts can be played.
///
/// ```
/// use rules::sowing::{Rules, Slam, Sowing};
/// let house_rules = Rules { slam: Slam::Capture, ..Sowing::oware().rules() };
/// assert!(house_rules.validate().is_ok());
/// assert!(Rules { houses: 1, ..house_rules }.validate().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Houses in each row.
    pub houses: u8,
    /// Seeds in each house at the start.
    pub seeds: u8,
    /// The smallest and largest number of seeds that are captured.
    pub cap: (u8, u8),
    /// When a house with one seed may be played.
    pub singleton: Singleton,
    /// What happens to a slam.
    pub slam: Slam,
    /// Must an opponent without seeds be fed if possible?
    pub feed: bool,
    /// Who gets the remaining seeds when there is no legal move.
    pub stuck: Stuck,
    /// Occurrences of a position that end the game; 0 is never.
    pub cycle_n: u8,
    /// How the remaining seeds are shared then.
    pub cycle_share: CycleShare,
    /// Do two seeds half a round apart, one on each side, end the game at once?
    pub two_seeds: bool,
    /// Does holding more than half of the seeds end the game?
    pub majority: Majority,
    /// The longest game in plies; 0 is no limit.
    pub max_plies: u16,
}

impl Rules {
    /// The maximum number of houses in a row: seven bytes and one for the store
    /// fill a 64-bit word.
    pub const MAX_HOUSES: u8 = 7;
    /// The maximum number of seeds: a house could hold all of them, and has seven
    /// bits.
    pub const MAX_SEEDS: u16 = 127;

    /// All the seeds of the game.
    pub fn total(&self) -> u16 {
        2 * u16::from(self.houses) * u16::from(self.seeds)
    }

    /// Refuses values outside the limits.
    pub fn validate(&self) -> Result<(), Problem> {
        let refuse = |reason: Phrase| Err(Problem::BadOptions { reason });
        let (low, high) = self.cap;
        if !(2..=Self::MAX_HOUSES).contains(&self.houses) {
            return refuse(
                Wording::OptionBetween
                    .with("option", "houses")
                    .with("least", 2)
                    .with("most", Self::MAX_HOUSES)
                    .with("found", self.houses),
            );
        }
        if self.seeds == 0 || self.total() > Self::MAX_SEEDS {
            return refuse(
                Wording::SeedsBetween
                    .with("most", Self::MAX_SEEDS / (2 * u16::from(self.houses)))
                    .with("houses", self.houses)
                    .with("found", self.seeds),
            );
        }
        if low == 0 || low > high || u16::from(high) > self.total() {
            return refuse(
                Wording::CapOrder.with("most", self.total()).with("found", format!("{low}-{high}")),
            );
        }
        if self.cycle_n == 1 {
            return refuse(Wording::CycleOfOne.into());
        }
        Ok(())
    }
}
