//! What the command finds around it: a terminal or not, colours or not, and
//! the person's folders.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use etcetera::BaseStrategy;
use terminal::UserFolders;

/// The variables that name folders of one's own choice.
const CONFIG_VARIABLE: &str = "TABULEIRO_CONFIG_DIR";
const DATA_VARIABLE: &str = "TABULEIRO_DATA_DIR";

/// Where the command runs.
#[derive(Clone, Debug)]
pub struct Environment {
    /// Can it fill the screen of a terminal?
    pub full_screen: bool,
    /// Does its input come from a keyboard, which shows what is typed?
    pub keyboard: bool,
    /// May it use colours?
    pub coloured: bool,
    /// Where settings and games are kept.
    pub folder: UserFolders,
}

impl Environment {
    /// Those of this process.
    #[must_use]
    pub fn of_process() -> Self {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let simple = variable("TERM").is_some_and(|terminal| terminal == "dumb");
        Environment {
            full_screen: io::stdin().is_terminal() && io::stdout().is_terminal() && !simple,
            keyboard: io::stdin().is_terminal(),
            coloured: variable("NO_COLOR").is_none() && !simple,
            folder: folder(variable),
        }
    }
}

/// The folders that the variables name, else those of the platform.
fn folder(variable: impl Fn(&str) -> Option<OsString>) -> UserFolders {
    let usual = etcetera::choose_base_strategy();
    // Without a home there is no lasting place; the temporary one will do.
    let (config, data) = usual.map_or_else(
        |_| (std::env::temp_dir(), std::env::temp_dir()),
        |usual| (usual.config_dir(), usual.data_dir()),
    );
    let chosen = |name: &str, usual: PathBuf| {
        variable(name).map_or_else(|| usual.join("tabuleiro"), PathBuf::from)
    };
    UserFolders::new(chosen(CONFIG_VARIABLE, config), chosen(DATA_VARIABLE, data))
}
