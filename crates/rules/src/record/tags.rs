//! What is known about a game besides its moves.

use super::escape::one_line;
use super::{MAX_TAGS, tag_names};
use crate::{Problem, Wording};

/// Tags in the order in which files give them: those of every game first,
/// then the others as they came.
///
/// Names are compared without regard to case. `?` means unknown, so a tag set
/// to `?` or to nothing is taken away.
///
/// ```
/// use rules::record::Tags;
/// let mut tags = Tags::default();
/// tags.set("North", "Bia").unwrap();
/// tags.set("site", "Mindelo").unwrap();
/// assert_eq!(tags.get("Site"), Some("Mindelo"));
/// assert_eq!(tags.iter().next(), Some(("Site", "Mindelo")));
/// assert!(tags.set("Result", "25-23").is_err(), "the record knows its result itself");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

/// The tags that come first, in this order.
const USUAL: [&str; 8] = ["Event", "Site", "Date", "Round", "South", "First", "North", "Second"];

/// The tags that a record tells from its game, moves and ending.
pub(super) const OWN: [&str; 8] = [
    tag_names::VARIANT,
    tag_names::GAME,
    tag_names::FEN,
    tag_names::RESULT,
    tag_names::SCORE,
    tag_names::WINNER,
    tag_names::END_REASON,
    // Chess files say with it that a FEN follows; here the FEN says so itself.
    "SetUp",
];

/// How many characters a tag's name may have.
const MAX_NAME: usize = 64;

impl Tags {
    /// The value of a tag.
    ///
    /// ```
    /// use rules::record::Tags;
    /// let mut tags = Tags::default();
    /// tags.set("Event", "Torneio de Mindelo").unwrap();
    /// assert_eq!(tags.get("EVENT"), Some("Torneio de Mindelo"));
    /// assert_eq!(tags.get("Round"), None);
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Sets a tag; `?` and nothing take it away. Spaces are made single.
    ///
    /// Refuses names that no file could hold, and the names of what a record
    /// tells itself.
    ///
    /// ```
    /// use rules::record::Tags;
    /// let mut tags = Tags::default();
    /// tags.set("Event", "  Torneio \n de  Mindelo ").unwrap();
    /// assert_eq!(tags.get("Event"), Some("Torneio de Mindelo"));
    /// tags.set("Event", "?").unwrap();
    /// assert_eq!(tags.get("Event"), None);
    /// assert!(tags.set("two words", "x").is_err());
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let own = OWN.iter().any(|own| own.eq_ignore_ascii_case(name));
        if own || !is_name(name) {
            return Err(Problem::Expected {
                expected: Wording::FreeTagName.into(),
                found: name.chars().take(MAX_NAME).collect(),
                example: "Event".into(),
            });
        }
        self.0.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        let value = one_line(value);
        if value.is_empty() || value == "?" {
            return Ok(());
        }
        if self.0.len() >= MAX_TAGS {
            return Err(Problem::TooLong { limit: MAX_TAGS });
        }
        let usual = USUAL.iter().find(|usual| usual.eq_ignore_ascii_case(name));
        let name = usual.map_or(name, |usual| *usual);
        let place = self.0.partition_point(|(known, _)| rank(known) <= rank(name));
        self.0.insert(place, (name.to_string(), value));
        Ok(())
    }

    /// Names and values, in order.
    ///
    /// ```
    /// use rules::record::Tags;
    /// let mut tags = Tags::default();
    /// for (name, value) in [("Annotator", "Nha"), ("South", "Ana"), ("Date", "2026.02.14")] {
    ///     tags.set(name, value).unwrap();
    /// }
    /// let names: Vec<_> = tags.iter().map(|(name, _)| name).collect();
    /// assert_eq!(names, ["Date", "South", "Annotator"]);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Can a file hold a tag of this name?
pub(super) fn is_name(name: &str) -> bool {
    let signs = name.chars().all(|sign| sign.is_alphanumeric() || matches!(sign, '_' | '-'));
    signs && (1..=MAX_NAME).contains(&name.chars().count())
}

fn rank(name: &str) -> usize {
    USUAL.iter().position(|usual| *usual == name).unwrap_or(USUAL.len())
}
