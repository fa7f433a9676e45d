//! A client written from `docs/reference/protocol.md` alone: plain sockets, plain JSON, none of the
//! types of this project. It registers, finds an opponent and plays a game to its end.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::TestApp;

/// One player of another maker.
struct Stranger {
    host: String,
    cookies: Vec<String>,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    nonces: u32,
}

impl Stranger {
    fn new(host: &str) -> Stranger {
        Stranger { host: host.to_string(), cookies: vec![], socket: None, nonces: 0 }
    }

    /// One request on a connection of its own; keeps the cookies it is given.
    async fn request(&mut self, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
        let (host, cookies) = (self.host.clone(), self.cookies.join("; "));
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Cookie: {cookies}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(&host).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        for line in head.lines() {
            if let Some((name, value)) = line.split_once(": ")
                && name.eq_ignore_ascii_case("set-cookie")
            {
                self.cookies.push(value.split(';').next().unwrap().to_string());
            }
        }
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or_default())
    }

    async fn connect(&mut self) {
        let mut request = format!("ws://{}/api/v1/ws", self.host).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("cookie", self.cookies.join("; ").parse().unwrap());
        headers.insert("origin", format!("http://{}", self.host).parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        self.socket = Some(socket);
    }

    async fn send(&mut self, message: Value) {
        let message = Message::text(message.to_string());
        self.socket.as_mut().unwrap().send(message).await.unwrap();
    }

    /// The next message of one of these types; others are ignored, as the page says.
    async fn next(&mut self, types: &[&str]) -> Value {
        let wait = async {
            loop {
                let message = self.socket.as_mut().unwrap().next().await.unwrap().unwrap();
                if let Message::Text(text) = message {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if types.contains(&message["type"].as_str().unwrap()) {
                        return message;
                    }
                }
            }
        };
        let late = format!("none of {types:?} came");
        tokio::time::timeout(std::time::Duration::from_secs(20), wait).await.expect(&late)
    }

    /// Does something in a game and gives the answer.
    async fn act(&mut self, game: &str, seq: u64, action: Value) -> Value {
        self.nonces += 1;
        let nonce = format!("stranger-{}", self.nonces);
        self.send(
            json!({"type": "act", "game": game, "nonce": nonce, "seq": seq, "action": action}),
        )
        .await;
        let answer = self.next(&["acked", "stale", "refused"]).await;
        assert_eq!(answer["nonce"], nonce);
        answer
    }
}

