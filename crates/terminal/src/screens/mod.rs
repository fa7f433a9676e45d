//! The screens, and how one leads to another.

mod choice_list;
mod details;
mod dialog;
mod field;
mod footer;
mod game_screen;
mod help;
mod hidden_seed;
mod learn;
mod lecture;
mod line_edit;
mod listed;
mod load;
mod menu;
mod moves;
mod online;
mod options;
mod pick;
mod prose;
mod rules;
#[cfg(test)]
mod screen_snapshots;
mod set_up;
mod stack;
mod study;
mod tournament;
mod tournament_set_up;

pub(crate) use game_screen::GameScreen;
pub(crate) use hidden_seed::HiddenSeedScreen;
pub(crate) use menu::Menu;
pub(crate) use online::OnlineHome;
pub(crate) use pick::PickScreen;
pub(crate) use stack::ScreenStack;
pub(crate) use tournament_set_up::GAMES;

use footer::draw as draw_keys;

use std::time::Duration;

use ::rules::record::Tags;
use messages::Messages;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use search::Stop;

use crate::bots::BotMaker;
use crate::online::OnlineSession;
use crate::settings::TerminalSettings;
use crate::theme::Theme;
use crate::user_folders::UserFolders;
use crate::{SearcherMaker, SharedTeacher};

/// What the screens share.
pub(crate) struct Context {
    pub(crate) messages: Messages,
    pub(crate) settings: TerminalSettings,
    pub(crate) folder: UserFolders,
    pub(crate) theme: Theme,
    /// Does the terminal show colours?
    pub(crate) coloured: bool,
    pub(crate) bots: BotMaker,
    pub(crate) searchers: SearcherMaker,
    pub(crate) teacher: SharedTeacher,
    /// Time since the program began.
    pub(crate) now: Duration,
    /// Something happened for which the bell should ring.
    pub(crate) bell: bool,
    /// A text to be copied to the clipboard.
    pub(crate) copied: Option<String>,
    /// What a screen of details hands to the game below it.
    pub(crate) edited_tags: Option<Tags>,
    /// Online play.
    pub(crate) online: OnlineSession,
    /// How many screens lie over one another where drawing is now.
    pub(crate) depth: usize,
    /// A request from outside that the program end.
    pub(crate) stop: &'static Stop,
}

impl Context {
    pub(crate) fn text(&self, id: &str) -> String {
        self.messages.text(id)
    }

    /// What is wrong with the file of settings, or nothing.
    pub(crate) fn settings_fault(&self) -> String {
        let fault = self.folder.settings_fault();
        fault.map(|fault| fault.warning(&self.messages)).unwrap_or_default()
    }

    /// Keeps the settings for the next run. If that fails the choice still
    /// holds for this one; what is given back says why, and nothing otherwise.
    pub(crate) fn keep_settings(&self) -> String {
        let kept = self.folder.keep_settings(&self.settings);
        kept.err().map(|error| error.tell(&self.messages)).unwrap_or_default()
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

    /// What the help over this screen says.
    fn help(&self, context: &Context) -> String {
        context.text("help-list")
    }

    /// Is text being typed, so that every character is meant as it is?
    fn is_typing(&self) -> bool {
        false
    }

    /// Does the screen below show around this one?
    fn is_overlay(&self) -> bool {
        false
    }

    /// Does any key close the screen and do nothing else?
    fn closes_on_any_key(&self) -> bool {
        false
    }

    /// Does the screen itself say what the network brought?
    fn shows_notices(&self) -> bool {
        false
    }

    /// Does something happen by itself now?
    fn is_busy(&self) -> bool {
        false
    }

    fn mouse(&mut self, _mouse: MouseEvent, _context: &mut Context) -> Flow {
        Flow::Stay
    }

    /// Called often; does what time brings.
    fn tick(&mut self, _context: &mut Context) -> Flow {
        Flow::Stay
    }
}
