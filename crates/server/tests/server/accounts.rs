//! Accounts, guests and sessions.

use client::EventLines;
use loadtest::{Client, Socket};
use play::lobby::Audience;
use play::{Action, PlayerKind};
use protocol::{
    ChangePassword, DeleteAccount, GameAct, LogIn, Me, PuzzleStanding, Recover, Recovered,
    SessionView,
};

use crate::{PASSWORD, TestApp, terms};

fn log_in(nickname: &str, password: &str) -> LogIn {
    LogIn { nickname: nickname.into(), password: password.into() }
}

#[tokio::test(flavor = "multi_thread")]
async fn registering_logging_in_and_out() {
    let app = TestApp::start().await;
    let mut ana = app.user("Cesária").await;
    let me: Me = ana.get("/api/v1/session").await.unwrap().read().unwrap();
    assert_eq!((me.nickname.as_str(), me.kind), ("Cesária", PlayerKind::Person));
    let out = ana.request("DELETE", "/api/v1/session", None::<&()>).await.unwrap();
    assert_eq!(out.status, 204);
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 401);
    let back = ana.post("/api/v1/session", &log_in("CESARIA", PASSWORD)).await.unwrap();
    assert_eq!(back.status, 200, "{}", back.body);
    let cookie = back.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_names_and_wrong_passwords_get_one_answer() {
    let app = TestApp::start().await;
    app.user("Ana").await;
    let mut stranger = app.stranger();
    let wrong = stranger.post("/api/v1/session", &log_in("Ana", "not the one")).await.unwrap();
    let unknown = stranger.post("/api/v1/session", &log_in("Eva", "not the one")).await.unwrap();
    let senseless = stranger.post("/api/v1/session", &log_in("", "x")).await.unwrap();
    assert_eq!(wrong.status, 401);
    for other in [unknown, senseless] {
        assert_eq!((other.status, other.body), (wrong.status, wrong.body.clone()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_be_registered() {
    let app = TestApp::start().await;
    app.user("João").await;
    for (nickname, password, status, error) in [
        ("joao", PASSWORD, 409, "nickname-taken"),
        ("ab", PASSWORD, 422, "nickname-too-short"),
        (&"a".repeat(31), PASSWORD, 422, "nickname-too-long"),
        ("a b c", PASSWORD, 422, "nickname-bad-character"),
        ("Max", PASSWORD, 422, "nickname-reserved"),
        ("MINIMAX", PASSWORD, 422, "nickname-reserved"),
        ("Guest-7", PASSWORD, 422, "nickname-reserved"),
        ("Tabuleiro", PASSWORD, 422, "nickname-reserved"),
        ("Rui", "Rui12345", 422, "password-like-nickname"),
        ("Rui", "short", 422, "password-too-short"),
        ("Rui", "password123", 422, "password-common"),
        ("rui-semedo", "rui-semedo1", 422, "password-like-nickname"),
    ] {
        let answer = app.stranger().post("/api/v1/players", &log_in(nickname, password)).await;
        let answer = answer.unwrap();
        assert_eq!(answer.status, status, "{nickname} {password}: {}", answer.body);
        assert!(answer.body.contains(error), "{}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_registrations_of_one_name_make_one_account() {
    let app = TestApp::start().await;
    let tries = (0..4).map(|_| {
        let mut client = app.stranger();
        tokio::spawn(async move { client.register("Mesmo", PASSWORD).await.is_ok() })
    });
    let mut made = 0;
    for attempt in tries.collect::<Vec<_>>() {
        made += usize::from(attempt.await.unwrap());
    }
    assert_eq!(made, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn log_ins_at_the_same_moment_are_sessions_of_their_own() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let tries = (0..3).map(|_| {
        let mut client = app.stranger();
        tokio::spawn(async move {
            let answer = client.post("/api/v1/session", &log_in("Ana", PASSWORD)).await.unwrap();
            (answer.status, client.get("/api/v1/session").await.unwrap().status)
        })
    });
    for attempt in tries.collect::<Vec<_>>() {
        assert_eq!(attempt.await.unwrap(), (200, 200));
    }
    let sessions: Vec<SessionView> = ana.get("/api/v1/sessions").await.unwrap().read().unwrap();
    assert_eq!(sessions.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended() {
    let app = TestApp::start().await;
    let mut one = app.user("Ana").await;
    let mut other = app.stranger();
    other.post("/api/v1/session", &log_in("Ana", PASSWORD)).await.unwrap();
    let sessions: Vec<SessionView> = one.get("/api/v1/sessions").await.unwrap().read().unwrap();
    assert_eq!(sessions.len(), 2);
    let foreign = sessions.iter().find(|session| !session.current).unwrap();
    let path = format!("/api/v1/sessions/{}", foreign.id);
    assert_eq!(one.request("DELETE", &path, None::<&()>).await.unwrap().status, 204);
    assert_eq!(other.get("/api/v1/session").await.unwrap().status, 401);
    assert_eq!(one.request("DELETE", &path, None::<&()>).await.unwrap().status, 404);
    app.wait(61 * 24 * 60 * 60 * 1_000);
    assert_eq!(one.get("/api/v1/session").await.unwrap().status, 401, "it has expired");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_in_rotates_the_secret() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let stolen = ana.clone();
    ana.post("/api/v1/session", &log_in("Ana", PASSWORD)).await.unwrap();
    assert_ne!(ana.cookie(), stolen.cookie());
    assert_eq!(stolen.clone().get("/api/v1/session").await.unwrap().status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_change_and_are_recovered() {
    let app = TestApp::start().await;
    let mut ana = app.stranger();
    let registered = ana.register("Ana", PASSWORD).await.unwrap();
    assert_eq!(registered.recovery_codes.len(), 8);
    let change = |old: &str, new: &str| ChangePassword {
        old: old.into(),
        new: new.into(),
        revoke_tokens: false,
    };
    let answer = ana.post("/api/v1/password", &change("wrong one", "outra frase")).await.unwrap();
    assert_eq!(answer.status, 401);
    let answer = ana.post("/api/v1/password", &change(PASSWORD, "curta")).await.unwrap();
    assert_eq!(answer.status, 422);
    let answer = ana.post("/api/v1/password", &change(PASSWORD, "outra frase")).await.unwrap();
    assert_eq!(answer.status, 204);
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 200, "this session goes on");

    let recover = |code: &str| Recover {
        nickname: "ana".into(),
        code: code.into(),
        password: "a terceira frase".into(),
    };
    let mut lost = app.stranger();
    let code = registered.recovery_codes[3].to_uppercase().replace('-', " ");
    let answer = lost.post("/api/v1/recovery", &recover("AAAA-AAAA")).await.unwrap();
    assert_eq!(answer.status, 401);
    let answer = lost.post("/api/v1/recovery", &recover(&code)).await.unwrap();
    let fresh: Recovered = answer.read().unwrap();
    assert_eq!(fresh.recovery_codes.len(), 8, "{}", answer.body);
    let answer = lost.post("/api/v1/recovery", &recover(&code)).await.unwrap();
    assert_eq!(answer.status, 401, "a code works once");
    let other = lost.post("/api/v1/recovery", &recover(&registered.recovery_codes[4])).await;
    assert_eq!(other.unwrap().status, 401, "and the others are void");
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 401, "every session ended");
    let answer = lost.post("/api/v1/session", &log_in("Ana", "a terceira frase")).await.unwrap();
    assert_eq!(answer.status, 200);
}

/// New codes make every old one void, and work themselves.
#[tokio::test(flavor = "multi_thread")]
async fn new_recovery_codes_replace_the_old_ones() {
    let app = TestApp::start().await;
    let mut ana = app.stranger();
    let old = ana.register("Ana", PASSWORD).await.unwrap().recovery_codes;
    let form = format!("action=codes&password={}", PASSWORD.replace(' ', "+"));
    let shown = app.send_form(&ana, "/account/security", &form).await;
    let fresh: Vec<&str> = shown.body.split("<code>").skip(1).collect();
    let fresh: Vec<&str> = fresh.iter().map(|code| code.split('<').next().unwrap()).collect();
    assert_eq!(fresh.len(), old.len(), "{}", shown.body);
    let mut lost = app.stranger();
    let recover = |code: &str| Recover {
        nickname: "Ana".into(),
        code: code.into(),
        password: "a terceira frase".into(),
    };
    for code in &old {
        let answer = lost.post("/api/v1/recovery", &recover(code)).await.unwrap();
        assert_eq!(answer.status, 401, "an old code");
    }
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 200, "nothing was done");
    let answer = lost.post("/api/v1/recovery", &recover(fresh[5])).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_with_its_games() {
    let app = TestApp::start().await;
    let mut host = app.user("Ana").await;
    let link = host.challenge(play::lobby::Audience::Link {}, terms("oril")).await.unwrap();
    let mut guest = app.stranger();
    let me = guest.enter_as_guest().await.unwrap();
    assert_eq!(me.kind, PlayerKind::Guest);
    let game = guest.accept(&link.id).await.unwrap();
    guest.register("Eva", PASSWORD).await.unwrap();
    let answer = guest.get("/api/v1/games").await.unwrap();
    let games: Vec<protocol::GameSummary> = answer.read().unwrap();
    assert_eq!((games.len(), games[0].id.as_str()), (1, game.as_str()));
    assert_eq!(games[0].seats.second.nickname, "Eva");
    let view: protocol::GameView =
        host.get(&format!("/api/v1/games/{game}")).await.unwrap().read().unwrap();
    assert_eq!(view.seats.second.nickname, "Eva", "and the room in memory knows it");
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_data_is_exported_and_the_account_deleted() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A", "a"]).await;
    let ana = &mut table.first.client;
    let export = ana.get("/api/v1/me").await.unwrap();
    let data: serde_json::Value = export.read().unwrap();
    assert_eq!(data["games"][0]["log"].as_array().unwrap().len(), 2);
    assert!(!export.body.contains("argon2"));
    // It is written piece by piece, so that nobody knows its length at first.
    assert_eq!(export.header("content-length"), None);
    let wrong = DeleteAccount { password: "not this one".into() };
    let answer = ana.request("DELETE", "/api/v1/me", Some(&wrong)).await.unwrap();
    assert_eq!(answer.status, 401);
    let right = DeleteAccount { password: PASSWORD.into() };
    let answer = ana.request("DELETE", "/api/v1/me", Some(&right)).await.unwrap();
    assert_eq!(answer.status, 204);
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 401);
    let path = format!("/api/v1/games/{}", table.game);
    let view: protocol::GameView = table.second.client.get(&path).await.unwrap().read().unwrap();
    assert_eq!((view.seats.first.kind, view.log.len()), (PlayerKind::Gone, 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_no_open_game_and_no_challenge() {
    use play::lobby::Audience;
    use play::{Action, Offer};
    use rules::{EndReason, Side};
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A", "a"]).await;
    let (mut ana, mut rui) = (table.first.client.clone(), table.second.client.clone());
    // A game without a move, one against a computer, one that is over and may be played again.
    let link = ana.challenge(Audience::Link {}, terms("oril")).await.unwrap();
    let fresh = rui.accept(&link.id).await.unwrap();
    let computer = Audience::Computer { bot: "first".into() };
    let alone = ana.challenge(computer, terms("oril")).await.unwrap().game.unwrap();
    let link = ana.challenge(Audience::Link {}, terms("oril")).await.unwrap();
    let over = rui.accept(&link.id).await.unwrap();
    let mut last = crate::Player::sit(rui.clone(), &over).await;
    last.act(Action::Resign {}).await.unwrap();
    let to_rui = Audience::Person { nickname: "Rui".into() };
    ana.challenge(to_rui, terms("oril")).await.unwrap();
    let to_ana = Audience::Person { nickname: "ANA".into() };
    rui.challenge(to_ana, terms("oril")).await.unwrap();

    let right = DeleteAccount { password: PASSWORD.into() };
    let answer = ana.request("DELETE", "/api/v1/me", Some(&right)).await.unwrap();
    assert_eq!(answer.status, 204, "{}", answer.body);
    let end = table.second.hear().await.end.unwrap();
    assert_eq!((end.outcome.winner, end.reason), (Some(Side::Second), EndReason::Resigned));
    for game in [fresh, alone] {
        let path = format!("/api/v1/games/{game}");
        let view: protocol::GameView = rui.get(&path).await.unwrap().read().unwrap();
        assert_eq!(view.standing.end.unwrap().reason, EndReason::Aborted);
    }
    let open: Vec<protocol::ChallengeView> =
        rui.get("/api/v1/challenges").await.unwrap().read().unwrap();
    assert_eq!(open, []);
    let again = last.act(Action::Offer { offer: Offer::Rematch }).await;
    assert_eq!(again, Err("not-found".to_string()), "nobody is there to play it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_tells_when_it_was_last_used() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let mut seen = vec![];
    for _ in 0..3 {
        // The use is noted a moment later.
        ana.get("/api/v1/session").await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        let sessions: Vec<SessionView> = ana.get("/api/v1/sessions").await.unwrap().read().unwrap();
        seen.push(sessions[0].seen - sessions[0].created);
        app.wait(3_600_000);
    }
    assert!(seen[0] < 60_000, "{seen:?}");
    assert!(seen[1] >= 3_600_000 && seen[2] >= 7_200_000, "{seen:?}");
}

/// Two devices of one account agree on how well its owner solves puzzles.
#[tokio::test(flavor = "multi_thread")]
async fn the_rating_of_puzzles_is_the_accounts() {
    let app = TestApp::start().await;
    let mut phone = app.user("Ana").await;
    let (few, many) =
        (PuzzleStanding { rating: 1_040, tried: 1 }, PuzzleStanding { rating: 900, tried: 9 });
    let address = "/api/v1/me/puzzles";
    for (known, kept) in [(few, few), (many, many), (few, many)] {
        let answer = phone.request("PUT", address, Some(&known)).await.unwrap();
        assert_eq!(answer.read::<PuzzleStanding>().unwrap(), kept, "{}", answer.body);
    }
    let export = phone.get("/api/v1/me").await.unwrap();
    assert!(export.body.contains(r#""puzzles":{"rating":900,"tried":9}"#), "{}", export.body);
    let mad = PuzzleStanding { rating: 99_999, tried: u32::MAX };
    assert_eq!(phone.request("PUT", address, Some(&mad)).await.unwrap().status, 400);
    let stranger = app.stranger().request("PUT", address, Some(&many)).await.unwrap();
    assert_eq!(stranger.status, 401);
}

/// What a thief may have of an account. Everything is there twice: what is asked with one is not
/// used up for another.
struct Loot {
    session: Client,
    socket: Socket,
    far_socket: Socket,
    program: Client,
    stream: EventLines,
    codes: Vec<String>,
    password: String,
}

impl Loot {
    /// Takes all there is, with a socket on each of two servers.
    async fn take(app: &TestApp, far: &str, nickname: &str, password: &str) -> Loot {
        let mut session = app.stranger();
        session.log_in(nickname, password).await.unwrap();
        let socket = session.connect().await.unwrap();
        let far_socket = session.at(far).connect().await.unwrap();
        let (name, scopes) = ("loot".to_string(), vec![protocol::Scope::Read]);
        let token = protocol::NewToken { name, scopes, password: password.into() };
        let secret = session.make_token(&token).await.unwrap().secret;
        let address = client::ServerAddress::parse(&app.url()).unwrap();
        let program = Client::program(address, &secret);
        let stream = program.events(None).await.unwrap();
        let form =
            format!("action=codes&password={}", password.replace(' ', "+").replace('ó', "%C3%B3"));
        let shown = app.send_form(&session, "/account/security", &form).await;
        let codes = shown.body.split("<code>").skip(1);
        let codes = codes.map(|code| code.split('<').next().unwrap().to_string()).collect();
        let password = password.to_string();
        Loot { session, socket, far_socket, program, stream, codes, password }
    }

    /// None of it opens the account any more.
    async fn must_be_worthless(mut self, app: &TestApp, nickname: &str) {
        assert_eq!(self.session.get("/api/v1/session").await.unwrap().status, 401);
        assert_eq!(self.program.get("/api/v1/session").await.unwrap().status, 401);
        for socket in [&mut self.socket, &mut self.far_socket] {
            let ended = socket.wait_for(|_| None::<()>).await.unwrap_err().to_string();
            assert!(ended.contains("the session has ended"), "{ended}");
        }
        let drained = async { while self.stream.next().await.is_ok() {} };
        tokio::time::timeout(std::time::Duration::from_secs(20), drained).await.unwrap();
        let mut thief = app.stranger();
        let old = log_in(nickname, &self.password);
        assert_eq!(thief.post("/api/v1/session", &old).await.unwrap().status, 401);
        for code in &self.codes {
            let (nickname, code) = (nickname.to_string(), code.clone());
            let recover = Recover { nickname, code, password: "a frase do ladrão".into() };
            assert_eq!(thief.post("/api/v1/recovery", &recover).await.unwrap().status, 401);
        }
    }
}

/// Each way to take an account back, against each thing that opens it, on two nodes that share
/// nothing but the store.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_is_taken_back_is_closed_to_the_thief() {
    let app = TestApp::start().await;
    let listen = "127.0.0.1:0".parse().unwrap();
    let other = server::start(server::Settings { listen, ..app.settings.clone() }).await.unwrap();
    let far = format!("http://{}", other.address());
    let admin = server::Admin::open(&app.database()).unwrap();

    let mut ana = app.stranger();
    ana.register("Ana", PASSWORD).await.unwrap();
    let loot = Loot::take(&app, &far, "Ana", PASSWORD).await;
    let (nickname, code) = ("Ana".to_string(), loot.codes[0].clone());
    let recover = Recover { nickname, code, password: "a terceira frase".into() };
    let answer = app.stranger().post("/api/v1/recovery", &recover).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    loot.must_be_worthless(&app, "Ana").await;

    let loot = Loot::take(&app, &far, "Ana", "a terceira frase").await;
    let (password, codes) = admin.reset_password("Ana").await.unwrap();
    loot.must_be_worthless(&app, "Ana").await;
    ana.log_in("Ana", &password).await.unwrap();
    let (nickname, code) = ("Ana".to_string(), codes[0].clone());
    let recover = Recover { nickname, code, password: PASSWORD.into() };
    assert_eq!(ana.post("/api/v1/recovery", &recover).await.unwrap().status, 200);

    let mut prof = app.user("Prof").await;
    let cards = admin.add_class("5B", "Prof", &["Rui Sá".to_string()]).await.unwrap();
    let (nickname, password) = (&*cards[0].nickname, &*cards[0].password);
    let loot = Loot::take(&app, &far, nickname, password).await;
    let new = prof.reset_pupil(nickname).await.unwrap().password;
    loot.must_be_worthless(&app, nickname).await;
    // The pupil sees it until they choose a password of their own, and the log says who did it.
    let mut rui = app.stranger();
    assert!(rui.log_in(nickname, &new).await.unwrap().reset.is_some());
    let change = |revoke_tokens| ChangePassword {
        old: new.clone(),
        new: "a minha própria frase".into(),
        revoke_tokens,
    };
    assert_eq!(rui.post("/api/v1/password", &change(false)).await.unwrap().status, 204);
    assert_eq!(rui.who().await.unwrap().reset, None);
    let log = admin.audit(false).await.unwrap();
    let line = format!("Prof  reset-password  {nickname}");
    assert!(log.iter().any(|it| it.ends_with(&line)), "{log:?}");

    // The owner changes the password: what they keep stays, the rest ends.
    ana.log_in("Ana", PASSWORD).await.unwrap();
    let loot = Loot::take(&app, &far, "Ana", PASSWORD).await;
    let change =
        ChangePassword { old: PASSWORD.into(), new: "outra frase".into(), revoke_tokens: true };
    assert_eq!(ana.post("/api/v1/password", &change).await.unwrap().status, 204);
    let fresh = app.send_form(&ana, "/account/security", "action=codes&password=outra+frase").await;
    assert_eq!(fresh.status, 200, "the codes are the owner's to renew");
    loot.must_be_worthless(&app, "Ana").await;
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 200);
    other.stop().await;
}

/// A session that ends in any other way closes its sockets too, and no other one's.
#[tokio::test(flavor = "multi_thread")]
async fn a_socket_lives_as_long_as_its_session() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let mut elsewhere = app.stranger();
    elsewhere.log_in("Ana", PASSWORD).await.unwrap();
    let (mut stays, mut ends) = (ana.connect().await.unwrap(), elsewhere.connect().await.unwrap());
    // Nobody says that it has ended: the store is looked at now and then.
    let database = rusqlite::Connection::open(app.database()).unwrap();
    let delete = "DELETE FROM sessions WHERE created_at = (SELECT MAX(created_at) FROM sessions)";
    assert_eq!(database.execute(delete, []).unwrap(), 1);
    let begun = std::time::Instant::now();
    let closed = async {
        loop {
            if let Err(error) = ends.next().await {
                return error.to_string();
            }
        }
    };
    let closed = tokio::time::timeout(std::time::Duration::from_secs(30), closed).await.unwrap();
    assert!(closed.contains("the session has ended"), "{closed} after {:?}", begun.elapsed());
    stays.send(&protocol::ClientMessage::Ping {}).await.unwrap();
    let pong = |message| matches!(message, protocol::ServerMessage::Pong).then_some(());
    stays.wait_for(pong).await.unwrap();
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 200);
}

/// Guests who stay away and games that were called off are deleted at last; what was played stays.
#[tokio::test(flavor = "multi_thread")]
async fn guests_and_games_of_long_ago_are_cleared_away() {
    const DAY: u64 = 24 * 60 * 60 * 1_000;
    let mut app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let mut games = vec![];
    for _ in 0..2 {
        let audience = Audience::Person { nickname: "Ana".into() };
        let challenge = guest.challenge(audience, terms("oril")).await.unwrap();
        games.push(ana.accept(&challenge.id).await.unwrap());
    }
    let abort = GameAct { nonce: "a".into(), seq: 0, action: Action::Abort {} };
    guest.act(&games[1], &abort).await.unwrap();
    for (client, seq, mv) in [(&mut guest, 0, "A"), (&mut ana, 1, "a")] {
        let act = GameAct { nonce: mv.into(), seq, action: Action::mv(mv) };
        client.act(&games[0], &act).await.unwrap();
    }
    let profile = format!("/api/v1/players/{}", guest.nickname());
    let [played, called_off] = [0, 1].map(|index| format!("/api/v1/games/{}", games[index]));
    // What is there after so many days: the guest, the game that was called off.
    for (days, expected) in [(29, [200, 200]), (2, [200, 404]), (58, [200, 404]), (2, [404, 404])] {
        app.wait(days * DAY);
        // A server clears away when it starts, once the sessions that have expired are gone.
        for _ in 0..2 {
            app.stop_and_restart().await;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        }
        let mut stranger = app.stranger();
        let mut found = [0, 0];
        for (found, path) in found.iter_mut().zip([&profile, &called_off]) {
            *found = stranger.get(path).await.unwrap().status;
        }
        assert_eq!(found, expected, "{days} days later");
    }
    let view: protocol::GameView = app.stranger().get(&played).await.unwrap().read().unwrap();
    assert_eq!(view.seats.first.nickname, "?");
    assert_eq!(view.log.len(), 3, "two moves and the end: {:?}", view.log);
    assert_eq!(view.seats.second.nickname, "Ana");
}
