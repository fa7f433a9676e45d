//! A crowd at a server that crashes under it: nothing acknowledged is lost.

use std::time::Duration;

use loadtest::Load;

use crate::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_plays_on_through_crashes() {
    let mut app = TestApp::start().await;
    // The same address after every crash, as a real server would have.
    app.settings.listen = app.running.as_ref().unwrap().address();
    let folder = tempfile::tempdir().unwrap();
    let load = Load {
        urls: vec![app.url()],
        games: 8,
        think: Duration::from_millis(10),
        duration: Duration::from_secs(6),
        sockets: 3,
        journal: Some(folder.path().join("acks")),
    };
    let journal = folder.path().join("acks");
    let playing = tokio::spawn(loadtest::run(load));
    // Play begins when the journal does.
    while std::fs::metadata(&journal).map_or(0, |file| file.len()) == 0 {
        assert!(!playing.is_finished(), "nobody played: {:?}", playing.await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(2_500)).await;
        app.crash_and_restart().await;
    }
    let report = playing.await.unwrap().unwrap();
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    assert!(report.moves_acked > 50 && report.reconnects > 0, "{report:?}");
    assert!(report.longest_absence_ms <= 10_000, "{report:?}");
}

/// The largest games that can be played here, each with a first move.
#[cfg(target_os = "linux")]
const LARGEST: [(&str, &str); 5] = [
    ("quantum-leap:side=7", "--"),
    ("quantum-leap:side=11,edition=2", ""),
    ("mnk:19,19,5", "1"),
    ("velha:side=4,dimensions=4", "1"),
    ("oril", "A"),
];

/// Nothing that anybody may ask, or change, takes a tenth of a second of the processor, or a megabyte. The
/// requests are made in a process of their own, so that its time is theirs.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn no_request_page_or_message_costs_much() {
    if std::env::var_os("TABULEIRO_ALONE").is_some() {
        cost::hold_back().await;
        return cost::measure().await;
    }
    let mut alone = std::process::Command::new(std::env::current_exe().unwrap());
    alone.args(["--exact", "load::no_request_page_or_message_costs_much"]);
    let done = alone.env("TABULEIRO_ALONE", "1").output().unwrap();
    let said = [done.stdout, done.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    assert!(done.status.success() && said[0].contains("1 passed"), "{}", said.concat());
}

#[cfg(target_os = "linux")]
mod cost {
    use loadtest::Client;
    use play::lobby::Audience;
    use play::{Action, Offer, Operation};
    use protocol::{ClientMessage, NewToken, Scope, ServerMessage, SessionView};
    use serde_json::{Value, json};
    use server::Admin;
    use std::time::Duration;

    use super::LARGEST;
    use crate::push_service::Device;
    use crate::{PASSWORD, TestApp, look, terms, watch};

    /// Requests are made this often, because the system counts hundredths of a second.
    const TIMES: u32 = 5;
    /// An unoptimized build is slower, and the client's work is counted, too.
    const SLOWER: u32 = if cfg!(debug_assertions) { 2 } else { 1 };

    /// The processor time of this process.
    fn spent() -> Duration {
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
        let after_name = stat.rsplit(") ").next().unwrap();
        let ticks = after_name.split(' ').skip(11).take(2).map(|it| it.parse::<u64>().unwrap());
        Duration::from_millis(ticks.sum::<u64>() * 10)
    }

    struct Spending {
        before: Duration,
    }

    impl Spending {
        /// What was asked since the last time, and how long the answer was.
        fn note(&mut self, what: String, bytes: usize) {
            let each = (spent() - self.before) / TIMES;
            assert!(each < Duration::from_millis(100) * SLOWER, "{what}: {each:?}");
            assert!(bytes < 1_000_000, "{what}: {bytes} bytes");
            self.before = spent();
        }
    }

