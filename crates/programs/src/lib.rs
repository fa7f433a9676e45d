//! Finds the programs that tests start and the fonts they use, wherever a system
//! keeps them.
//!
//! The tests and `cargo verify` both use it, so that they find the same ones. A
//! variable overrides what is found: `TABULEIRO_POSTGRES` (a folder),
//! `TABULEIRO_NATS`, `TABULEIRO_NGINX`, `TABULEIRO_BROWSER`, `TABULEIRO_CHROMEDRIVER`,
//! `TABULEIRO_NODE`, `TABULEIRO_NPM`, `TABULEIRO_BUBBLEWRAP` and `TABULEIRO_PYTHON`.

mod browser;
mod fonts;
mod postgres;
mod version;

use std::env;
use std::path::{Path, PathBuf};

pub use browser::{BrowserProgram, browser};
pub use fonts::{DEFAULT_FONTS, WIDE_FONT, fonts};
pub use postgres::{OLDEST_POSTGRES, PostgresProgram, postgres};

/// What was not found, as text for developers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing(pub String);

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for Missing {}

/// Folders that hold programs, although not every user has them in `PATH`:
/// Debian keeps servers in `sbin`, and Go, Homebrew and snap have their own.
const FOLDERS: [&str; 6] = [
    "/usr/local/sbin",
    "/usr/local/bin",
    "/usr/sbin",
    "/usr/bin",
    "/opt/homebrew/bin",
    "/snap/bin",
];

/// The program of a variable, or else of this name in `PATH` or a common folder.
pub fn program(variable: &str, name: &str) -> Option<PathBuf> {
    match env::var_os(variable) {
        Some(path) => Some(PathBuf::from(path)),
        None => folders().find_map(|folder| in_folder(&folder, name)),
    }
}

/// A NATS server.
///
/// # Errors
///
/// If there is none.
pub fn nats() -> Result<PathBuf, Missing> {
    let found = program("TABULEIRO_NATS", "nats-server");
    found.ok_or_else(|| Missing("the NATS server (nats-server)".into()))
}

/// The web server nginx, which tests put in front of ours.
///
/// # Errors
///
/// If there is none.
pub fn nginx() -> Result<PathBuf, Missing> {
    let found = program("TABULEIRO_NGINX", "nginx");
    found.ok_or_else(|| Missing("the web server nginx".into()))
}

/// A C++ compiler, for the solver that also runs on a GPU.
///
/// # Errors
///
/// If there is none.
pub fn cpp() -> Result<PathBuf, Missing> {
    let found = program("CXX", "c++");
    found.ok_or_else(|| Missing("a C++ compiler".into()))
}

/// npm, which fetches tools for tests.
///
/// # Errors
///
/// If there is none.
pub fn npm() -> Result<PathBuf, Missing> {
    let found = program("TABULEIRO_NPM", "npm");
    found.ok_or_else(|| Missing("npm, the package manager of Node.js".into()))
}

/// Node.js 18 or later, in which the npm package is tested.
///
/// # Errors
///
/// If there is none.
pub fn node() -> Result<PathBuf, Missing> {
    let found = program("TABULEIRO_NODE", "node");
    let found = found.filter(|path| version::major(path).is_some_and(|major| major >= 18));
    found.ok_or_else(|| Missing("Node.js 18 or later (node)".into()))
}

/// bubblewrap, in which programs of students are shut in; only Linux has it.
///
/// # Errors
///
/// If there is none on Linux.
pub fn bubblewrap() -> Result<Option<PathBuf>, Missing> {
    match program("TABULEIRO_BUBBLEWRAP", "bwrap") {
        None if cfg!(target_os = "linux") => {
            Err(Missing("bubblewrap (bwrap), the sandbox of course tournaments".into()))
        }
        found => Ok(found),
    }
}

/// What a Python must be able to import for the tests, and its oldest version.
const PYTHON: &str = "import ensurepip, sys, venv; assert sys.version_info >= (3, 10)";

/// Python 3.10 or later, with what makes a virtual environment. The one of the system
/// comes first: a sandbox shows programs of students no other.
///
/// # Errors
///
/// If there is none.
pub fn python() -> Result<PathBuf, Missing> {
    let found = program("TABULEIRO_PYTHON", "python3");
    let works = |path: &PathBuf| {
        let mut command = std::process::Command::new(path);
        command.args(["-c", PYTHON]).output().is_ok_and(|output| output.status.success())
    };
    let candidates = [Some(PathBuf::from("/usr/bin/python3")), found];
    let found = candidates.into_iter().flatten().filter(|path| path.is_file()).find(works);
    found.ok_or_else(|| Missing("Python 3.10 or later, with venv and ensurepip".into()))
}

/// Every folder to search, those of `PATH` first.
fn folders() -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let go = env::var_os("HOME").map(|home| Path::new(&home).join("go/bin"));
    let path: Vec<PathBuf> = env::split_paths(&path).collect();
    path.into_iter().chain(FOLDERS.map(PathBuf::from)).chain(go)
}

/// The program of this name in a folder.
fn in_folder(folder: &Path, name: &str) -> Option<PathBuf> {
    let path = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    path.is_file().then_some(path)
}
