//! Prose laid out for a terminal.

/// How wide text is laid out: it fits a terminal of 80 columns.
pub const WIDTH: usize = 78;

/// Breaks a text at its spaces into lines of at most `width` characters, the
/// lines after the first indented by `indent`. A longer word gets a line of
/// its own. A line that fits stays as it is, such as the row of a table.
///
/// ```
/// use terminal::paragraph::wrap;
/// assert_eq!(wrap("one two three", 8, 2), ["one two", "  three"]);
/// assert_eq!(wrap("one    1", 8, 2), ["one    1"]);
/// ```
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    if text.chars().count() <= width && !text.contains('\n') {
        return vec![text.to_string()];
    }
    let mut lines = vec![];
    let mut line = String::new();
    for word in text.split_whitespace() {
        let length = line.chars().count();
        if !line.trim().is_empty() && length + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        } else if !line.trim().is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}
