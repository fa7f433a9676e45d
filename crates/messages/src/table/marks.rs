//! The control characters that give a message table its structure. None of them
//! occurs in a text for people.

/// A new line inside a message; the real one ends it.
pub(crate) const NEW_LINE: char = '\u{1}';
/// Begins a variable, whose name goes as far as [`END`].
pub(crate) const VARIABLE: char = '\u{2}';
/// Begins a selection: the name of the variable, then its cases.
pub(crate) const SELECT: char = '\u{3}';
/// Begins a case of a selection: its key, then [`THEN`] and its text.
pub(crate) const CASE: char = '\u{4}';
/// The same for the case taken when no other fits.
pub(crate) const DEFAULT_CASE: char = '\u{5}';
/// Stands between the key of a case and its text.
pub(crate) const THEN: char = '\u{6}';
/// Ends a variable or a selection.
pub(crate) const END: char = '\u{7}';
