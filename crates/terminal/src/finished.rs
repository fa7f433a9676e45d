//! Games that ended on this device, counted in the explorer.
//!
//! An ended game stays in its autosave until it is counted. It is counted when
//! nobody plays it any more, so that moves taken back after the end, and another
//! end, change what is counted. A program that is killed leaves the file behind,
//! and the next one counts it. A game that was counted before its file could be
//! removed has the same id again and counts once.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use explorer::{Band, Day, Explorer, ExplorerError, FinishedGame, PlayedBy};
use messages::Messages;
use play::{GameSession, Seat};
use rules::{BySide, Side};

use crate::autosave::Autosave;
use crate::explorer_files::{self, FolderLock};
use crate::saved;
use crate::user_folders::{UserFolders, latest_first};

/// The name of a person at this device in the explorer.
pub(crate) const ME: &str = "me";

/// Why games were not counted. They are kept, and tried again.
#[derive(Debug)]
pub struct CountError {
    path: PathBuf,
    error: ExplorerError,
}

impl CountError {
    /// The error in words for a person.
    pub fn tell(&self, messages: &Messages) -> String {
        let reason = explorer_files::tell(&self.path, &self.error, messages);
        messages.format("terminal-not-counted", &[("reason", reason.into())])
    }
}

/// An ended game and the file that keeps it.
struct UncountedGame {
    session: GameSession,
    played: FinishedGame,
    autosave: Autosave,
    /// When its file was written.
    written: Option<SystemTime>,
}

impl UserFolders {
    /// Counts the games that have ended and that nobody plays any more.
    pub fn count_finished(&self) -> Vec<CountError> {
        let mut by_file: BTreeMap<PathBuf, Vec<UncountedGame>> = BTreeMap::new();
        for game in latest_first(&self.interrupted_games()).iter().filter_map(|path| ended(path)) {
            let path = explorer_files::path_of(&game.session.any_game(), &self.explorer());
            by_file.entry(path).or_default().push(game);
        }
        let Some(last) = by_file.values().flatten().max_by_key(|game| game.written) else {
            return vec![];
        };
        // Only a report about a mistake wants it.
        let _ = self.keep_last_counted(&last.session);
        let lock = match FolderLock::now(&self.explorer()) {
            Ok(Some(lock)) => lock,
            // Whoever changes the files now may take long; the games wait.
            Ok(None) => return vec![],
            Err(error) => return vec![CountError { path: self.explorer(), error: error.into() }],
        };
        let counted = by_file.into_iter().filter_map(|(path, games)| {
            count(&path, games).err().map(|error| CountError { path, error })
        });
        let errors = counted.collect();
        drop(lock);
        errors
    }
}

/// The game of a file, if it has ended and nobody plays it.
fn ended(path: &Path) -> Option<UncountedGame> {
    let autosave = Autosave::of_interrupted(path.to_path_buf())?;
    let session = saved::read_own_file(path, None).ok()?.pop()?;
    let ending = session.game().ending()?;
    let game = session.game();
    let played = FinishedGame {
        start: (!game.has_standard_start()).then(|| game.start()),
        moves: game.moves(),
        winner: ending.outcome.winner,
        reason: Some(ending.reason),
        day: day_of(path),
        players: BySide::new(Side::First, Side::Second).map(|side| player(&session, side)),
        source: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
    };
    Some(UncountedGame { played, session, autosave, written: written(path) })
}

fn player(session: &GameSession, side: Side) -> PlayedBy {
    match &session.seats()[side] {
        Seat::Computer(name) => PlayedBy { name: name.clone(), band: Band::of_computer(name) },
        Seat::Person => PlayedBy { name: ME.to_string(), band: Band::Unrated },
        Seat::Remote => {
            let name = session.record().player(side).unwrap_or("?").to_string();
            PlayedBy { name, band: Band::Unrated }
        }
    }
}

