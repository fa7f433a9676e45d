//! Measures how fast the explorer answers with many games behind it while people play.
//!
//! ```sh
//! cargo run --release -p tabuleiro-server --example explorer_load -- load.db 1000000
//! cargo run --release -p tabuleiro-server --example explorer_load -- postgres://… 1000000
//! ```
//!
//! It fills the database with finished games that follow from a seed (legal moves, some
//! lines more popular than others, people and computers of all strengths, two years), counts
//! them, starts a server, lets 200 pairs play for a minute and asks meanwhile. A database
//! that holds some games already gets only those that are missing.

use std::error::Error;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use loadtest::{Client, Load};
use play::{Cause, Entry, Event, Moment, PlayerId, PlayerKind, Rating, Terms};
use rules::{AnyMatch, BySide, EndReason, Ending, Outcome, Side, SplitMix64, catalogue};
use server::{Admin, Settings};
use store::{NewGame, PlayerRow, Progress, Store, StoreError};

type Failure = Box<dyn Error + Send + Sync>;

const PEOPLE: u64 = 2_000;
const COMPUTERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "max"];
const KINDS: [&str; 3] = ["oware", "oril", "ouri"];
/// The first game ends here, and the last two years later.
const FIRST_END: u64 = 1_700_000_000_000;
const TWO_YEARS: u64 = 2 * 365 * 24 * 60 * 60 * 1_000;
/// Tasks that fill the database: what they write together shares a commit.
const WRITERS: u64 = 64;
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

/// Enters everybody and plays the games that are missing.
async fn fill(database: &str, games: u64) -> Result<(), Failure> {
    let path = database.to_string();
    let store = tokio::task::spawn_blocking(move || Store::open(&path)).await??;
    for id in 1..=PEOPLE {
        entered(
            store
                .add_player(
                    player(id, format!("person-{id}"), PlayerKind::Person),
                    format!("person-{id}"),
                    None,
                )
                .await,
        )?;
    }
    for (id, name) in (PEOPLE + 1..).zip(COMPUTERS) {
        let row = player(id, name.to_string(), PlayerKind::Computer);
        let key = format!("computer/{name}");
        store.add_computer(row, key, KINDS[0].to_string(), Rating::default()).await?;
    }
    let (begun, next, added) =
        (Instant::now(), Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let mut writers = tokio::task::JoinSet::new();
    for _ in 0..WRITERS {
        let (store, next, added) = (store.clone(), next.clone(), added.clone());
        writers.spawn(async move {
            loop {
                let number = next.fetch_add(1, Relaxed);
                if number >= games {
                    return Ok::<(), Failure>(());
                }
                let game = Synthetic::play(number, games)?;
                match store.open_game(game.opened).await {
                    Err(StoreError::Taken) => continue,
                    opened => opened?,
                }
                store.append(game.id.into(), 0, game.lines, game.end, game.at, None).await?;
                added.fetch_add(1, Relaxed);
            }
        });
    }
    while let Some(done) = writers.join_next().await {
        done??;
    }
    tell(&format!("{} games entered in {:.1?}", added.load(Relaxed), begun.elapsed()))
}

fn player(id: u64, nickname: String, kind: PlayerKind) -> PlayerRow {
    PlayerRow { id: PlayerId(id), nickname, kind, created_at: 1, seen_at: 1, banned: false }
}

/// Somebody who is there already is no failure.
fn entered(added: Result<(), StoreError>) -> Result<(), StoreError> {
    match added {
        Err(StoreError::Taken) => Ok(()),
        other => other,
    }
}

/// A finished game.
struct Synthetic {
    id: String,
    opened: NewGame,
    lines: Vec<String>,
    end: Progress,
    at: u64,
}

impl Synthetic {
    /// The game of a number, the same in every run.
    fn play(number: u64, of: u64) -> Result<Synthetic, Failure> {
        let mut numbers = SplitMix64::new(number);
        let at = FIRST_END + TWO_YEARS / of * number;
        let kind = KINDS[numbers.below(KINDS.len() as u64) as usize];
        let first = 1 + numbers.below(PEOPLE);
        let second = match numbers.below(4) {
            0 => PEOPLE + 1 + numbers.below(COMPUTERS.len() as u64),
            _ => 1 + (first + numbers.below(PEOPLE - 1)) % PEOPLE,
        };
        let mut played = catalogue::parse(kind)?.start();
        let mut lines = vec![];
        for _ in 0..20 + numbers.below(30) {
            let Some(mv) = popular(&*played, &mut numbers) else { break };
            let by = played.turn();
            let cause = Some(Cause { by, nonce: format!("n{}", lines.len()) });
            lines.push(line(lines.len(), at, cause, Event::Moved { by, mv: mv.clone() })?);
            played.play(&mv)?;
        }
        let moves = lines.len() as u32;
        let end = match played.ending() {
            Some(end) => end,
            None => {
                let (winner, reason) = (Some(played.turn().other()), EndReason::Resigned);
                lines.push(line(lines.len(), at, None, Event::Ended { winner, reason })?);
                Ending { outcome: Outcome { winner, score: None }, reason }
            }
        };
        let terms = Terms::casual(kind);
        let progress = Progress { turn: Side::First, moves: 0, deadline: None, end: None };
        let id = format!("load-{number:012}");
        let opened = NewGame {
            id: id.as_str().into(),
            game: catalogue::parse(kind)?.name(),
            terms: serde_json::to_string(&terms)?,
            public: !number.is_multiple_of(20),
            rated: true,
            seats: BySide::new(PlayerId(first), PlayerId(second)),
            opened_at: at,
            progress,
        };
        let end = Progress { turn: played.turn(), moves, deadline: None, end: Some(end) };
        Ok(Synthetic { id, opened, lines, end, at })
    }
}

fn line(before: usize, at: u64, cause: Option<Cause>, event: Event) -> Result<String, Failure> {
    let entry = Entry { seq: before as u64 + 1, at: Moment(at), cause, event };
    Ok(serde_json::to_string(&entry)?)
}

/// A legal move; the first ones are played more often.
fn popular(played: &dyn AnyMatch, numbers: &mut SplitMix64) -> Option<String> {
    let mut legal = played.legal_moves();
    let count = legal.len() as u64;
    let at = (count > 0).then(|| numbers.below(count).min(numbers.below(count)))?;
    Some(legal.swap_remove(at as usize))
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
