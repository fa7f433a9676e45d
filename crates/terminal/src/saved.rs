//! A game session as a file: a record of the game whose tags also say who sits
//! where, so that any program that reads records reads it too.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use messages::{Messages, Value};
use play::{GameSession, Seat};
use rules::catalogue::Family;
use rules::record::{self, Format, MAX_LENGTH, Record};
use rules::{AnyGame, BySide, Side, TextError};

use crate::bots;
use crate::today::today;

/// The tags that say who sits where.
const SEATS: [&str; 2] = ["SeatFirst", "SeatSecond"];
const SEED: &str = "Seed";
/// Moves taken back, which redo would play again.
const UNDONE: &str = "Undone";

/// Why a file is no game.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file could not be read.
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    /// Its text is no game.
    #[error("{0}: {1}")]
    Text(String, TextError),
}

impl LoadError {
    /// The same error, for the place that the file was moved to.
    pub(crate) fn in_file(self, path: &Path) -> Self {
        let name = path.display().to_string();
        match self {
            LoadError::File(_, error) => LoadError::File(name, error),
            LoadError::Text(_, error) => LoadError::Text(name, error),
        }
    }

    /// The error in words for a person.
    pub fn tell(&self, messages: &Messages) -> String {
        match self {
            LoadError::File(file, error) => {
                let values = [
                    ("file", Value::from(file.clone())),
                    ("reason", messages.io_reason(error).into()),
                ];
                messages.format("load-unreadable", &values)
            }
            LoadError::Text(file, error) => {
                let values = [
                    ("file", Value::from(file.clone())),
                    ("reason", messages.problem(error).into()),
                ];
                messages.format("load-damaged", &values)
            }
        }
    }
}

/// Why a game was not saved.
#[derive(Debug)]
pub(crate) enum SaveError {
    /// There is such a file already, and nobody said to replace it.
    Exists(PathBuf),
    /// The extension of the name is of no format that can hold this game, but these are.
    Extension(String),
    /// The format that the name asks for cannot hold this game.
    Format(rules::Problem),
    /// The system refused to write.
    File(std::io::Error),
}

impl SaveError {
    /// The error in words for a person.
    pub(crate) fn tell(&self, messages: &Messages) -> String {
        let reason = match self {
            SaveError::Exists(path) => {
                let file = path.display().to_string();
                return messages.format("terminal-replace", &[("file", file.into())]);
            }
            SaveError::Extension(known) => {
                messages.format("saved-extension", &[("known", known.as_str().into())])
            }
            SaveError::Format(problem) => messages.what_is_wrong(problem),
            SaveError::File(error) => messages.io_reason(error),
        };
        messages.format("terminal-not-saved", &[("reason", reason.into())])
    }
}

/// The extensions under which a game can be saved, the default first: the Ouri program in
/// C saves positions.
pub(crate) fn extensions(game: &AnyGame) -> &'static [&'static str] {
    match game.family() {
        Family::Sowing if game.name().split(':').next() == Some("ouri") => {
            &["txt", "record", "ogn"]
        }
        Family::Sowing => &["record", "ogn", "txt"],
        Family::QuantumLeap | Family::Line => &["record"],
    }
}

