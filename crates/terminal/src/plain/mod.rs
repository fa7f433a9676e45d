//! The plain line mode: prompts, numbered choices and no escape codes, for
//! pipes, screen readers and tests.

mod ask_game;
mod board;
mod game;
mod learn;
mod line_reader;
mod menu;
mod online;
mod plain_command;
mod quiet_terminal;
mod save;
mod speech;
mod tournament;

pub use game::{choose, draw_and_play, play};
pub use line_reader::LineReader;
pub use menu::menu;
pub use online::play as play_online;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use messages::{Messages, Value};
use play::GameId;
use protocol::conversation::Light;

use crate::online::OnlineSession;
use crate::online::words::problem_words;
use crate::paragraph::{WIDTH, wrap};
use crate::{BotMaker, Coordinates, SearcherMaker, SharedTeacher, TerminalSettings, UserFolders};
pub use quiet_terminal::QuietTerminal;

/// How often the network is listened to while nobody answers.
const LOOK: Duration = Duration::from_millis(50);

/// The streams, messages and settings of the line mode.
pub struct Plain<'a> {
    /// Where lines come from.
    input: LineReader,
    /// Where lines go.
    output: &'a mut dyn Write,
    /// Are answers written after their questions, because no keyboard shows them?
    echo: bool,
    messages: Messages,
    folder: &'a UserFolders,
    settings: TerminalSettings,
    bots: BotMaker,
    searchers: SearcherMaker,
    teacher: SharedTeacher,
    online: OnlineSession,
    /// The question that stands at the end of the output and waits for an answer.
    asked: Option<String>,
    /// The game at a server that is being played.
    at_board: Option<GameId>,
    /// Was it said that the connection is lost?
    is_lost: bool,
    /// What was chosen last, by the title of the choice: Enter takes it again.
    chosen: BTreeMap<String, String>,
}

/// What came while a question was open.
enum Heard {
    Line(String),
    /// Nobody answers any more.
    End,
    /// Nothing yet; the network may have brought something.
    Nothing,
}

