//! The keys of a screen, over that screen until any key is pressed.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use rules::catalogue::Family;

use super::{Context, Flow, TerminalScreen, dialog};

/// Help over another screen. Whatever closes it does nothing else.
pub(super) struct HelpScreen {
    lines: Vec<String>,
}

impl HelpScreen {
    pub(super) fn new(text: String) -> Self {
        HelpScreen { lines: text.lines().map(str::to_string).collect() }
    }
}

impl TerminalScreen for HelpScreen {
    fn is_overlay(&self) -> bool {
        true
    }

    fn closes_on_any_key(&self) -> bool {
        true
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let area = frame.area();
        let title = context.text("help-title");
        dialog::say(&title, &self.lines, area, &context.theme, frame.buffer_mut());
        super::draw_keys("keys-help", frame, context);
    }

    fn key(&mut self, _key: KeyEvent, _context: &mut Context) -> Flow {
        Flow::Back
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Flow {
        match mouse.kind {
            MouseEventKind::Down(_) => Flow::Back,
            _ => Flow::Stay,
        }
    }
}

/// The keys during a game, by family of game.
pub(super) fn of_game(family: Family, context: &Context) -> String {
    format!("{}\n{}", context.text(own_keys(family)), context.text("help-common"))
}

/// The keys during a game at a server.
pub(super) fn of_online_game(family: Family, context: &Context) -> String {
    format!("{}\n{}", context.text(own_keys(family)), context.text("help-online-game"))
}

fn own_keys(family: Family) -> &'static str {
    match family {
        Family::Sowing => "help-sowing",
        Family::QuantumLeap => "help-quantum-leap",
        Family::Line => "help-line",
    }
}
