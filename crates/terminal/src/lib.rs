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
mod coordinates;
pub mod drawing;
pub mod explorer_files;
mod finished;
mod game_choice;
mod hidden_seed;
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
mod teacher;
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
pub use coordinates::Coordinates;
pub use finished::CountError;
pub use key_bindings::KeyBindings;
pub use plain::QuietTerminal;
pub use saved::{LoadError, read_file};
pub use settings::{SettingsFault, TerminalSettings};
pub use teacher::{Chapter, Lecture, SharedTeacher, Teacher};
pub use theme::ThemeName;
pub use user_folders::{Interrupted, SettingsNotKept, UserFolders};
pub use whole_file::{write_private, write_whole};

use std::io;
use std::time::Duration;

use messages::{Language, Messages};
use play::GameSession;
use search::Stop;

use analysis_thread::AnalysisThread;
use online::OnlineSession;
use screens::{
    Context, GameScreen, HiddenSeedScreen, Menu, OnlineHome, PickScreen, TerminalScreen,
};
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
    /// Who knows what can be learned.
    pub teacher: SharedTeacher,
    /// A game to begin with, or several to choose from; without one, the menu.
    pub games: Vec<GameSession>,
    /// How the bots of that game play.
    pub options: BotOptions,
    /// How the cells of the hexagon are named, if not as the settings say.
    pub coordinates: Option<Coordinates>,
    /// Does a hidden seed decide who begins?
    pub draw: bool,
    /// Does it begin with online play instead of the menu?
    pub online: bool,
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
        let mut settings = self.folder.settings();
        settings.coordinates = self.coordinates.unwrap_or(settings.coordinates);
        let online = OnlineSession::new(self.folder.online());
        let mut context = Context {
            messages: Messages::new(self.language),
            folder: self.folder,
            theme: Theme::new(settings.theme, self.coloured),
            coloured: self.coloured,
            settings,
            bots: self.bots,
            searchers: self.searchers,
            teacher: self.teacher,
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
            None if self.online => Box::new(OnlineHome::open(&mut context)),
            None => Box::new(Menu::default()),
            Some(only) if self.draw => {
                let seed = only.seed();
                Box::new(HiddenSeedScreen::new(only, self.options, seed))
            }
            Some(only) if games.is_empty() => {
                let autosave = context.folder.autosave();
                let screen = GameScreen::new(only, self.options, autosave);
                Box::new(screen.saying(context.settings_fault()))
            }
            Some(last) => {
                games.push(last);
                Box::new(PickScreen::of_file(games, self.options, &context))
            }
        };
        (first, context)
    }
}
