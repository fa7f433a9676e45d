//! What an engine outside answers.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use rules::AnyGame;
use search::{Limits, Stop, Thinking};
use tabuleiro::outside::{EngineTrouble, Heard, Listener, Partner, Timeouts, ask, greet};

use crate::english::told;
use crate::families::families;

/// The longest that a trouble may be told, in signs.
const LONGEST: usize = 400;

/// Any bytes as all that a program ever says: either its moves are legal, or
/// it is named with what it did.
///
/// ```
/// bodies::engine_answers(b"uciok\nreadyok\nbestmove F\nbestmove \x1b[2J\n");
/// ```
pub fn engine_answers(bytes: &[u8]) {
    for game in families() {
        let trouble = play(&game, &mut Script(Listener::new(bytes)));
        let told = told(|messages| trouble.told("uci:engine", messages));
        assert!(told.contains("uci:engine"), "{told:?}");
        assert!(!told.contains(char::is_control), "{told:?}");
        assert!(told.chars().count() <= LONGEST, "{told:?}");
    }
}

/// Lets a program play against itself until that leads to trouble. No game
/// ends without: whoever says nothing more has ended.
fn play(game: &AnyGame, program: &mut dyn Partner) -> EngineTrouble {
    if let Err(trouble) = greet(program, game, &Timeouts::default()) {
        return trouble;
    }
    let stop = Stop::default();
    let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &stop };
    let mut game = game.start();
    while game.ending().is_none() {
        match ask(program, &*game, &thinking, &Timeouts::default()) {
            Ok(mv) => assert_eq!(game.play(&mv), Ok(()), "{mv:?}"),
            Err(trouble) => return trouble,
        }
    }
    EngineTrouble::Ended(None)
}

/// A program that says what it is going to say, whatever it is told.
struct Script<'a>(Listener<&'a [u8]>);

impl Partner for Script<'_> {
    fn say(&mut self, line: &str) -> io::Result<()> {
        assert!(!line.contains(char::is_control), "{line:?}");
        Ok(())
    }

    fn hear(&mut self, _: Duration) -> Option<Heard> {
        Some(self.0.next().unwrap_or(Heard::End))
    }

    fn end(&self) -> Option<ExitStatus> {
        None
    }
}
