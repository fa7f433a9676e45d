//! The games in a terminal: a full screen, and a plain line mode for pipes,
//! screen readers and tests.
//!
//! [`run`] opens the full screen. What happens there is a stack of screens;
//! a game in progress is a [`GameSession`], kept in the [`UserFolders`] after
//! every move.

mod analysis_thread;
mod animation;
mod app;
mod autosave;
mod board;
mod bot_options;
mod bot_thread;
mod bots;
mod clipboard;
pub mod columns;
pub mod drawing;
pub mod explorer_files;
mod finished;
mod game_choice;
mod key_bindings;
mod key_wait;
mod live_engine;
mod menu_entry;
pub mod number;
mod online;
pub mod paragraph;
pub mod plain;
pub mod players;
mod results;
pub mod review_text;
mod review_thread;
pub mod rules_text;
mod saved;
mod screens;
mod setting;
mod settings;
mod suspension;
mod theme;
mod today;
pub mod tournament;
mod user_folders;
pub mod value_text;
mod whole_file;

pub use analysis_thread::SearcherMaker;
pub use animation::AnimationSpeed;
pub use autosave::Autosave;
pub use bot_options::{BotOptions, Pace};
pub use bots::{BotMaker, default_opponent, refusal as bot_refusal};
pub use finished::CountError;
pub use key_bindings::KeyBindings;
pub use plain::QuietTerminal;
pub use saved::{LoadError, read_file};
pub use settings::TerminalSettings;
pub use theme::ThemeName;
pub use user_folders::{Interrupted, UserFolders};
pub use whole_file::{write_private, write_whole};

use std::io;
use std::time::Duration;

use messages::{Language, Messages};
use play::GameSession;
use search::Stop;

use analysis_thread::AnalysisThread;
use online::OnlineSession;
use screens::{Context, GameScreen, Menu, PickScreen, TerminalScreen};
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
    /// Who makes engines that explain what they find.
    pub searchers: SearcherMaker,
    /// A game to begin with, or several to choose from; without one, the menu.
    pub games: Vec<GameSession>,
    /// How the bots of that game play.
    pub options: BotOptions,
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
        let online = OnlineSession::new(self.folder.online());
        let context = Context {
            messages: Messages::new(self.language),
            folder: self.folder,
            theme: Theme::new(settings.theme, self.coloured),
            coloured: self.coloured,
            settings,
            bots: self.bots,
            searchers: self.searchers,
            now: Duration::ZERO,
            bell: false,
            copied: None,
            edited_tags: None,
            online,
            depth: 1,
            stop: self.stop,
        };
        let mut games = self.games;
        let first: Box<dyn TerminalScreen> = match games.pop() {
            None => Box::new(Menu::default()),
            Some(only) if games.is_empty() => {
                Box::new(GameScreen::new(only, self.options, context.folder.autosave()))
            }
            Some(last) => {
                games.push(last);
                Box::new(PickScreen::of_file(games, self.options, &context))
            }
        };
        (first, context)
    }
}
