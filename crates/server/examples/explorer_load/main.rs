//! Measures how fast the explorer answers with many games behind it while people play.
//!
//! ```sh
//! cargo run --release -p tabuleiro-server --example explorer_load -- load.db 1000000
//! cargo run --release -p tabuleiro-server --example explorer_load -- postgres://… 1000000
//! ```
//!
//! It fills an empty database with finished games that follow from a seed (legal moves, some
//! lines more popular than others, people and computers of all strengths, two years), past the
//! store, which would take hours. Then it counts them, starts a server, lets 200 pairs play for a
//! minute and asks meanwhile. A database that holds games is used as it is.

mod bulk;
mod synthetic;

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use loadtest::{Client, Load};
use play::{PlayerId, PlayerKind, Rating};
use rules::{SplitMix64, catalogue};
use server::{Admin, Settings};
use store::{PlayerRow, Store};

use crate::synthetic::{COMPUTERS, KINDS, PEOPLE, popular};

type Failure = Box<dyn Error + Send + Sync>;

const PLAYING: usize = 200;
const ASKING: u64 = 4;
const DURATION: Duration = Duration::from_secs(60);

fn tell(what: &str) -> Result<(), Failure> {
    Ok(writeln!(std::io::stdout().lock(), "{what}")?)
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let (Some(database), Some(games)) = (arguments.next(), arguments.next()) else {
        return Err("expected a database and a number of games".into());
    };
    let games: u64 = games.parse()?;
    fill(&database, games).await?;
    count(&database).await?;
    measure(&database).await
}

/// Enters everybody and their games, unless there are some.
async fn fill(database: &str, games: u64) -> Result<(), Failure> {
    let path = database.to_string();
    let store = tokio::task::spawn_blocking(move || Store::open(&path)).await??;
    if store.player(PlayerId(1)).await.is_ok() {
        return tell("the database is used as it is");
    }
    for id in 1..=PEOPLE {
        let name = format!("person-{id}");
        store.add_player(player(id, name.clone(), PlayerKind::Person), name, None).await?;
    }
    for (id, name) in (PEOPLE + 1..).zip(COMPUTERS) {
        let row = player(id, name.to_string(), PlayerKind::Computer);
        let key = format!("computer/{name}");
        store.add_computer(row, key, KINDS[0].to_string(), Rating::default()).await?;
    }
    drop(store);
    let (begun, path) = (Instant::now(), database.to_string());
    tokio::task::spawn_blocking(move || bulk::fill(&path, games)).await??;
    tell(&format!("{games} games entered in {:.1?}", begun.elapsed()))
}

fn player(id: u64, nickname: String, kind: PlayerKind) -> PlayerRow {
    PlayerRow { id: PlayerId(id), nickname, kind, created_at: 1, seen_at: 1, banned: false }
}

async fn count(database: &str) -> Result<(), Failure> {
    let path = database.to_string();
    let admin = tokio::task::spawn_blocking(move || Admin::open(&path)).await??;
    let (begun, mut all) = (Instant::now(), 0);
    admin.resume_explorer(|left| all = all.max(left)).await?;
    let took = begun.elapsed();
    let speed = all as f64 / took.as_secs_f64();
    tell(&format!("{all} games counted in {took:.1?}: {speed:.0} per second"))
}

/// What was asked, and how long each answer took.
type Times = Vec<(&'static str, Duration)>;

async fn measure(database: &str) -> Result<(), Failure> {
    let listen = "127.0.0.1:0".parse()?;
    let settings = Settings {
        listen,
        database: database.to_string(),
        generosity: 100_000,
        ..Settings::default()
    };
    let running = server::start(settings).await?;
    let url = format!("http://{}", running.address());
    let load = |games| Load {
        urls: vec![url.clone()],
        games,
        think: Duration::from_millis(500),
        duration: DURATION,
        sockets: 0,
        journal: None,
    };
    let playing = tokio::spawn(loadtest::run(load(PLAYING)));
    // Everybody registers first, and passwords take long on purpose.
    tokio::time::sleep(Duration::from_secs(30)).await;
    let mut asking = tokio::task::JoinSet::new();
    for seed in 0..ASKING {
        asking.spawn(ask(url.clone(), seed));
    }
    let mut times: Times = vec![];
    while let Some(done) = asking.join_next().await {
        times.extend(done??);
    }
    let report = playing.await??;
    tell(&format!(
        "{PLAYING} games at the same time: {:.0} moves per second, p99 {:.1} ms, {} errors",
        report.moves_per_second, report.p99_ms, report.errors
    ))?;
    for kind in ["everybody", "a player", "filtered", ""] {
        let mut took: Vec<Duration> =
            times.iter().filter(|(of, _)| of.contains(kind)).map(|(_, took)| *took).collect();
        took.sort();
        let at =
            |share: usize| took.get((took.len() * share / 1_000).min(took.len().saturating_sub(1)));
        let name = if kind.is_empty() { "all" } else { kind };
        tell(&format!(
            "{name}: {} answers, p50 {:?}, p99 {:?}, longest {:?}",
            took.len(),
            at(500),
            at(990),
            took.last()
        ))?;
    }
    running.stop().await;
    Ok(())
}

/// Asks about one position after the other, as people who tap through openings do.
async fn ask(url: String, seed: u64) -> Result<Times, Failure> {
    let (mut client, mut numbers) = (Client::new(&url), SplitMix64::new(seed + 1_000_003));
    let (begun, mut times) = (Instant::now(), vec![]);
    while begun.elapsed() < DURATION - Duration::from_secs(35) {
        let kind = KINDS[numbers.below(KINDS.len() as u64) as usize];
        let mut played = catalogue::parse(kind)?.start();
        for _ in 0..numbers.below(9) {
            let Some(mv) = popular(&*played, &mut numbers) else { break };
            played.play(&mv)?;
        }
        let (what, more) = match numbers.below(10) {
            0..=5 => ("everybody", String::new()),
            6..=7 => ("a player", format!("&who=person-{}", 1 + numbers.below(PEOPLE))),
            8 => ("filtered", "&strength=1400,1600,level-3".to_string()),
            _ => ("filtered", "&since=2024-06&until=2025-01".to_string()),
        };
        let path = format!("/api/v1/explorer?game={kind}&moves={}{more}", played.moves().join("+"));
        let asked = Instant::now();
        let answer = client.get(&path).await?;
        times.push((what, asked.elapsed()));
        if answer.status != 200 {
            return Err(format!("{path}: {} {}", answer.status, answer.body).into());
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(times)
}
