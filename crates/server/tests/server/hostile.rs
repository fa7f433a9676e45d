//! What a hostile or broken client gets, and that no game suffers from it.

use loadtest::Client;
use play::{Action, Operation};
use protocol::ServerMessage;
use server::Settings;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Message};

use crate::{PASSWORD, Player, TestApp, terms};

async fn post(client: &Client, headers: &[(&str, &str)], body: &[u8]) -> (u16, String) {
    let answer = client.raw("POST", "/api/v1/session", headers, body.to_vec()).await.unwrap();
    (answer.status, answer.body)
}

#[tokio::test(flavor = "multi_thread")]
async fn origins_of_others_are_refused() {
    let app = TestApp::start().await;
    let stranger = app.stranger();
    let json = ("content-type", "application/json");
    let body = br#"{"nickname":"Ana","password":"x"}"#;
    for origin in [None, Some("http://evil.example"), Some("null"), Some("")] {
        let mut headers = vec![json];
        headers.extend(origin.map(|origin| ("origin", origin)));
        let (status, body) = post(&stranger, &headers, body).await;
        assert_eq!(status, 403, "{origin:?} {body}");
    }
    let ana = app.user("Ana").await;
    let cookie = ana.cookie().unwrap();
    let upgrade = [
        ("connection", "Upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("origin", "http://evil.example"),
        ("cookie", cookie),
    ];
    let answer = ana.raw("GET", "/api/v1/ws", &upgrade, vec![]).await.unwrap();
    assert_eq!(answer.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_make_no_sense() {
    let app = TestApp::start().await;
    let stranger = app.stranger();
    let origin = app.url();
    let json = [("origin", origin.as_str()), ("content-type", "application/json")];
    let plain = [("origin", origin.as_str()), ("content-type", "text/plain")];
    let huge = vec![b' '; 20_000];
    for (headers, body, status) in [
        (&json[..], &b"{"[..], 400),
        (&json, b"", 400),
        (&json, b"[]", 400),
        (&json, b"{\"nickname\":\"Ana\",\"password\":\"x\",\"admin\":true}", 400),
        (&json, b"{\"nickname\":7,\"password\":\"x\"}", 400),
        (&json, b"{\"nickname\":\"\xff\xfe\",\"password\":\"x\"}", 400),
        (&json, &huge, 413),
        (&plain, b"{\"nickname\":\"Ana\",\"password\":\"x\"}", 415),
    ] {
        let (found, text) = post(&stranger, headers, body).await;
        let wanted = if found == 422 { 422 } else { status };
        assert_eq!(found, wanted, "{:?}: {text}", String::from_utf8_lossy(body));
        assert!(text.contains("\"error\""), "{text}");
    }
    for path in ["/api/v1/nothing", "/api/v1/games/zzz", "/api/v1/players/ninguem", "/nothing"] {
        assert_eq!(stranger.raw("GET", path, &[], vec![]).await.unwrap().status, 404, "{path}");
    }
    for path in ["/api/v1/games", "/api/v1/me", "/api/v1/sessions", "/api/v1/challenges"] {
        assert_eq!(stranger.raw("GET", path, &[], vec![]).await.unwrap().status, 401, "{path}");
    }
    let forged = format!("tabuleiro={}", "a".repeat(52));
    for cookie in [forged.as_str(), "tabuleiro=", "tabuleiro=\"; DROP TABLE players"] {
        let answer = stranger.raw("GET", "/api/v1/me", &[("cookie", cookie)], vec![]).await;
        assert_eq!(answer.unwrap().status, 401, "{cookie}");
    }
    let posted = stranger.raw("POST", "/api/v1/online", &json, b"{}".to_vec()).await.unwrap();
    assert_eq!(posted.status, 405);
    assert!(posted.body.contains("bad-method"), "{}", posted.body);
    for path in ["/api/v1/games/%ff", "/api/v1/scoreboard?game=a&game=b"] {
        let answer = stranger.raw("GET", path, &[], vec![]).await.unwrap();
        assert_eq!(answer.status, 400, "{path}");
        assert!(answer.body.contains("\"error\":\"bad-request\""), "{}", answer.body);
    }
    for (path, status) in [
        ("/api/v1/scoreboard?period=never", 400),
        ("/api/v1/scoreboard?game=chess", 422),
        ("/api/v1/explorer?game=chess", 422),
    ] {
        assert_eq!(stranger.raw("GET", path, &[], vec![]).await.unwrap().status, status, "{path}");
    }
    let mut ana = app.user("Ana").await;
    for (skip, status) in [("2147483647", 200), ("2147483648", 400), ("-1", 400)] {
        let answer = ana.get(&format!("/api/v1/games?skip={skip}")).await.unwrap();
        assert_eq!(answer.status, status, "{skip}: {}", answer.body);
    }
}

/// What no client of ours sends, byte by byte.
#[tokio::test(flavor = "multi_thread")]
async fn heads_that_are_long_or_name_no_host_are_refused() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let app = TestApp::start().await;
    let address = app.url().replace("http://", "");
    for (head, status) in [
        (format!("Host: {address}"), "200"),
        // A page of another site, whose name leads here for a moment.
        ("Host: evil.example".to_string(), "404"),
        ("X-Host: a".to_string(), "400"),
        (format!("Host: {address}\r\nHost: {address}"), "400"),
        (format!("Host: {address}\r\nX-Long: {}", "x".repeat(100_000)), "431"),
    ] {
        let mut stream = tokio::net::TcpStream::connect(&address).await.unwrap();
        let request = format!("GET /metrics HTTP/1.1\r\n{head}\r\nConnection: close\r\n\r\n");
        // The server hangs up on a long head before all of it is there.
        let _sent = stream.write_all(request.as_bytes()).await;
        let mut answer = vec![0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(String::from_utf8_lossy(&answer), format!("HTTP/1.1 {status}"));
    }
}

/// Boards that take long to set up are refused before they are.
#[tokio::test(flavor = "multi_thread")]
async fn games_that_a_server_cannot_afford_are_refused() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    for game in [
        "velha:side=2,dimensions=9",
        "velha:side=3,dimensions=5",
        "mnk:22,23,5",
        "quantum-leap:side=11",
    ] {
        let path = format!("/api/v1/scoreboard?game={game}");
        let begun = std::time::Instant::now();
        for _ in 0..20 {
            let answer = ana.get(&path).await.unwrap();
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert!(answer.body.contains("at most 361 squares"), "{}", answer.body);
        }
        assert!(begun.elapsed().as_millis() < 500, "{game}: {:?}", begun.elapsed());
        let refused = ana.challenge(play::lobby::Audience::Link {}, terms(game)).await.unwrap_err();
        assert!(refused.is_refusal("bad-terms"), "{refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_make_no_sense_leave_the_game_alone() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A"]).await;
    for text in ["", "[]", "{\"type\":\"dance\"}", "{\"type\":\"ping\",\"x\":1}", "\u{0}"] {
        table.second.socket.send_raw(Message::text(text)).await.unwrap();
        let refused = table.second.socket.wait_for(|message| match message {
            ServerMessage::Refused { problem, .. } => Some(problem.error),
            _ => None,
        });
        assert_eq!(refused.await.unwrap(), "bad-request");
    }
    table.play(&["a"]).await;
    let binary = Message::Binary(Bytes::from_static(b"\x00\xff"));
    table.second.socket.send_raw(binary).await.unwrap();
    let closed = table.second.socket.wait_for(|_| None::<()>).await.unwrap_err();
    assert!(closed.to_string().contains("closed"), "{closed}");
    let huge = Message::text("x".repeat(10_000));
    let mut again = Player::sit(table.second.client.clone(), &table.game).await;
    let _sent = again.socket.send_raw(huge).await;
    assert!(again.socket.wait_for(|_| None::<()>).await.is_err(), "too large a frame");
    let garbled = Frame::message(&b"{\"type\":\"\xff\xfe\"}"[..], OpCode::Data(Data::Text), true);
    let mut again = Player::sit(table.second.client.clone(), &table.game).await;
    again.socket.send_raw(Message::Frame(garbled)).await.unwrap();
    assert!(again.socket.wait_for(|_| None::<()>).await.is_err(), "a text that is not UTF-8");
    let back = Player::sit(table.second.client.clone(), &table.game).await;
    assert_eq!(back.standing.seq, 2, "the game is as it was");
    let nonce = protocol::ClientMessage::Act(Operation {
        game: table.game.clone(),
        nonce: "x".repeat(65),
        seq: 2,
        action: Action::Resign {},
    });
    table.first.socket.send(&nonce).await.unwrap();
    assert_eq!(table.first.answer().await, Err("bad-request".to_string()));
}

/// Frames that are no messages cost time as well, and no library shows them to whoever reads.
#[tokio::test(flavor = "multi_thread")]
async fn every_frame_counts() {
    let app = TestApp::start_with(Settings::default()).await;
    let ana = app.user("Ana").await;
    let frame = |code, last| Message::Frame(Frame::message(&b""[..], code, last));
    let text = || frame(OpCode::Data(Data::Text), false);
    let next = || frame(OpCode::Data(Data::Continue), false);
    let floods: [(&str, Vec<Message>); 3] = [
        ("pings", (0..400).map(|_| Message::Ping(Bytes::new())).collect()),
        ("pongs", (0..400).map(|_| Message::Pong(Bytes::new())).collect()),
        ("fragments", std::iter::once(text()).chain((0..17).map(|_| next())).collect()),
    ];
    for (what, frames) in floods {
        let mut socket = ana.connect().await.unwrap();
        for frame in frames {
            // The server may have hung up already.
            let _sent = socket.send_raw(frame).await;
        }
        let soon = std::time::Duration::from_secs(10);
        let closed = tokio::time::timeout(soon, socket.wait_for(|_| None::<()>)).await;
        assert!(closed.expect(what).is_err());
        app.wait(10_000);
    }
    // What a lively player sends is far from it.
    let mut socket = ana.connect().await.unwrap();
    for _ in 0..50 {
        socket.send_raw(Message::Ping(Bytes::new())).await.unwrap();
        socket.send(&protocol::ClientMessage::Ping {}).await.unwrap();
        socket.wait_for(|message| (message == ServerMessage::Pong).then_some(())).await.unwrap();
    }
}

/// Whoever decides about old states gets the last of what was missed, as often as one who begins
/// to follow, and no list of thousands of moves.
#[tokio::test(flavor = "multi_thread")]
async fn small_messages_get_no_large_answers() {
    let app = TestApp::start_with(Settings::default()).await;
    let mut table = app.table(terms("quantum-leap:side=7")).await;
    assert_eq!(table.first.view.standing.moves.len(), 1_000);
    table.play(&["--"]).await;
    let (game, ana) = (table.game.clone(), &mut table.first);
    let act = |nonce: String| {
        let action = Action::Offer { offer: play::Offer::Draw };
        protocol::ClientMessage::Act(Operation { game: game.clone(), nonce, seq: 0, action })
    };
    let (mut stale, mut bytes) = (0, 0);
    for number in 0..50 {
        ana.socket.send(&act(format!("old-{number}"))).await.unwrap();
        let answer = ana.socket.wait_for(|message| match &message {
            ServerMessage::Stale { .. } | ServerMessage::Refused { .. } => Some(message),
            _ => None,
        });
        let answer = answer.await.unwrap();
        bytes += serde_json::to_string(&answer).unwrap().len();
        stale += usize::from(matches!(answer, ServerMessage::Stale { .. }));
    }
    assert!((30..45).contains(&stale), "{stale}");
    assert!(bytes < 1_000_000, "{bytes} bytes for 50 small messages");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_session_opens_no_socket() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let old = ana.clone();
    let mut open = old.connect().await.unwrap();
    ana.request("DELETE", "/api/v1/session", None::<&()>).await.unwrap();
    let closed = open.wait_for(|_| None::<()>).await.unwrap_err();
    assert!(closed.to_string().contains("closed"), "{closed}");
    assert!(old.connect().await.is_err());
    assert!(app.stranger().connect().await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_refused_with_the_time_to_wait() {
    let app = TestApp::start_with(Settings::default()).await;
    let mut ana = app.user("Ana").await;
    let wrong = protocol::LogIn { nickname: "Ana".into(), password: "errada demais".into() };
    let mut last = ana.post("/api/v1/session", &wrong).await.unwrap();
    for _ in 0..12 {
        last = app.stranger().post("/api/v1/session", &wrong).await.unwrap();
    }
    assert_eq!(last.status, 429, "{}", last.body);
    assert!(last.header("retry-after").is_some());
    app.wait(7_000);
    let right = protocol::LogIn { nickname: "Ana".into(), password: PASSWORD.into() };
    assert_eq!(app.stranger().post("/api/v1/session", &right).await.unwrap().status, 200);
    let mut statuses = vec![];
    for _ in 0..400 {
        statuses.push(ana.get("/healthz").await.unwrap().status);
    }
    assert!(statuses.contains(&429), "all requests of one address have a limit");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_protective_headers() {
    let app = TestApp::start().await;
    let mut stranger = app.stranger();
    for path in ["/", "/api/v1/online", "/api/v1/nothing", "/healthz"] {
        let answer = stranger.get(path).await.unwrap();
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"));
        for name in [
            "x-content-type-options",
            "x-frame-options",
            "referrer-policy",
            "cross-origin-opener-policy",
            "cross-origin-embedder-policy",
            "permissions-policy",
        ] {
            assert!(answer.header(name).is_some(), "{path} lacks {name}");
        }
    }
    assert_eq!(stranger.get("/readyz").await.unwrap().status, 200);
    let metrics = stranger.get("/metrics").await.unwrap().body;
    assert!(metrics.contains("tabuleiro_requests_total"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_fell_silent_is_given_up() {
    let app = TestApp::start().await;
    let table = app.table(terms("oril")).await;
    let sockets = || async {
        let page = app.stranger().get("/metrics").await.unwrap().body;
        let line = page.lines().find(|line| line.starts_with("tabuleiro_sockets ")).unwrap();
        line.split(' ').nth(1).unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(sockets().await, 2);
    // Rui's program hangs: the connection stands, nobody reads or answers. Ana's goes on.
    let mut ana = table.first.socket;
    let reading = tokio::spawn(async move { while ana.next().await.is_ok() {} });
    let begun = std::time::Instant::now();
    while sockets().await == 2 {
        assert!(begun.elapsed().as_secs() < 30, "Rui is still thought to be there");
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    assert!(begun.elapsed().as_secs() >= 8, "the network may be slow for a moment");
    assert!(!reading.is_finished(), "Ana, who answers, stays");
    drop(table.second);
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_are_for_this_machine_and_for_the_token() {
    let metrics_token = Some("um segredo".to_string());
    let settings =
        Settings { behind_proxy: true, metrics_token, generosity: 1_000, ..Settings::default() };
    let app = TestApp::start_with(settings).await;
    let far = ("x-forwarded-for", "10.1.1.1, 203.0.113.7");
    for (headers, status) in [
        (vec![], 200),
        (vec![far], 404),
        (vec![far, ("authorization", "Bearer outro segredo")], 404),
        (vec![far, ("authorization", "um segredo")], 404),
        (vec![far, ("authorization", "Bearer um segredo")], 200),
    ] {
        let answer = app.stranger().raw("GET", "/metrics", &headers, vec![]).await.unwrap();
        assert_eq!(answer.status, status, "{headers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_locked_loses_nothing() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A"]).await;
    let other = rusqlite_lock(&app);
    let operation = table.second.operation(Action::mv("a"));
    table.second.socket.send(&operation).await.unwrap();
    assert_eq!(table.second.answer().await.unwrap_err(), "unavailable");
    drop(other);
    // The same operation is simply sent again, whether the first was written late or never.
    table.second.socket.send(&operation).await.unwrap();
    table.second.answer().await.unwrap();
    assert_eq!(table.first.hear().await.seq, 2);
}

fn rusqlite_lock(app: &TestApp) -> rusqlite::Connection {
    let connection = rusqlite::Connection::open(&app.settings.database).unwrap();
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    connection
}

/// Servers of earlier versions let a log grow to any length. It comes in pieces
/// that a socket can hold, to those who follow the game and to those who come.
#[tokio::test(flavor = "multi_thread")]
async fn a_very_long_log_is_followed_in_pieces() {
    const LENGTH: u64 = 56_000;
    let app = TestApp::start().await;
    let table = app.table(terms("oril")).await;
    let database = rusqlite::Connection::open(&app.settings.database).unwrap();
    database
        .execute_batch(&format!(
            r#"BEGIN;
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {LENGTH})
            INSERT INTO events (game, seq, body) SELECT '{game}', n, '{{"seq":' || n ||
                ',"at":1,"cause":{{"by":"first","nonce":"made-of-many-characters-' || n ||
                '"}},"event":{{"kind":"' || CASE n % 2 WHEN 1 THEN 'offered' ELSE 'declined' END ||
                '","by":"first","offer":"draw"}}}}' FROM numbers;
            UPDATE games SET seq = {LENGTH} WHERE id = '{game}';
            COMMIT;"#,
            game = table.game
        ))
        .unwrap();
    let mut newcomer = app.user("Eva").await.connect().await.unwrap();
    let view = crate::watch(&mut newcomer, &table.game).await;
    assert_eq!(view.standing.seq, LENGTH);
    let mut have = view.log.len() as u64;
    assert!(have <= 1_000, "a message of {have} entries");
    while have < LENGTH {
        let piece = newcomer.wait_for(|message| match message {
            ServerMessage::Events { from, entries, .. } => Some((from, entries.len() as u64)),
            _ => None,
        });
        let (from, count) = piece.await.unwrap();
        assert_eq!(from, have);
        assert!(count <= 1_000, "a message of {count} entries");
        have += count;
    }
    assert_eq!(have, LENGTH);
}

/// Requests for whole games again and again, over many sockets, fill no memory.
#[tokio::test(flavor = "multi_thread")]
async fn following_games_has_a_limit() {
    let app = TestApp::start_with(Settings::default()).await;
    let mut table = app.table(terms("oril")).await;
    let watch = protocol::ClientMessage::Watch { game: table.game.clone(), seq: None };
    let mut refused = false;
    for _ in 0..60 {
        table.first.socket.send(&watch).await.unwrap();
        let answer = table.first.socket.wait_for(|message| match message {
            ServerMessage::Game { .. } => Some(None),
            ServerMessage::Refused { problem, .. } => Some(Some(problem.error)),
            _ => None,
        });
        refused |= answer.await.unwrap().is_some_and(|word| word == "too-many-requests");
    }
    assert!(refused, "sixty whole games at once");
    // All at the same moment: what is counted only later would let every one of them in.
    let client = &table.second.client;
    let asked = futures_util::future::join_all((0..100).map(|_| client.connect())).await;
    let sockets: Vec<_> = asked.into_iter().flatten().collect();
    assert_eq!(sockets.len(), 31, "with the one at the board");
}

/// A log-in from an address, with the cookies of a device or none: the status and
/// the device's cookie.
async fn log_in(app: &TestApp, address: &str, password: &str, device: &str) -> (u16, String) {
    let origin = app.url();
    let headers = [
        ("origin", origin.as_str()),
        ("content-type", "application/json"),
        ("x-forwarded-for", address),
        ("cookie", device),
    ];
    let body = protocol::LogIn { nickname: "Ana".into(), password: password.into() };
    let body = serde_json::to_vec(&body).unwrap();
    let answer = app.stranger().raw("POST", "/api/v1/session", &headers, body).await.unwrap();
    let cookies = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
    let device = cookies.map(|(_, value)| value.split(';').next().unwrap_or_default());
    let mut device = device.filter(|cookie| cookie.starts_with("tabuleiro-device"));
    (answer.status, device.next_back().unwrap_or_default().to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_locks_anybody_else_out() {
    let app = TestApp::start_with(Settings { behind_proxy: true, ..Settings::default() }).await;
    app.user("Ana").await;
    let (home, phone, thief) = ("10.0.0.1", "10.0.0.2", "10.0.0.9");
    let (status, device) = log_in(&app, home, PASSWORD, "").await;
    assert_eq!(status, 200);
    assert!(!device.is_empty());
    for _ in 0..12 {
        log_in(&app, thief, "uma tentativa", "").await;
        app.wait(6_000);
        assert_eq!(log_in(&app, phone, PASSWORD, "").await.0, 200, "another address is let in");
    }
    // Many addresses together close the name to strangers, not to its owner's devices.
    let mut statuses = vec![];
    for number in 0..60 {
        let address = format!("10.1.{number}.1");
        statuses.push(log_in(&app, &address, "uma tentativa", "").await.0);
    }
    assert!(statuses.contains(&429), "guessing from everywhere has a limit");
    assert_eq!(log_in(&app, phone, PASSWORD, &device).await.0, 200);
    // Nor does somebody at the same address, which may be a whole school.
    for _ in 0..120 {
        log_in(&app, home, "uma tentativa", "").await;
    }
    assert_eq!(log_in(&app, home, PASSWORD, "").await.0, 429);
    assert_eq!(log_in(&app, home, PASSWORD, &device).await.0, 200);
}

/// How many of these connections the server has closed.
async fn closed(connections: &mut [tokio::net::TcpStream]) -> usize {
    use tokio::io::AsyncReadExt;
    let mut closed = 0;
    for connection in connections {
        let mut answer = vec![0; 1_024];
        let ended = async {
            // What is answered before the end does not matter.
            while connection.read(&mut answer).await.is_ok_and(|count| count > 0) {}
        };
        closed += usize::from(
            tokio::time::timeout(std::time::Duration::from_millis(50), ended).await.is_ok(),
        );
    }
    closed
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_do_nothing_are_closed() {
    use tokio::io::AsyncWriteExt;
    let app = TestApp::start().await;
    let host = app.url().replace("http://", "");
    let mut connections = vec![];
    for number in 0..60 {
        let mut connection = tokio::net::TcpStream::connect(&host).await.unwrap();
        if number % 2 == 0 {
            connection.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
        }
        connections.push(connection);
    }
    let begun = std::time::Instant::now();
    while closed(&mut connections).await < connections.len() {
        assert!(begun.elapsed().as_secs() < 30, "half-open connections stay");
    }
    assert_eq!(app.stranger().get("/healthz").await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_connections() {
    let app = TestApp::start_with(Settings::default()).await;
    let host = app.url().replace("http://", "");
    let mut connections = vec![];
    for _ in 0..450 {
        connections.push(tokio::net::TcpStream::connect(&host).await.unwrap());
    }
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(closed(&mut connections[400..]).await, 50);
    assert_eq!(closed(&mut connections[..40]).await, 0, "the others are served");
    drop(connections);
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(app.stranger().get("/healthz").await.unwrap().status, 200);
}

/// Behind a proxy it is the address for which the proxy speaks, and others than the proxy are
/// counted as if there were none.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_connections_behind_a_proxy_either() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let behind = Settings { behind_proxy: true, ..Settings::default() };
    let app = TestApp::start_with(behind.clone()).await;
    let host = app.url().replace("http://", "");
    let ask = async |stream: &mut tokio::net::TcpStream, client: &str| {
        let head =
            format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {client}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = [0; 2_000];
        let count = stream.read(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer[..count])[9..12].to_string()
    };
    let mut connections = vec![];
    for number in 0..450 {
        // So that the limit of requests is not what refuses.
        app.wait(1_000);
        let mut stream = tokio::net::TcpStream::connect(&host).await.unwrap();
        let status = ask(&mut stream, "203.0.113.7").await;
        assert_eq!(status, if number < 400 { "200" } else { "429" }, "{number}");
        connections.push(stream);
    }
    // Others come in by the same proxy, over connections that it keeps, too.
    let last = connections.last_mut().unwrap();
    assert_eq!(ask(last, "203.0.113.8").await, "200");
    assert_eq!(ask(&mut connections[0], "203.0.113.8").await, "200");
    assert_eq!(ask(connections.last_mut().unwrap(), "203.0.113.7").await, "200", "a place is free");
    drop(connections);

    let elsewhere = vec!["203.0.113.1".parse().unwrap()];
    let app = TestApp::start_with(Settings { proxy_addresses: elsewhere, ..behind }).await;
    let host = app.url().replace("http://", "");
    let mut connections = vec![];
    for _ in 0..410 {
        connections.push(tokio::net::TcpStream::connect(&host).await.unwrap());
    }
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(closed(&mut connections[400..]).await, 10, "not the proxy");
}
