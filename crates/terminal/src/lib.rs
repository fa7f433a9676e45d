//! The games in a terminal: a full screen, and a plain line mode for pipes,
//! screen readers and tests.
//!
//! [`run`] opens the full screen. What happens there is a stack of screens;
//! a game in progress is a [`GameSession`], kept in the [`UserFolders`] after
//! every move.

mod animation;
mod app;
mod autosave;
mod board;
mod bot_options;
mod bot_thread;
mod bots;
pub mod columns;
pub mod drawing;
pub mod explorer_files;
mod finished;
mod game_choice;
mod menu_entry;
pub mod number;
pub mod paragraph;
pub mod plain;
mod saved;
mod screens;
mod setting;
mod settings;
mod theme;
pub mod tournament;
mod user_folders;
mod whole_file;

pub use animation::AnimationSpeed;
pub use autosave::Autosave;
pub use bot_options::{BotOptions, Pace};
pub use bots::{BotMaker, default_opponent, refusal as bot_refusal};
pub use finished::CountError;
pub use saved::{LoadError, read_file};
pub use settings::TerminalSettings;
pub use user_folders::{Interrupted, UserFolders};
pub use whole_file::{write_private, write_whole};

use std::io;
use std::time::Duration;

use messages::{Language, Messages};
use play::GameSession;
use search::Stop;

use screens::{Context, GameScreen, Menu, TerminalScreen};
use theme::Theme;

/// What the full screen needs to begin.
pub struct Launch {
    /// The language to begin with.
    pub language: Language,
    /// Where settings and games are kept.
    pub folder: UserFolders,
    /// Who makes bots.
    pub bots: BotMaker,
    /// Does the terminal show colours?
    pub coloured: bool,
    /// A game to begin with, and how its bots play; without one, the menu.
    pub game: Option<(GameSession, BotOptions)>,
    /// A request from outside, such as a signal, that the program end.
    pub stop: &'static Stop,
}

/// Opens the full screen and stays until the person leaves.
pub fn run(launch: Launch) -> io::Result<()> {
    let (first, mut context) = launch.open();
    app::run(first, &mut context)
}

impl Launch {
    fn open(self) -> (Box<dyn TerminalScreen>, Context) {
        let settings = self.folder.settings();
        let context = Context {
            messages: Messages::new(self.language),
            settings,
            folder: self.folder,
            theme: Theme::new(self.coloured),
            bots: self.bots,
            now: Duration::ZERO,
            bell: false,
            stop: self.stop,
        };
        let first: Box<dyn TerminalScreen> = match self.game {
            Some((session, options)) => {
                Box::new(GameScreen::new(session, options, context.folder.autosave()))
            }
            None => Box::new(Menu::default()),
        };
        (first, context)
    }
}
