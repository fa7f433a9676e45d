//! Classes: cards, what members see, rounds, and what strangers do not see.

use loadtest::{Client, Socket};
use play::Action;
use play::lobby::Audience;
use protocol::{Activity, ClientMessage, LogIn, ServerMessage};
use server::{Admin, PupilCard};

use crate::{PASSWORD, Player, TestApp, terms, watch};

/// A teacher with a class of these pupils.
async fn class(app: &TestApp, names: &[&str]) -> (Client, Vec<PupilCard>) {
    let prof = app.user("Prof").await;
    let admin = Admin::open(&app.settings.database).unwrap();
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let cards = admin.add_class("5.º B", "Prof", &names).await.unwrap();
    let again = admin.add_class("5 B", "Prof", &names).await.unwrap_err();
    assert!(again.to_string().contains("choose another name"), "{again}");
    (prof, cards)
}

async fn enter(app: &TestApp, card: &PupilCard) -> Client {
    let mut pupil = app.stranger();
    pupil.log_in(&card.nickname, &card.password).await.unwrap();
    pupil
}

/// A socket whose owner the server has welcomed: they are online.
async fn online(pupil: &Client) -> Socket {
    let mut socket = pupil.connect().await.unwrap();
    let welcome = |message| matches!(message, ServerMessage::Welcome { .. }).then_some(());
    socket.wait_for(welcome).await.unwrap();
    socket
}