impl<'a> Plain<'a> {
    /// A line mode with these streams. `echo` says that answers are written after their
    /// questions, because no keyboard shows them.
    pub fn new(
        input: LineReader,
        output: &'a mut dyn Write,
        echo: bool,
        messages: Messages,
        folder: &'a UserFolders,
        (bots, searchers, teacher): (BotMaker, SearcherMaker, SharedTeacher),
    ) -> Plain<'a> {
        Plain {
            input,
            output,
            echo,
            messages,
            folder,
            settings: folder.settings(),
            bots,
            searchers,
            teacher,
            online: OnlineSession::new(folder.online()),
            asked: None,
            at_board: None,
            is_lost: false,
            chosen: BTreeMap::new(),
        }
    }

    /// Says what is wrong with the file of settings, if anything is.
    pub fn tell_settings_fault(&mut self) -> io::Result<()> {
        match self.folder.settings_fault() {
            Some(fault) => self.tell(&fault.warning(&self.messages)),
            None => Ok(()),
        }
    }

    /// Names the cells of the hexagon this way, if not as the settings say.
    pub fn name_cells(&mut self, coordinates: Option<Coordinates>) {
        self.settings.coordinates = coordinates.unwrap_or(self.settings.coordinates);
    }

    /// Writes a line.
    fn say(&mut self, text: &str) -> io::Result<()> {
        if self.asked.take().is_some() {
            writeln!(self.output)?;
        }
        writeln!(self.output, "{text}")
    }

    /// Writes a text, broken where it is too long for a line.
    fn tell(&mut self, text: &str) -> io::Result<()> {
        wrap(text, WIDTH, 2).iter().try_for_each(|line| self.say(line))
    }

    fn message(&mut self, id: &str, values: &[(&str, Value)]) -> io::Result<()> {
        let text = self.messages.format(id, values);
        self.tell(&text)
    }

    /// Asks a question and gives the answer; `None` when nobody answers any more.
    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        loop {
            match self.listen(question)? {
                Heard::Line(answer) => return Ok(Some(answer)),
                Heard::End => return Ok(None),
                Heard::Nothing => {}
            }
        }
    }

    /// Asks for a secret, which nobody sees. An answer with Ctrl-C in it is none.
    fn ask_secret(&mut self, question: &str) -> io::Result<Option<String>> {
        let quiet = if self.echo { None } else { QuietTerminal::new() };
        if quiet.is_none() && !self.echo {
            self.message("plain-password-is-shown", &[])?;
        }
        let echo = std::mem::take(&mut self.echo);
        let answer = self.ask(question);
        self.echo = echo;
        if self.echo || quiet.is_some() {
            // Nobody saw the line end.
            self.say("")?;
        }
        Ok(answer?.filter(|answer| !answer.contains('\x03')))
    }

    /// Asks a question unless it is asked already, and waits: for ever, or while
    /// somebody is online only a moment, in which the network is heard.
    fn listen(&mut self, question: &str) -> io::Result<Heard> {
        self.tell_news()?;
        if self.asked.as_deref() != Some(question) {
            if self.asked.take().is_some() {
                writeln!(self.output)?;
            }
            write!(self.output, "{question} ")?;
            self.output.flush()?;
            self.asked = Some(question.to_string());
        }
        let patience = self.online.is_active().then_some(LOOK);
        let Some(answer) = self.input.next(patience) else {
            self.online.tick();
            return Ok(Heard::Nothing);
        };
        let answer = answer?;
        self.asked = None;
        if self.echo {
            // Nobody saw it typed: with it, what is written reads as a conversation.
            self.say(answer.as_deref().unwrap_or_default())?;
        }
        Ok(answer.map_or(Heard::End, Heard::Line))
    }

    /// Says what the network brought, and whether the connection was lost or is back.
    fn tell_news(&mut self) -> io::Result<()> {
        if let Some(notice) = self.online.take_notice() {
            let is_seen = self.at_board.as_ref().is_some_and(|game| notice.is_seen_at(game));
            if !is_seen {
                let words = notice.words(&self.messages);
                self.tell(&words)?;
            }
        }
        let (light, trouble) = self.online.light();
        let words = match (light, self.is_lost) {
            (Light::Lost, false) => {
                let why = trouble.map(|problem| problem_words(problem, &self.messages));
                why.unwrap_or_else(|| self.messages.text("plain-connection-lost"))
            }
            (Light::Connected, true) => self.messages.text("plain-connection-back"),
            _ => return Ok(()),
        };
        self.is_lost = light == Light::Lost;
        self.tell(&words)
    }

    /// Offers numbered lines; gives the index chosen, or `None` for 0 and for silence.
    fn choose(&mut self, title: &str, lines: &[String]) -> io::Result<Option<usize>> {
        self.offer(title, lines)?;
        self.decide(title, lines, None)
    }

    /// The same, without saying the lines before they are asked for, and with one that Enter
    /// takes as long as none was chosen.
    fn pick(&mut self, title: &str, lines: &[String], first: usize) -> io::Result<Option<usize>> {
        self.decide(title, lines, Some(first))
    }

    fn decide(
        &mut self,
        title: &str,
        lines: &[String],
        first: Option<usize>,
    ) -> io::Result<Option<usize>> {
        let last = self.chosen.get(title).and_then(|last| lines.iter().position(|it| it == last));
        let usual = last.or(first);
        let mut question = self.messages.text("plain-which");
        if let Some(usual) = usual.filter(|_| first.is_some()) {
            let values = [("title", title.into()), ("line", lines[usual].as_str().into())];
            question = self.messages.format("plain-pick", &values);
        }
        while let Some(answer) = self.ask(&question)? {
            let chosen = match (answer.as_str(), usual) {
                ("", Some(usual)) => Some(usual + 1),
                ("?", _) => {
                    self.offer(title, lines)?;
                    continue;
                }
                _ => self.chosen(&answer, lines)?,
            };
            match chosen {
                Some(0) => return Ok(None),
                Some(number) => {
                    self.chosen.insert(title.to_string(), lines[number - 1].clone());
                    return Ok(Some(number - 1));
                }
                None => {}
            }
        }
        Ok(None)
    }

    /// Writes numbered lines, and which of them Enter takes.
    fn offer(&mut self, title: &str, lines: &[String]) -> io::Result<()> {
        self.say("")?;
        self.say(title)?;
        for (number, line) in (1..).zip(lines) {
            let is_last = self.chosen.get(title) == Some(line);
            self.say(&format!("{number:>3}. {line}{}", if is_last { " (Enter)" } else { "" }))?;
        }
        let back = self.messages.text("plain-back");
        self.say(&format!("{:>3}. {back}", 0))
    }

    /// The number of an offered line, or of the only one that begins with what was typed, or
    /// 0; with any other answer it is said what to type.
    fn chosen(&mut self, answer: &str, lines: &[String]) -> io::Result<Option<usize>> {
        let typed = answer.to_lowercase();
        let lower = |line: &String| line.to_lowercase();
        let exact = lines.iter().position(|line| lower(line) == typed);
        let mut meant = (0..).zip(lines).filter(|(_, line)| lower(line).starts_with(&typed));
        let only = match (exact, meant.next(), meant.next()) {
            (Some(exact), ..) => Some(exact),
            (None, Some((only, _)), None) if !typed.is_empty() => Some(only),
            _ => None,
        };
        match (answer.parse::<usize>(), only) {
            (Ok(number), _) if number <= lines.len() => Ok(Some(number)),
            (Err(_), Some(only)) => Ok(Some(only + 1)),
            _ => self.message("plain-not-a-choice", &[("last", lines.len().into())]).map(|()| None),
        }
    }
}
