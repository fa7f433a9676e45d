//! A page of text to scroll through: the rules of a game.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;

use super::{Context, Flow, TerminalScreen, dialog};
use crate::paragraph::wrap;

/// Text under a title.
pub(crate) struct Prose {
    title: String,
    text: String,
    scrolled: u16,
    /// How far it can be scrolled in the window it was last drawn in.
    most: u16,
    /// Was the text copied?
    is_copied: bool,
}

impl Prose {
    pub(crate) fn new(title: String, text: String) -> Self {
        Prose { title, text, scrolled: 0, most: 0, is_copied: false }
    }
}

impl TerminalScreen for Prose {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let size = (76, area.height.saturating_sub(2));
        let title = match self.is_copied {
            true => format!("{} · {}", self.title, context.text("online-copied")),
            false => self.title.clone(),
        };
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        let width = usize::from(inside.width);
        let lines: Vec<Line<'_>> =
            self.text.lines().flat_map(|line| wrap(line, width, 0)).map(Line::from).collect();
        self.most = (lines.len() as u16).saturating_sub(inside.height);
        self.scrolled = self.scrolled.min(self.most);
        frame.render_widget(Paragraph::new(Text::from(lines)).scroll((self.scrolled, 0)), inside);
        super::draw_keys("keys-prose", frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        match key.code {
            KeyCode::F(12) => {
                context.copied = Some(self.text.clone());
                self.is_copied = true;
            }
            KeyCode::Down | KeyCode::Char('j') => self.scrolled = self.scrolled.saturating_add(1),
            KeyCode::Up | KeyCode::Char('k') => self.scrolled = self.scrolled.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => {
                self.scrolled = self.scrolled.saturating_add(10);
            }
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(10),
            KeyCode::Home => self.scrolled = 0,
            KeyCode::End => self.scrolled = self.most,
            KeyCode::Esc
            | KeyCode::Left
            | KeyCode::Char('h')
            | KeyCode::Enter
            | KeyCode::Char('q') => return Flow::Back,
            _ => {}
        }
        self.scrolled = self.scrolled.min(self.most);
        Flow::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Flow {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.scrolled = (self.scrolled + 1).min(self.most),
            MouseEventKind::ScrollUp => self.scrolled = self.scrolled.saturating_sub(1),
            _ => {}
        }
        Flow::Stay
    }

    fn help(&self, context: &Context) -> String {
        context.text("help-prose")
    }
}
