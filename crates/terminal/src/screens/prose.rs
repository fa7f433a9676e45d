//! A page of text to scroll through: the rules of a game.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::{Context, Flow, Screen, dialog};

/// Text under a title.
pub(crate) struct Prose {
    title: String,
    text: String,
    scrolled: u16,
}

impl Prose {
    pub(crate) fn new(title: String, text: String) -> Self {
        Prose { title, text, scrolled: 0 }
    }
}

impl Screen for Prose {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let size = (76, area.height.saturating_sub(2));
        let inside = dialog::frame(&self.title, size, area, &context.theme, frame.buffer_mut());
        let lines: Vec<Line<'_>> = self.text.lines().map(Line::from).collect();
        let page =
            Paragraph::new(Text::from(lines)).wrap(Wrap { trim: true }).scroll((self.scrolled, 0));
        frame.render_widget(page, inside);
        super::draw_keys("keys-prose", frame, context);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.scrolled = self.scrolled.saturating_add(1),
            KeyCode::Up | KeyCode::Char('k') => self.scrolled = self.scrolled.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => {
                self.scrolled = self.scrolled.saturating_add(10);
            }
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(10),
            KeyCode::Home => self.scrolled = 0,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => return Flow::Back,
            _ => {}
        }
        let lines = self.text.lines().count() as u16;
        self.scrolled = self.scrolled.min(lines.saturating_sub(1));
        Flow::Stay
    }
}