fn written(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// The day on which a file was last written: for an ended game, that of its end.
fn day_of(path: &Path) -> Option<Day> {
    let since = written(path)?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    Day::from_number(u32::try_from(since.as_secs() / 86_400).ok()?)
}

fn count(path: &Path, games: Vec<UncountedGame>) -> Result<(), ExplorerError> {
    let Some(first) = games.first() else { return Ok(()) };
    let mut explorer = match explorer_files::load(path) {
        Err(ExplorerError::Io(error)) if error.kind() == std::io::ErrorKind::NotFound => {
            Explorer::new(first.session.any_game())
        }
        loaded => loaded?,
    };
    let played: Vec<_> = games.iter().map(|game| game.played.clone()).collect();
    if explorer.add(&played)?.added > 0 {
        explorer_files::save(path, &explorer)?;
    }
    for mut game in games {
        // A file that stays is counted again, and the explorer knows it.
        let _ = game.autosave.forget();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use explorer::{FinishedGame, GameSelection, PositionReport};
    use rules::catalogue;

    use super::*;

    /// A drawn game.
    const MOVES: [&str; 9] = ["5", "1", "9", "3", "2", "8", "4", "6", "7"];

    struct Device {
        home: tempfile::TempDir,
        folder: UserFolders,
    }

    impl Device {
        fn new() -> Self {
            let home = tempfile::tempdir().unwrap();
            let folder = UserFolders::new(home.path().into(), home.path().into());
            Device { folder, home }
        }

        /// The messages after games are counted.
        fn count(&self) -> Vec<String> {
            let messages = Messages::new(messages::Language::English);
            self.folder.count_finished().iter().map(|error| error.tell(&messages)).collect()
        }

        fn file(&self) -> PathBuf {
            self.home.path().join("explorer/velha.explorer")
        }

        fn mine(&self) -> PositionReport {
            let selection = GameSelection { player: Some("me".into()), ..Default::default() };
            explorer_files::load(&self.file()).unwrap().report(None, &[], &selection).unwrap()
        }

        fn last_game(&self) -> FinishedGame {
            explorer_files::load(&self.file()).unwrap().played(0).unwrap()
        }
    }

    fn session() -> GameSession {
        let game = catalogue::parse("velha").unwrap().start();
        GameSession::new(game, BySide::new(Seat::Person, Seat::parse("3")), 1)
    }

    /// Plays moves for both sides, keeping the game after each.
    fn play(session: &mut GameSession, moves: &[&str], autosave: &mut Autosave) {
        for mv in moves {
            let mut game = session.game().boxed_clone();
            game.play(mv).unwrap();
            session.go_to(game);
            autosave.keep(session).unwrap();
        }
    }

    #[test]
    fn a_game_counts_once_when_it_is_left() {
        let device = Device::new();
        let (mut session, mut autosave) = (session(), device.folder.autosave());
        play(&mut session, &MOVES, &mut autosave);
        assert!(device.count().is_empty());
        assert!(!device.file().exists(), "somebody still looks at it");
        assert!(device.folder.interrupted().0.is_empty());
        drop(autosave);
        assert!(device.folder.interrupted().0.is_empty(), "an ended game is not offered");
        for _ in 0..2 {
            assert!(device.count().is_empty());
            assert_eq!(device.mine().games, 1);
        }
        let game = device.last_game();
        assert_eq!(game.moves, MOVES);
        assert_eq!(game.players.second, PlayedBy { name: "3".into(), band: Band::Level(3) });
        assert!(game.day.is_some());
        let left = fs::read_dir(device.home.path().join("interrupted")).unwrap();
        assert_eq!(left.count(), 0, "neither a game nor a claim is left");
    }

    #[test]
    fn a_game_that_went_on_after_its_end_counts_as_it_ended_last() {
        let device = Device::new();
        let (mut session, mut autosave) = (session(), device.folder.autosave());
        play(&mut session, &["1", "4", "2", "5", "3"], &mut autosave);
        session.undo();
        autosave.keep(&session).unwrap();
        play(&mut session, &["7", "6"], &mut autosave);
        drop(autosave);
        assert!(device.count().is_empty());
        assert_eq!(device.last_game().moves, ["1", "4", "2", "5", "7", "6"]);
        assert_eq!(device.mine().games, 1);
    }

    #[test]
    fn the_same_file_again_counts_nothing() {
        let device = Device::new();
        let (mut session, mut autosave) = (session(), device.folder.autosave());
        play(&mut session, &MOVES, &mut autosave);
        drop(autosave);
        let path = latest_first(&device.folder.interrupted_games()).remove(0);
        // As if the program had been killed before it could remove the file.
        let (text, written) = (fs::read(&path).unwrap(), fs::metadata(&path).unwrap().modified());
        assert!(device.count().is_empty());
        fs::write(&path, text).unwrap();
        fs::File::options()
            .append(true)
            .open(&path)
            .unwrap()
            .set_modified(written.unwrap())
            .unwrap();
        assert!(device.count().is_empty());
        assert_eq!(device.mine().games, 1);
        assert!(!path.exists());
    }

    #[test]
    fn what_cannot_be_counted_is_told_and_waits() {
        let device = Device::new();
        let (mut session, mut autosave) = (session(), device.folder.autosave());
        play(&mut session, &MOVES, &mut autosave);
        drop(autosave);
        fs::write(device.home.path().join("explorer"), "in the way").unwrap();
        assert!(device.count()[0].contains("tried again"), "{:?}", device.count());
        fs::remove_file(device.home.path().join("explorer")).unwrap();
        fs::create_dir(device.home.path().join("explorer")).unwrap();
        fs::write(device.file(), "no statistics").unwrap();
        assert!(device.count()[0].contains("velha.explorer"), "{:?}", device.count());
        assert_eq!(fs::read_to_string(device.file()).unwrap(), "no statistics");
        fs::remove_file(device.file()).unwrap();
        assert!(device.count().is_empty());
        assert_eq!(device.mine().games, 1);
    }
}
