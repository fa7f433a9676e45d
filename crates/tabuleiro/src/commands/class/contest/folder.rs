//! The folder of a class:
//!
//! ```text
//! class.json          the game, the limits, the deadline
//! teams.json          the teams with their students; only its owner may read it
//! programs/TEAM/      the files of each submission
//! ladder.json         the order of the practice ladder
//! tournament.json     the games of the tournament so far
//! results/            the page and the tables
//! ```

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use messages::Messages;
use rules::AnyGame;
use rules::catalogue::Family;
use search::Limits;
use serde::{Deserialize, Serialize};

use super::deadline::Deadline;
use crate::{Failure, file, game_arguments};

/// The version of the files.
const VERSION: u32 = 1;
/// The longest name of a team.
const LONGEST_NAME: usize = 24;

/// What holds for everybody.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ClassRules {
    pub(super) tabuleiro_class: u32,
    pub(super) game: String,
    pub(super) time_ms: u64,
    /// How late the answers of a program may come in a game, in all.
    pub(super) grace_ms: u64,
    /// Games of each pair.
    pub(super) games: u32,
    pub(super) openings: u32,
    /// None if it is drawn when the tournament begins, so that nobody can prepare for its
    /// openings.
    pub(super) seed: Option<u64>,
    pub(super) deadline: Option<Deadline>,
    /// The players of the program that take part.
    pub(super) bots: Vec<String>,
    pub(super) memory_mib: u32,
    pub(super) processes: u32,
    /// What programs may read besides the system.
    pub(super) readable: Vec<PathBuf>,
}

/// A team with its submission.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Team {
    pub(super) name: String,
    /// Their real names, for the teacher alone.
    pub(super) students: Vec<String>,
    /// What starts their program, in its folder.
    pub(super) command: String,
    /// How often they submitted.
    pub(super) version: u32,
}

/// A class.
#[derive(Debug)]
pub(super) struct ClassFolder {
    path: PathBuf,
    pub(super) rules: ClassRules,
    pub(super) game: AnyGame,
    pub(super) teams: Vec<Team>,
}

impl ClassFolder {
    /// Writes a new class; refuses to write over one.
    pub(super) fn create(
        path: &Path,
        rules: ClassRules,
        messages: &Messages,
    ) -> Result<ClassFolder, Failure> {
        let game = game_arguments::game(messages, &rules.game)?;
        if path.join("class.json").exists() {
            return Err(refused("class-exists", path, messages));
        }
        std::fs::create_dir_all(path.join("programs"))
            .map_err(|error| file::failure(path, &error, messages))?;
        let rules = ClassRules { tabuleiro_class: VERSION, ..rules };
        let class = ClassFolder { path: path.to_path_buf(), rules, game, teams: vec![] };
        class.save_teams(messages)?;
        let text = serde_json::to_string_pretty(&class.rules)?;
        file::write(&path.join("class.json"), text, messages)?;
        Ok(class)
    }

    /// Reads a class.
    pub(super) fn open(path: &Path, messages: &Messages) -> Result<ClassFolder, Failure> {
        if !path.join("class.json").is_file() {
            return Err(refused("class-none", path, messages));
        }
        let rules: ClassRules = read(&path.join("class.json"), messages)?;
        if rules.tabuleiro_class != VERSION {
            return Err(refused("class-damaged", &path.join("class.json"), messages));
        }
        let teams: Vec<Team> = read(&path.join("teams.json"), messages)?;
        // The name becomes a part of a path: a file changed by hand must not lead elsewhere.
        if let Some(team) = teams.iter().find(|team| !is_name(&team.name)) {
            return Err(bad_name(&team.name, messages));
        }
        let game = game_arguments::game(messages, &rules.game)?;
        Ok(ClassFolder { path: path.to_path_buf(), rules, game, teams })
    }

    pub(super) fn save_teams(&self, messages: &Messages) -> Result<(), Failure> {
        let path = self.file("teams.json");
        let text = serde_json::to_string_pretty(&self.teams)?;
        let not_written = |error: io::Error| file::failure(&path, &error, messages);
        terminal::write_private(&path, text).map_err(not_written)
    }

    /// A file of the class.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The folder with the files of a team.
    pub(super) fn program(&self, team: &str) -> PathBuf {
        self.path.join("programs").join(team)
    }

    /// The team of a name, whatever its capitals.
    pub(super) fn team(&self, name: &str) -> Option<&Team> {
        self.teams.iter().find(|team| team.name.to_lowercase() == name.to_lowercase())
    }

    /// The teams and the players of the program: who takes part.
    pub(super) fn entrants(&self) -> Vec<String> {
        let teams = self.teams.iter().map(|team| team.name.clone());
        teams.chain(self.rules.bots.iter().cloned()).collect()
    }

    /// What a program may spend on a move.
    pub(super) fn limits(&self) -> Limits {
        let time = Some(Duration::from_millis(self.rules.time_ms));
        Limits { time, ..Limits::default() }
    }
}

/// Can this be the name of a team? It is a part of the name of a folder, and
/// stands in tables.
pub(super) fn is_name(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || "-_".contains(letter);
    let length = name.chars().count();
    (1..=LONGEST_NAME).contains(&length) && name.chars().all(is_letter)
}

pub(super) fn bad_name(name: &str, messages: &Messages) -> Failure {
    Failure::BadInput(messages.format("class-bad-name", &[("name", name.into())]))
}

/// The players of the course documents that take part in a game.
pub(super) fn default_bots(game: &AnyGame) -> Vec<String> {
    let names: &[&str] = match (game.family(), game.name().as_str()) {
        (Family::Sowing, _) => &["random", "greedy", "minimax:3", "mindelo:4"],
        (_, "velha") => &["random", "program-2", "program-1"],
        _ => &["random", "win-in-one", "minimax:2"],
    };
    names.iter().map(ToString::to_string).collect()
}

/// Bad input about a path.
pub(super) fn refused(id: &str, path: &Path, messages: &Messages) -> Failure {
    let values = [("folder", path.display().to_string().into())];
    Failure::BadInput(messages.format(id, &values))
}

fn read<T: for<'a> Deserialize<'a>>(path: &Path, messages: &Messages) -> Result<T, Failure> {
    let text = file::read_text(path, messages)?;
    serde_json::from_str(&text).map_err(|_| refused("class-damaged", path, messages))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_in_its_folder() {
        for good in ["Ana", "equipa-3", "São_Vicente", "7"] {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", ".", "..", "a/b", "a b", "<b>", "a\\b", &"x".repeat(25)] {
            assert!(!is_name(bad), "{bad}");
        }
    }
}
