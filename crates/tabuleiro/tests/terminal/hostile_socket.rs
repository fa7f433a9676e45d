//! Servers that let everybody in and then misbehave on the socket: huge and broken
//! frames, nonsense, silence, floods, and values that nobody expects. The screen says
//! what is wrong, goes on listening to keys, and keeps its memory.

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use play::lobby::{Audience, First};
use play::{ClockReading, ClockRule, Ledger, Moment, PlayerKind, Standing, Terms};
use protocol::{
    Activity, ChallengeView, GameSummary, GameView, Me, OnlinePlayer, Seat, ServerMessage,
};
use rules::{BySide, Side};
use tokio_tungstenite::tungstenite::{Message, WebSocket, accept};

use crate::hostile::{NO_SERVER, answer, hear, server};
use crate::screen::{Screen, home};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
/// What a name may try to do to a terminal: its title, its clipboard, its screen, the
/// direction of its text.
const ATTACK: &str = "\x1b]0;owned\x07\x1b]52;c;b3du\x07\x1b[2J\u{9b}2J\u{202e}\r\n";

fn me() -> Me {
    Me {
        nickname: "Eva".into(),
        kind: PlayerKind::Person,
        muted: vec![],
        friends: vec![],
        in_explorer: true,
        meets_programs: false,
        reset: None,
    }
}

/// A server that lets everybody in, and then treats their socket like this.
fn host(treat: impl Fn(WebSocket<TcpStream>) + Send + Sync + Clone + 'static) -> String {
    host_with(&[], treat)
}

/// The same, with unfinished games for everybody.
fn host_with(
    games: &[GameSummary],
    treat: impl Fn(WebSocket<TcpStream>) + Send + Sync + Clone + 'static,
) -> String {
    let games = serde_json::to_string(games).unwrap();
    server(move |mut stream| {
        let mut start = [0; 32];
        let read = stream.peek(&mut start).unwrap_or(0);
        if start[..read].starts_with(b"GET /api/v1/ws") {
            if let Ok(socket) = accept(stream) {
                treat(socket);
            }
            return;
        }
        hear(&mut stream);
        let body = match start.starts_with(b"POST") {
            true => serde_json::to_string(&me()).unwrap(),
            false => games.clone(),
        };
        answer(&mut stream, &body);
    })
}

fn send(socket: &mut WebSocket<TcpStream>, message: &ServerMessage) -> bool {
    let text = serde_json::to_string(message).unwrap();
    socket.send(Message::text(text)).is_ok()
}

fn welcome(online: Vec<OnlinePlayer>, challenges: Vec<ChallengeView>) -> ServerMessage {
    ServerMessage::Welcome { version: 1, me: me(), heartbeat: u64::MAX, online, challenges }
}

/// Enters as a guest.
fn enter(screen: &mut Screen, address: &str) {
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("▸ Servidor");
    screen.press(&format!("{address}\r{UP}{UP}\r"));
    screen.wait_for("Nova partida");
}

/// Leaves, which no server can prevent.
fn leave(mut screen: Screen) {
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}

/// Nothing that was sent controls the terminal.
fn assert_harmless(screen: &mut Screen) {
    screen.rest();
    let raw = String::from_utf8_lossy(screen.raw()).into_owned();
    for part in ["\x1b]0;", "\x1b]52;", "\u{9b}", "\u{202e}"] {
        assert!(!raw.contains(part), "{part:?} in {raw:?}");
    }
}

