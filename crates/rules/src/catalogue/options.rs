//! The part of a catalogue text after the colon.

use crate::digits::number;
use crate::{Problem, TextError, Wording};

/// An option of a game and what may be written for it.
///
/// ```
/// use rules::catalogue::options;
/// let edition = options("quantum-leap").iter().find(|option| option.name == "edition").unwrap();
/// assert_eq!(edition.values, "1 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// Its name.
    pub name: &'static str,
    /// The values it takes, in any language: `yes no`, or `2 3 4 …` where more follow.
    pub values: &'static str,
}

/// The longest catalogue text in bytes: far longer than any game needs.
const MAX_LENGTH: usize = 400;

/// Other names of a game, which are read and never written: in Portugal and Cape
/// Verde, jogo da velha is jogo do galo.
const OTHER_NAMES: &[(&str, &str)] =
    &[("galo", "velha"), ("galo-3d", "velha-3d"), ("jogo-da-velha", "velha")];

/// The name under which the catalogue has the game that a person wrote.
pub(super) fn written_name(text: &str) -> String {
    let name = text.trim().to_ascii_lowercase();
    let known = OTHER_NAMES.iter().find(|(other, _)| *other == name);
    known.map_or(name, |(_, name)| (*name).to_string())
}

/// One option as written.
#[derive(Clone, Debug)]
pub(crate) struct WrittenOption {
    /// Empty if only a value was written, as in `mnk:7,7,5`.
    pub(crate) name: String,
    pub(crate) value: String,
    /// Where the option begins, in characters from 1.
    column: usize,
}

/// The options of a catalogue text, in the order written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options(Vec<WrittenOption>);

impl Options {
    /// Splits a catalogue text into the game's name and its options.
    pub(crate) fn split(text: &str) -> Result<(String, Options), TextError> {
        if text.len() > MAX_LENGTH {
            return Err(Problem::TooLong { limit: MAX_LENGTH }.at_start());
        }
        let Some((name, rest)) = text.split_once(':') else {
            return Ok((written_name(text), Options::default()));
        };
        let mut column = name.chars().count() + 2;
        let mut options = vec![];
        for part in rest.split(',') {
            let (name, value) = part.split_once('=').unwrap_or(("", part));
            options.push(WrittenOption {
                name: name.trim().to_ascii_lowercase(),
                value: value.trim().to_ascii_lowercase(),
                column,
            });
            column += part.chars().count() + 1;
        }
        Ok((written_name(name), Options(options)))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &WrittenOption> {
        self.0.iter()
    }
}

impl WrittenOption {
    /// The same value for the option of this name.
    pub(crate) fn named(&self, name: &str) -> WrittenOption {
        WrittenOption { name: name.to_string(), ..self.clone() }
    }

    /// The error for an unknown option.
    pub(crate) fn unknown(&self, known: &[GameOption]) -> TextError {
        let expected = known.iter().map(|option| option.name).collect::<Vec<_>>().join(", ");
        let found = if self.name.is_empty() { &self.value } else { &self.name };
        Problem::UnknownOption { found: found.clone(), expected }.at(1, self.column)
    }

    /// The error for a value that this option does not accept.
    pub(crate) fn expected(&self, known: &[GameOption]) -> TextError {
        let values =
            known.iter().find(|option| option.name == self.name).map_or("", |option| option.values);
        Problem::Expected {
            expected: Wording::OptionValue
                .with("option", &self.name)
                .with("values", values.replace(' ', "|")),
            found: self.value.clone(),
            example: format!("{}={}", self.name, values.split(' ').next().unwrap_or_default()),
        }
        .at(1, self.column)
    }

    /// The value as a number.
    pub(crate) fn number<T: std::str::FromStr>(
        &self,
        known: &[GameOption],
    ) -> Result<T, TextError> {
        number(&self.value).ok_or_else(|| self.expected(known))
    }

    /// The value as a smallest and a largest number: `2-3`.
    pub(crate) fn span<T: std::str::FromStr>(
        &self,
        known: &[GameOption],
    ) -> Result<(T, T), TextError> {
        self.value
            .split_once('-')
            .and_then(|(low, high)| Some((number(low)?, number(high)?)))
            .ok_or_else(|| self.expected(known))
    }

    /// The value as one of several words.
    pub(crate) fn choice<T: Copy>(
        &self,
        choices: &[(&str, T)],
        known: &[GameOption],
    ) -> Result<T, TextError> {
        choices
            .iter()
            .find(|(word, _)| *word == self.value)
            .map(|&(_, choice)| choice)
            .ok_or_else(|| self.expected(known))
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::parse;

    #[test]
    fn numbers_have_no_sign() {
        for text in [
            "oware:cap=+2-3",
            "oware:cap=2-+3",
            "oware:cap=2--3",
            "oware:seeds=+4",
            "quantum-leap:seed=+17",
            "mnk:+7,7,5",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse("oware:cap=2-4").is_ok());
    }
}
