//! A list with one line chosen: the main part of menus.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::columns::shortened;
use crate::theme::Theme;

/// What the keyboard or mouse asked of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListAction {
    Nothing,
    /// Take the chosen line: Enter.
    Take,
    /// The chosen line was touched: by the mouse, its number or the space bar.
    Touch,
    /// Change the chosen line's value one way or the other.
    Turn(i32),
    /// Leave the list.
    Back,
}

/// Which line is chosen, and which lines are in sight.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChoiceList {
    pub(crate) chosen: usize,
    first_shown: usize,
    area: Rect,
    /// The key of each line; without any, lines are counted from 1.
    pub(crate) keys: Vec<char>,
}

impl ChoiceList {
    /// Draws the lines, the chosen one in sight and marked by more than colour.
    pub(crate) fn draw(
        &mut self,
        lines: &[String],
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        self.area = area;
        self.chosen = self.chosen.min(lines.len().saturating_sub(1));
        let height = usize::from(area.height);
        if self.chosen < self.first_shown {
            self.first_shown = self.chosen;
        }
        if height > 0 && self.chosen >= self.first_shown + height {
            self.first_shown = self.chosen + 1 - height;
        }
        let shown = lines.iter().enumerate().skip(self.first_shown).take(height);
        for (row, (index, line)) in (area.y..).zip(shown) {
            let (mark, style) =
                if index == self.chosen { ("▸ ", theme.cursor()) } else { ("  ", theme.seeds()) };
            let text = shortened(&format!("{mark}{line}"), usize::from(area.width));
            buffer.set_stringn(area.x, row, text, usize::from(area.width), style);
        }
    }

    /// Goes on to the next line, if there is one.
    pub(crate) fn next(&mut self) {
        self.chosen += 1;
    }

    /// The line that a key stands for.
    fn line_of(&self, pressed: char) -> Option<usize> {
        if self.keys.is_empty() {
            return (pressed.to_digit(10)? as usize).checked_sub(1);
        }
        self.keys.iter().position(|&key| key == pressed)
    }

    pub(crate) fn key(&mut self, key: KeyEvent, lines: usize) -> ListAction {
        let last = lines.saturating_sub(1);
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.chosen = if self.chosen >= last { 0 } else { self.chosen + 1 };
            }
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::PageUp => self.chosen = self.chosen.saturating_sub(10),
            KeyCode::PageDown => self.chosen = (self.chosen + 10).min(last),
            KeyCode::Left | KeyCode::Char('h') => return ListAction::Turn(-1),
            KeyCode::Right | KeyCode::Char('l') => return ListAction::Turn(1),
            KeyCode::Enter => return ListAction::Take,
            KeyCode::Char(' ') => return ListAction::Touch,
            KeyCode::Esc | KeyCode::Char('q') => return ListAction::Back,
            KeyCode::Char(pressed) => {
                if let Some(line) = self.line_of(pressed).filter(|&line| line < lines) {
                    self.chosen = line;
                    return ListAction::Touch;
                }
            }
            _ => {}
        }
        ListAction::Nothing
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, lines: usize) -> ListAction {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let line = usize::from(mouse.row.saturating_sub(self.area.y)) + self.first_shown;
                if self.area.contains(Position::new(mouse.column, mouse.row)) && line < lines {
                    self.chosen = line;
                    return ListAction::Touch;
                }
                ListAction::Nothing
            }
            MouseEventKind::ScrollUp => {
                self.chosen = self.chosen.saturating_sub(1);
                ListAction::Nothing
            }
            MouseEventKind::ScrollDown => {
                self.chosen = (self.chosen + 1).min(lines.saturating_sub(1));
                ListAction::Nothing
            }
            _ => ListAction::Nothing,
        }
    }
}