#[tokio::test(flavor = "multi_thread")]
async fn pupils_names_are_for_the_class() {
    let app = TestApp::start().await;
    let (mut prof, cards) =
        class(&app, &["Zulmira Dias", "Ângela Lima", "José Sá", "João Sá", "eva"]).await;
    assert_eq!(cards[0].name, "Zulmira Dias");
    for card in &cards {
        let (class, drawn) = card.nickname.split_once('-').unwrap();
        assert!(class == "5B" && drawn.len() == 4, "{}", card.nickname);
    }
    let mut zulmira = enter(&app, &cards[0]).await;
    let _socket = online(&zulmira).await;
    let seen = zulmira.class().await.unwrap();
    assert_eq!((seen.name.as_str(), seen.teacher.as_str(), seen.teaches), ("5.º B", "Prof", false));
    let names: Vec<_> =
        seen.pupils.iter().map(|pupil| (pupil.name.as_str(), pupil.state)).collect();
    let sorted = ["Ângela Lima", "eva", "João Sá", "José Sá"].map(|name| (name, None));
    assert_eq!(names, [&sorted[..], &[("Zulmira Dias", Some(Activity::Idle))]].concat());
    assert!(prof.class().await.unwrap().teaches);
    let mut rui = app.user("Rui").await;
    assert_eq!(rui.class().await.unwrap_err().problem().error, "not-found");
    // Where the teacher has opened the class, strangers see nicknames, and nothing else.
    assert_eq!(app.send_form(&prof, "/class", "action=open").await.status, 303);
    let profile = format!("/api/v1/players/{}", cards[0].nickname);
    for path in [&profile, "/api/v1/online", "/api/v1/live"] {
        let answer = rui.get(path).await.unwrap();
        assert!(answer.status == 200 && !answer.body.contains("Zulmira"), "{}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_gives_new_passwords_to_pupils_alone() {
    let app = TestApp::start().await;
    let (mut prof, cards) = class(&app, &["Ana Lima", "Rui Sá"]).await;
    let mut ana = enter(&app, &cards[0]).await;
    let refused = ana.reset_pupil(&cards[1].nickname).await.unwrap_err();
    assert_eq!(refused.problem().error, "not-yours");
    app.user("Eva").await;
    assert_eq!(prof.reset_pupil("Eva").await.unwrap_err().problem().error, "not-found");
    let new = prof.reset_pupil(&cards[0].nickname).await.unwrap().password;
    assert!(ana.who().await.is_err(), "the old session has ended");
    let old = LogIn { nickname: cards[0].nickname.clone(), password: cards[0].password.clone() };
    assert_eq!(app.stranger().post("/api/v1/session", &old).await.unwrap().status, 401);
    app.stranger().log_in(&cards[0].nickname, &new).await.unwrap();
    app.stranger().log_in("Prof", PASSWORD).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_pairs_those_who_are_there() {
    let app = TestApp::start().await;
    let names = ["Ana Lima", "Rui Sá", "Eva Reis", "Zé Mota"];
    let (mut prof, cards) = class(&app, &names).await;
    assert!(prof.start_round(terms("oril")).await.unwrap().pairs.is_empty(), "nobody is there");
    let mut sockets = vec![];
    for card in &cards[..3] {
        sockets.push(online(&enter(&app, card).await).await);
    }
    let mut ana = enter(&app, &cards[0]).await;
    assert_eq!(ana.start_round(terms("oril")).await.unwrap_err().problem().error, "not-yours");
    assert_eq!(prof.start_round(terms("chess")).await.unwrap_err().problem().error, "bad-terms");
    let round = prof.start_round(terms("oril")).await.unwrap();
    assert_eq!(round.pairs.len(), 1);
    let (pair, waiting) = (&round.pairs[0], round.waiting.unwrap());
    let mut all = [pair.first.as_str(), pair.second.as_str(), waiting.as_str()];
    all.sort_unstable();
    assert_eq!(all, ["Ana Lima", "Eva Reis", "Rui Sá"], "who is away is in no pair");
    for (name, socket) in names.iter().zip(&mut sockets) {
        if *name != waiting {
            let game = socket.wait_for(|message| match message {
                ServerMessage::ChallengeClosed { game, .. } => game,
                _ => None,
            });
            assert_eq!(game.await.unwrap(), pair.game);
        }
    }
    let mut first = app.stranger();
    let card = cards.iter().find(|card| card.name == pair.first).unwrap();
    first.log_in(&card.nickname, &card.password).await.unwrap();
    assert_eq!(first.unfinished().await.unwrap()[0].id, pair.game);
    // Whoever has not opened the game of the last round yet gets no second one.
    let next = prof.start_round(terms("oril")).await.unwrap();
    assert_eq!((next.pairs.len(), next.waiting), (0, Some(waiting)));
}

/// What names a pupil, or leads to one.
struct Secrets(Vec<String>);

impl Secrets {
    /// Nothing of it is said; `asked` is what whoever asks has said themselves.
    fn not_in(&self, text: &str, asked: &str) {
        let text = text.replace(asked, "");
        for secret in &self.0 {
            assert!(!text.contains(secret), "{asked} tells {secret}: {text}");
        }
    }
}

/// Everything that can be asked, with whatever would name the pupil in it.
fn all_requests(pupil: &str, ids: &[String]) -> Vec<(String, String, Option<serde_json::Value>)> {
    let person = serde_json::json!({ "audience": { "kind": "person", "nickname": pupil },
        "terms": { "game": "velha" } });
    let mut all = vec![];
    for (path, operations) in server::openapi()["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            // These end the session, or change what the account is.
            let ends = [("delete", "/api/v1/session"), ("post", "/api/v1/guests")];
            if ends.contains(&(method, path)) || path.ends_with("/program") {
                continue;
            }
            let body = path.ends_with("/challenges").then(|| person.clone());
            let body = body.filter(|_| method != "get");
            for id in ids {
                let path = path.replace("{nickname}", pupil).replace("{id}", id);
                let query = match path.rsplit('/').next().unwrap() {
                    "explorer" => format!("?game=velha&who={pupil}"),
                    "scoreboard" => "?game=velha&period=week".to_string(),
                    "events" => "?seconds=0&lobby=true&after=0".to_string(),
                    _ => String::new(),
                };
                all.push((method.to_uppercase(), path + &query, body.clone()));
            }
        }
    }
    for page in ["people", "tournaments", "clubs", "clubs/clube", "class", "moderation"] {
        all.push(("GET".into(), format!("/{page}"), None));
    }
    all.push(("GET".into(), format!("/people/{pupil}"), None));
    all.push(("GET".into(), "/api/v1/explorer?game=velha".into(), None));
    all
}

/// All that has arrived at a socket in a while.
async fn heard(socket: &mut Socket) -> String {
    let mut all = String::new();
    let message = |message: ServerMessage| Some(serde_json::to_string(&message).unwrap());
    let wait = std::time::Duration::from_millis(700);
    while let Ok(Ok(text)) = tokio::time::timeout(wait, socket.wait_for(message)).await {
        all += &text;
    }
    all
}

/// A class is closed: whoever is not in it gets nothing that names a pupil, from any request and
/// any message.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_learns_nothing_about_a_closed_class() {
    let app = TestApp::start().await;
    let (prof, cards) = class(&app, &["Zulmira Dias", "Quim Lima", "Xana Sá"]).await;
    let admin = Admin::open(&app.settings.database).unwrap();
    let (zulmira, mut quim) = (enter(&app, &cards[0]).await, enter(&app, &cards[1]).await);
    let mut xana = enter(&app, &cards[2]).await;
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let (rui, mia) = (app.user("Rui").await, app.user("Mia").await);
    admin.set_moderator("Mia", true).await.unwrap();
    let (mut at_guest, mut at_rui) = (online(&guest).await, online(&rui).await);
    // A finished game, one that goes on, a seek and a link.
    let _here = (online(&zulmira).await, online(&quim).await);
    let at_xana = online(&xana).await;
    let seek = xana.challenge(Audience::Anyone {}, terms("velha")).await.unwrap();
    let mut ended = quim.accept(&seek.id).await.unwrap();
    for over in [true, false] {
        let mut table =
            [Player::sit(xana.clone(), &ended).await, Player::sit(quim.clone(), &ended).await];
        for _ in 0..2 {
            let turn = table[0].standing.turn;
            let mover = table.iter().position(|it| it.view.you == Some(turn)).unwrap();
            let mv = table[mover].standing.moves[0].clone();
            table[mover].act(Action::mv(mv)).await.unwrap();
            table[1 - mover].hear().await;
        }
        if over {
            table[0].act(Action::Resign {}).await.unwrap();
            let to = Audience::Person { nickname: cards[2].nickname.clone() };
            let again = quim.challenge(to, terms("velha")).await.unwrap();
            ended = xana.accept(&again.id).await.unwrap();
        }
    }
    let game = ended;
    let link = xana.challenge(Audience::Link {}, terms("velha")).await.unwrap();
    let seek = xana.challenge(Audience::Anyone {}, terms("velha")).await.unwrap();
    let form = "name=Taca&system=arena&length=9&game=velha&clock=5%2B2&starts=9&for_class=yes";
    let made = app.send_form(&prof, "/tournaments", form).await;
    let tournament = made.header("location").unwrap().to_string();
    assert_eq!(app.send_form(&xana, &tournament, "act=join").await.status, 303);
    // What everybody may join is not for them.
    assert_eq!(app.send_form(&rui, "/clubs", "name=Clube").await.status, 303);
    assert_eq!(app.send_form(&xana, "/clubs/clube", "act=join").await.status, 403);
    let form = "name=Aberto&system=arena&length=9&game=velha&clock=5%2B2&starts=9";
    assert_eq!(app.send_form(&xana, "/tournaments", form).await.status, 403);
    let made = app.send_form(&rui, "/tournaments", form).await;
    let open = made.header("location").unwrap().to_string();
    assert_eq!(app.send_form(&xana, &open, "act=join").await.status, 403);

    let pupil = &cards[2].nickname;
    let ids = [game.to_string(), link.id.to_string(), seek.id.to_string()];
    let named = cards.iter().flat_map(|card| [card.nickname.clone(), card.name.clone()]);
    let secrets = Secrets(named.chain(ids.clone()).collect());
    for who in [&app.stranger(), &guest, &rui, &mia] {
        for (method, path, body) in all_requests(pupil, &ids) {
            let answer = who.clone().request(&method, &path, body.as_ref()).await.unwrap();
            let name =
                path.split(['/', '?', '=']).find(|part| secrets.0.iter().any(|it| it == part));
            secrets.not_in(&answer.body, name.unwrap_or("nothing"));
            if name.is_some() {
                assert!(answer.status >= 400, "{method} {path}: {}", answer.body);
                assert!(method != "GET" || matches!(answer.status, 401 | 403 | 404), "{path}");
            }
        }
        for action in ["follow", "block", "report&reason=name"] {
            let (path, form) = (format!("/people/{pupil}"), format!("action={action}"));
            let sent = app.send_form(who, &path, &form).await;
            assert!(matches!(sent.status, 401 | 403 | 404), "{action}: {}", sent.body);
        }
        let shown = app.send_form(who, &tournament, "act=join").await;
        assert!(matches!(shown.status, 401 | 403 | 404), "{}", shown.body);
    }
    // Sockets: what arrived meanwhile, the lobby, a game, a challenge.
    for (client, socket) in [(&guest, &mut at_guest), (&rui, &mut at_rui)] {
        secrets.not_in(&heard(socket).await, "what happened");
        socket.send(&ClientMessage::Lobby { follow: true }).await.unwrap();
        secrets.not_in(&heard(socket).await, "the lobby");
        socket.send(&ClientMessage::Watch { game: game.clone(), seq: None }).await.unwrap();
        let refused = heard(socket).await;
        assert!(refused.contains("not-found"), "{refused}");
        let to = Audience::Person { nickname: pupil.clone() };
        let refused = client.clone().challenge(to, terms("velha")).await.unwrap_err();
        assert_eq!(refused.problem().error, "not-found");
        for id in [&link.id, &seek.id] {
            let refused = client.clone().accept(id).await.unwrap_err();
            assert_eq!(refused.problem().error, "no-such-challenge");
        }
    }
    // The class sees itself, and its teacher sees it.
    for mut member in [prof.clone(), zulmira] {
        for path in [format!("/api/v1/players/{pupil}"), format!("/api/v1/games/{game}")] {
            assert_eq!(member.get(&path).await.unwrap().status, 200, "{path}");
        }
        for path in ["/api/v1/live", "/api/v1/challenges"] {
            let seen = member.get(path).await.unwrap().body;
            assert!(seen.contains(pupil), "{path}: {seen}");
        }
    }
    drop(at_xana);
    app.wait(6_000);
    secrets.not_in(&heard(&mut at_rui).await, "somebody leaves");
    // Pupils cannot go to strangers either.
    let seek = rui.clone().challenge(Audience::Anyone {}, terms("velha")).await.unwrap();
    assert!(!quim.get("/api/v1/challenges").await.unwrap().body.contains(seek.id.as_str()));
    let refused = quim.accept(&seek.id).await.unwrap_err();
    assert_eq!(refused.problem().error, "not-welcome");
    // Opened and closed again, with a stranger who watches.
    assert_eq!(app.send_form(&prof, "/class", "action=open").await.status, 303);
    let profile = format!("/api/v1/players/{pupil}");
    assert_eq!(rui.clone().get(&profile).await.unwrap().status, 200);
    watch(&mut at_rui, &game).await;
    assert_eq!(app.send_form(&prof, "/class", "action=close").await.status, 303);
    assert_eq!(rui.clone().get(&profile).await.unwrap().status, 404);
    let closed = at_rui.wait_for(|_| None::<()>).await;
    assert!(closed.is_err(), "whoever watched is sent away");
}
