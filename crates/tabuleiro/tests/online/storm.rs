//! Servers are killed without warning while a crowd plays: every acknowledged
//! move must be there afterwards, and every game must go on.
//!
//! Every test run has a small load. `STORM=full` runs the whole test: a thousand
//! games and ten kills, with the numbers on the terminal.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use loadtest::{Load, Report};

use crate::nats::Nats;
use crate::node::{Node, free_port, program};
use crate::{cluster, dump};

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

/// Every game, every rating and the explorer are what the logs say.
fn assert_in_order(database: &str) {
    let said = admin("check", database);
    let mut terminal = std::io::stdout().lock();
    writeln!(terminal, "{said}").unwrap();
}

fn admin(action: &str, database: &str) -> String {
    let mut command = std::process::Command::new(program());
    command.args(["admin", action, "--database", database, "--lang", "en"]);
    let done = command.output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    let failed = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}{failed}");
    said
}

/// Every row of the explorer.
fn explorer_rows(database: &str) -> Vec<(String, String)> {
    let mut rows = dump::rows(database);
    rows.retain(|(table, _)| table.starts_with("explorer_"));
    rows.sort();
    rows
}

/// Kills servers while games end one after the other; then the explorer is what a rebuild makes.
async fn end_games_and_die(storm: &Storm, nodes: &mut [Node], database: &str) {
    let folder = tempfile::tempdir().unwrap();
    let urls = nodes.iter().map(Node::url).collect();
    let load = storm.crowd(urls, folder.path().join("acks"));
    // Ten starts of a server take their time, and the crowd asks for its moves at the end.
    let duration = load.duration + Duration::from_secs(12);
    let report = storm.rage(nodes, Load { duration, ..load }).await;
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    assert!(report.games_finished > 10, "{report:?}");
    // The servers count what is left.
    let pending = || explorer_rows(database).iter().any(|(table, _)| table == "explorer_pending");
    for _ in 0..100 {
        if !pending() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_in_order(database);
    let counted = explorer_rows(database);
    let games = counted.iter().filter(|(table, _)| table == "explorer_games").count() as u64;
    assert!(games >= report.games_finished, "{games} of {report:?}");
    admin("rebuild-explorer", database);
    assert_eq!(explorer_rows(database), counted);
}

/// Ten deaths while games end quickly.
fn deadly() -> Storm {
    let (think, between) = (Duration::from_millis(2), Duration::from_millis(700));
    Storm { games: 8, think, deaths: 10, between, full: false }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_survives_ten_deaths() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let mut nodes = [Node::start(free_port(), &database, None)];
    end_games_and_die(&deadly(), &mut nodes, &database).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_of_three_nodes_survives_ten_deaths() {
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let node = |_| Node::start(free_port(), &database, Some(&nats.url));
    let mut nodes: Vec<Node> = (0..3).map(node).collect();
    end_games_and_die(&deadly(), &mut nodes, &database).await;
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
