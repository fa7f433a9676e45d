//! Servers are killed without warning while a crowd plays: every acknowledged
//! move must be there afterwards, and every game must go on.
//!
//! Every test run has a small load. `STORM=full` runs the whole test: a thousand
//! games and ten kills, with the numbers on the terminal.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use loadtest::{Load, Report};

use crate::cluster;
use crate::nats::Nats;
use crate::node::{Node, free_port, program};

/// How hard it blows.
struct Storm {
    games: usize,
    think: Duration,
    deaths: usize,
    /// The time before each death, and after the last.
    between: Duration,
    full: bool,
}

impl Storm {
    fn asked_for() -> Storm {
        let full = std::env::var("STORM").is_ok_and(|asked| asked == "full");
        if full {
            let (think, between) = (Duration::from_millis(500), Duration::from_secs(10));
            return Storm { games: 1_000, think, deaths: 10, between, full };
        }
        let (think, between) = (Duration::from_millis(20), Duration::from_millis(2_500));
        Storm { games: 12, think, deaths: 2, between, full }
    }

    fn crowd(&self, urls: Vec<String>, journal: PathBuf) -> Load {
        let duration = self.between * u32::try_from(self.deaths + 1).unwrap();
        let (games, think) = (self.games, self.think);
        Load { urls, games, think, duration, sockets: 5, journal: Some(journal) }
    }

    /// Kills one node after the other while the crowd plays. Play begins when
    /// the journal does.
    async fn rage(&self, nodes: &mut [Node], load: Load) -> Report {
        let journal = load.journal.clone().unwrap();
        let playing = tokio::spawn(loadtest::run(load));
        while std::fs::metadata(&journal).map_or(0, |file| file.len()) == 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert!(!playing.is_finished(), "nobody played: {:?}", playing.await);
        }
        for death in 0..self.deaths {
            tokio::time::sleep(self.between).await;
            nodes[death % nodes.len()].kill_and_restart();
        }
        let report = playing.await.unwrap().unwrap();
        if self.full {
            let json = serde_json::to_string(&report).unwrap();
            let mut terminal = std::io::stdout().lock();
            writeln!(terminal, "{} deaths: {json}", self.deaths).unwrap();
        }
        report
    }
}

fn assert_sound(report: &Report) {
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    assert!(report.moves_acked > 100, "{report:?}");
    assert!(report.reconnects > 0, "nobody noticed the deaths: {report:?}");
    assert!(report.longest_absence_ms <= 10_000, "{report:?}");
}

/// Every game and every rating is what the logs say.
fn assert_in_order(database: &str) {
    let mut command = std::process::Command::new(program());
    command.args(["admin", "check", "--database", database, "--lang", "en"]);
    let checked = command.output().unwrap();
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    let failed = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success(), "{said}{failed}");
    let mut terminal = std::io::stdout().lock();
    writeln!(terminal, "{said}").unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_lost_nothing() {
    let (storm, folder) = (Storm::asked_for(), tempfile::tempdir().unwrap());
    let database = folder.path().join("t.db").display().to_string();
    let mut nodes = [Node::start(free_port(), &database, None)];
    let load = storm.crowd(vec![nodes[0].url()], folder.path().join("acks"));
    assert_sound(&storm.rage(&mut nodes, load).await);
    let acks = folder.path().join("acks");
    let (moves, lost) = loadtest::check(&nodes[0].url(), &acks).await.unwrap();
    assert!(moves > 100 && lost == 0);
    assert_in_order(&database);
}

#[tokio::test(flavor = "multi_thread")]
async fn any_of_three_nodes_may_die() {
    let (storm, folder) = (Storm::asked_for(), tempfile::tempdir().unwrap());
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let mut nodes: Vec<Node> =
        (0..3).map(|_| Node::start(free_port(), &database, Some(&nats.url))).collect();
    let urls: Vec<String> = nodes.iter().map(Node::url).collect();
    let load = storm.crowd(urls.clone(), folder.path().join("acks"));
    assert_sound(&storm.rage(&mut nodes, load).await);
    let ready = loadtest::Client::new(&urls[2]).get("/readyz").await.unwrap();
    assert!(ready.body.contains("\"bus\":\"up\""), "{}", ready.body);
    // Without the bus nodes say so, and moves are still accepted.
    drop(nats);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let ready = loadtest::Client::new(&urls[2]).get("/readyz").await.unwrap();
    assert_eq!(ready.status, 200);
    assert!(ready.body.contains("\"bus\":\"away\""), "{}", ready.body);
    assert_in_order(&database);
    let load = Load {
        duration: Duration::from_secs(5),
        think: Duration::from_millis(50),
        games: 3,
        sockets: 0,
        ..storm.crowd(urls, folder.path().join("later"))
    };
    let report = loadtest::run(load).await.unwrap();
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    assert!(report.moves_acked > 5, "{report:?}");
}
