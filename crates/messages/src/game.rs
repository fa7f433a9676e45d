//! What the games are called and how they are played.

use rules::catalogue::{self, Family};

use crate::ending::family_word;
use crate::{Messages, Value};

/// The name of a game without its options.
fn entry(name: &str) -> &str {
    name.split(':').next().unwrap_or_default()
}

impl Messages {
    /// The title of the game that a catalogue text names, its options aside.
    ///
    /// ```
    /// use messages::{Language, Messages};
    /// let messages = Messages::new(Language::Portuguese);
    /// assert_eq!(messages.game_title("oril:seeds=3"), "Oril");
    /// ```
    #[must_use]
    pub fn game_title(&self, name: &str) -> String {
        self.text(&format!("game-{}-title", entry(name)))
    }

    /// A few words that tell the game from its relatives.
    #[must_use]
    pub fn game_summary(&self, name: &str) -> String {
        self.text(&format!("game-{}-summary", entry(name)))
    }

    /// What is common to the games of a family, as one paragraph.
    #[must_use]
    pub fn family_rules(&self, family: Family) -> String {
        self.text(&format!("family-{}-rules", family_word(family)))
    }

    /// What is particular to a game, as one paragraph.
    #[must_use]
    pub fn game_rules(&self, name: &str) -> String {
        self.text(&format!("game-{}-rules", entry(name)))
    }

    /// What an option of a game is for.
    #[must_use]
    pub fn game_option(&self, name: &str, option: &str) -> String {
        let family = catalogue::parse(name).map_or("sowing", |game| family_word(game.family()));
        self.text(&format!("option-{family}-{option}"))
    }

    /// A list of words as a person would read it: `a, b or c`.
    ///
    /// ```
    /// use messages::{Language, Messages};
    /// let messages = Messages::new(Language::English);
    /// assert_eq!(messages.either(&["oril", "ouri", "oware"]), "oril, ouri or oware");
    /// ```
    #[must_use]
    pub fn either(&self, words: &[&str]) -> String {
        match words {
            [] => String::new(),
            [only] => (*only).to_string(),
            [rest @ .., last] => {
                let values: [(&str, Value); 2] =
                    [("rest", rest.join(", ").into()), ("last", (*last).into())];
                self.format("either", &values)
            }
        }
    }
}