    /// Every address of the API that only looks, with what may follow it.
    fn addresses(game: &str, id: &str) -> Vec<String> {
        let document = server::openapi();
        let paths = document["paths"].as_object().unwrap();
        let looking = paths.iter().filter(|(_, operations)| operations.get("get").is_some());
        let named = looking.map(|(path, _)| path.replace("{nickname}", "Ana").replace("{id}", id));
        let mut all: Vec<_> = named.filter(|path| !path.contains('{')).collect();
        all.retain(|path| !path.ends_with("/events"));
        for query in ["explorer?game=", "scoreboard?game="] {
            all.push(format!("/api/v1/{query}{game}"));
        }
        all.extend(["/api/v1/openapi.json", "/readyz", "/metrics", "/"].map(String::from));
        all
    }

    pub(super) async fn measure() {
        let app = TestApp::start().await;
        let mut ana = app.user("Ana").await;
        let mut rui = app.user("Rui").await;
        let mut spending = Spending { before: spent() };
        for (game, first) in LARGEST {
            let mut id = None;
            for _ in 0..TIMES {
                let audience = Audience::Person { nickname: "Rui".into() };
                let challenge = ana.challenge(audience, terms(game)).await.unwrap();
                id = Some(rui.accept(&challenge.id).await.unwrap());
            }
            let id = id.unwrap();
            spending.note(format!("opening {game}"), 0);
            let mut socket = ana.connect().await.unwrap();
            let mut bytes = 0;
            for _ in 0..TIMES {
                bytes = serde_json::to_string(&watch(&mut socket, &id).await).unwrap().len();
            }
            spending.note(format!("watching {game}"), bytes);
            let (mut seq, mut acts) = (0, vec![Action::Offer { offer: Offer::Draw }; 4]);
            acts.extend((!first.is_empty()).then(|| Action::mv(first)));
            for (number, action) in acts.into_iter().enumerate() {
                let (game, nonce) = (id.clone(), format!("n{number}"));
                let act = Operation { game, nonce, seq, action };
                socket.send(&ClientMessage::Act(act)).await.unwrap();
                let answer = socket.wait_for(|message| match &message {
                    ServerMessage::Acked { standing, .. }
                    | ServerMessage::Stale { standing, .. } => {
                        seq = standing.seq;
                        Some(serde_json::to_string(&message).unwrap().len())
                    }
                    ServerMessage::Refused { .. } => Some(0),
                    _ => None,
                });
                bytes = bytes.max(answer.await.unwrap());
            }
            spending.note(format!("acting in {game}"), bytes);
            for path in addresses(game, id.as_str()) {
                let mut length = 0;
                for _ in 0..TIMES {
                    let answer = ana.get(&path).await.unwrap();
                    assert!(answer.status < 500, "{path}: {}", answer.body);
                    length = answer.body.len();
                }
                spending.note(path, length);
            }
            for path in PAGES {
                let ana: &Client = &ana;
                let mut length = 0;
                for _ in 0..TIMES {
                    let answer = look(ana, path, "en").await;
                    assert!(answer.status < 500, "{path}: {}", answer.body);
                    length = answer.body.len();
                }
                spending.note(path.to_string(), length);
            }
            change_games(&mut spending, (&mut ana, &mut rui), (game, first)).await;
        }
        teach(&app, &mut spending).await;
        change_accounts(&app, &mut spending).await;
    }

    /// The requests that change a game or a proposal of one.
    const ABOUT_GAMES: [(&str, &str); 4] = [
        ("post", "/api/v1/challenges"),
        ("delete", "/api/v1/challenges/{id}"),
        ("post", "/api/v1/challenges/{id}/accept"),
        ("post", "/api/v1/games/{id}/acts"),
    ];