async fn two_strangers(app: &TestApp) -> [Stranger; 2] {
    let host = app.url().replace("http://", "");
    let mut strangers = [Stranger::new(&host), Stranger::new(&host)];
    for (stranger, nickname) in strangers.iter_mut().zip(["Nha_Fina", "Nho-Tomás"]) {
        let account = json!({"nickname": nickname, "password": "uma frase bem longa"});
        let (status, body) = stranger.request("POST", "/api/v1/players", Some(account)).await;
        assert_eq!(status, 201, "{body}");
        assert_eq!(body["me"]["nickname"], nickname);
        stranger.connect().await;
        let welcome = stranger.next(&["welcome"]).await;
        assert_eq!((&welcome["version"], &welcome["me"]["kind"]), (&json!(1), &json!("person")));
    }
    strangers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_written_from_the_page_plays_a_game() {
    let app = TestApp::start().await;
    let [mut one, mut other] = two_strangers(&app).await;
    let challenge = json!({
        "audience": {"kind": "person", "nickname": "nho-tomas"},
        "terms": {"game": "oware", "clock": {"kind": "live", "initial": 300_000, "increment": 0}},
    });
    let (status, opened) = one.request("POST", "/api/v1/challenges", Some(challenge)).await;
    assert_eq!(status, 201, "{opened}");
    let heard = other.next(&["challenge"]).await;
    assert_eq!(heard["challenge"]["id"], opened["id"]);
    let path = format!("/api/v1/challenges/{}/accept", opened["id"].as_str().unwrap());
    let (status, begun) = other.request("POST", &path, None).await;
    assert_eq!(status, 200, "{begun}");
    let closed = one.next(&["challenge-closed"]).await;
    assert_eq!((&closed["why"], &closed["game"]), (&json!("accepted"), &begun["game"]));
    let game = begun["game"].as_str().unwrap().to_string();

    let mut players = [one, other];
    let mut standing = Value::Null;
    for (player, side) in players.iter_mut().zip(["first", "second"]) {
        player.send(json!({"type": "watch", "game": game})).await;
        let view = player.next(&["game"]).await;
        assert_eq!(view["game"]["you"], side);
        standing = view["game"]["standing"].clone();
    }
    let mut moves = 0;
    while standing["end"].is_null() {
        let turn = usize::from(standing["turn"] == "second");
        let seq = standing["seq"].as_u64().unwrap();
        let mv = standing["moves"][moves % standing["moves"].as_array().unwrap().len()].clone();
        let action = json!({"kind": "move", "move": mv});
        if moves == 2 {
            let refused = players[1 - turn].act(&game, seq, action.clone()).await;
            assert_eq!(refused["problem"]["error"], "not-your-turn");
        }
        let acked = players[turn].act(&game, seq, action).await;
        assert_eq!(acked["type"], "acked", "{acked}");
        assert_eq!(acked["entries"][0]["event"]["move"], mv);
        let events = players[1 - turn].next(&["events"]).await;
        assert_eq!((&events["from"], &events["entries"]), (&acked["from"], &acked["entries"]));
        standing = acked["standing"].clone();
        moves += 1;
        if moves == 40 {
            // Enough of this: a draw is proposed and accepted.
            let seq = standing["seq"].as_u64().unwrap();
            let offer = players[0].act(&game, seq, json!({"kind": "offer", "offer": "draw"})).await;
            assert_eq!(offer["standing"]["offers"]["first"], json!(["draw"]));
            players[1].next(&["events"]).await;
            let accept = json!({"kind": "accept", "offer": "draw"});
            standing = players[1].act(&game, seq + 1, accept).await["standing"].clone();
            players[0].next(&["events"]).await;
        }
    }
    assert!(standing["moves"].as_array().unwrap().is_empty());
    finish(&mut players, &game, &standing).await;
}

/// What can still be said and asked once a game is over.
async fn finish(players: &mut [Stranger; 2], game: &str, standing: &Value) {
    let seq = standing["seq"].as_u64().unwrap();
    let claim = players[0].act(game, seq, json!({"kind": "claim"})).await;
    assert_eq!(claim["problem"]["error"], "game-over");
    players[0].send(json!({"type": "say", "game": game, "phrase": "good-game"})).await;
    assert_eq!(players[1].next(&["said"]).await["phrase"], "good-game");
    players[1].send(json!({"type": "leave", "game": game})).await;
    players[1].send(json!({"type": "ping"})).await;
    players[1].next(&["pong"]).await;
    let (status, view) = players[1].request("GET", &format!("/api/v1/games/{game}"), None).await;
    assert_eq!((status, &view["standing"]["end"]), (200, &standing["end"]));
    let (status, games) = players[0].request("GET", "/api/v1/games?skip=0", None).await;
    assert_eq!((status, games), (200, json!([])));
}

/// The waiting time of `not-gone` is what the page says.
#[tokio::test(flavor = "multi_thread")]
async fn a_claim_that_comes_too_early_is_refused_with_the_time_to_wait() {
    let app = TestApp::start().await;
    let [mut one, mut other] = two_strangers(&app).await;
    let terms =
        json!({"game": "velha", "clock": {"kind": "live", "initial": 300_000, "increment": 0}});
    let challenge = json!({"audience": {"kind": "link"}, "terms": terms});
    let (_, opened) = one.request("POST", "/api/v1/challenges", Some(challenge)).await;
    let path = format!("/api/v1/challenges/{}/accept", opened["id"].as_str().unwrap());
    let (_, begun) = other.request("POST", &path, None).await;
    let game = begun["game"].as_str().unwrap().to_string();
    for (seq, (player, mv)) in [(&mut one, "5"), (&mut other, "1")].into_iter().enumerate() {
        let action = json!({"kind": "move", "move": mv});
        assert_eq!(player.act(&game, seq as u64, action).await["type"], "acked");
    }
    assert_eq!(one.act(&game, 2, json!({"kind": "move", "move": "9"})).await["type"], "acked");
    let here = one.act(&game, 3, json!({"kind": "claim"})).await;
    assert_eq!(here["problem"]["error"], "not-gone");
    assert!(here["problem"]["wait"].is_null(), "nobody has left: {here}");
    other.socket = None;
    // A moment's absence is none.
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    app.wait(10_000);
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    let early = one.act(&game, 3, json!({"kind": "claim"})).await;
    let wait = early["problem"]["wait"].as_u64().unwrap();
    assert!((40_000..=60_000).contains(&wait), "{early}");
    app.wait(wait);
    let late = one.act(&game, 3, json!({"kind": "claim"})).await;
    assert_eq!(late["standing"]["end"]["reason"], "abandoned", "{late}");
}
