//! Programs: access tokens, what they open, streams of events, and whom programs meet.

use std::time::Duration;

use client::{EventLines, ServerAddress};
use loadtest::{Client, ClientError};
use play::lobby::Audience;
use play::{Action, GameId, PlayerKind};
use protocol::{
    GameAct, GameView, IssuedToken, Me, NewToken, Preferences, Scope, Scoreboard, ServerMessage,
};
use serde_json::json;

use crate::{PASSWORD, Player, TestApp, live, terms};

fn token(scopes: &[Scope]) -> NewToken {
    NewToken { name: "test".into(), scopes: scopes.to_vec(), password: PASSWORD.into() }
}

fn with(app: &TestApp, secret: &str) -> Client {
    Client::program(ServerAddress::parse(&app.url()).unwrap(), secret)
}

/// The owner of a program's account, and the secret of a token that may do everything.
async fn program(app: &TestApp, nickname: &str) -> (Client, IssuedToken) {
    let mut owner = app.user(nickname).await;
    assert_eq!(owner.become_program().await.unwrap().kind, PlayerKind::Program);
    let issued = owner.make_token(&token(&Scope::ALL)).await.unwrap();
    (owner, issued)
}

async fn agree(client: &mut Client, agrees: bool) {
    let change = Preferences { meets_programs: Some(agrees), ..Preferences::default() };
    let answer = client.request("PATCH", "/api/v1/me", Some(&change)).await.unwrap();
    assert_eq!(answer.read::<Me>().unwrap().meets_programs, agrees);
}

