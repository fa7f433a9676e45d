//! Where the command runs: a terminal or not, colours or not, and the user's
//! folders.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use etcetera::BaseStrategy;
use terminal::UserFolders;

/// The variables that override the folders of the platform.
const CONFIG_VARIABLE: &str = "TABULEIRO_CONFIG_DIR";
const DATA_VARIABLE: &str = "TABULEIRO_DATA_DIR";

/// Where the command runs.
#[derive(Clone, Debug)]
pub(crate) struct Environment {
    /// Can it fill the screen of a terminal?
    pub(crate) full_screen: bool,
    /// Does its input come from a keyboard, which shows what is typed?
    pub(crate) keyboard: bool,
    /// May it use colours?
    pub(crate) coloured: bool,
    /// Is only the result wanted?
    pub(crate) is_quiet: bool,
    /// Where settings and games are kept.
    pub(crate) folder: UserFolders,
}

impl Environment {
    /// The environment of this process.
    pub(crate) fn of_process() -> Self {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let dumb = variable("TERM").is_some_and(|terminal| terminal == "dumb");
        Environment {
            full_screen: io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb,
            keyboard: io::stdin().is_terminal(),
            coloured: variable("NO_COLOR").is_none() && !dumb,
            is_quiet: false,
            folder: folder(variable),
        }
    }
}

/// The folders that the variables name, or else those of the platform.
fn folder(variable: impl Fn(&str) -> Option<OsString>) -> UserFolders {
    let platform = etcetera::choose_base_strategy();
    // A user without a home folder has no better place than the temporary one.
    let (config, data) = platform.map_or_else(
        |_| (std::env::temp_dir(), std::env::temp_dir()),
        |platform| (platform.config_dir(), platform.data_dir()),
    );
    let chosen = |name: &str, base: PathBuf| {
        variable(name).map_or_else(|| base.join("tabuleiro"), PathBuf::from)
    };
    UserFolders::new(chosen(CONFIG_VARIABLE, config), chosen(DATA_VARIABLE, data))
}
