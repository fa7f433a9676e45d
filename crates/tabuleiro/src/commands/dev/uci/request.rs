//! Parses a line of the protocol.

use messages::Messages;
use search::Level;

use super::Go;
use crate::commands::dev::perft::DEEPEST;

/// The longest line that is read, in bytes: room for thousands of moves.
pub const LONGEST_LINE: usize = 65_536;

/// The commands there are, for the answer to a wrong one.
const COMMANDS: &str = "uci isready ucinewgame setoption position d go stop quit";

/// A piece of a line, with the column at which it begins, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePart<'a> {
    /// The column of its first character.
    pub column: usize,
    /// The piece itself, without spaces around it.
    pub text: &'a str,
}

/// A line that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// An empty line, which asks for nothing.
    Nothing,
    /// `uci`: asks for the name and the options.
    Uci,
    /// `isready`: asks for `readyok`.
    IsReady,
    /// `ucinewgame`: another game of the same kind.
    NewGame,
    /// `setoption name Game value G`: another kind of game.
    SetGame(LinePart<'a>),
    /// `position startpos|fen P [moves M…]`: sets the position.
    Position {
        /// Where to begin, if not at the start of the game.
        fen: Option<LinePart<'a>>,
        /// The moves played from there.
        moves: Option<LinePart<'a>>,
    },
    /// `d`: shows the position.
    Show,
    /// `go perft N`: count the leaves.
    Perft(u32),
    /// `go …`: searches.
    Go(Go),
    /// `stop`: ends the search.
    Stop,
    /// `setoption name N value V`: sets an option of the engine.
    SetEngine(EngineOption),
    /// `quit`: ends the program.
    Quit,
}

/// An option of the engine with its new value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineOption {
    /// The size of the transposition table, in MiB.
    Hash(usize),
    /// How many threads.
    Threads(usize),
    /// How many lines.
    MultiPv(usize),
    /// How strong to play.
    Level(Level),
    /// Are endgame tables used?
    EndgameTables(bool),
    /// Is the opening book used?
    OwnBook(bool),
}

/// Why a line was not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLine<'a> {
    /// No command has this name.
    UnknownCommand(&'a str),
    /// After these words something else was expected.
    Expected {
        /// What came before.
        after: &'static str,
        /// What could have followed.
        expected: &'static str,
    },
    /// No option has this name.
    UnknownOption(&'a str),
    /// A way to search that is not known.
    UnknownSearch,
    /// A depth that is no number or beyond what is counted.
    BadDepth,
    /// The line is longer than [`LONGEST_LINE`].
    TooLong,
}

impl BadLine<'_> {
    /// The error as text.
    pub fn text(&self, messages: &Messages) -> String {
        match *self {
            BadLine::UnknownCommand(found) => messages.format(
                "protocol-unknown-command",
                &[("found", found.into()), ("commands", COMMANDS.into())],
            ),
            BadLine::Expected { after, expected } => messages.format(
                "protocol-expected",
                &[("after", after.into()), ("expected", expected.into())],
            ),
            BadLine::UnknownOption(found) => {
                messages.format("protocol-unknown-option", &[("found", found.into())])
            }
            BadLine::UnknownSearch => messages.text("protocol-search"),
            BadLine::BadDepth => {
                messages.format("protocol-bad-depth", &[("limit", DEEPEST.into())])
            }
            BadLine::TooLong => {
                messages.format("protocol-too-long", &[("limit", LONGEST_LINE.into())])
            }
        }
    }
}

/// Parses a line.
///
/// ```
/// use tabuleiro::uci::request::{Line, parse};
/// assert_eq!(parse("  isready\r\n"), Ok(Line::IsReady));
/// assert_eq!(parse("go perft 5"), Ok(Line::Perft(5)));
/// assert!(parse("go home").is_err());
/// ```
pub fn parse(line: &str) -> Result<Line<'_>, BadLine<'_>> {
    if line.len() > LONGEST_LINE {
        return Err(BadLine::TooLong);
    }
    let mut rest = Rest { line, offset: 0 };
    match rest.word() {
        "" => Ok(Line::Nothing),
        "uci" => Ok(Line::Uci),
        "isready" => Ok(Line::IsReady),
        "ucinewgame" => Ok(Line::NewGame),
        "setoption" => set_option(rest),
        "position" => position(rest),
        "d" => Ok(Line::Show),
        "go" => go(rest),
        "stop" => Ok(Line::Stop),
        "quit" => Ok(Line::Quit),
        other => Err(BadLine::UnknownCommand(other)),
    }
}