/// The first line that is of interest.
async fn line<T>(lines: &mut EventLines, mut wanted: impl FnMut(ServerMessage) -> Option<T>) -> T {
    let waiting = async {
        loop {
            if let Some(found) = wanted(lines.next().await.unwrap()) {
                return found;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), waiting).await.unwrap()
}

fn whole(message: ServerMessage) -> Option<GameView> {
    if let ServerMessage::Game { game } = message { Some(game) } else { None }
}

fn word(error: &ClientError) -> (u16, String) {
    let ClientError::Refused { status, .. } = error else { panic!("{error}") };
    let problem = error.problem();
    assert!(problem.message.len() > 20, "says what to do: {}", problem.message);
    (*status, problem.error)
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_tokens_are_told_what_to_do() {
    let app = TestApp::start().await;
    let (mut owner, issued) = program(&app, "Robo").await;
    let mut bot = with(&app, &issued.secret);
    assert_eq!(bot.who().await.unwrap().nickname, "Robo");
    let unknown = format!("tab_{}", "a".repeat(52));
    for (secret, wanted) in [("nonsense", "bad-token"), (unknown.as_str(), "wrong-token")] {
        let refused = with(&app, secret).who().await.unwrap_err();
        assert_eq!(word(&refused), (401, wanted.to_string()));
        let refused = with(&app, secret).events(None).await.err().unwrap();
        assert_eq!(word(&refused), (401, wanted.to_string()));
        let refused = with(&app, secret).connect().await.err().unwrap();
        assert_eq!(word(&refused), (401, wanted.to_string()));
    }
    // No token makes or lists tokens, changes the account or ends it.
    for (method, path) in
        [("GET", "/api/v1/tokens"), ("GET", "/api/v1/me"), ("GET", "/api/v1/push")]
    {
        let refused = bot.request(method, path, None::<&()>).await.unwrap();
        assert_eq!(refused.status, 403, "{path}");
        assert!(refused.body.contains("needs-session"), "{}", refused.body);
    }
    let refused = bot.make_token(&token(&[Scope::Read])).await.unwrap_err();
    assert_eq!(word(&refused), (403, "needs-session".into()));
    let change = json!({ "old": PASSWORD, "new": "outra frase" });
    assert_eq!(bot.post("/api/v1/password", &change).await.unwrap().status, 403);
    // Revoked: the stream ends at once, and every request says why.
    let mut lines = bot.events(None).await.unwrap();
    line(&mut lines, |message| matches!(message, ServerMessage::Pong).then_some(())).await;
    owner.revoke_token(&issued.token.id).await.unwrap();
    while lines.next().await.is_ok() {}
    let refused = bot.events(None).await.err().unwrap();
    assert_eq!(word(&refused), (401, "token-revoked".into()));
    assert_eq!(word(&bot.who().await.unwrap_err()), (401, "token-revoked".into()));
    assert!(owner.tokens().await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_does_what_its_scopes_say() {
    let app = TestApp::start().await;
    let (mut owner, all) = program(&app, "Robo").await;
    let mut rui = app.user("Rui").await;
    let reader = owner.make_token(&token(&[Scope::Read])).await.unwrap().secret;
    let player = owner.make_token(&token(&[Scope::Play])).await.unwrap().secret;
    let (mut reader, mut player) = (with(&app, &reader), with(&app, &player));
    let computer = || Audience::Computer { bot: "first".into() };
    let refused = reader.challenge(computer(), terms("velha")).await.unwrap_err();
    assert_eq!(word(&refused), (403, "wrong-scope".into()));
    let refused = player.challenge(computer(), terms("velha")).await.unwrap_err();
    assert_eq!(word(&refused), (403, "wrong-scope".into()));
    assert_eq!(word(&player.events(None).await.err().unwrap()), (403, "wrong-scope".into()));
    let game = with(&app, &all.secret).challenge(computer(), terms("velha")).await.unwrap();
    let game = game.game.unwrap();
    let act = GameAct { nonce: "n1".into(), seq: 0, action: Action::mv("5") };
    assert_eq!(word(&reader.act(&game, &act).await.unwrap_err()), (403, "wrong-scope".into()));
    // The same over a socket.
    let mut seated = Player::sit(reader, &game).await;
    assert_eq!(seated.act(Action::mv("5")).await, Err("wrong-scope".to_string()));
    player.act(&game, &act).await.unwrap();
    player.act(&game, &act).await.expect("a repeated operation gets the same answer");
    // A person's token reads, and does not play.
    let refused = rui.make_token(&token(&[Scope::Play])).await.unwrap_err();
    assert_eq!(word(&refused), (422, "token-for-programs".into()));
    let mut eyes = with(&app, &rui.make_token(&token(&[Scope::Read])).await.unwrap().secret);
    assert_eq!(eyes.who().await.unwrap().nickname, "Rui");
    let refused = eyes.challenge(computer(), terms("velha")).await.unwrap_err();
    assert_eq!(word(&refused), (403, "wrong-scope".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_over_plain_http() {
    let mut app = TestApp::start().await;
    let (_, issued) = program(&app, "Robo").await;
    let mut bot = with(&app, &issued.secret);
    let mut lines = bot.events(None).await.unwrap();
    line(&mut lines, |message| matches!(message, ServerMessage::Pong).then_some(())).await;
    let audience = Audience::Computer { bot: "first".into() };
    let begun = bot.challenge(audience, terms("velha")).await.unwrap().game.unwrap();
    let view = line(&mut lines, whole).await;
    assert_eq!((&view.id, view.standing.seq), (&begun, 0));
    let wrong = GameAct { nonce: "x".into(), seq: 0, action: Action::mv("77") };
    assert_eq!(word(&bot.act(&begun, &wrong).await.unwrap_err()), (422, "bad-move".into()));
    let mut seq = 0;
    for mv in ["5", "3"] {
        let act = GameAct { nonce: format!("n{seq}"), seq, action: Action::mv(mv) };
        bot.act(&begun, &act).await.unwrap();
        let late = GameAct { nonce: format!("late{seq}"), ..act };
        assert_eq!(word(&bot.act(&begun, &late).await.unwrap_err()), (409, "stale".into()));
        seq = line(&mut lines, |message| match message {
            ServerMessage::Events { standing, .. } if standing.seq == seq + 2 => Some(standing.seq),
            _ => None,
        })
        .await;
    }
    // A crash: whoever comes back has the game again, and what ended meanwhile.
    app.crash_and_restart().await;
    while lines.next().await.is_ok() {}
    let after = lines.at();
    assert!(after.is_some());
    let mut bot = with(&app, &issued.secret);
    let last = GameAct { nonce: "last".into(), seq, action: Action::mv("7") };
    bot.act(&begun, &last).await.unwrap();
    let mut lines = bot.events(after).await.unwrap();
    let ended = line(&mut lines, |message| match message {
        ServerMessage::GameChanged { game } if game.id == begun => Some(game.end),
        _ => None,
    });
    assert!(ended.await.is_some());
    line(&mut lines, |message| matches!(message, ServerMessage::Pong).then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_follows_every_game_by_itself() {
    let app = TestApp::start().await;
    let (_, issued) = program(&app, "Robo").await;
    let mut bot = with(&app, &issued.secret);
    let mut rui = app.user("Rui").await;
    let mut lines = bot.events(None).await.unwrap();
    line(&mut lines, |message| matches!(message, ServerMessage::Pong).then_some(())).await;
    let audience = Audience::Person { nickname: "Robo".into() };
    let challenge = rui.challenge(audience, terms("velha")).await.unwrap();
    let heard = line(&mut lines, |message| match message {
        ServerMessage::Challenge { challenge } => Some(challenge),
        _ => None,
    });
    assert_eq!(heard.await.id, challenge.id);
    let game: GameId = bot.accept(&challenge.id).await.unwrap();
    assert_eq!(line(&mut lines, whole).await.id, game);
    let mut rui = Player::sit(rui, &game).await;
    assert_eq!(rui.view.seats.second.kind, PlayerKind::Program, "everybody sees what it is");
    rui.act(Action::mv("5")).await.unwrap();
    let seq = line(&mut lines, |message| match message {
        ServerMessage::Events { standing, .. } => Some(standing.seq),
        _ => None,
    });
    assert_eq!(seq.await, 1);
    // The end, an offer after it, and the game that follows.
    let resign = GameAct { nonce: "r".into(), seq: 1, action: Action::Resign {} };
    bot.act(&game, &resign).await.unwrap();
    rui.hear().await;
    rui.act(Action::Offer { offer: play::Offer::Rematch }).await.unwrap();
    line(&mut lines, |message| match message {
        ServerMessage::Events { standing, .. } if standing.seq == 3 => Some(()),
        _ => None,
    })
    .await;
    let accept = Action::Accept { offer: play::Offer::Rematch };
    let accept = GameAct { nonce: "a".into(), seq: 3, action: accept };
    bot.act(&game, &accept).await.unwrap();
    let next = line(&mut lines, whole).await;
    assert_ne!(next.id, game);
    // The stream is presence: the program is online as long as it listens.
    let listed = async {
        while !app
            .stranger()
            .get("/api/v1/online")
            .await
            .unwrap()
            .body
            .contains(r#""nickname":"Robo","kind":"program""#)
        {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), listed).await.expect("the program is online");
    // What there is now, and an end.
    let now = bot.get("/api/v1/events?seconds=0").await.unwrap();
    let first = now.body.lines().next().unwrap();
    assert!(first.contains("welcome") && now.body.contains(next.id.as_str()), "{}", now.body);
    assert!(now.body.lines().last().unwrap().contains(r#""type":"pong","at":"#), "{}", now.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_meet_only_those_who_agree() {
    let app = TestApp::start().await;
    let (_, issued) = program(&app, "Robo").await;
    let mut bot = with(&app, &issued.secret);
    let mut rui = app.user("Rui").await;
    let to_rui = || Audience::Person { nickname: "Rui".into() };
    let refused = bot.challenge(to_rui(), terms("velha")).await.unwrap_err();
    assert_eq!(word(&refused), (403, "no-programs".into()));
    let seek = rui.challenge(Audience::Anyone {}, terms("velha")).await.unwrap();
    let visible = bot.get("/api/v1/challenges").await.unwrap().body;
    assert!(!visible.contains(seek.id.as_str()), "programs do not see what is not for them");
    assert_eq!(word(&bot.accept(&seek.id).await.unwrap_err()), (403, "no-programs".into()));
    agree(&mut rui, true).await;
    bot.accept(&seek.id).await.unwrap();
    bot.challenge(to_rui(), terms("velha")).await.unwrap();
    let seek = rui.challenge(Audience::Anyone {}, terms("velha")).await.unwrap();
    assert!(bot.get("/api/v1/challenges").await.unwrap().body.contains(seek.id.as_str()));
    agree(&mut rui, false).await;
    assert_eq!(word(&bot.accept(&seek.id).await.unwrap_err()), (403, "no-programs".into()));
    // Whoever challenges a program agrees to it; no rating comes of it.
    let audience = || Audience::Person { nickname: "Robo".into() };
    let challenge = rui.challenge(audience(), terms("velha")).await.unwrap();
    bot.accept(&challenge.id).await.unwrap();
    let refused = rui.challenge(audience(), live("velha", 60)).await.unwrap_err();
    assert_eq!(word(&refused), (422, "bad-terms".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_rated_among_themselves() {
    let app = TestApp::start().await;
    let (_, one) = program(&app, "Robo").await;
    let (_, other) = program(&app, "Maquina").await;
    let (mut one, mut other) = (with(&app, &one.secret), with(&app, &other.secret));
    let audience = Audience::Person { nickname: "Maquina".into() };
    let challenge = one.challenge(audience, live("velha", 60)).await.unwrap();
    let game = other.accept(&challenge.id).await.unwrap();
    for (seq, mv) in (0..).zip(["5", "1", "3", "2", "7"]) {
        let act = GameAct { nonce: format!("n{seq}"), seq, action: Action::mv(mv) };
        let mover = if seq % 2 == 0 { &mut one } else { &mut other };
        mover.act(&game, &act).await.unwrap();
    }
    let board = async |players: &str| {
        let path = format!("/api/v1/scoreboard?game=velha{players}");
        app.stranger().get(&path).await.unwrap().read::<Scoreboard>().unwrap().scores
    };
    assert!(board("").await.is_empty());
    let programs = board("&players=programs").await;
    assert_eq!(programs[0].nickname, "Robo");
    assert!(programs[0].rating > programs[1].rating, "{programs:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_that_have_played_stay_persons() {
    let app = TestApp::start().await;
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    assert_eq!(guest.become_program().await.unwrap_err().problem().error, "needs-account");
    let mut rui = app.user("Rui").await;
    let audience = Audience::Computer { bot: "first".into() };
    rui.challenge(audience, terms("velha")).await.unwrap();
    assert_eq!(word(&rui.become_program().await.unwrap_err()), (409, "has-played".into()));
    // What a person proposed is nothing that a program proposes.
    let mut eva = app.user("Eva").await;
    let link = eva.challenge(Audience::Link {}, terms("velha")).await.unwrap();
    eva.become_program().await.unwrap();
    assert_eq!(word(&rui.accept(&link.id).await.unwrap_err()).0, 404);
    // A program's owner still logs in with the password, and changes it.
    let (mut owner, _) = program(&app, "Robo").await;
    owner.log_in("Robo", PASSWORD).await.unwrap();
    let change = json!({ "old": PASSWORD, "new": "outra frase longa" });
    assert_eq!(owner.post("/api/v1/password", &change).await.unwrap().status, 204);
}
