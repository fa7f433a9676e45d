//! How the server behaves with many idle connections, and with many people who play against
//! its strongest computer.
//!
//! Every test run has a small load. `STORM=full` runs the full load, with the numbers on the
//! terminal; `TABULEIRO_PROGRAM` names an optimised program to test.

use std::io::Write;
use std::time::{Duration, Instant};

use loadtest::{Client, Load, Socket};
use play::lobby::Audience;
use play::{Action, GameId, Operation, Standing, Terms};
use protocol::{ClientMessage, ServerMessage};
use rules::Side;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::node::{Node, free_port};

fn is_full() -> bool {
    std::env::var("STORM").is_ok_and(|asked| asked == "full")
}

fn tell(what: &str) {
    let mut terminal = std::io::stdout().lock();
    writeln!(terminal, "{what}").unwrap();
}

/// A connection that sends half a head, or nothing at all.
async fn half_open(host: &str, number: usize) -> TcpStream {
    let mut connection = TcpStream::connect(host).await.unwrap();
    if number.is_multiple_of(2) {
        connection.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
    }
    connection
}

/// A connection that asks for far more than fits into any buffer, and reads nothing.
async fn stalled(host: &str) -> TcpStream {
    let mut connection = TcpStream::connect(host).await.unwrap();
    let request = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    connection.write_all(request.as_bytes()).await.unwrap();
    connection
}

/// Has the server closed it? Looks without taking what was sent.
async fn is_gone(connection: &mut TcpStream, reads: bool) -> bool {
    let wait = Duration::from_millis(5);
    if reads {
        let mut byte = [0; 256];
        let read = tokio::time::timeout(wait, connection.read(&mut byte)).await;
        return matches!(read, Ok(Ok(0) | Err(_)));
    }
    // A connection that the server has reset takes nothing more.
    let written = tokio::time::timeout(wait, connection.write_all(b" ")).await;
    matches!(written, Ok(Err(_)))
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_do_nothing_are_gone_while_others_play() {
    let (idle, deaf, games) = if is_full() { (500, 200, 500) } else { (20, 10, 4) };
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let node = Node::start(free_port(), &database, None);
    let host = node.url().replace("http://", "");
    let journal = folder.path().join("acks");
    let load = Load {
        urls: vec![node.url()],
        games,
        think: Duration::from_millis(500),
        duration: Duration::from_secs(if is_full() { 60 } else { 30 }),
        sockets: 0,
        journal: Some(journal.clone()),
    };
    let playing = tokio::spawn(loadtest::run(load));
    while std::fs::metadata(&journal).map_or(0, |file| file.len()) == 0 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(!playing.is_finished(), "nobody played: {:?}", playing.await);
    }
    let mut connections = vec![];
    for number in 0..idle {
        connections.push((half_open(&host, number).await, true));
    }
    for _ in 0..deaf {
        connections.push((stalled(&host).await, false));
    }
    let begun = Instant::now();
    while !connections.is_empty() {
        let mut left = vec![];
        for (mut connection, reads) in connections {
            if !is_gone(&mut connection, reads).await {
                left.push((connection, reads));
            }
        }
        connections = left;
        let count = connections.len();
        assert!(begun.elapsed() < Duration::from_secs(30), "{count} are still there");
    }
    let gone = begun.elapsed();
    let report = playing.await.unwrap().unwrap();
    if is_full() {
        let (p50, p99) = (report.p50_ms, report.p99_ms);
        tell(&format!("{idle} half-open, {deaf} stalled: gone after {gone:.1?}"));
        tell(&format!("{games} games: p50 {p50} ms, p99 {p99} ms, {} moves", report.moves_acked));
        assert!(p99 <= 150.0, "{report:?}");
    }
    assert_eq!((report.errors, report.lost, report.reconnects), (0, 0, 0), "{report:?}");
}

/// A pupil at a board against a computer.
struct Pupil {
    socket: Socket,
    game: GameId,
    standing: Standing,
}

impl Pupil {
    async fn sit(url: &str, bot: &str) -> Pupil {
        let mut client = Client::new(url);
        client.enter_as_guest().await.unwrap();
        let audience = Audience::Computer { bot: bot.into() };
        let begun = client.challenge(audience, Terms::casual("oril")).await.unwrap();
        let (game, mut socket) = (begun.game.unwrap(), client.connect().await.unwrap());
        socket.send(&ClientMessage::Watch { game: game.clone(), seq: None }).await.unwrap();
        let seen = socket.wait_for(|message| match message {
            ServerMessage::Game { game } => Some(game.standing),
            _ => None,
        });
        let standing = seen.await.unwrap();
        Pupil { socket, game, standing }
    }

    /// Plays a move and gives how long the computer took; nothing once the game is over.
    async fn play(&mut self) -> Option<Duration> {
        if self.standing.end.is_some() {
            return None;
        }
        let (seq, mv) = (self.standing.seq, self.standing.moves[0].clone());
        let (game, nonce, action) = (self.game.clone(), format!("n{seq}"), Action::mv(mv));
        let operation = Operation { game, nonce, seq, action };
        self.socket.send(&ClientMessage::Act(operation)).await.unwrap();
        let mut acked = None;
        loop {
            match self.socket.next().await.unwrap() {
                ServerMessage::Acked { standing, .. } => {
                    acked = Some(Instant::now());
                    self.standing = standing;
                }
                ServerMessage::Events { standing, .. } => self.standing = standing,
                ServerMessage::Refused { problem, .. } => panic!("{problem:?}"),
                _ => continue,
            }
            if self.standing.end.is_some() || acked.is_some() && self.standing.turn == Side::First {
                return acked.map(|acked| acked.elapsed());
            }
        }
    }
}

/// How long the computer took for each of some moves of some pupils.
async fn waits(url: &str, pupils: usize, bot: &str, moves: usize) -> Vec<Duration> {
    let mut lessons = tokio::task::JoinSet::new();
    for _ in 0..pupils {
        let (url, bot) = (url.to_string(), bot.to_string());
        lessons.spawn(async move {
            let mut pupil = Pupil::sit(&url, &bot).await;
            let mut waits = vec![];
            for _ in 0..moves {
                waits.extend(pupil.play().await);
                // People look at the board first.
                tokio::time::sleep(Duration::from_secs(2)).await;
            }
            waits
        });
    }
    let mut all: Vec<Duration> = lessons.join_all().await.into_iter().flatten().collect();
    all.sort();
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_plays_against_the_strongest_computer() {
    let (pupils, moves) = if is_full() { (25, 10) } else { (6, 3) };
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let node = Node::start(free_port(), &database, None);
    let url = node.url();
    let (strongest, weakest) =
        tokio::join!(waits(&url, pupils, "max", moves), waits(&url, 2, "1", moves));
    let (median, longest) = (strongest[strongest.len() / 2], weakest[weakest.len() - 1]);
    if is_full() {
        tell(&format!(
            "{pupils} pupils against max: median {median:.2?}, longest {:.2?}",
            strongest[strongest.len() - 1]
        ));
        tell(&format!("level 1 at the same time: longest {longest:.2?}"));
        assert!(longest <= Duration::from_millis(300), "{weakest:?}");
    }
    assert!(median <= Duration::from_millis(1_500), "{strongest:?}");
    assert!(longest <= Duration::from_millis(1_000), "{weakest:?}");
}
