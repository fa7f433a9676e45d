//! What an engine may look up: an opening book and endgame tables.

use std::fmt;
use std::sync::Arc;

use rules::Tablebase;
use rules::sowing::Sowing;

use crate::book::Book;

/// What an engine may look up; nothing by default.
///
/// ```
/// use search::Resources;
/// assert!(Resources::default().endings.is_none());
/// ```
#[derive(Clone, Default)]
pub struct Resources {
    /// Solved endings of the sowing game that is played.
    pub endings: Option<Arc<dyn Tablebase<Sowing>>>,
    /// Its openings.
    pub book: Option<Arc<Book>>,
}

impl fmt::Debug for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resources")
            .field("endings", &self.endings.is_some())
            .field("book", &self.book.is_some())
            .finish()
    }
}
