//! Numbers as the language writes them.

use messages::Language;

/// A number with so many decimals, and a comma before them in Portuguese.
///
/// ```
/// use messages::Language;
/// assert_eq!(terminal::number::decimal(Language::Portuguese, 2.5, 1), "2,5");
/// ```
pub fn decimal(language: Language, number: f64, decimals: usize) -> String {
    language.decimal(number, decimals)
}
