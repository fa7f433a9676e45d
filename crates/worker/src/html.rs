//! Text inside HTML: page and tutor both write rows of it.

/// A text as HTML shows it, also inside an attribute in double quotes.
///
/// ```
/// assert_eq!(worker::html::escaped("<b>\"&"), "&lt;b>&quot;&amp;");
/// ```
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '"' => escaped += "&quot;",
            _ => escaped.push(character),
        }
    }
    escaped
}
