//! The screens, and how one leads to another.

mod choice_list;
mod dialog;
mod game_screen;
mod help;
mod listed;
mod load;
mod menu;
mod moves;
mod options;
mod prose;
mod rules;
#[cfg(test)]
mod screen_snapshots;
mod set_up;
mod tournament;
mod tournament_set_up;

pub(crate) use game_screen::GameScreen;
pub(crate) use menu::Menu;
pub(crate) use tournament_set_up::GAMES;

use std::time::Duration;

use messages::Messages;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use search::Stop;

use crate::bots::BotMaker;
use crate::settings::TerminalSettings;
use crate::theme::Theme;
use crate::user_folders::UserFolders;

/// What the screens share.
pub(crate) struct Context {
    pub(crate) messages: Messages,
    pub(crate) settings: TerminalSettings,
    pub(crate) folder: UserFolders,
    pub(crate) theme: Theme,
    pub(crate) bots: BotMaker,
    /// Time since the program began.
    pub(crate) now: Duration,
    /// Something happened for which the bell should ring.
    pub(crate) bell: bool,
    /// A request from outside that the program end.
    pub(crate) stop: &'static Stop,
}

impl Context {
    pub(crate) fn text(&self, id: &str) -> String {
        self.messages.text(id)
    }

    /// Keeps the settings for the next run. If that fails the choice still
    /// holds for this one, which is all a person can see of it.
    pub(crate) fn keep_settings(&self) {
        let _ = self.folder.keep_settings(&self.settings);
    }
}

/// Where to go after an event.
pub(crate) enum Flow {
    Stay,
    /// Back to the screen this one was opened from.
    Back,
    /// On to another, which comes back here.
    Open(Box<dyn TerminalScreen>),
    /// On to another that replaces this one.
    Replace(Box<dyn TerminalScreen>),
    /// Out of the program.
    Leave,
}

/// Something that fills the terminal and listens.
pub(crate) trait TerminalScreen {
    /// Called when the screen comes to the front, for the first time or again.
    fn enter(&mut self, _context: &mut Context) {}

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context);

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow;

    fn mouse(&mut self, _mouse: MouseEvent, _context: &mut Context) -> Flow {
        Flow::Stay
    }

    /// Called often; does what time brings.
    fn tick(&mut self, _context: &mut Context) -> Flow {
        Flow::Stay
    }
}

/// The keys of a screen, on its last line.
fn draw_keys(id: &str, frame: &mut Frame<'_>, context: &Context) {
    let area = frame.area();
    let last = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
    frame.render_widget(Line::styled(context.text(id), context.theme.quiet()), last);
}
