//! The local record of results: how the games ended that were played here, by game
//! and opponent. It is read from the explorer's files, which know every game that
//! ended on this device, against a computer, somebody here, or somebody at a server.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use explorer::{ExplorerError, ExplorerFile, FinishedGame, GameSelection};
use messages::Messages;
use rules::{EndReason, Side};

use crate::explorer_files::{self, EXTENSION};
use crate::finished::ME;
use crate::{UserFolders, bots, columns};

/// Games won, drawn and lost by the person here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ResultTally {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl ResultTally {
    fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn cells(self) -> [String; 4] {
        [self.games(), self.won, self.drawn, self.lost].map(|number| number.to_string())
    }
}

/// The results of all games played here.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// By game, then by opponent; a person at this device has no name.
    tallies: BTreeMap<String, BTreeMap<Option<String>, ResultTally>>,
    /// The files that could not be read, and why.
    unreadable: Vec<(PathBuf, ExplorerError)>,
}

impl Results {
    /// Reads what is kept.
    pub(crate) fn read(folder: &UserFolders) -> Results {
        let mut results = Results::default();
        let entries = fs::read_dir(folder.explorer()).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
        paths.sort();
        for path in paths {
            if let Err(error) = results.add_file(&path) {
                results.unreadable.push((path, error));
            }
        }
        results
    }

    fn add_file(&mut self, path: &Path) -> Result<(), ExplorerError> {
        let mut file = ExplorerFile::open(BufReader::new(File::open(path)?))?;
        let name = file.game().name();
        let mine = GameSelection { player: Some(ME.to_string()), ..GameSelection::default() };
        for number in file.find(&mine) {
            if let Some(game) = file.played(number)? {
                self.add(&name, &game);
            }
        }
        Ok(())
    }

    fn add(&mut self, name: &str, game: &FinishedGame) {
        if game.reason == Some(EndReason::Aborted) {
            return;
        }
        let is_me = |side: Side| game.players[side].name == ME;
        let me = if is_me(Side::First) { Side::First } else { Side::Second };
        let opponent = (!is_me(me.other())).then(|| game.players[me.other()].name.clone());
        let by_opponent = self.tallies.entry(name.to_string()).or_default();
        let tally = by_opponent.entry(opponent).or_default();
        match game.winner {
            None => tally.drawn += 1,
            Some(winner) if winner == me => tally.won += 1,
            Some(_) => tally.lost += 1,
        }
    }

    /// The results as a table, with what is to be known about it.
    pub(crate) fn lines(&self, messages: &Messages) -> Vec<String> {
        let unreadable = self.unreadable.iter();
        let mut lines: Vec<String> =
            unreadable.map(|(path, error)| explorer_files::tell(path, error, messages)).collect();
        if self.tallies.is_empty() {
            lines.push(messages.text("results-none"));
            return lines;
        }
        let heads = ["game", "opponent", "games", "won", "drawn", "lost"];
        let mut rows = vec![heads.map(|head| messages.text(&format!("results-{head}"))).to_vec()];
        for (game, opponents) in &self.tallies {
            for (opponent, tally) in opponents {
                let opponent = match opponent {
                    Some(name) => bots::words(name, messages),
                    None => messages.text("results-person-here"),
                };
                let names = [messages.game_title(game), opponent];
                rows.push(names.into_iter().chain(tally.cells()).collect());
            }
        }
        lines.extend(columns::set(&rows, &[0, 1]));
        if self.tallies.values().any(|opponents| opponents.contains_key(&None)) {
            lines.extend([String::new(), messages.text("results-note")]);
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use explorer::{Band, Explorer, PlayedBy};
    use messages::Language;
    use rules::{BySide, catalogue};

    use super::*;

    fn game(first: &str, second: &str, winner: Option<Side>, source: &str) -> FinishedGame {
        let player = |name: &str| PlayedBy { name: name.into(), band: Band::Unrated };
        FinishedGame {
            start: None,
            moves: ["5", "1"].map(String::from).to_vec(),
            winner,
            reason: Some(EndReason::Resigned),
            day: None,
            players: BySide::new(player(first), player(second)),
            source: source.into(),
        }
    }

    #[test]
    fn games_are_counted_by_game_and_opponent() {
        let home = tempfile::tempdir().unwrap();
        let folder = UserFolders::new(home.path().into(), home.path().into());
        let messages = Messages::new(Language::English);
        assert_eq!(Results::read(&folder).lines(&messages).len(), 1);
        let mut explorer = Explorer::new(catalogue::parse("velha").unwrap());
        let aborted =
            FinishedGame { reason: Some(EndReason::Aborted), ..game(ME, "Rui", None, "aborted") };
        let games = [
            game(ME, "Rui", Some(Side::First), "a"),
            game("Rui", ME, Some(Side::First), "b"),
            game("Rui", ME, None, "c"),
            game(ME, "4", Some(Side::Second), "d"),
            game(ME, ME, Some(Side::Second), "e"),
            game("Eva", "Rui", Some(Side::First), "f"),
            aborted,
        ];
        explorer.add(&games).unwrap();
        explorer_files::save(&folder.explorer().join("velha.explorer"), &explorer).unwrap();
        fs::write(folder.explorer().join("oril.explorer"), "damaged").unwrap();
        let lines = Results::read(&folder).lines(&messages);
        let rows: Vec<Vec<&str>> = lines
            .iter()
            .map(|line| line.split("  ").filter(|it| !it.is_empty()).map(str::trim).collect())
            .collect();
        assert!(lines[0].contains("oril.explorer"), "{lines:?}");
        let row =
            |name: &str| rows.iter().find(|row| row.get(1) == Some(&name)).unwrap()[2..].to_vec();
        assert_eq!(row("Rui"), ["3", "1", "1", "1"]);
        assert_eq!(row("Medium (4)"), ["1", "0", "0", "1"]);
        assert_eq!(row("a person here"), ["1", "0", "0", "1"]);
        assert!(!rows.iter().any(|row| row.get(1) == Some(&"Eva")));
    }
}
