//! What an external engine answers.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use rules::AnyGame;
use search::{Limits, Stop, Thinking};
use tabuleiro::external_engine::{
    EngineConnection, EngineError, EngineOutput, OutputReader, QuestionForm, Timeouts, best_move,
    handshake,
};

use crate::english::with_messages;
use crate::families::families;

/// The longest text of an error, in characters.
const LONGEST: usize = 400;

/// Any bytes as all that a program ever says: either its moves are legal, or
/// it is named with what it did.
///
/// ```
/// bodies::engine_answers(b"uciok\nreadyok\nbestmove F\nbestmove \x1b[2J\n");
/// ```
pub fn engine_answers(bytes: &[u8]) {
    for game in families() {
        let error = play(&game, &mut Script(OutputReader::new(bytes)));
        let text = with_messages(|messages| error.text("uci:engine", messages));
        assert!(text.contains("uci:engine"), "{text:?}");
        assert!(!text.contains(char::is_control), "{text:?}");
        assert!(text.chars().count() <= LONGEST, "{text:?}");
    }
}

/// Lets an engine play against itself until there is an error. There always is
/// one: the end of the output, if nothing else.
fn play(game: &AnyGame, engine: &mut dyn EngineConnection) -> EngineError {
    if let Err(error) = handshake(engine, game, false, &Timeouts::default()) {
        return error;
    }
    let stop = Stop::default();
    let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &stop };
    let mut game = game.start();
    while game.ending().is_none() {
        let form = match game.moves().len() % 2 {
            0 => QuestionForm::Moves,
            _ => QuestionForm::Board,
        };
        match best_move(engine, &*game, form, &thinking, &Timeouts::default()) {
            Ok((mv, _)) => assert_eq!(game.play(&mv), Ok(()), "{mv:?}"),
            Err(error) => return error,
        }
    }
    EngineError::Ended(None)
}

/// An engine with a fixed output, whatever it is sent.
struct Script<'a>(OutputReader<&'a [u8]>);

impl EngineConnection for Script<'_> {
    fn send(&mut self, line: &str) -> io::Result<()> {
        assert!(!line.contains(char::is_control), "{line:?}");
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Option<EngineOutput> {
        Some(self.0.next().unwrap_or(EngineOutput::End))
    }

    fn exit_status(&self) -> Option<ExitStatus> {
        None
    }
}
