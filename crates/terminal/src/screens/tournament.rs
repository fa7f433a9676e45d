//! A tournament under way: how far it is, and its table so far.

use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::{Context, Flow, TerminalScreen};
use crate::tournament::{Contest, table_lines};

/// The screen of a tournament.
pub(crate) struct TournamentScreen {
    contest: Contest,
    /// The lines of the table, and after how many games they were made.
    lines: (usize, Vec<String>),
    scrolled: u16,
    /// Where it was saved, or why not.
    notice: String,
}

impl TournamentScreen {
    pub(crate) fn new(contest: Contest) -> Self {
        TournamentScreen {
            contest,
            lines: (usize::MAX, vec![]),
            scrolled: 0,
            notice: String::new(),
        }
    }

    fn refresh(&mut self, context: &Context) {
        let played = self.contest.played();
        if played != self.lines.0 {
            let lines = table_lines(&self.contest.plan, &self.contest.table(), &context.messages);
            self.lines = (played, lines);
        }
    }

    /// Keeps the games so far in a file that the command goes on with.
    fn save(&mut self, context: &Context) {
        self.notice = match context.folder.keep_tournament(&self.contest) {
            Ok(path) => {
                let values = [("file", path.display().to_string().into())];
                context.messages.format("tournament-saved", &values)
            }
            Err(error) => {
                let values = [("reason", context.messages.io_reason(&error).into())];
                context.messages.format("terminal-not-saved", &values)
            }
        };
    }

    /// How far it is, and how long it will still take.
    fn progress(&self, context: &Context) -> String {
        let (played, planned) = (self.lines.0, self.contest.plan.planned());
        let bar = format!("{} {played}/{planned}", bar(played, planned, 40));
        match self.contest.time_left().filter(|_| !self.contest.is_over()) {
            Some(left) => format!("{bar}  {} {}", context.text("tournament-left"), clock(left)),
            None => bar,
        }
    }
}

/// A length of time in minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A bar of so many characters, filled in proportion.
fn bar(done: usize, all: usize, width: u16) -> String {
    let filled = usize::from(width) * done / all.max(1);
    format!("{}{}", "█".repeat(filled), "░".repeat(usize::from(width).saturating_sub(filled)))
}

impl TerminalScreen for TournamentScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        self.refresh(context);
        let notice_height = if self.notice.is_empty() { 0 } else { 3 };
        let [title, progress, _, table, notice, _] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(notice_height),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let heading = Line::styled(context.text("menu-tournament"), context.theme.title());
        frame.render_widget(heading, title);
        let bar = Line::styled(self.progress(context), context.theme.open());
        frame.render_widget(bar, progress);
        let lines: Vec<Line<'_>> = self.lines.1.iter().map(Line::raw).collect();
        frame.render_widget(Paragraph::new(Text::from(lines)).scroll((self.scrolled, 0)), table);
        let said = Paragraph::new(self.notice.as_str()).wrap(Wrap { trim: true });
        frame.render_widget(said, notice);
        let over = self.contest.is_over();
        let keys = if over { "keys-tournament-over" } else { "keys-tournament" };
        super::draw_keys(keys, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let last = self.lines.1.len().saturating_sub(1) as u16;
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.scrolled = (self.scrolled + 1).min(last),
            KeyCode::Up | KeyCode::Char('k') => self.scrolled = self.scrolled.saturating_sub(1),
            KeyCode::PageDown => self.scrolled = (self.scrolled + 10).min(last),
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(10),
            KeyCode::F(2) | KeyCode::Char('0') => self.save(context),
            KeyCode::Esc | KeyCode::Char('q') if self.contest.is_over() => return Flow::Back,
            KeyCode::Esc | KeyCode::Char('q') => self.contest.stop(),
            _ => {}
        }
        Flow::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.key(KeyEvent::from(KeyCode::Down), context),
            MouseEventKind::ScrollUp => self.key(KeyEvent::from(KeyCode::Up), context),
            _ => Flow::Stay,
        }
    }

    fn help(&self, context: &Context) -> String {
        context.text("help-table")
    }

    fn is_busy(&self) -> bool {
        !self.contest.is_over()
    }
}
