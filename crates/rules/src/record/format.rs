//! The formats in which games are written.

use super::{
    MAX_LENGTH, Record, ogn, plain, play_strategy, record_text, save001, tag_names, tagged,
};
use crate::{AnyGame, Problem, TextError, Wording};

crate::words! {
    /// A way to write games down.
    ///
    /// ```
    /// use rules::{catalogue, record::Format};
    /// let ouri = catalogue::parse("ouri").unwrap();
    /// let records = Format::Text.read("FfEaCe", Some(&ouri)).unwrap();
    /// assert_eq!(Format::Text.write(&records).unwrap(), "ouri\nFfEaCe\n");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Format {
        /// The notation of Aualé, for sowing games: tags, moves, comments, variations.
        Ogn = "ogn",
        /// Our own format: like OGN, for every game, and complete.
        Record = "record",
        /// The save format of the Ouri program in C: the position of a sowing game.
        Save001 = "save001",
        /// The name of a game, a position and bare moves, each of them optional.
        Text = "text",
        /// PlayStrategy's position text of a sowing game, only for reading.
        PlayStrategy = "playstrategy",
    }
}

impl Format {
    /// The format of a file with this extension, where it says so: the Ouri
    /// program in C ends the names of its files with `txt`.
    pub fn of_extension(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "ogn" => Some(Format::Ogn),
            "record" => Some(Format::Record),
            "txt" => Some(Format::Save001),
            _ => None,
        }
    }

    /// Can games be written in this format?
    pub const fn is_written(self) -> bool {
        !matches!(self, Format::PlayStrategy)
    }

    /// The most likely format of a text. [`Format::read`] checks whether the text
    /// is valid.
    pub fn detect(text: &str) -> Self {
        let text = without_mark(text).trim_start();
        if text.starts_with('[') {
            let game = |line: &str| {
                let tag = line.trim_start().strip_prefix('[').unwrap_or_default().trim_start();
                let name = tag.split(|c: char| !c.is_alphanumeric()).next();
                name.is_some_and(|name| name.eq_ignore_ascii_case(tag_names::GAME))
            };
            return if text.lines().any(game) { Format::Record } else { Format::Ogn };
        }
        if save001::looks_like(text) {
            Format::Save001
        } else if play_strategy::looks_like(text) {
            Format::PlayStrategy
        } else {
            Format::Text
        }
    }

    /// Reads the games of a text, at least one. `assumed` is the game if the
    /// text does not name one; the default is `oware`, and `ouri` for a save file
    /// of the Ouri program in C.
    pub fn read(self, text: &str, assumed: Option<&AnyGame>) -> Result<Vec<Record>, TextError> {
        if text.len() > MAX_LENGTH {
            return Err(Problem::TooLong { limit: MAX_LENGTH }.at_start());
        }
        let text = without_mark(text);
        match self {
            Format::Ogn | Format::Record => tagged::read(text, assumed),
            Format::Save001 => save001::read(text, assumed).map(|record| vec![record]),
            Format::Text => plain::read(text, assumed),
            Format::PlayStrategy => play_strategy::read(text, assumed).map(|record| vec![record]),
        }
    }

    /// Writes games one after the other. OGN and save files hold only sowing
    /// games, and a save file holds exactly one.
    pub fn write(self, records: &[Record]) -> Result<String, Problem> {
        let texts: Vec<String> = match self {
            Format::Ogn => records.iter().map(ogn::write).collect::<Result<_, _>>()?,
            Format::Record => records.iter().map(record_text::write).collect(),
            Format::Text => records.iter().map(plain::write).collect(),
            Format::Save001 => match records {
                [record] => vec![save001::write(record)?],
                _ => {
                    let found = records.len();
                    return Err(Problem::WrongCount { what: "games", expected: 1, found });
                }
            },
            Format::PlayStrategy => {
                return Err(Problem::Expected {
                    expected: Wording::WrittenFormat.into(),
                    found: self.id().into(),
                    example: Format::Record.id().into(),
                });
            }
        };
        Ok(texts.join("\n"))
    }
}

/// Reads the games of a text in any format: see [`Format::detect`] and
/// [`Format::read`].
///
/// ```
/// use rules::record;
/// let text = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N 1";
/// let records = record::read(text, None).unwrap();
/// assert_eq!(records[0].start(), Some("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"));
/// ```
pub fn read(text: &str, assumed: Option<&AnyGame>) -> Result<Vec<Record>, TextError> {
    Format::detect(text).read(text, assumed)
}

/// The text without the byte order mark that some editors write.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
