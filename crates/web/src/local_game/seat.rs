//! Who plays a side.

use serde::{Deserialize, Serialize};

/// A person at this device, or the computer at one of its levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LocalSeat {
    /// A person.
    Person,
    /// The computer, by its level's name: `1` to `8`, or `max`.
    Computer(String),
}

impl LocalSeat {
    /// The names of the levels, the weakest first.
    pub(crate) const LEVELS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "max"];

    pub(crate) fn is_person(&self) -> bool {
        *self == LocalSeat::Person
    }

    /// The level, if the computer plays.
    pub(crate) fn level(&self) -> Option<&str> {
        match self {
            LocalSeat::Person => None,
            LocalSeat::Computer(level) => Some(level),
        }
    }
}
