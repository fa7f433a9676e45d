//! One request finds an opponent.

use std::time::{Duration, Instant};

use loadtest::Client;
use play::lobby::Audience;
use play::{GameId, Terms};
use protocol::{ChallengeView, GameSummary, ServerMessage};

use crate::{TestApp, live, terms};

const ANY: Audience = Audience::Pairing { range: None };

async fn open_games(client: &mut Client) -> Vec<GameSummary> {
    client.unfinished().await.unwrap()
}

async fn waits(client: &mut Client) -> bool {
    let listed = client.get("/api/v1/challenges").await.unwrap();
    let mine = listed.read::<Vec<ChallengeView>>().unwrap();
    mine.iter().any(|challenge| challenge.audience.is_pairing())
}

/// Waits until the server has done something by itself; false if it does not.
async fn becomes(client: &mut Client, waiting: bool) -> bool {
    let begun = Instant::now();
    while waits(client).await != waiting {
        if begun.elapsed() > Duration::from_secs(15) {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    true
}

async fn begun(socket: &mut loadtest::Socket) -> GameId {
    let game = socket.wait_for(|message| match message {
        ServerMessage::ChallengeClosed { game, .. } => game,
        _ => None,
    });
    game.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_ask_for_the_same_play_at_once() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let mut eva = app.user("Eva").await;
    let mut at_ana = ana.connect().await.unwrap();
    let _at_rui = rui.connect().await.unwrap();
    let mut at_eva = eva.connect().await.unwrap();
    let near = Audience::Pairing { range: Some(100) };
    let asked = ana.challenge(near, live("oware", 300)).await.unwrap();
    assert_eq!(asked.game, None);
    // Nobody sees it, and nobody else accepts it.
    let listed = rui.get("/api/v1/challenges").await.unwrap();
    assert_eq!(listed.read::<Vec<ChallengeView>>().unwrap(), []);
    let refused = rui.accept(&asked.id).await.unwrap_err();
    assert!(refused.to_string().contains("not-for-you"), "{refused}");
    for other in [live("oware", 301), live("oril", 300), terms("oware")] {
        assert_eq!(eva.challenge(ANY, other).await.unwrap().game, None);
    }
    let since = Instant::now();
    let paired = rui.challenge(ANY, live("oware", 300)).await.unwrap();
    let game = begun(&mut at_ana).await;
    assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
    assert_eq!(paired.game.as_ref(), Some(&game));
    for client in [&mut ana, &mut rui] {
        let games = open_games(client).await;
        assert_eq!((games.len(), &games[0].id, games[0].rated), (1, &game, true));
        assert!(!waits(client).await);
    }
    // The third still waits for what they asked for last, and only for that.
    assert!(open_games(&mut eva).await.is_empty());
    ana.challenge(ANY, live("oril", 300)).await.unwrap();
    assert!(open_games(&mut eva).await.is_empty());
    ana.challenge(ANY, terms("oware")).await.unwrap();
    begun(&mut at_eva).await;
    assert_eq!(open_games(&mut eva).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_meets_themselves_or_whom_they_muted() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let (_at_ana, _at_rui) = (ana.connect().await.unwrap(), rui.connect().await.unwrap());
    ana.request("PUT", "/api/v1/mutes/Rui", None::<&()>).await.unwrap();
    for _ in 0..2 {
        assert_eq!(ana.challenge(ANY, terms("oril")).await.unwrap().game, None, "not with oneself");
    }
    assert_eq!(rui.challenge(ANY, terms("oril")).await.unwrap().game, None);
    app.wait(60_000);
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    assert!(waits(&mut ana).await && waits(&mut rui).await, "waiting changes nothing");
    ana.request("DELETE", "/api/v1/mutes/Rui", None::<&()>).await.unwrap();
    assert!(becomes(&mut rui, false).await);
    assert_eq!(open_games(&mut rui).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_ends_with_the_last_connection_and_after_ten_minutes() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let socket = ana.connect().await.unwrap();
    let _at_rui = rui.connect().await.unwrap();
    ana.challenge(ANY, terms("oril")).await.unwrap();
    drop(socket);
    // One who has just left is not waited for by somebody else.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(rui.challenge(ANY, terms("oril")).await.unwrap().game, None);
    app.wait(6_000);
    assert!(becomes(&mut ana, false).await, "it goes with its maker");
    assert!(waits(&mut rui).await);
    app.wait(10 * 60_000);
    assert!(becomes(&mut rui, false).await, "it does not stand for ever");
    assert!(open_games(&mut rui).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_within_reason() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    for range in [0, 49, 1_001, u16::MAX] {
        let odd = Audience::Pairing { range: Some(range) };
        let refused = ana.challenge(odd, terms("oril")).await.unwrap_err();
        assert!(refused.to_string().contains("bad-terms"), "{refused}");
    }
    let large = Terms::casual("mnk:30,30,5");
    assert!(ana.challenge(ANY, large).await.unwrap_err().to_string().contains("422"));
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let refused = guest.challenge(ANY, live("oril", 300)).await.unwrap_err();
    assert!(refused.to_string().contains("needs-account"), "{refused}");
}
