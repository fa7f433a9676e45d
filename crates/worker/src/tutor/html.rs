//! Small pieces of HTML.

use messages::Language;

/// A text inside HTML, without what separates the parts of an answer.
pub(super) fn escaped(text: &str) -> String {
    crate::html::escaped(text).replace(crate::tutored::SEPARATOR, "")
}

/// A button that sends its value as an action. The label is HTML.
pub(super) fn button(value: &str, label: &str) -> String {
    format!("<button class=button value=\"{}\">{label}</button>", escaped(value))
}

/// The button that most people will want next.
pub(super) fn main_button(value: &str, label: &str) -> String {
    format!("<button class=\"button main\" value=\"{}\">{label}</button>", escaped(value))
}

/// A number with so many decimals, as the language writes it.
pub(super) fn decimal(language: Language, number: f64, places: usize) -> String {
    language.decimal(number, places)
}
