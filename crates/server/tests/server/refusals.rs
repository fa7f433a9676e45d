//! Every refusal that the description of the interface names for a request,
//! provoked. What any request may meet (a body that makes no sense, a foreign
//! origin, a limit) is in `hostile`.

use std::collections::BTreeSet;

use loadtest::Client;
use play::lobby::Audience;
use serde_json::{Value, json};

use crate::{PASSWORD, TestApp, live, terms};

/// The refusals seen so far: method, path as described, status.
#[derive(Default)]
struct Seen(BTreeSet<(String, String, u16)>);

impl Seen {
    /// `who` asks and must get `status`. The path is given as the description
    /// has it; `name` stands for what it leaves open.
    async fn refuse(
        &mut self,
        who: &Client,
        (method, path): (&str, &str),
        name: &str,
        body: Value,
        status: u16,
    ) {
        let (open, query) = name.split_once('?').unwrap_or((name, ""));
        let mut asked = path.replace("{id}", open).replace("{nickname}", open);
        if !query.is_empty() {
            asked = format!("{asked}?{query}");
        }
        let body = if body.is_null() { None } else { Some(body) };
        let answer = who.clone().request(method, &asked, body.as_ref()).await.unwrap();
        assert_eq!(answer.status, status, "{method} {asked} {body:?}: {}", answer.body);
        let problem: protocol::Problem = serde_json::from_str(&answer.body).unwrap();
        assert!(!problem.error.is_empty() && !problem.message.is_empty());
        self.0.insert((method.to_string(), path.to_string(), status));
    }
}

fn described() -> BTreeSet<(String, String, u16)> {
    let document = server::openapi();
    let mut refusals = BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                // What any request may meet is described once for all.
                if response.get("$ref").is_some() {
                    continue;
                }
                let status: u16 = status.parse().unwrap();
                if status >= 400 {
                    refusals.insert((method.to_uppercase(), path.clone(), status));
                }
            }
        }
    }
    refusals
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_that_is_described_can_be_met() {
    let app = TestApp::start().await;
    let nobody = app.stranger();
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let mut ana = app.user("Ana").await;
    let (rui, eva) = (app.user("Rui").await, app.user("Eva").await);
    let seen = &mut Seen::default();
    accounts(seen, &nobody, &guest, &ana).await;
    sessions(seen, &nobody, &ana).await;
    challenges(seen, &nobody, &guest, &mut ana, &rui, &eva).await;
    games_and_scores(seen, &nobody, &ana).await;
    push(seen, &nobody, &ana).await;
    tokens(seen, &nobody, &guest, &app).await;
    acts(seen, &nobody, &eva, &app).await;
    classes(seen, &nobody, &eva, &app).await;
    people(seen, &nobody, &app).await;
    assert_eq!(seen.0, described());
}

