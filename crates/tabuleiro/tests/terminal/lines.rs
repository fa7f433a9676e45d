//! The line mode as a program that reads and answers would use it: lines in, lines out.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use crate::node::program;

/// How long a text is waited for. Far longer than it ever takes, because tests share
/// their machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program, line by line.
pub(crate) struct Lines {
    child: Child,
    input: Option<ChildStdin>,
    heard: Receiver<Vec<u8>>,
    /// Everything the program wrote.
    text: String,
    /// How much of it was waited for.
    read: usize,
}

impl Lines {
    /// Starts the program with its files in a folder.
    pub(crate) fn open(home: &Path) -> Lines {
        let mut command = Command::new(program());
        command.args(["--plain", "--lang", "pt"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.env("TABULEIRO_CONFIG_DIR", home.join("config"));
        command.env("TABULEIRO_DATA_DIR", home.join("data"));
        let mut child = command.spawn().unwrap();
        let mut output = child.stdout.take().unwrap();
        let (sender, heard) = mpsc::channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        Lines { child, input, heard, text: String::new(), read: 0 }
    }

    /// Types a line.
    pub(crate) fn say(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    /// Waits for a text after the last one that was waited for; gives what came before it.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            if let Some(found) = self.text[self.read..].find(text) {
                let passed = self.text[self.read..self.read + found].to_string();
                self.read += found + text.len();
                return passed;
            }
            assert!(begun.elapsed() < PATIENCE, "no «{text}» in:\n{}", &self.text[self.read..]);
            if let Ok(bytes) = self.heard.recv_timeout(Duration::from_millis(200)) {
                self.text.push_str(&String::from_utf8_lossy(&bytes));
            }
        }
    }

    /// Types the number of the offered line that contains a text.
    pub(crate) fn choose(&mut self, line: &str, question: &str) {
        let offered = self.wait_for(question);
        let number = offered.lines().rev().find(|it| it.contains(line)).and_then(|it| {
            let (number, _) = it.trim_start().split_once(". ")?;
            number.parse::<u32>().ok()
        });
        let number = number.unwrap_or_else(|| panic!("no «{line}» in:\n{offered}"));
        self.say(&number.to_string());
    }

    /// Ends the input; gives everything the program wrote once it has ended by itself.
    pub(crate) fn ends(mut self) -> String {
        self.input = None;
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "it does not end:\n{}", self.text);
            std::thread::sleep(Duration::from_millis(20));
        }
        while let Ok(bytes) = self.heard.recv_timeout(Duration::from_millis(200)) {
            self.text.push_str(&String::from_utf8_lossy(&bytes));
        }
        self.text
    }
}
