//! The titles, rules and options of the games.

use rules::catalogue::{self, Family};

use crate::ending::family_word;
use crate::{Messages, Value};

/// The part of the message names that belongs to a game: its catalogue entry,
/// with the options that the entry names and no others. `quantum-leap:edition=2`
/// is an entry of its own, so `quantum-leap:edition=2,side=4` is named after it.
pub(crate) fn entry_word(name: &str) -> String {
    let split =
        |text: &str| -> Vec<String> { text.split([':', ',']).map(str::to_string).collect() };
    let written = split(name);
    let fits = |entry: &&&str| {
        let parts = split(entry);
        parts[0] == written[0] && parts.iter().all(|part| written.contains(part))
    };
    let entry = catalogue::ENTRIES.iter().filter(fits).max_by_key(|entry| entry.len());
    entry.map_or(written[0].as_str(), |entry| *entry).replace([':', ',', '='], "-")
}

impl Messages {
    /// The title of the game that a catalogue text names, its options aside.
    pub fn game_title(&self, name: &str) -> String {
        self.text(&format!("game-{}-title", entry_word(name)))
    }

    /// A few words on how the game differs from its relatives.
    pub fn game_summary(&self, name: &str) -> String {
        self.text(&format!("game-{}-summary", entry_word(name)))
    }

    /// What is common to the games of a family, as one paragraph.
    pub fn family_rules(&self, family: Family) -> String {
        self.text(&format!("family-{}-rules", family_word(family)))
    }

    /// What is particular to a game, as one paragraph.
    pub fn game_rules(&self, name: &str) -> String {
        self.text(&format!("game-{}-rules", entry_word(name)))
    }

    /// What an option of a game is for.
    pub fn game_option(&self, name: &str, option: &str) -> String {
        let family = catalogue::parse(name).map_or("sowing", |game| family_word(game.family()));
        self.text(&format!("option-{family}-{option}"))
    }

    /// A list of alternatives: `a, b or c`.
    pub fn either(&self, words: &[&str]) -> String {
        self.joined("either", words)
    }

    /// A list of things that are all meant: `a, b and c`.
    pub fn all_of(&self, words: &[&str]) -> String {
        self.joined("all-of", words)
    }

    fn joined(&self, key: &str, words: &[&str]) -> String {
        match words {
            [] => String::new(),
            [only] => (*only).to_string(),
            [rest @ .., last] => {
                let values: [(&str, Value); 2] =
                    [("rest", rest.join(", ").into()), ("last", (*last).into())];
                self.format(key, &values)
            }
        }
    }
}
