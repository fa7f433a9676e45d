//! An error with the name of the table it is about.

use std::fmt;

use crate::TableError;

/// What is wrong, and with which table.
///
/// ```
/// use endgame::{TableError, Trouble};
/// let trouble = Trouble { place: "oware-07.tend".into(), error: TableError::NotATable };
/// assert_eq!(trouble.to_string(), "oware-07.tend: not an endgame table");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The file, or whatever names the table.
    pub place: String,
    /// What is wrong.
    pub error: TableError,
}

impl Trouble {
    /// Adds the name of a table to what is wrong with it.
    pub fn at(place: String) -> impl Fn(TableError) -> Trouble {
        move |error| Trouble { place: place.clone(), error }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.error)
    }
}

impl std::error::Error for Trouble {}
