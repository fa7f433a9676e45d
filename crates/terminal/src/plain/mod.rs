//! The plain line mode: prompts, numbered choices and no escape codes, for
//! pipes, screen readers and tests.

mod ask_game;
mod game;
mod menu;
mod plain_command;
mod save;
mod tournament;

pub use game::{choose, play};
pub use menu::menu;

use std::io::{self, BufRead, Read as _, Write};

use messages::{Messages, Value};

use crate::paragraph::{WIDTH, wrap};
use crate::{BotMaker, SearcherMaker, TerminalSettings, UserFolders};

/// The longest line that is read.
const MAX_LINE: u64 = 4096;

/// The streams, messages and settings of the line mode.
pub struct Plain<'a> {
    /// Where lines come from.
    pub input: &'a mut dyn BufRead,
    /// Where lines go.
    pub output: &'a mut dyn Write,
    /// Are answers written after their questions, because no keyboard shows them?
    pub echo: bool,
    /// The words.
    pub messages: Messages,
    /// Where games are kept.
    pub folder: &'a UserFolders,
    /// What the person likes.
    pub settings: TerminalSettings,
    /// Who makes bots.
    pub bots: BotMaker,
    /// Who makes engines that explain what they find.
    pub searchers: SearcherMaker,
}

impl Plain<'_> {
    /// Writes a line.
    fn say(&mut self, text: &str) -> io::Result<()> {
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
        write!(self.output, "{question} ")?;
        self.output.flush()?;
        let mut bytes = vec![];
        let read = (&mut *self.input).take(MAX_LINE).read_until(b'\n', &mut bytes)?;
        if read as u64 == MAX_LINE {
            self.input.skip_until(b'\n')?;
        }
        let answer = (read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_string());
        if self.echo {
            // Nobody saw it typed: with it, what is written reads as a conversation.
            self.say(answer.as_deref().unwrap_or_default())?;
        }
        Ok(answer)
    }

    /// Offers numbered lines; gives the index chosen, or `None` for 0 and for silence.
    fn choose(&mut self, title: &str, lines: &[String]) -> io::Result<Option<usize>> {
        self.say("")?;
        self.say(title)?;
        for (number, line) in (1..).zip(lines) {
            self.say(&format!("{number:>3}. {line}"))?;
        }
        let back = self.messages.text("plain-back");
        self.say(&format!("{:>3}. {back}", 0))?;
        let question = self.messages.text("plain-which");
        while let Some(answer) = self.ask(&question)? {
            match answer.parse::<usize>() {
                Ok(0) => return Ok(None),
                Ok(number) if number <= lines.len() => return Ok(Some(number - 1)),
                _ => {
                    let values = [("last", Value::from(lines.len()))];
                    self.message("plain-not-a-choice", &values)?;
                }
            }
        }
        Ok(None)
    }
}
