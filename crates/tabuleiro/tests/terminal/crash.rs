//! A program that crashes gives the terminal back all the same.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use messages::{Language, Messages};
use play::{GameSession, Seat};
use rules::{BySide, catalogue};
use terminal::{BotMaker, BotOptions, Chapter, Launch, Teacher, UserFolders};

use crate::screen::{Screen, home};

/// Set for the program that is to crash, with the folder it may use.
const CRASHING: &str = "TABULEIRO_TEST_CRASHING";

struct NothingToLearn;

impl Teacher for NothingToLearn {
    fn chapters(&self, _messages: &Messages) -> Vec<Chapter> {
        vec![]
    }

    fn hold(
        &self,
        _command: &[String],
        _language: Language,
        _input: &mut (dyn BufRead + Send),
        _output: &mut dyn Write,
    ) -> io::Result<()> {
        Ok(())
    }
}

/// The full screen, with an opponent that panics when it is created.
fn crash(home: &Path) {
    let bots: BotMaker = Arc::new(|_, _, _| panic!("a crash on purpose"));
    let seats = BySide::new(Seat::Person, Seat::parse("first"));
    let game = catalogue::parse("oril").unwrap().start();
    let launch = Launch {
        language: Language::Portuguese,
        folder: UserFolders::new(home.join("config"), home.join("data")),
        bots,
        coloured: true,
        searchers: Arc::new(search::searcher),
        teacher: Arc::new(NothingToLearn),
        games: vec![GameSession::new(game, seats, 1)],
        options: BotOptions::default(),
        coordinates: None,
        draw: false,
        online: false,
        stop: Box::leak(Box::default()),
    };
    terminal::run(launch).unwrap();
}

/// This test starts itself once more, in a terminal of its own, to crash there.
#[test]
fn a_crash_gives_the_terminal_back() {
    if let Some(home) = std::env::var_os(CRASHING) {
        return crash(&PathBuf::from(home));
    }
    let home = home();
    let program = std::env::current_exe().unwrap();
    let args = ["crash::a_crash_gives_the_terminal_back", "--exact", "--nocapture"];
    let variable = (CRASHING, home.path().to_str().unwrap());
    let mut screen = Screen::open_program(&program, home.path(), &args, variable);
    screen.wait_for_move(1);
    screen.press("F");
    let text = screen.ends();
    assert!(text.contains("a crash on purpose"), "{text}");
    assert!(text.contains("FAILED"), "the program itself went on: {text}");
}

/// What a killed program left behind counts as empty at the next start: only a cleared
/// screen is.
#[test]
fn a_start_clears_what_a_killed_program_left() {
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("9  Resultados");
    let raw = screen.raw();
    let place = |sequence: &[u8]| raw.windows(sequence.len()).position(|found| found == sequence);
    let (opened, cleared) = (place(b"\x1b[?1049h").unwrap(), place(b"\x1b[2J").unwrap());
    let drawn = place("Resultados".as_bytes()).unwrap();
    assert!(opened < cleared && cleared < drawn, "{opened} {cleared} {drawn}");
    screen.press("\x1b");
    screen.ends();
}