/// The same as a list to read: `.record, .ogn or .txt`.
pub(crate) fn extension_words(game: &AnyGame, messages: &Messages) -> String {
    let dotted: Vec<String> = extensions(game).iter().map(|name| format!(".{name}")).collect();
    messages.either(&dotted.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Where a game was saved, in words; a save file of the Ouri program in C has only the board.
pub(crate) fn saved_words(path: &Path, messages: &Messages) -> String {
    let is_board = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("txt"));
    let id = if is_board { "terminal-saved-board" } else { "terminal-saved" };
    messages.format(id, &[("file", path.display().to_string().into())])
}

/// A game in a line: its name, who played, how far it came, and when.
pub(crate) fn describe(session: &GameSession, messages: &Messages) -> String {
    let record = session.record();
    let mut parts = vec![messages.game_title(&session.game().name())];
    if let (Some(first), Some(second)) = (record.player(Side::First), record.player(Side::Second)) {
        parts.push(format!("{first} – {second}"));
    }
    let moves = session.game().moves().len();
    parts.push(messages.format("load-moves", &[("moves", moves.into())]));
    if let Some(score) = session.game().score() {
        parts.push(format!("{}–{}", score.first, score.second));
    }
    parts.extend(session.tags().get("Date").map(String::from));
    parts.join(" · ")
}

/// The text of the file that keeps a session.
pub(crate) fn to_text(session: &GameSession) -> String {
    Format::Record.write(&[to_record(session)]).unwrap_or_default()
}

/// The record of a session for others to read: the moves, and of the players only the
/// computers of this program.
pub(crate) fn nameless_record(session: &GameSession) -> Record {
    let mut record = Record::of(session.game());
    for side in Side::BOTH {
        let computer = session.seats()[side].computer();
        if let Some(name) = computer.filter(|name| !bots::is_outside(name)) {
            let tag = record.player_tag(side);
            set(&mut record, &tag, name);
        }
    }
    set(&mut record, SEED, &session.seed().to_string());
    record
}

/// The record of a session, with who sits where.
pub(crate) fn to_record(session: &GameSession) -> Record {
    let mut record = session.record();
    for side in Side::BOTH {
        set(&mut record, SEATS[side.index()], session.seats()[side].id());
    }
    set(&mut record, SEED, &session.seed().to_string());
    let undone = undone(session);
    if !undone.is_empty() {
        set(&mut record, UNDONE, &undone.join(" "));
    }
    record
}

/// Our own tags have plain names and short values, which no record refuses.
fn set(record: &mut Record, tag: &str, value: &str) {
    let refused = record.tags_mut().set(tag, value).is_err();
    debug_assert!(!refused, "{tag} = {value} was refused");
}

/// The moves taken back, the next one to play again first.
fn undone(session: &GameSession) -> Vec<String> {
    let mut game = session.game().boxed_clone();
    std::iter::from_fn(|| game.redo()).collect()
}

/// Reads sessions, or any other written games, which two people then share: at
/// least one. A text that does not name its game is one of the game assumed.
pub(crate) fn from_text(
    text: &str,
    assumed: Option<&AnyGame>,
) -> Result<Vec<GameSession>, TextError> {
    let records = record::read(text, assumed)?;
    if records.is_empty() {
        let found = String::new();
        let (expected, example) = (rules::Wording::Game.into(), "1. F b 2. D a".into());
        return Err(rules::Problem::Expected { expected, found, example }.at_start());
    }
    Ok(records.iter().map(from_record).collect())
}

/// The session of one written game.
fn from_record(record: &Record) -> GameSession {
    let tag = |name: &str| record.tags().get(name);
    let seat = |side: Side| Seat::parse(tag(SEATS[side.index()]).unwrap_or("human"));
    let mut game = record.to_match();
    replay_undone(game.as_mut(), tag(UNDONE).unwrap_or_default());
    let seats = BySide::new(Side::First, Side::Second).map(seat);
    let seed = tag(SEED).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut session = GameSession::new(game, seats, seed);
    let own = [SEATS[0], SEATS[1], SEED, UNDONE];
    for (name, value) in record.tags().iter().filter(|(name, _)| !own.contains(name)) {
        set_tag(&mut session, name, value);
    }
    session
}

/// Says something about the game; a name that no file could hold says nothing.
pub(crate) fn set_tag(session: &mut GameSession, name: &str, value: &str) {
    let _ = session.tags_mut().set(name, value);
}

/// Plays the moves taken back and takes them back again, so that redo knows them.
fn replay_undone(game: &mut dyn rules::AnyMatch, undone: &str) {
    let played = undone.split_whitespace().take_while(|mv| game.play(mv).is_ok()).count();
    for _ in 0..played {
        game.undo();
    }
}

/// Fills in what the program knows by itself: the date, and who the computers are.
pub(crate) fn complete_tags(session: &mut GameSession) {
    if session.tags().get("Date").is_none() {
        set_tag(session, "Date", &today());
    }
    for side in Side::BOTH {
        let record = session.record();
        let computer = session.seats()[side].computer().map(|name| format!("Tabuleiro {name}"));
        if let Some(name) = computer.filter(|_| record.player(side).is_none()) {
            set_tag(session, &record.player_tag(side), &name);
        }
    }
}

/// Reads the games of a file that somebody chose, at least one. A text that does
/// not name its game holds the game assumed. A file from elsewhere must not start
/// programs here: where it seats one, a person sits down, and so where somebody at a
/// server sat.
pub fn read_file(path: &Path, assumed: Option<&AnyGame>) -> Result<Vec<GameSession>, LoadError> {
    let mut sessions = read_own_file(path, assumed)?;
    for session in &mut sessions {
        for side in Side::BOTH {
            let seat = &session.seats()[side];
            if bots::is_outside(seat.id()) || *seat == Seat::Remote {
                session.take_seat(side, Seat::Person);
            }
        }
    }
    Ok(sessions)
}

/// Reads a file that this program wrote for itself, with every seat as it was.
pub(crate) fn read_own_file(
    path: &Path,
    assumed: Option<&AnyGame>,
) -> Result<Vec<GameSession>, LoadError> {
    let name = path.display().to_string();
    let mut bytes = vec![];
    let limit = MAX_LENGTH as u64 + 1;
    File::open(path)
        .and_then(|file| file.take(limit).read_to_end(&mut bytes))
        .map_err(|error| LoadError::File(name.clone(), error))?;
    // What is no text becomes a character that no game has, and is refused at its place.
    from_text(&String::from_utf8_lossy(&bytes), assumed)
        .map_err(|error| LoadError::Text(name, error))
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn a_file_from_elsewhere_starts_no_program() {
        let seats = BySide::new(Seat::parse("greedy"), Seat::parse("uci:rm -r important"));
        let game = catalogue::parse("oril").unwrap().start();
        let session = GameSession::new(game, seats.clone(), 1);
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), to_text(&session)).unwrap();
        assert_eq!(*read_own_file(file.path(), None).unwrap()[0].seats(), seats);
        let read = read_file(file.path(), None).unwrap().remove(0);
        assert_eq!(*read.seats(), BySide::new(Seat::parse("greedy"), Seat::Person));
    }

    #[test]
    fn a_session_survives_its_file() {
        let seats = BySide::new(Seat::Person, Seat::parse("mindelo:4"));
        let mut game = catalogue::parse("ouri").unwrap().start();
        for mv in ["F", "b", "D", "a"] {
            game.play(mv).unwrap();
        }
        game.undo();
        game.undo();
        let session = GameSession::new(game, seats, 77);
        let read = from_text(&to_text(&session), None).unwrap().remove(0);
        assert_eq!((read.seats(), read.seed()), (session.seats(), 77));
        let mut game = read.game().boxed_clone();
        assert_eq!(game.moves(), ["F", "b"]);
        assert_eq!(game.redo().as_deref(), Some("D"));
        assert_eq!(game.redo().as_deref(), Some("a"));
    }
}