async fn accounts(seen: &mut Seen, nobody: &Client, guest: &Client, ana: &Client) {
    let account = |nickname: &str| json!({ "nickname": nickname, "password": PASSWORD });
    let register = ("POST", "/api/v1/players");
    seen.refuse(nobody, register, "", account("ANA"), 409).await;
    seen.refuse(nobody, register, "", account("x"), 422).await;
    let password = ("POST", "/api/v1/password");
    let change = |new: &str| json!({ "old": "not this one", "new": new });
    seen.refuse(nobody, password, "", change("outra frase"), 401).await;
    seen.refuse(ana, password, "", change("outra frase"), 401).await;
    seen.refuse(guest, password, "", change("outra frase"), 403).await;
    seen.refuse(ana, password, "", change("curta"), 422).await;
    let recovery = ("POST", "/api/v1/recovery");
    let code = |nickname: &str, password: &str| json!({ "nickname": nickname, "code": "AAAA", "password": password });
    seen.refuse(nobody, recovery, "", code("Ana", "outra frase"), 401).await;
    seen.refuse(nobody, recovery, "", code("Ninguem", "outra frase"), 401).await;
    seen.refuse(nobody, recovery, "", code("Ana", "curta"), 422).await;
    seen.refuse(nobody, ("GET", "/api/v1/me"), "", Value::Null, 401).await;
    let choice = json!({ "in_explorer": false });
    seen.refuse(nobody, ("PATCH", "/api/v1/me"), "", choice, 401).await;
    let puzzles = json!({ "rating": 1_000, "tried": 0 });
    seen.refuse(nobody, ("PUT", "/api/v1/me/puzzles"), "", puzzles, 401).await;
    let delete = ("DELETE", "/api/v1/me");
    let wrong = json!({ "password": "not this one" });
    seen.refuse(nobody, delete, "", wrong.clone(), 401).await;
    seen.refuse(ana, delete, "", wrong.clone(), 401).await;
    seen.refuse(guest, delete, "", wrong, 403).await;
    for method in ["PUT", "DELETE"] {
        let mute = (method, "/api/v1/mutes/{nickname}");
        seen.refuse(nobody, mute, "Ana", Value::Null, 401).await;
        seen.refuse(ana, mute, "Ninguem", Value::Null, 404).await;
        seen.refuse(ana, mute, "%00", Value::Null, 404).await;
    }
}

async fn tokens(seen: &mut Seen, nobody: &Client, guest: &Client, app: &TestApp) {
    let mut robo = app.user("Robo").await;
    let token = |scope: &str| json!({ "name": "one", "scopes": [scope], "password": PASSWORD });
    let (all, one) = ("/api/v1/tokens", "/api/v1/tokens/{id}");
    seen.refuse(nobody, ("GET", all), "", Value::Null, 401).await;
    seen.refuse(nobody, ("POST", all), "", token("read"), 401).await;
    seen.refuse(guest, ("POST", all), "", token("read"), 403).await;
    seen.refuse(&robo, ("POST", all), "", token("play"), 422).await;
    seen.refuse(&robo, ("POST", all), "", json!({ "name": " ", "scopes": ["read"] }), 422).await;
    seen.refuse(&robo, ("POST", all), "", json!({ "name": "one", "scopes": [] }), 422).await;
    for _ in 0..20 {
        assert_eq!(robo.post(all, &token("read")).await.unwrap().status, 201);
    }
    seen.refuse(&robo, ("POST", all), "", token("read"), 409).await;
    seen.refuse(nobody, ("DELETE", one), "0123456789abcdef", Value::Null, 401).await;
    seen.refuse(&robo, ("DELETE", one), "0123456789abcdef", Value::Null, 404).await;
    let program = ("PUT", "/api/v1/me/program");
    seen.refuse(nobody, program, "", Value::Null, 401).await;
    seen.refuse(guest, program, "", Value::Null, 403).await;
    robo.challenge(Audience::Computer { bot: "first".into() }, terms("velha")).await.unwrap();
    seen.refuse(&robo, program, "", Value::Null, 409).await;
}

async fn classes(seen: &mut Seen, nobody: &Client, eva: &Client, app: &TestApp) {
    let prof = app.user("Prof").await;
    let admin = server::Admin::open(&app.settings.database).unwrap();
    let cards = admin.add_class("5B", "Prof", &["Zé Mota".to_string()]).await.unwrap();
    let mut pupil = app.stranger();
    pupil.log_in(&cards[0].nickname, &cards[0].password).await.unwrap();
    let look = ("GET", "/api/v1/class");
    seen.refuse(nobody, look, "", Value::Null, 401).await;
    seen.refuse(eva, look, "", Value::Null, 404).await;
    let reset = ("POST", "/api/v1/class/pupils/{nickname}/password");
    seen.refuse(nobody, reset, "5B-01", Value::Null, 401).await;
    seen.refuse(&pupil, reset, "5B-01", Value::Null, 403).await;
    seen.refuse(&prof, reset, "Eva", Value::Null, 404).await;
    let round = ("POST", "/api/v1/class/rounds");
    let terms = |game: &str| json!({ "terms": { "game": game } });
    seen.refuse(nobody, round, "", terms("oril"), 401).await;
    seen.refuse(&pupil, round, "", terms("oril"), 403).await;
    seen.refuse(eva, round, "", terms("oril"), 404).await;
    seen.refuse(&prof, round, "", terms("chess"), 422).await;
}

