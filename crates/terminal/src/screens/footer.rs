//! The last line of a screen: its keys, which can be clicked too.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Clear;

use super::Context;

/// What stands between two keys.
const SEPARATOR: &str = " · ";

/// Draws the keys of a screen on its last line. Where they do not all fit,
/// those before the last give way: the last one says how to leave.
pub(crate) fn draw(id: &str, frame: &mut Frame<'_>, context: &Context) {
    let area = frame.area();
    let last = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
    let alone = if context.depth > 1 { "no" } else { "yes" };
    let text = context.messages.format(id, &[("alone", alone.into())]);
    let text = fitting(&text, usize::from(area.width));
    // The keys of a screen that shows through give way.
    frame.render_widget(Clear, last);
    frame.render_widget(Line::styled(text, context.theme.quiet()), last);
}

fn fitting(text: &str, width: usize) -> String {
    let mut items: Vec<&str> = text.split(SEPARATOR).collect();
    let length = |items: &[&str]| items.join(SEPARATOR).chars().count();
    while items.len() > 1 && length(&items) > width {
        items.remove(items.len() - 2);
    }
    items.join(SEPARATOR)
}

/// The last line of what was drawn.
pub(super) fn last_line(buffer: &Buffer) -> String {
    let area = buffer.area;
    match area.bottom().checked_sub(1) {
        Some(row) => (area.x..area.right()).map(|x| buffer[(x, row)].symbol()).collect(),
        None => String::new(),
    }
}

/// The key that is named at a column of the last line.
pub(super) fn key_at(line: &str, column: u16) -> Option<KeyCode> {
    let mut begins = 0;
    for item in line.split(SEPARATOR) {
        let ends = begins + item.chars().count();
        if (begins..ends).contains(&usize::from(column)) {
            return named(item.split_whitespace().next()?);
        }
        begins = ends + SEPARATOR.chars().count();
    }
    None
}

/// The key of this name, if it is a single one.
fn named(word: &str) -> Option<KeyCode> {
    let mut letters = word.chars();
    match (word, letters.next(), letters.next()) {
        ("Esc", ..) => Some(KeyCode::Esc),
        ("Enter", ..) => Some(KeyCode::Enter),
        (_, Some(letter), None) if letter.is_ascii() => Some(KeyCode::Char(letter)),
        (_, Some('F'), Some(_)) => word[1..].parse().ok().map(KeyCode::F),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    const KEYS: &str = "↑↓ choose · F2 save · ? help · Esc back";

    #[test]
    fn what_does_not_fit_gives_way_before_the_way_out() {
        assert_eq!(fitting(KEYS, 80), KEYS);
        assert_eq!(fitting(KEYS, 30), "↑↓ choose · F2 save · Esc back");
        assert_eq!(fitting(KEYS, 10), "Esc back");
    }

    #[test]
    fn a_click_finds_the_key_under_it() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 2));
        buffer.set_string(0, 1, KEYS, Style::new());
        let line = last_line(&buffer);
        assert_eq!(key_at(&line, 0), None);
        assert_eq!(key_at(&line, 12), Some(KeyCode::F(2)));
        assert_eq!(key_at(&line, 20), None);
        assert_eq!(key_at(&line, 24), Some(KeyCode::Char('?')));
        assert_eq!(key_at(&line, 33), Some(KeyCode::Esc));
    }
}
