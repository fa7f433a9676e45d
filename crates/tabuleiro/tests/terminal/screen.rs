//! A terminal of our own: it starts the program, presses keys, and reads the
//! screen as a person would.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::node::program;

/// How long a screen is waited for. Far longer than it ever takes, because
/// tests share their machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal with the program in it.
pub(crate) struct Screen {
    parser: vt100::Parser,
    heard: Receiver<Vec<u8>>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    /// How the terminal was set before the program began.
    before: String,
    /// How often the bell has rung.
    bells: usize,
    /// Everything the program wrote.
    raw: Vec<u8>,
}

const fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// A folder for settings and games, the hand without animation.
pub(crate) fn home() -> tempfile::TempDir {
    home_with("")
}

/// The same, with other settings besides.
pub(crate) fn home_with(settings: &str) -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    let config = home.path().join("config");
    fs::create_dir_all(&config).unwrap();
    fs::write(config.join("settings.toml"), format!("speed = \"off\"\n{settings}")).unwrap();
    home
}

impl Screen {
    /// Starts the program in a terminal of 80 columns and 24 rows.
    pub(crate) fn open(home: &Path, args: &[&str]) -> Self {
        Screen::open_with(home, args, ("COLUMNS", "80"))
    }

    /// The same, with a variable set.
    pub(crate) fn open_with(home: &Path, args: &[&str], variable: (&str, &str)) -> Self {
        Screen::open_program(Path::new(&program()), home, args, variable)
    }

    /// Starts any program in such a terminal.
    pub(crate) fn open_program(
        program: &Path,
        home: &Path,
        args: &[&str],
        variable: (&str, &str),
    ) -> Self {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let before = format!("{:?}", pair.master.get_termios());
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "pt_PT.UTF-8");
        command.env_remove("NO_COLOR");
        command.env("RUST_BACKTRACE", "0");
        command.env(variable.0, variable.1);
        command.env("TABULEIRO_CONFIG_DIR", home.join("config"));
        command.env("TABULEIRO_DATA_DIR", home.join("data"));
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let (sender, heard) = mpsc::channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let parser = vt100::Parser::new(24, 80, 0);
        Screen {
            parser,
            heard,
            keyboard,
            child,
            master: pair.master,
            before,
            bells: 0,
            raw: vec![],
        }
    }

    /// Presses keys, as the bytes a keyboard sends.
    pub(crate) fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Makes the window another size.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.parser.screen_mut().set_size(rows, columns);
        self.master.resize(size(columns, rows)).unwrap();
    }

    /// What is on the screen.
    pub(crate) fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// Shows what the program has written.
    fn hear(&mut self, bytes: &[u8]) {
        self.bells += bytes.iter().filter(|&&byte| byte == b'\x07').count();
        self.raw.extend_from_slice(bytes);
        self.parser.process(bytes);
    }

    /// How often the bell has rung.
    pub(crate) fn bells(&self) -> usize {
        self.bells
    }

    /// Everything the program wrote, with its control sequences.
    pub(crate) fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// The colours on the screen.
    pub(crate) fn colours(&self) -> Vec<vt100::Color> {
        let screen = self.parser.screen();
        let (rows, columns) = screen.size();
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let cells = places.filter_map(|(row, column)| screen.cell(row, column));
        cells.flat_map(|cell| [cell.fgcolor(), cell.bgcolor()]).collect()
    }

    /// Waits until the screen shows a text.
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    /// Waits until the screen is as expected.
    pub(crate) fn wait_until(&mut self, expected: &str, is_so: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        while !is_so(&self.text()) {
            assert!(begun.elapsed() < PATIENCE, "no «{expected}» in:\n{}", self.text());
            if let Ok(bytes) = self.heard.recv_timeout(Duration::from_millis(200)) {
                self.hear(&bytes);
            }
        }
    }

    /// Sees to it that a screen that was begun is drawn whole.
    pub(crate) fn rest(&mut self) {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(400) {
            if let Ok(bytes) = self.heard.recv_timeout(Duration::from_millis(50)) {
                self.hear(&bytes);
            }
        }
    }

    /// Waits until it is time for the move of this number.
    pub(crate) fn wait_for_move(&mut self, number: usize) {
        let expected = format!("jogada {number}");
        self.wait_until(&expected, |screen| {
            screen.lines().next().is_some_and(|title| title.trim_end().ends_with(&expected))
        });
    }

    /// Waits until the program has ended by itself and the terminal is as it
    /// was: its settings, the first screen shown, the cursor and the mouse free.
    /// Gives what is then on the screen.
    pub(crate) fn ends(mut self) -> String {
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "it does not end:\n{}", self.text());
            if let Ok(bytes) = self.heard.recv_timeout(Duration::from_millis(50)) {
                self.hear(&bytes);
            }
        }
        while let Ok(bytes) = self.heard.recv_timeout(Duration::from_millis(50)) {
            self.hear(&bytes);
        }
        assert_eq!(format!("{:?}", self.master.get_termios()), self.before);
        let screen = self.parser.screen();
        assert!(!screen.alternate_screen(), "the other screen is still shown");
        assert!(!screen.hide_cursor(), "the cursor is still hidden");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        self.text()
    }

    /// Kills the program without a warning.
    pub(crate) fn kill(mut self) {
        let process = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args(["-9", &process]).status().unwrap().success());
        self.child.wait().unwrap();
    }

    /// Asks the program to end, as a system that shuts down does.
    pub(crate) fn terminate(&mut self) {
        self.signal("-TERM");
    }

    /// The number of the program's process.
    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&mut self, name: &str) {
        let process = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([name, &process]).status().unwrap().success());
    }

    /// Waits until the terminal is as it was before the program, or not any more.
    pub(crate) fn wait_for_shell(&mut self, restored: bool) {
        let begun = Instant::now();
        loop {
            self.rest();
            let same = format!("{:?}", self.master.get_termios()) == self.before;
            if same == restored && self.parser.screen().alternate_screen() != restored {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "restored: {same}\n{}", self.text());
        }
    }

    /// Closes the window over the program's head, and waits until it has ended.
    pub(crate) fn close(self) {
        let Screen { heard, mut keyboard, mut child, master, .. } = self;
        drop(heard);
        // What the program shows next finds nobody reading: the last hold on
        // the terminal is let go of.
        keyboard.write_all(b"?").unwrap();
        std::thread::sleep(Duration::from_millis(500));
        drop((keyboard, master));
        let begun = Instant::now();
        while child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "it lives on without a terminal");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}