async fn acts(seen: &mut Seen, nobody: &Client, eva: &Client, app: &TestApp) {
    seen.refuse(nobody, ("GET", "/api/v1/events"), "", Value::Null, 401).await;
    let mut lia = app.user("Lia").await;
    let game = lia.challenge(Audience::Computer { bot: "first".into() }, terms("velha")).await;
    let game = game.unwrap().game.unwrap();
    let act = ("POST", "/api/v1/games/{id}/acts");
    let body = |seq: u64, mv: &str| json!({ "nonce": "n", "seq": seq, "action": { "kind": "move", "move": mv } });
    seen.refuse(nobody, act, game.as_str(), body(0, "5"), 401).await;
    seen.refuse(eva, act, game.as_str(), body(0, "5"), 403).await;
    seen.refuse(&lia, act, "nothing", body(0, "5"), 404).await;
    seen.refuse(&lia, act, game.as_str(), body(7, "5"), 409).await;
    seen.refuse(&lia, act, game.as_str(), body(0, "99"), 422).await;
}

async fn push(seen: &mut Seen, nobody: &Client, ana: &Client) {
    let path = "/api/v1/push";
    let device = json!({ "endpoint": "https://jogos.example/1", "language": "pt",
        "keys": { "p256dh": "BA", "auth": "AA" } });
    seen.refuse(nobody, ("GET", path), "", Value::Null, 401).await;
    seen.refuse(nobody, ("PUT", path), "", device.clone(), 401).await;
    seen.refuse(ana, ("PUT", path), "", device, 422).await;
    let remove = json!({ "endpoint": "https://jogos.example/1" });
    seen.refuse(nobody, ("DELETE", path), "", remove.clone(), 401).await;
    seen.refuse(ana, ("DELETE", path), "", remove, 404).await;
}

async fn sessions(seen: &mut Seen, nobody: &Client, ana: &Client) {
    let wrong = json!({ "nickname": "Ana", "password": "not this one" });
    seen.refuse(nobody, ("POST", "/api/v1/session"), "", wrong, 401).await;
    for method in ["GET", "DELETE"] {
        seen.refuse(nobody, (method, "/api/v1/session"), "", Value::Null, 401).await;
    }
    seen.refuse(nobody, ("GET", "/api/v1/sessions"), "", Value::Null, 401).await;
    let end = ("DELETE", "/api/v1/sessions/{id}");
    seen.refuse(nobody, end, "0123456789abcdef", Value::Null, 401).await;
    seen.refuse(ana, end, "0123456789abcdef", Value::Null, 404).await;
}

