//! Who sits at a side of the table.

use messages::Messages;

use crate::bots;

/// A person, or a bot by its name.
///
/// ```
/// use terminal::Seat;
/// assert_eq!(Seat::parse("human"), Seat::Human);
/// assert_eq!(Seat::parse("greedy"), Seat::Bot("greedy".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Someone at this keyboard.
    Human,
    /// A bot, by the name it is registered under.
    Bot(String),
}

impl Seat {
    /// Reads `human`, `humano`, `pessoa` or the name of a bot.
    #[must_use]
    pub fn parse(text: &str) -> Seat {
        match text.trim() {
            "human" | "humano" | "pessoa" => Seat::Human,
            name => Seat::Bot(name.to_string()),
        }
    }

    /// The word that [`Seat::parse`] reads back.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Seat::Human => "human",
            Seat::Bot(name) => name,
        }
    }

    /// The seat in words: a person, a level, or the bot's name.
    #[must_use]
    pub fn words(&self, messages: &Messages) -> String {
        match self {
            Seat::Human => messages.text("seat-human"),
            Seat::Bot(name) => bots::words(name, messages),
        }
    }

    /// Is it a person?
    #[must_use]
    pub fn is_human(&self) -> bool {
        *self == Seat::Human
    }
}
