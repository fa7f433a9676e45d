//! The state of a session: the game, the options, and the answer to each line.

use messages::Messages;
use rules::{AnyGame, AnyMatch, TextError, catalogue};

use super::request::{self, EngineOption, Line, LinePart};
use super::{EngineOptions, Go, UciOrder, display};
use crate::move_list;

/// A session. Pure: lines in, lines out.
///
/// ```
/// use messages::{Language, Messages};
/// use tabuleiro::uci::Session;
/// let messages = Messages::new(Language::English);
/// let mut session = Session::new(rules::catalogue::parse("oware").unwrap(), &messages);
/// assert_eq!(session.handle("isready"), ["readyok"]);
/// assert_eq!(session.handle("go perft 3"), ["leaves 190"]);
/// ```
#[derive(Debug)]
pub struct Session<'a> {
    messages: &'a Messages,
    game: AnyGame,
    current: Box<dyn AnyMatch>,
    options: EngineOptions,
    /// What the last line asked for that takes time.
    request: Option<UciRequest>,
    over: bool,
}

/// What a session leaves to the `UciController`.
#[derive(Debug)]
pub enum UciRequest {
    /// Search.
    Search(Box<UciOrder>),
    /// End the search.
    Stop,
    /// Clear the transposition table.
    Forget,
}

impl<'a> Session<'a> {
    /// A session that begins with this game.
    pub fn new(game: AnyGame, messages: &'a Messages) -> Self {
        let current = game.start();
        let (options, request) = (EngineOptions::default(), None);
        Session { messages, game, current, options, request, over: false }
    }

    /// The current game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Was `quit` read?
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// What the last line asked for beyond its answer.
    pub fn take_request(&mut self) -> Option<UciRequest> {
        self.request.take()
    }

    /// Answers a line. One that is wrong is answered `error …` and changes nothing.
    pub fn handle(&mut self, text: &str) -> Vec<String> {
        let answer = match request::parse(text) {
            Ok(line) => self.execute(line).map_err(|error| self.messages.problem(&error)),
            Err(bad) => Err(bad.text(self.messages)),
        };
        answer.unwrap_or_else(|what| vec![format!("error {}", one_line(&what))])
    }

    fn execute(&mut self, line: Line<'_>) -> Result<Vec<String>, TextError> {
        match line {
            Line::Nothing => {}
            Line::Uci => return Ok(self.introduction()),
            Line::IsReady => return Ok(vec!["readyok".into()]),
            Line::NewGame => {
                self.current = self.game.start();
                self.request = Some(UciRequest::Forget);
            }
            Line::Go(go) => self.request = Some(UciRequest::Search(Box::new(self.order(go)))),
            Line::Stop => self.request = Some(UciRequest::Stop),
            Line::SetEngine(option) => self.set_engine(option),
            Line::SetGame(name) => self.set_game(name)?,
            Line::Position { fen, moves } => self.set_position(fen, moves)?,
            Line::Show => return Ok(display::lines(&*self.current).into()),
            Line::Perft(depth) => {
                return Ok(vec![format!("leaves {}", self.current.perft(depth, false))]);
            }
            Line::Quit => self.over = true,
        }
        Ok(vec![])
    }

    fn order(&self, go: Go) -> UciOrder {
        let (game, played) = (self.game.clone(), self.current.boxed_clone());
        UciOrder { game, played, go, options: self.options }
    }

    fn set_engine(&mut self, option: EngineOption) {
        let settings = &mut self.options.settings;
        match option {
            EngineOption::Hash(mebibytes) => settings.mebibytes = mebibytes,
            EngineOption::Threads(threads) => settings.threads = threads,
            EngineOption::MultiPv(lines) => settings.lines = lines,
            EngineOption::Level(level) => self.options.level = level,
            EngineOption::OwnBook(wanted) => self.options.own_book = wanted,
            EngineOption::EndgameTables(wanted) => settings.techniques.endgame_tables = wanted,
        }
    }

    fn introduction(&self) -> Vec<String> {
        vec![
            format!("id name Tabuleiro {}", env!("CARGO_PKG_VERSION")),
            "id author Tabuleiro".into(),
            format!("option name Game type string default {}", self.game.name()),
            "option name Hash type spin default 64 min 1 max 65536".into(),
            "option name Threads type spin default 1 min 1 max 256".into(),
            "option name MultiPV type spin default 1 min 1 max 1000".into(),
            "option name Level type string default max".into(),
            "option name EndgameTables type check default true".into(),
            "option name OwnBook type check default true".into(),
            "uciok".into(),
        ]
    }

    fn set_game(&mut self, name: LinePart<'_>) -> Result<(), TextError> {
        let game = catalogue::parse(name.text).map_err(|error| error.moved_to(1, name.column))?;
        self.current = game.start();
        self.game = game;
        Ok(())
    }

    fn set_position(
        &mut self,
        fen: Option<LinePart<'_>>,
        moves: Option<LinePart<'_>>,
    ) -> Result<(), TextError> {
        let mut next = match fen {
            None => self.game.start(),
            Some(fen) => {
                let begun = self.game.start_from(fen.text);
                begun.map_err(|error| error.moved_to(1, fen.column))?
            }
        };
        if let Some(moves) = moves {
            move_list::play(&mut *next, self.game.family(), moves.text)
                .map_err(|error| error.moved_to(1, moves.column))?;
        }
        self.current = next;
        Ok(())
    }
}

/// An answer is one line, whatever text of the other program it quotes.
fn one_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ")
}
