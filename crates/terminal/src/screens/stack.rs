//! The screens that lie over one another: the uppermost listens, and help is
//! the same on all of them.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::help::HelpScreen;
use super::{Context, Flow, TerminalScreen, footer, online};

/// The open screens, the uppermost last.
pub(crate) struct ScreenStack {
    screens: Vec<Box<dyn TerminalScreen>>,
    /// The last line drawn, whose keys can be clicked, and its row.
    footer: (String, u16),
}

impl ScreenStack {
    /// Opens the first screen.
    pub(crate) fn new(first: Box<dyn TerminalScreen>, context: &mut Context) -> Self {
        let mut stack = ScreenStack { screens: vec![], footer: (String::new(), 0) };
        stack.follow(Flow::Open(first), context);
        stack
    }

    /// Has the last screen been left?
    pub(crate) fn is_empty(&self) -> bool {
        self.screens.is_empty()
    }

    /// Does something happen by itself, so that the screen must be drawn again soon?
    pub(crate) fn is_busy(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_busy())
    }

    /// Draws the uppermost screen over those that show through it.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, context: &mut Context) {
        let lowest = self.screens.iter().rposition(|screen| !screen.is_overlay()).unwrap_or(0);
        for (index, screen) in self.screens.iter_mut().enumerate().skip(lowest) {
            context.depth = index + 1;
            screen.draw(frame, context);
        }
        if !self.screens.last().is_some_and(|screen| screen.shows_notices()) {
            online::draw_notice(frame, context);
        }
        let last = frame.area().bottom().saturating_sub(1);
        self.footer = (footer::last_line(frame.buffer_mut()), last);
    }

    /// A key was pressed. Help is opened by the same keys everywhere.
    pub(crate) fn key(&mut self, key: KeyEvent, context: &mut Context) {
        let Some(screen) = self.screens.last_mut() else { return };
        let asks = match key.code {
            KeyCode::F(1) => true,
            KeyCode::Char('?') => !screen.is_typing(),
            _ => false,
        };
        let flow = if asks && !screen.closes_on_any_key() {
            Flow::Open(Box::new(HelpScreen::new(screen.help(context))))
        } else {
            screen.key(key, context)
        };
        self.follow(flow, context);
    }

    /// The mouse did something. A click on a key of the last line presses it.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) {
        let Some(screen) = self.screens.last_mut() else { return };
        let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if clicked && !screen.closes_on_any_key() && mouse.row == self.footer.1 {
            if let Some(code) = footer::key_at(&self.footer.0, mouse.column) {
                self.key(KeyEvent::from(code), context);
            }
            return;
        }
        let flow = screen.mouse(mouse, context);
        self.follow(flow, context);
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, context: &mut Context) {
        let Some(screen) = self.screens.last_mut() else { return };
        let flow = screen.tick(context);
        self.follow(flow, context);
    }

    /// Leaves all screens.
    pub(crate) fn leave(&mut self, context: &mut Context) {
        self.follow(Flow::Leave, context);
    }

    /// Goes where a screen leads.
    fn follow(&mut self, flow: Flow, context: &mut Context) {
        match flow {
            Flow::Stay => return,
            Flow::Back => {
                self.screens.pop();
            }
            Flow::Open(screen) => self.screens.push(screen),
            Flow::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Flow::Leave => self.screens.clear(),
        }
        if let Some(screen) = self.screens.last_mut() {
            screen.enter(context);
        }
    }
}
