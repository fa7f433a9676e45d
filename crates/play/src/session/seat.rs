//! Who plays a side.

/// A person at this device, the computer, or a player elsewhere.
///
/// ```
/// use play::Seat;
/// assert_eq!(Seat::parse("human"), Seat::Person);
/// assert_eq!(Seat::parse("greedy"), Seat::Computer("greedy".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Seat {
    /// Somebody at this device.
    Person,
    /// The computer, by the name of its level or bot.
    Computer(String),
    /// A person or computer on another device, whose moves arrive over a network.
    Remote,
}

impl Seat {
    /// Reads `human`, `humano`, `pessoa`, `remote` or the name of a bot.
    pub fn parse(text: &str) -> Seat {
        match text.trim() {
            "human" | "humano" | "pessoa" => Seat::Person,
            "remote" => Seat::Remote,
            name => Seat::Computer(name.to_string()),
        }
    }

    /// The word for this seat in files; [`Seat::parse`] reads it back.
    pub fn id(&self) -> &str {
        match self {
            Seat::Person => "human",
            Seat::Computer(name) => name,
            Seat::Remote => "remote",
        }
    }

    /// Is it a person at this device?
    pub fn is_person(&self) -> bool {
        *self == Seat::Person
    }

    /// The name of the level or bot, if the computer plays.
    pub fn computer(&self) -> Option<&str> {
        match self {
            Seat::Computer(name) => Some(name),
            Seat::Person | Seat::Remote => None,
        }
    }
}
