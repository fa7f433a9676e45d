//! The server as a process, killed without warning while a crowd plays: every
//! acknowledged move must be there afterwards, and every game must go on.

#[path = "../../store/tests/contract/cluster.rs"]
mod cluster;
#[path = "online/nats.rs"]
mod nats;

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use loadtest::{Load, Report};
use nats::Nats;

/// A node that is killed when it is dropped, if it was not before.
struct Node {
    process: Child,
    port: u16,
    database: String,
    bus: Option<String>,
}

impl Node {
    fn start(port: u16, database: &str, bus: Option<&str>) -> Node {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        let listen = format!("127.0.0.1:{port}");
        command.args(["serve", "--listen", &listen, "--database", database]);
        command.args(["--generosity", "100000", "--log", "error", "--lang", "en"]);
        if let Some(bus) = bus {
            command.args(["--bus", bus]);
        }
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(process.stdout.take().unwrap());
        lines.read_line(&mut line).unwrap();
        assert!(line.contains(&listen), "the server did not start: {line}");
        Node { process, port, database: database.to_string(), bus: bus.map(Into::into) }
    }

    fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Kills the process as a power cut would, and starts it again.
    fn kill_and_restart(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        *self = Node::start(self.port, &self.database, self.bus.as_deref());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn crowd(urls: Vec<String>, journal: PathBuf) -> Load {
    Load {
        urls,
        games: 12,
        think: Duration::from_millis(20),
        duration: Duration::from_secs(8),
        sockets: 5,
        journal: Some(journal),
    }
}

fn assert_sound(report: &Report) {
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    assert!(report.moves_acked > 100, "{report:?}");
    assert!(report.reconnects > 0, "nobody noticed the deaths: {report:?}");
    assert!(report.longest_absence_ms <= 10_000, "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_lost_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let mut node = Node::start(free_port(), &database, None);
    let playing = tokio::spawn(loadtest::run(crowd(vec![node.url()], folder.path().join("acks"))));
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(3_500)).await;
        node.kill_and_restart();
    }
    assert_sound(&playing.await.unwrap().unwrap());
    let (moves, lost) = loadtest::check(&node.url(), &folder.path().join("acks")).await.unwrap();
    assert!(moves > 100 && lost == 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn any_of_three_nodes_may_die() {
    let folder = tempfile::tempdir().unwrap();
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let mut nodes: Vec<Node> =
        (0..3).map(|_| Node::start(free_port(), &database, Some(&nats.url))).collect();
    let urls: Vec<String> = nodes.iter().map(Node::url).collect();
    let playing = tokio::spawn(loadtest::run(crowd(urls.clone(), folder.path().join("acks"))));
    for victim in nodes.iter_mut().take(2) {
        tokio::time::sleep(Duration::from_millis(3_500)).await;
        victim.kill_and_restart();
    }
    assert_sound(&playing.await.unwrap().unwrap());
    let ready = loadtest::Client::new(&urls[2]).get("/readyz").await.unwrap();
    assert!(ready.body.contains("\"bus\":\"up\""), "{}", ready.body);
    // Without the bus nodes say so, and moves are still accepted.
    drop(nats);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let ready = loadtest::Client::new(&urls[2]).get("/readyz").await.unwrap();
    assert_eq!(ready.status, 200);
    assert!(ready.body.contains("\"bus\":\"away\""), "{}", ready.body);
    let load = Load {
        duration: Duration::from_secs(5),
        think: Duration::from_millis(50),
        games: 3,
        sockets: 0,
        ..crowd(urls, folder.path().join("later"))
    };
    let report = loadtest::run(load).await.unwrap();
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    assert!(report.moves_acked > 5, "{report:?}");
}
