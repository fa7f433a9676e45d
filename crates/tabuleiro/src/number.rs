//! Numbers as the language writes them.

use messages::Language;

/// A number with so many decimals, and a comma before them in Portuguese.
pub(crate) fn decimal(language: Language, number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    match language {
        Language::Portuguese => text.replace('.', ","),
        Language::English => text,
    }
}