/// The most memory that the program has had, in megabytes.
#[cfg(target_os = "linux")]
fn assert_small(screen: &Screen) {
    let status = std::fs::read_to_string(format!("/proc/{}/status", screen.process())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(kilobytes < 300 << 10, "{kilobytes} kB");
}

#[cfg(not(target_os = "linux"))]
fn assert_small(_screen: &Screen) {}

#[test]
fn frames_that_no_server_sends_end_the_connection() {
    // A text of a gigabyte, announced and begun.
    let huge = host(|mut socket| {
        let _ = socket.get_mut().write_all(&[0x81, 127, 0, 0, 0, 0, 0x40, 0, 0, 0]);
        while socket.get_mut().write_all(&[b' '; 65_536]).is_ok() {}
    });
    // Reserved bits; a text that is none; a megabyte of nonsense, a hundred times.
    let broken = host(|mut socket| {
        let _ = socket.get_mut().write_all(&[0xFF; 64]);
        std::thread::sleep(Duration::from_secs(60));
    });
    let binary = host(|mut socket| {
        let _ = socket.get_mut().write_all(&[0x81, 2, 0xC3, 0x28]);
        std::thread::sleep(Duration::from_secs(60));
    });
    let nonsense = host(|mut socket| {
        let text = format!("{{\"type\":\"welcome\",\"me\":{}", "[".repeat(100_000));
        while socket.send(Message::text(text.clone())).is_ok() {}
    });
    for address in [huge, broken, binary, nonsense] {
        let home = home();
        let mut screen = Screen::open(home.path(), &[]);
        enter(&mut screen, &address);
        screen.wait_for(NO_SERVER);
        assert_small(&screen);
        // Keys are heard.
        screen.press("?");
        screen.wait_for("desafi");
        screen.press("x");
        screen.wait_for("Nova partida");
        leave(screen);
    }
}

#[test]
fn a_socket_that_says_nothing_is_given_up() {
    let silent = host(|_socket| std::thread::sleep(Duration::from_secs(120)));
    // A message that comes byte by byte never becomes one.
    let slow = host(|mut socket| {
        let _ = socket.get_mut().write_all(&[0x81, 125]);
        while socket.get_mut().write_all(b" ").is_ok() {
            std::thread::sleep(Duration::from_millis(500));
        }
    });
    // Heartbeats of the transport alone say nothing either.
    let pings = host(|mut socket| while socket.send(Message::Ping(vec![0; 100].into())).is_ok() {});
    for address in [silent, slow, pings] {
        let home = home();
        let mut screen = Screen::open(home.path(), &[]);
        enter(&mut screen, &address);
        screen.wait_for("sem ligação");
        screen.press(&format!("{DOWN}{DOWN}"));
        screen.wait_for("▸ Terminar a sessão");
        leave(screen);
    }
}

/// A challenge with words and numbers that attack.
fn challenge(id: usize, from: &str) -> ChallengeView {
    let clock = match id % 3 {
        0 => ClockRule::Days { days: u16::MAX },
        1 => ClockRule::Live { initial: Duration::MAX, increment: Duration::MAX },
        _ => ClockRule::None {},
    };
    ChallengeView {
        id: format!("{id}{ATTACK}").into(),
        from: Seat { nickname: from.into(), kind: PlayerKind::Guest },
        audience: Audience::Person { nickname: ATTACK.into() },
        terms: Terms { clock, rated: true, ..Terms::casual(&format!("oril{ATTACK}")) },
        first: First::Chance,
        expires: u64::MAX,
        game: None,
    }
}

#[test]
fn a_crowd_of_hostile_names_is_shown_and_does_nothing() {
    let rude = host(|mut socket| {
        let player = |number: usize| OnlinePlayer {
            nickname: format!("{number:06}{ATTACK}{}", "x".repeat(60)),
            kind: PlayerKind::Person,
            state: Activity::Playing,
        };
        let crowd = (0..60_000).map(player).collect();
        let challenges = (0..3_000).map(|id| challenge(id, ATTACK)).collect();
        send(&mut socket, &welcome(crowd, challenges));
        for id in 3_000.. {
            let news = ServerMessage::Challenge { challenge: challenge(id, ATTACK) };
            let people = ServerMessage::Presence { changed: vec![player(id)], left: vec![] };
            if !send(&mut socket, &news) || !send(&mut socket, &people) {
                break;
            }
        }
    });
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    enter(&mut screen, &rude);
    screen.wait_for("Para ti");
    // Keys are heard in spite of the flood: the last line is the one that logs out.
    screen.press("\x1b[F");
    screen.wait_for("▸ Terminar a sessão");
    screen.press("?");
    screen.wait_for("desafi");
    screen.press("x");
    assert_harmless(&mut screen);
    assert_small(&screen);
    leave(screen);
}

fn seats() -> BySide<Seat> {
    let seat = || Seat { nickname: ATTACK.into(), kind: PlayerKind::Person };
    BySide::new(seat(), seat())
}

/// A game in the list.
fn summary(id: &str, game: &str) -> GameSummary {
    GameSummary {
        id: id.into(),
        game: game.into(),
        rated: true,
        seats: seats(),
        you: Some(Side::First),
        turn: Side::First,
        moves: 0,
        end: None,
        updated: u64::MAX,
    }
}

/// The same game as it is watched: what it says of itself need not be true.
fn view(id: &str, game: &str) -> ServerMessage {
    let ledger = Ledger::open(Terms::casual("oril"), Moment(u64::MAX)).unwrap();
    let reading =
        ClockReading { left: BySide::new(u64::MAX, 0), running: true, ..ClockReading::default() };
    let standing = Standing { clock: Some(reading), ..ledger.standing(Moment(0)) };
    let clock = ClockRule::Live { initial: Duration::MAX, increment: Duration::MAX };
    let terms = Terms { clock, ..Terms::casual(game) };
    let (seats, you) = (seats(), Some(Side::First));
    let (opened, log) = (u64::MAX, vec![]);
    let game = GameView { id: id.into(), terms, opened, seats, you, log, standing };
    ServerMessage::Game { game }
}

#[test]
fn games_that_make_no_sense_are_refused() {
    const GAMES: [(&str, &str); 3] =
        [("1", "mnk:4000000000,4000000000,5"), ("2", ATTACK), ("3", "oril")];
    let rude = host_with(&GAMES.map(|(id, name)| summary(id, name)), |mut socket| {
        send(&mut socket, &welcome(vec![], vec![]));
        while socket.read().is_ok() {
            for (id, name) in GAMES {
                send(&mut socket, &view(id, name));
            }
        }
    });
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    enter(&mut screen, &rude);
    screen.wait_for("Oril");
    // Each of the three opens: two cannot be read, and the third has a clock beyond all
    // bounds. What the list calls them decides their order.
    let mut read = 0;
    for number in 1..=GAMES.len() {
        screen.press(&format!("\x1b[H{}", DOWN.repeat(number)));
        screen.rest();
        screen.press("\r");
        screen.wait_until("a board or a refusal", |text| {
            text.contains("Não se consegue ler esta partida") || text.contains("jogada 1")
        });
        read += usize::from(screen.text().contains("jogada 1"));
        screen.press("\x1b");
        screen.wait_for("Nova partida");
    }
    assert_eq!(read, 1);
    assert_harmless(&mut screen);
    leave(screen);
}