async fn challenges(
    seen: &mut Seen,
    nobody: &Client,
    guest: &Client,
    ana: &mut Client,
    rui: &Client,
    eva: &Client,
) {
    let all = "/api/v1/challenges";
    let seek = json!({ "audience": { "kind": "anyone" }, "terms": { "game": "oril" } });
    seen.refuse(nobody, ("GET", all), "", Value::Null, 401).await;
    seen.refuse(nobody, ("POST", all), "", seek.clone(), 401).await;
    let rated = json!({ "audience": { "kind": "anyone" }, "terms": live("oril", 60) });
    seen.refuse(guest, ("POST", all), "", rated, 403).await;
    let stranger = json!({ "audience": { "kind": "person", "nickname": "Ninguem" }, "terms": { "game": "oril" } });
    seen.refuse(ana, ("POST", all), "", stranger, 404).await;
    let chess = json!({ "audience": { "kind": "anyone" }, "terms": { "game": "chess" } });
    seen.refuse(ana, ("POST", all), "", chess, 422).await;
    let audience = Audience::Person { nickname: "Rui".into() };
    let id = ana.challenge(audience, terms("oril")).await.unwrap().id;
    for _ in 0..9 {
        ana.challenge(Audience::Link {}, terms("oril")).await.unwrap();
    }
    seen.refuse(ana, ("POST", all), "", seek, 409).await;

    let one = "/api/v1/challenges/{id}";
    seen.refuse(nobody, ("GET", one), "nothing", Value::Null, 404).await;
    seen.refuse(nobody, ("DELETE", one), id.as_str(), Value::Null, 401).await;
    seen.refuse(eva, ("DELETE", one), id.as_str(), Value::Null, 403).await;
    seen.refuse(rui, ("DELETE", one), "nothing", Value::Null, 404).await;
    let accept = ("POST", "/api/v1/challenges/{id}/accept");
    seen.refuse(nobody, accept, id.as_str(), Value::Null, 401).await;
    seen.refuse(eva, accept, id.as_str(), Value::Null, 403).await;
    seen.refuse(rui, accept, "nothing", Value::Null, 404).await;
    seen.refuse(ana, accept, id.as_str(), Value::Null, 422).await;
}

async fn games_and_scores(seen: &mut Seen, nobody: &Client, ana: &Client) {
    seen.refuse(nobody, ("GET", "/api/v1/games"), "", Value::Null, 401).await;
    seen.refuse(ana, ("GET", "/api/v1/games/{id}"), "nothing", Value::Null, 404).await;
    let record = ("GET", "/api/v1/games/{id}/record");
    seen.refuse(ana, record, "nothing", Value::Null, 404).await;
    seen.refuse(ana, record, "nothing?format=pdf", Value::Null, 400).await;
    seen.refuse(ana, ("GET", "/api/v1/players/{nickname}"), "Ninguem", Value::Null, 404).await;
    let board = ("GET", "/api/v1/scoreboard");
    seen.refuse(ana, board, "?game=chess", Value::Null, 422).await;
    seen.refuse(ana, board, "?period=never", Value::Null, 400).await;
    let explorer = ("GET", "/api/v1/explorer");
    seen.refuse(ana, explorer, "?game=velha&moves=1+1", Value::Null, 400).await;
    seen.refuse(ana, explorer, "?game=chess", Value::Null, 422).await;
    seen.refuse(nobody, explorer, "?game=velha&who=me", Value::Null, 401).await;
    seen.refuse(ana, explorer, "?game=velha&who=Ninguem", Value::Null, 404).await;
}

async fn people(seen: &mut Seen, nobody: &Client, app: &TestApp) {
    let (mia, _zoe) = (app.user("Mia").await, app.user("Zoe").await);
    // Lists that are full.
    let database = rusqlite::Connection::open(app.database()).unwrap();
    let crowd = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)";
    let mia_is = "(SELECT id FROM players WHERE nickname = 'Mia')";
    for sql in [
        format!(
            "INSERT INTO players (id, nickname, kind, created_at, seen_at)
             {crowd} SELECT i, 'crowd', 'guest', 0, 0 FROM n"
        ),
        format!("INSERT INTO mutes (player, muted) {crowd} SELECT {mia_is}, i FROM n"),
    ] {
        database.execute(&sql, []).unwrap();
    }
    seen.refuse(&mia, ("PUT", "/api/v1/mutes/{nickname}"), "Ana", Value::Null, 409).await;
    server::Admin::open(&app.database()).unwrap().ban("Zoe", true).await.unwrap();
    let log_in = json!({ "nickname": "Zoe", "password": PASSWORD });
    seen.refuse(nobody, ("POST", "/api/v1/session"), "", log_in, 403).await;
}
