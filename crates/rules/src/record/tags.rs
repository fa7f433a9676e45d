//! What is known about a game besides its moves.

use super::escape::one_line;
use super::{MAX_TAGS, tag_names};
use crate::{Problem, Wording};

/// Tags in the order of files: the standard ones first, then the others as
/// they were set.
///
/// Names are case-insensitive. `?` means unknown, so setting a tag to `?` or to
/// an empty text removes it.
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
const STANDARD: [&str; 8] = ["Event", "Site", "Date", "Round", "South", "First", "North", "Second"];

/// The tags that a record fills in from its game, moves and ending.
pub(super) const OWN: [&str; 8] = [
    tag_names::VARIANT,
    tag_names::GAME,
    tag_names::FEN,
    tag_names::RESULT,
    tag_names::SCORE,
    tag_names::WINNER,
    tag_names::END_REASON,
    // In chess files it announces a FEN; here the FEN tag is enough.
    "SetUp",
];

/// The maximum number of characters of a tag name.
const MAX_NAME: usize = 64;

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Sets a tag; `?` and an empty text remove it. Runs of spaces become one.
    ///
    /// Refuses names that no file could hold, and the tags that a record fills in
    /// itself.
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
        let standard = STANDARD.iter().find(|standard| standard.eq_ignore_ascii_case(name));
        let name = standard.map_or(name, |standard| *standard);
        let place = self.0.partition_point(|(known, _)| rank(known) <= rank(name));
        self.0.insert(place, (name.to_string(), value));
        Ok(())
    }

    /// Names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Can a file hold a tag of this name?
pub(super) fn is_name(name: &str) -> bool {
    let allowed = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    allowed && (1..=MAX_NAME).contains(&name.chars().count())
}

fn rank(name: &str) -> usize {
    STANDARD.iter().position(|standard| *standard == name).unwrap_or(STANDARD.len())
}