    async fn change_games(
        spending: &mut Spending,
        (ana, rui): (&mut Client, &mut Client),
        (game, first): (&str, &str),
    ) {
        let proposal =
            json!({ "audience": { "kind": "person", "nickname": "Rui" }, "terms": terms(game) });
        let mut open = vec![];
        for (method, path) in ABOUT_GAMES {
            spending.before = spent();
            let mut length = 0;
            for number in 0..TIMES {
                let (who, path, body) = match (method, path) {
                    ("post", "/api/v1/challenges") => {
                        (&mut *ana, path.to_string(), Some(proposal.clone()))
                    }
                    ("post", "/api/v1/games/{id}/acts") => {
                        let action =
                            if first.is_empty() { Action::Resign {} } else { Action::mv(first) };
                        let act =
                            json!({ "nonce": format!("c{number}"), "seq": 0, "action": action });
                        let id: &String = &open[number as usize];
                        (&mut *ana, path.replace("{id}", id), Some(act))
                    }
                    _ => {
                        let id: &String = &open[number as usize];
                        let who = if method == "delete" { &mut *ana } else { &mut *rui };
                        (who, path.replace("{id}", id), None)
                    }
                };
                let method_name = method.to_uppercase();
                let asked = who.request(&method_name, &path, body.as_ref());
                let mut answer = asked.await.unwrap();
                if answer.body.contains("not-your-turn") {
                    answer = rui.request(&method_name, &path, body.as_ref()).await.unwrap();
                }
                assert!(answer.status < 300, "{method} {path}: {}", answer.body);
                length = answer.body.len();
                let made: Value = serde_json::from_str(&answer.body).unwrap_or_default();
                match (method, path.ends_with("/accept")) {
                    ("post", true) => open[number as usize] = made["game"].as_str().unwrap().into(),
                    ("post", false) if path == "/api/v1/challenges" => {
                        open.push(made["id"].as_str().unwrap().to_string());
                    }
                    _ => {}
                }
            }
            spending.note(format!("{method} {path} with {game}"), length);
            if method == "delete" {
                open.clear();
                for _ in 0..TIMES {
                    let audience = Audience::Person { nickname: "Rui".into() };
                    open.push(ana.challenge(audience, terms(game)).await.unwrap().id.to_string());
                }
            }
        }
    }

    /// A round, whose games cost what they do, and new passwords.
    async fn teach(app: &TestApp, spending: &mut Spending) {
        let mut teacher = app.user("Prof").await;
        let names: Vec<String> = (0..2 * TIMES).map(|number| format!("Eva {number}")).collect();
        let admin = Admin::open(&app.database()).unwrap();
        let cards = admin.add_class("5B", "Prof", &names).await.unwrap();
        let mut here = vec![];
        for card in &cards {
            let mut pupil = app.stranger();
            pupil.log_in(&card.nickname, &card.password).await.unwrap();
            let mut socket = pupil.connect().await.unwrap();
            socket
                .wait_for(|message| matches!(message, ServerMessage::Welcome { .. }).then_some(()))
                .await
                .unwrap();
            here.push(socket);
        }
        for (game, _) in LARGEST {
            spending.before = spent();
            let round = teacher.start_round(terms(game)).await.unwrap();
            assert_eq!(round.pairs.len(), TIMES as usize);
            spending.note(format!("a game of a round of {game}"), 0);
            // A lesson later they are free again.
            app.wait(3 * 60 * 60_000);
        }
        spending.before = spent();
        for card in &cards[..TIMES as usize] {
            teacher.reset_pupil(&card.nickname).await.unwrap();
        }
        spending.note("a new password for a pupil".to_string(), 0);
    }

    /// What a request about an account sends.
    fn body(method: &str, path: &str, name: &str, code: &str) -> Option<Value> {
        let device =
            || Device::new().subscription(&format!("https://fcm.googleapis.com/fcm/send/{name}"));
        Some(match (method, path.trim_start_matches("/api/v1/")) {
            ("delete", "me") => json!({ "password": PASSWORD }),
            ("patch", "me") => json!({ "in_explorer": false, "meets_programs": true }),
            ("put", "me/puzzles") => json!({ "rating": 1_500, "tried": 3 }),
            ("post", "password") => json!({ "old": PASSWORD, "new": "outra frase longa" }),
            ("post", "players") => json!({ "nickname": format!("{name}-b"), "password": PASSWORD }),
            ("put", "push") => json!(device()),
            ("delete", "push") => json!({ "endpoint": device().endpoint }),
            ("post", "recovery") => {
                json!({ "nickname": name, "code": code, "password": "outra frase longa" })
            }
            ("post", "session") => json!({ "nickname": name, "password": PASSWORD }),
            ("post", "tokens") => json!({ "name": "x", "scopes": ["read"], "password": PASSWORD }),
            _ => return None,
        })
    }

