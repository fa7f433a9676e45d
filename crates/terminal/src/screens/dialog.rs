//! A framed box in the middle of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

use crate::theme::Theme;

/// Draws an empty framed box of at most this size, centred, and gives its inside.
pub(crate) fn frame(
    title: &str,
    (width, height): (u16, u16),
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Rect {
    let rect = area.centered(
        ratatui::layout::Constraint::Length(width.min(area.width)),
        ratatui::layout::Constraint::Length(height.min(area.height)),
    );
    Clear.render(rect, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.wood())
        .title(format!(" {title} "))
        .title_style(theme.title())
        .padding(Padding::horizontal(1));
    let inside = block.inner(rect);
    block.render(rect, buffer);
    inside
}

/// Draws a box around some lines of text.
pub(crate) fn say(title: &str, lines: &[String], area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = (longest as u16 + 4).clamp(30, area.width.clamp(30, 76));
    let room = usize::from(width.saturating_sub(4)).max(1);
    let height: usize = lines.iter().map(|line| line.chars().count().div_ceil(room).max(1)).sum();
    let inside = frame(title, (width, height as u16 + 2), area, theme, buffer);
    Paragraph::new(lines.join("\n")).wrap(Wrap { trim: true }).render(inside, buffer);
}
