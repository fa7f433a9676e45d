//! Access to all messages in one language.

use crate::{Language, Source, Value};

/// All messages in one language.
///
/// ```
/// use messages::{Language, Messages};
/// let messages = Messages::new(Language::English);
/// assert_eq!(messages.format("ending-draw-score", &[("each", 24.into())]), "A draw, 24–24.");
/// ```
pub struct Messages {
    language: Language,
    source: Box<dyn Source>,
}

impl Messages {
    /// The messages of a language, read from the message files.
    #[cfg(feature = "fluent")]
    pub fn new(language: Language) -> Self {
        Messages::with_source(language, Box::new(crate::fluent::Fluent::new(language)))
    }

    /// The messages of a language from the small tables for the browser, which
    /// leave out those of the command.
    #[cfg(feature = "table")]
    pub fn from_table(language: Language) -> Self {
        Messages::from_text(language, crate::table_text(language))
    }

    /// The messages of a language from a text that [`table_text`](crate::table_text) gave. A text
    /// that it did not give has no messages.
    #[cfg(feature = "table")]
    pub fn from_text(language: Language, text: String) -> Self {
        Messages::with_source(language, Box::new(crate::table::MessageTable::read(text)))
    }

    /// The messages of a language from another source.
    pub fn with_source(language: Language, source: Box<dyn Source>) -> Self {
        Messages { language, source }
    }

    /// The language of the messages.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message that needs no values.
    pub fn text(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// A message with values filled in. A message that does not exist gives its
    /// name: visible, and better than a panic.
    pub fn format(&self, id: &str, values: &[(&str, Value)]) -> String {
        self.find(id, values).unwrap_or_else(|| id.to_string())
    }

    /// A message that may not exist.
    pub fn find(&self, id: &str, values: &[(&str, Value)]) -> Option<String> {
        self.source.find(id, values)
    }
}

impl std::fmt::Debug for Messages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Messages").field("language", &self.language).finish_non_exhaustive()
    }
}