    /// Everything else that changes something. Each time somebody new asks, because some lose the
    /// account or the session by it.
    async fn change_accounts(app: &TestApp, spending: &mut Spending) {
        let document = server::openapi();
        let paths = document["paths"].as_object().unwrap();
        let operations = paths.iter().flat_map(|(path, all)| {
            let methods = all.as_object().unwrap().keys();
            methods.map(move |method| (method.as_str(), path.as_str()))
        });
        let is_left = |asked: &(&str, &str)| {
            asked.0 != "get" && !ABOUT_GAMES.contains(asked) && !asked.1.contains("/class/")
        };
        for (kind, (method, path)) in operations.filter(is_left).enumerate() {
            let mut people = vec![];
            for number in 0..TIMES {
                let (mut client, name) = (app.stranger(), format!("P-{kind}-{number}"));
                let code = client.register(&name, PASSWORD).await.unwrap().recovery_codes.remove(0);
                let id = if path.contains("/tokens/") {
                    let (name, scopes) = ("x".to_string(), vec![Scope::Read]);
                    let token = NewToken { name, scopes, password: PASSWORD.into() };
                    client.make_token(&token).await.unwrap().token.id
                } else {
                    let sessions = client.get("/api/v1/sessions").await.unwrap();
                    sessions.read::<Vec<SessionView>>().unwrap().remove(0).id.to_string()
                };
                if (method, path) == ("delete", "/api/v1/push") {
                    let device = body("put", path, &name, &code);
                    client.request("PUT", path, device.as_ref()).await.unwrap();
                }
                let address = path.replace("{nickname}", "Rui").replace("{id}", &id);
                people.push((client, address, body(method, path, &name, &code)));
            }
            spending.before = spent();
            for (client, path, body) in &mut people {
                let method = method.to_uppercase();
                let answer = client.request(&method, path, body.as_ref()).await.unwrap();
                assert!(answer.status < 300, "{method} {path}: {} {}", answer.status, answer.body);
            }
            spending.note(format!("{method} {path}"), 0);
        }
    }

    /// Who asks for a large file and does not read it costs no copy of it.
    pub(super) async fn hold_back() {
        use tokio::io::AsyncWriteExt;
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("app.wasm"), vec![7; 3_000_000]).unwrap();
        let web = Some(folder.path().to_path_buf());
        let settings = server::Settings { web, generosity: 1_000, ..server::Settings::default() };
        let app = TestApp::start_with(settings).await;
        let address = app.url().replace("http://", "");
        let memory = || {
            let status = std::fs::read_to_string("/proc/self/status").unwrap();
            let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
            line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1_024
        };
        app.stranger().get("/app.wasm").await.unwrap();
        let (before, mut waiting) = (memory(), vec![]);
        for _ in 0..100 {
            let mut stream = tokio::net::TcpStream::connect(&address).await.unwrap();
            let request = format!("GET /app.wasm HTTP/1.1\r\nHost: {address}\r\n\r\n");
            stream.write_all(request.as_bytes()).await.unwrap();
            waiting.push(stream);
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
        let after = memory();
        assert!(after < before + 20, "{before} MiB became {after} MiB");
    }

    /// The pages that the server writes.
    const PAGES: [&str; 12] = [
        "/people",
        "/people/Ana",
        "/class",
        "/clubs",
        "/tournaments",
        "/moderation",
        "/account/tokens",
        "/account/passkeys",
        "/account/security",
        "/account/vacation",
        "/login/passkey",
        "/no/such/page",
    ];
}