fn set_option(mut rest: Rest<'_>) -> Result<Line<'_>, BadLine<'_>> {
    let expected = |after, expected| Err(BadLine::Expected { after, expected });
    if !rest.word().eq_ignore_ascii_case("name") {
        return expected("setoption", "name Game value oware");
    }
    let name = rest.word();
    if !name.eq_ignore_ascii_case("game") {
        return engine_option(name, rest);
    }
    let value = rest.word();
    let game = rest.all();
    if !value.eq_ignore_ascii_case("value") || game.text.is_empty() {
        return expected("setoption name Game", "value oware");
    }
    Ok(Line::SetGame(game))
}

fn engine_option<'a>(name: &'a str, mut rest: Rest<'a>) -> Result<Line<'a>, BadLine<'a>> {
    let has_value = rest.word().eq_ignore_ascii_case("value");
    let value = rest.all().text;
    let number = |most: usize| {
        let number = value.parse().ok().filter(|number| has_value && (1..=most).contains(number));
        number
            .ok_or(BadLine::Expected { after: "setoption name … value", expected: "1, 2, 3…" })
    };
    let boolean = |after: &'static str| {
        let wanted = value.parse().ok().filter(|_| has_value);
        wanted.ok_or(BadLine::Expected { after, expected: "true | false" })
    };
    let option = match name.to_ascii_lowercase().as_str() {
        "hash" => EngineOption::Hash(number(65_536)?),
        "threads" => EngineOption::Threads(number(256)?),
        "multipv" => EngineOption::MultiPv(number(1000)?),
        "level" => {
            let level = Level::from_id(value).filter(|_| has_value);
            EngineOption::Level(level.ok_or(BadLine::Expected {
                after: "setoption name Level value",
                expected: "1 … 8 | max",
            })?)
        }
        "endgametables" => {
            EngineOption::EndgameTables(boolean("setoption name EndgameTables value")?)
        }
        "ownbook" => EngineOption::OwnBook(boolean("setoption name OwnBook value")?),
        _ => return Err(BadLine::UnknownOption(name)),
    };
    Ok(Line::SetEngine(option))
}

fn position(mut rest: Rest<'_>) -> Result<Line<'_>, BadLine<'_>> {
    let expected = |after, expected| Err(BadLine::Expected { after, expected });
    match rest.word() {
        "startpos" => {
            let after = rest.word();
            if !matches!(after, "" | "moves") {
                return expected("position startpos", "moves M…");
            }
            Ok(Line::Position { fen: None, moves: rest.all_if_any() })
        }
        "fen" => {
            let fen = rest.until_word("moves");
            if fen.text.is_empty() {
                return expected("position fen", "P [moves M…]");
            }
            Ok(Line::Position { fen: Some(fen), moves: rest.all_if_any() })
        }
        _ => expected("position", "startpos | fen P"),
    }
}

fn go(mut rest: Rest<'_>) -> Result<Line<'_>, BadLine<'_>> {
    let before = rest;
    if rest.word() != "perft" {
        let mut rest = before;
        return Go::parse(rest.all().text).map(Line::Go).ok_or(BadLine::UnknownSearch);
    }
    let depth = rest.all().text.parse().ok().filter(|&depth| depth <= DEEPEST);
    depth.map(Line::Perft).ok_or(BadLine::BadDepth)
}

/// What is left of a line.
#[derive(Clone, Copy)]
struct Rest<'a> {
    line: &'a str,
    offset: usize,
}

impl<'a> Rest<'a> {
    fn skip_spaces(&mut self) {
        let left = &self.line[self.offset..];
        self.offset += left.len() - left.trim_start().len();
    }

    /// The next word; empty at the end.
    fn word(&mut self) -> &'a str {
        self.skip_spaces();
        let left = &self.line[self.offset..];
        let word = left.split(char::is_whitespace).next().unwrap_or_default();
        self.offset += word.len();
        word
    }

    fn part(&self, start: usize, end: usize) -> LinePart<'a> {
        LinePart {
            column: self.line[..start].chars().count() + 1,
            text: self.line[start..end].trim(),
        }
    }

    /// All that is left.
    fn all(&mut self) -> LinePart<'a> {
        self.skip_spaces();
        let start = std::mem::replace(&mut self.offset, self.line.len());
        self.part(start, self.line.len())
    }

    fn all_if_any(&mut self) -> Option<LinePart<'a>> {
        Some(self.all()).filter(|part| !part.text.is_empty())
    }

    /// All that is left up to a certain word, which is passed over.
    fn until_word(&mut self, stop: &str) -> LinePart<'a> {
        self.skip_spaces();
        let start = self.offset;
        loop {
            self.skip_spaces();
            let before = self.offset;
            let word = self.word();
            if word == stop || word.is_empty() {
                return self.part(start, before);
            }
        }
    }
}
