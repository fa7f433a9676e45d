//! Who is here, and how games begin.

use std::time::{Duration, Instant};

use protocol::{Audience, ChallengeView, OnlinePlayer, ServerMessage, State};

use crate::{TestApp, live, terms};

fn changed(message: ServerMessage, nickname: &str) -> Option<OnlinePlayer> {
    let ServerMessage::Presence { changed, .. } = message else { return None };
    changed.into_iter().find(|player| player.nickname == nickname)
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_told_within_a_second() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await.connect().await.unwrap();
    let mut rui = app.user("Rui").await;
    let begun = Instant::now();
    let socket = rui.connect().await.unwrap();
    let seen = ana.wait_for(|message| changed(message, "Rui")).await.unwrap();
    assert_eq!(seen.state, State::Idle);
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    let seek = rui.challenge(Audience::Anyone {}, terms("oril")).await.unwrap();
    let seen = ana.wait_for(|message| changed(message, "Rui")).await.unwrap();
    assert_eq!(seen.state, State::Looking);
    let online: Vec<OnlinePlayer> =
        app.stranger().get("/api/v1/online").await.unwrap().read().unwrap();
    assert_eq!(online.len(), 2);
    rui.request("DELETE", &format!("/api/v1/challenges/{}", seek.id), None::<&()>).await.unwrap();
    let seen = ana.wait_for(|message| changed(message, "Rui")).await.unwrap();
    assert_eq!(seen.state, State::Idle);
    // Moving between pages does not blink; staying away is noticed.
    drop(socket);
    let socket = rui.connect().await.unwrap();
    app.wait(6_000);
    tokio::time::sleep(Duration::from_millis(600)).await;
    drop(socket);
    tokio::time::sleep(Duration::from_millis(300)).await;
    app.wait(5_000);
    let left = ana.wait_for(|message| match message {
        ServerMessage::Presence { left, .. } if !left.is_empty() => Some(left),
        _ => None,
    });
    assert_eq!(left.await.unwrap(), ["Rui"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_reaches_its_player_and_begins_a_game() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let mut rui = app.user("Rui").await;
    let mut at_rui = rui.connect().await.unwrap();
    let mut at_ana = ana.connect().await.unwrap();
    let audience = Audience::Person { nickname: "RUI".into() };
    let challenge = ana.challenge(audience, terms("ouri")).await.unwrap();
    let heard = at_rui.wait_for(|message| match message {
        ServerMessage::Challenge { challenge } => Some(challenge),
        _ => None,
    });
    assert_eq!(heard.await.unwrap(), challenge);
    let game = rui.accept(&challenge.id).await.unwrap();
    let closed = at_ana.wait_for(|message| match message {
        ServerMessage::ChallengeClosed { why, game, .. } => Some((why, game)),
        _ => None,
    });
    assert_eq!(closed.await.unwrap(), ("accepted".to_string(), Some(game.clone())));
    let games: Vec<protocol::GameSummary> = ana.get("/api/v1/games").await.unwrap().read().unwrap();
    assert_eq!(
        (games[0].id.as_str(), games[0].seats.first.nickname.as_str()),
        (game.as_str(), "Ana")
    );
    let again = rui.accept(&challenge.id).await.unwrap_err();
    assert!(again.0.contains("404"), "{again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_declined_taken_back_and_expire() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let mut rui = app.user("Rui").await;
    let mut eva = app.user("Eva").await;
    let to_rui = || Audience::Person { nickname: "Rui".into() };
    let one = ana.challenge(to_rui(), terms("oril")).await.unwrap();
    let path = format!("/api/v1/challenges/{}", one.id);
    assert_eq!(eva.request("DELETE", &path, None::<&()>).await.unwrap().status, 403);
    let accept = format!("{path}/accept");
    assert_eq!(eva.request("POST", &accept, None::<&()>).await.unwrap().status, 403);
    assert_eq!(ana.request("POST", &accept, None::<&()>).await.unwrap().status, 422);
    assert_eq!(rui.request("DELETE", &path, None::<&()>).await.unwrap().status, 204);
    assert_eq!(rui.request("DELETE", &path, None::<&()>).await.unwrap().status, 404);
    let two = ana.challenge(to_rui(), terms("oril")).await.unwrap();
    let path = format!("/api/v1/challenges/{}", two.id);
    assert_eq!(ana.request("DELETE", &path, None::<&()>).await.unwrap().status, 204);
    let seek = ana.challenge(Audience::Anyone {}, terms("oril")).await.unwrap();
    app.wait(11 * 60_000);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let listed: Vec<ChallengeView> = rui.get("/api/v1/challenges").await.unwrap().read().unwrap();
    assert_eq!(listed, []);
    assert!(rui.accept(&seek.id).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_survive_a_restart() {
    let mut app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let link = ana.challenge(Audience::Link {}, terms("oril")).await.unwrap();
    app.crash_and_restart().await;
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let path = format!("/api/v1/challenges/{}", link.id);
    assert_eq!(guest.get(&path).await.unwrap().read::<ChallengeView>().unwrap(), link);
    guest.accept(&link.id).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_within_reason() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let anyone = || Audience::Anyone {};
    let days = |days| protocol::Clock::Days { days };
    for bad in [
        terms("chess"),
        terms(&"x".repeat(700)),
        protocol::Terms { start: Some("4-4".into()), ..terms("oril") },
        protocol::Terms { rated: true, ..terms("oril") },
        protocol::Terms { clock: days(0), ..terms("oril") },
        protocol::Terms { clock: days(15), ..terms("oril") },
        live("oril", 1),
    ] {
        let trouble = ana.challenge(anyone(), bad.clone()).await.unwrap_err();
        assert!(trouble.0.contains("422"), "{bad:?}: {trouble}");
    }
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let trouble = guest.challenge(anyone(), live("oril", 60)).await.unwrap_err();
    assert!(trouble.0.contains("needs-account"), "{trouble}");
    let nobody = Audience::Person { nickname: "Ninguem".into() };
    assert!(ana.challenge(nobody, terms("oril")).await.unwrap_err().0.contains("404"));
    let robot = Audience::Computer { bot: "deep-thought".into() };
    assert!(ana.challenge(robot, terms("oril")).await.unwrap_err().0.contains("unknown-bot"));
    for _ in 0..10 {
        ana.challenge(Audience::Link {}, terms("oril")).await.unwrap();
    }
    let full = ana.challenge(Audience::Link {}, terms("oril")).await.unwrap_err();
    assert!(full.0.contains("too-many-challenges"), "{full}");
}
