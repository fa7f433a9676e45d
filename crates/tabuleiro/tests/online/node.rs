//! A server as a process.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

/// A node that is killed when it is dropped, if it was not before.
pub(crate) struct Node {
    process: Child,
    port: u16,
    database: String,
    bus: Option<String>,
    options: Vec<String>,
}

/// The program under test: the one that was built with the tests, or an optimised one.
pub(crate) fn program() -> OsString {
    std::env::var_os("TABULEIRO_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_tabuleiro").into())
}

impl Node {
    pub(crate) fn start(port: u16, database: &str, bus: Option<&str>) -> Node {
        Node::start_with(Command::new(program()), port, database, bus, &[])
    }

    /// A node whose files may not grow beyond so many blocks of 512 bytes: to
    /// it that is a full disk.
    pub(crate) fn start_with_small_disk(blocks: u32, port: u16, database: &str) -> Node {
        let mut command = Command::new("sh");
        // Without the trap the first write too many would end the process.
        command.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
        command.arg(program());
        Node::start_with(command, port, database, None, &[])
    }

    /// A node that such a command starts, with more options.
    pub(crate) fn start_with(
        mut command: Command,
        port: u16,
        database: &str,
        bus: Option<&str>,
        options: &[&str],
    ) -> Node {
        let listen = format!("127.0.0.1:{port}");
        command.args(["serve", "--listen", &listen, "--database", database]);
        command.args(["--generosity", "100000", "--log", "error", "--lang", "en"]);
        command.args(options);
        if let Some(bus) = bus {
            command.args(["--bus", bus]);
        }
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(process.stdout.take().unwrap());
        lines.read_line(&mut line).unwrap();
        assert!(line.contains(&listen), "the server did not start: {line}");
        let (database, bus) = (database.to_string(), bus.map(Into::into));
        let options = options.iter().map(ToString::to_string).collect();
        Node { process, port, database, bus, options }
    }

    pub(crate) fn url(&self) -> String {
        match self.options.iter().any(|option| option == "--tls-cert") {
            true => format!("https://localhost:{}", self.port),
            false => format!("http://127.0.0.1:{}", self.port),
        }
    }

    /// Kills the process as a power cut would, and starts it again.
    pub(crate) fn kill_and_restart(&mut self) {
        self.kill();
        self.restart();
    }

    /// Kills the process as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts it again after it was killed.
    pub(crate) fn restart(&mut self) {
        let options: Vec<&str> = self.options.iter().map(String::as_str).collect();
        let (command, bus) = (Command::new(program()), self.bus.as_deref());
        *self = Node::start_with(command, self.port, &self.database, bus, &options);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
