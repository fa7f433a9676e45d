//! A tournament under way: how far it is, and its table so far.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;

use super::{Context, Flow, Screen};
use crate::tournament::{Contest, table_lines};

/// The screen of a tournament.
pub(crate) struct Running {
    contest: Contest,
    /// The lines of the table, and after how many games they were made.
    lines: (usize, Vec<String>),
    scrolled: u16,
}

impl Running {
    pub(crate) fn new(contest: Contest) -> Self {
        Running { contest, lines: (usize::MAX, vec![]), scrolled: 0 }
    }

    fn refresh(&mut self, context: &Context) {
        let played = self.contest.played();
        if played != self.lines.0 {
            let lines = table_lines(&self.contest.plan, &self.contest.table(), &context.messages);
            self.lines = (played, lines);
        }
    }
}

/// A bar of so many characters, filled in proportion.
fn bar(done: usize, all: usize, width: u16) -> String {
    let filled = usize::from(width) * done / all.max(1);
    format!("{}{}", "█".repeat(filled), "░".repeat(usize::from(width).saturating_sub(filled)))
}

impl Screen for Running {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        self.refresh(context);
        let [title, progress, _, table, _] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let heading = Line::styled(context.text("menu-tournament"), context.theme.title());
        frame.render_widget(heading, title);
        let (played, planned) = (self.lines.0, self.contest.plan.planned());
        let bar = format!("{} {played}/{planned}", bar(played, planned, 40));
        frame.render_widget(Line::styled(bar, context.theme.open()), progress);
        let lines: Vec<Line<'_>> = self.lines.1.iter().map(Line::raw).collect();
        frame.render_widget(Paragraph::new(Text::from(lines)).scroll((self.scrolled, 0)), table);
        let over = self.contest.is_over();
        super::draw_keys(if over { "keys-prose" } else { "keys-tournament" }, frame, context);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        let last = self.lines.1.len().saturating_sub(1) as u16;
        match key.code {
            KeyCode::Down => self.scrolled = (self.scrolled + 1).min(last),
            KeyCode::Up => self.scrolled = self.scrolled.saturating_sub(1),
            KeyCode::PageDown => self.scrolled = (self.scrolled + 10).min(last),
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(10),
            KeyCode::Esc | KeyCode::Char('q') if self.contest.is_over() => return Flow::Back,
            KeyCode::Esc | KeyCode::Char('q') => self.contest.stop(),
            _ => {}
        }
        Flow::Stay
    }
}
