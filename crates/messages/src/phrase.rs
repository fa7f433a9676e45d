//! The phrases in which lower floors say what they expected, or why something
//! cannot be, in the language of the person told.
//!
//! A phrase is its own key, as in gettext: its words make the name of the
//! message, and what varies from case to case (numbers and what stands in
//! quotation marks) becomes `$a`, `$b`, `$c`. So `a number from 0 to 48` is
//! the message `phrase-a-number-from-n-to-n`. Where a list of names ends the
//! phrase, the message is named after the words before it, with `-etc`, and
//! the list is `$rest`. A phrase without a message stays as it is.

use crate::{Messages, Value};

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// A word of a phrase: part of its name, or a value.
enum Word<'a> {
    Name(String),
    Value(&'a str),
    Mark,
}

fn word(token: &str) -> Word<'_> {
    let bare = token.trim_end_matches([',', ';', ':', '.']);
    if bare.starts_with('\'') || bare.contains(|sign: char| sign.is_ascii_digit()) {
        return Word::Value(bare);
    }
    let letters: String = bare
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|it| it.to_ascii_lowercase())
        .collect();
    if letters.is_empty() { Word::Mark } else { Word::Name(letters) }
}

/// The name of the message for these words, and the values in them.
fn key<'a>(tokens: &[&'a str]) -> (String, Vec<(&'static str, &'a str)>) {
    let mut name = String::from("phrase");
    let mut values = vec![];
    let mut names = NAMES.iter();
    for token in tokens {
        match word(token) {
            Word::Name(letters) => name.extend(["-", &letters]),
            Word::Value(value) => {
                name.push_str("-n");
                values.extend(names.next().map(|&name| (name, value)));
            }
            Word::Mark => {}
        }
    }
    (name, values)
}

impl Messages {
    /// A phrase of a lower floor in this language; the phrase itself if there
    /// is no message for it.
    ///
    /// ```
    /// use messages::{Language, Messages};
    /// let messages = Messages::new(Language::Portuguese);
    /// assert_eq!(messages.phrase("a number from 0 to 48"), "um número de 0 a 48");
    /// ```
    #[must_use]
    pub fn phrase(&self, phrase: &str) -> String {
        self.find_phrase(phrase).unwrap_or_else(|| phrase.to_string())
    }

    fn find_phrase(&self, phrase: &str) -> Option<String> {
        let tokens: Vec<&str> = phrase.split_whitespace().collect();
        let said = |name: &str, values: &[(&str, &str)]| {
            let values: Vec<(&str, Value)> =
                values.iter().map(|&(name, value)| (name, value.into())).collect();
            self.find(name, &values)
        };
        let (name, values) = key(&tokens);
        said(&name, &values).or_else(|| {
            (2..tokens.len()).rev().find_map(|cut| {
                let (name, mut values) = key(&tokens[..cut]);
                let rest = tokens[cut..].join(" ");
                values.push(("rest", &rest));
                said(&format!("{name}-etc"), &values)
            })
        })
    }
}
