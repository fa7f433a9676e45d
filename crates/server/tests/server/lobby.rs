//! Who is here, and how games begin.

use std::time::{Duration, Instant};

use play::lobby::{Audience, Closing};
use play::{Action, Offer};
use protocol::{Activity, ChallengeView, ClientMessage, GameAct, OnlinePlayer, ServerMessage};
use server::Settings;

use crate::{Player, Table, TestApp, live, terms};

fn changed(message: ServerMessage, nickname: &str) -> Option<OnlinePlayer> {
    let ServerMessage::Presence { changed, .. } = message else { return None };
    changed.into_iter().find(|player| player.nickname == nickname)
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_announced_within_a_second() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await.connect().await.unwrap();
    let mut rui = app.user("Rui").await;
    let begun = Instant::now();
    let socket = rui.connect().await.unwrap();
    let seen = ana.wait_for(|message| changed(message, "Rui")).await.unwrap();
    assert_eq!(seen.state, Activity::Idle);
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    let seek = rui.challenge(Audience::Anyone {}, terms("oril")).await.unwrap();
    let seen = ana.wait_for(|message| changed(message, "Rui")).await.unwrap();
    assert_eq!(seen.state, Activity::Looking);
    let online: Vec<OnlinePlayer> =
        app.stranger().get("/api/v1/online").await.unwrap().read().unwrap();
    assert_eq!(online.len(), 2);
    rui.request("DELETE", &format!("/api/v1/challenges/{}", seek.id), None::<&()>).await.unwrap();
    let seen = ana.wait_for(|message| changed(message, "Rui")).await.unwrap();
    assert_eq!(seen.state, Activity::Idle);
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
    assert_eq!(closed.await.unwrap(), (Closing::Accepted, Some(game.clone())));
    let games: Vec<protocol::GameSummary> = ana.get("/api/v1/games").await.unwrap().read().unwrap();
    assert_eq!(
        (games[0].id.as_str(), games[0].seats.first.nickname.as_str()),
        (game.as_str(), "Ana")
    );
    let again = rui.accept(&challenge.id).await.unwrap_err();
    assert!(again.to_string().contains("404"), "{again}");
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
    let days = |days| play::ClockRule::Days { days };
    for bad in [
        terms("chess"),
        terms(&"x".repeat(700)),
        play::Terms { start: Some("4-4".into()), ..terms("oril") },
        play::Terms { rated: true, ..terms("oril") },
        play::Terms { clock: days(0), ..terms("oril") },
        play::Terms { clock: days(15), ..terms("oril") },
        live("oril", 1),
    ] {
        let trouble = ana.challenge(anyone(), bad.clone()).await.unwrap_err();
        assert!(trouble.to_string().contains("422"), "{bad:?}: {trouble}");
    }
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    let trouble = guest.challenge(anyone(), live("oril", 60)).await.unwrap_err();
    assert!(trouble.to_string().contains("needs-account"), "{trouble}");
    let nobody = Audience::Person { nickname: "Ninguem".into() };
    assert!(ana.challenge(nobody, terms("oril")).await.unwrap_err().to_string().contains("404"));
    // No such bot, one that would think for years, and other names of one that is there.
    for bot in ["deep-thought", "minimax:30", " random", "max:without=table", "hard"] {
        let robot = Audience::Computer { bot: bot.into() };
        let trouble = ana.challenge(robot, terms("oril")).await.unwrap_err();
        assert!(trouble.to_string().contains("unknown-bot"), "{bot}: {trouble}");
    }
    for _ in 0..10 {
        ana.challenge(Audience::Link {}, terms("oril")).await.unwrap();
    }
    let full = ana.challenge(Audience::Link {}, terms("oril")).await.unwrap_err();
    assert!(full.to_string().contains("too-many-challenges"), "{full}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_outside_the_lobby_gets_no_news_of_it_until_they_are_back() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await.connect().await.unwrap();
    ana.send(&ClientMessage::Lobby { follow: false }).await.unwrap();
    ana.send(&ClientMessage::Ping {}).await.unwrap();
    ana.wait_for(|message| matches!(message, ServerMessage::Pong).then_some(())).await.unwrap();
    let mut rui = app.user("Rui").await;
    let _socket = rui.connect().await.unwrap();
    let seek = rui.challenge(Audience::Anyone {}, terms("oril")).await.unwrap();
    tokio::time::sleep(Duration::from_millis(600)).await;
    ana.send(&ClientMessage::Lobby { follow: true }).await.unwrap();
    let back = ana.wait_for(|message| match message {
        ServerMessage::Presence { changed, .. }
            if changed.iter().any(|player| player.nickname == "Rui") =>
        {
            Some(Err("the news came all the same"))
        }
        ServerMessage::Lobby { online, challenges } => Some(Ok((online, challenges))),
        _ => None,
    });
    let (online, challenges) = back.await.unwrap().unwrap();
    let rui_there = online.iter().find(|player| player.nickname == "Rui").unwrap();
    assert_eq!((rui_there.state, challenges), (Activity::Looking, vec![seek.clone()]));
    rui.request("DELETE", &format!("/api/v1/challenges/{}", seek.id), None::<&()>).await.unwrap();
    assert_eq!(ana.wait_for(|m| changed(m, "Rui")).await.unwrap().state, Activity::Idle);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_without_the_board_learns_whose_turn_it_is() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let mut elsewhere = table.second.client.connect().await.unwrap();
    table.play(&["A"]).await;
    let changed = elsewhere.wait_for(|message| match message {
        ServerMessage::GameChanged { game } => Some(game),
        _ => None,
    });
    let changed = changed.await.unwrap();
    assert_eq!((changed.id.as_str(), changed.moves), (table.game.as_str(), 1));
    assert_eq!((changed.turn, changed.you), (rules::Side::Second, Some(rules::Side::Second)));
    let mine: Vec<protocol::GameSummary> =
        table.second.client.get("/api/v1/games").await.unwrap().read().unwrap();
    assert_eq!(mine, [changed], "the same line as in the list");
}

#[tokio::test(flavor = "multi_thread")]
async fn public_games_in_progress_can_be_found() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let mut eva = app.user("Eva").await;
    let hidden = play::Terms { public: false, ..terms("oril") };
    let link = eva.challenge(Audience::Link {}, hidden).await.unwrap();
    table.first.client.accept(&link.id).await.unwrap();
    let live = |mut client: loadtest::Client| async move {
        let games: Vec<protocol::GameSummary> =
            client.get("/api/v1/live").await.unwrap().read().unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(live(app.stranger()).await, [table.game.clone()]);
    table.first.act(play::Action::Resign {}).await.unwrap();
    assert!(live(app.stranger()).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn seeks_end_when_their_maker_plays_or_leaves() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let mut rui = app.user("Rui").await;
    let seeks = |mut client: loadtest::Client| async move {
        let open: Vec<ChallengeView> =
            client.get("/api/v1/challenges").await.unwrap().read().unwrap();
        open.len()
    };
    ana.challenge(Audience::Anyone {}, terms("oril")).await.unwrap();
    let link = ana.challenge(Audience::Link {}, terms("oril")).await.unwrap();
    rui.accept(&link.id).await.unwrap();
    assert_eq!(seeks(rui.clone()).await, 0, "Ana plays now");
    let socket = ana.connect().await.unwrap();
    ana.challenge(Audience::Anyone {}, terms("oril")).await.unwrap();
    assert_eq!(seeks(rui.clone()).await, 1);
    drop(socket);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(seeks(rui.clone()).await, 1, "a moment's absence does no harm");
    app.wait(5_000);
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(seeks(rui.clone()).await, 0, "Ana has left");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_all_computers_to_themselves() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let computer = || Audience::Computer { bot: "first".into() };
    for _ in 0..10 {
        ana.challenge(computer(), terms("oril")).await.unwrap();
    }
    let refused = ana.challenge(computer(), terms("oril")).await.unwrap_err();
    assert!(refused.is_refusal("too-many-games"), "{refused}");
    app.user("Rui").await.challenge(computer(), terms("oril")).await.unwrap();
    // Nor by asking many times at once.
    let eva = app.user("Eva").await;
    let tries: Vec<_> = (0..30)
        .map(|_| {
            let mut eva = eva.clone();
            let computer = computer();
            tokio::spawn(async move { eva.challenge(computer, terms("oril")).await.is_ok() })
        })
        .collect();
    let mut opened = 0;
    for attempt in tries {
        opened += usize::from(attempt.await.unwrap());
    }
    assert_eq!(opened, 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limit_holds_for_challenges_that_come_at_once() {
    let app = TestApp::start().await;
    let ana = app.user("Ana").await;
    let tries: Vec<_> = (0..40)
        .map(|_| {
            let mut ana = ana.clone();
            tokio::spawn(
                async move { ana.challenge(Audience::Link {}, terms("oril")).await.is_ok() },
            )
        })
        .collect();
    let mut opened = 0;
    for attempt in tries {
        opened += usize::from(attempt.await.unwrap());
    }
    assert_eq!(opened, 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_player_cannot_challenge() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let to_ana = || Audience::Person { nickname: "Ana".into() };
    rui.challenge(to_ana(), terms("oril")).await.unwrap();
    ana.request("PUT", "/api/v1/mutes/Rui", None::<&()>).await.unwrap();
    let refused = rui.challenge(to_ana(), terms("oril")).await.unwrap_err();
    assert!(refused.is_refusal("not-welcome"), "{refused}");
}

/// Who may make twenty challenges at once may not have more games by agreeing on rematches.
#[tokio::test(flavor = "multi_thread")]
async fn rematches_count_as_challenges() {
    let app = TestApp::start_with(Settings::default()).await;
    let Table { mut first, mut second, .. } = app.table(terms("oril")).await;
    let begun = Instant::now();
    let mut games = 1;
    let refused = loop {
        // By turns, so that the messages are not too many for either.
        let (gone, other) =
            if games % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        gone.act(Action::Resign {}).await.unwrap();
        other.hear().await;
        if let Err(refused) = first.act(Action::Offer { offer: Offer::Rematch }).await {
            break refused;
        }
        second.hear().await;
        second.act(Action::Accept { offer: Offer::Rematch }).await.unwrap();
        let next = second.standing.next.clone().unwrap();
        games += 1;
        first = Player::sit(first.client, &next).await;
        second = Player::sit(second.client, &next).await;
    };
    assert_eq!(refused, "too-many-requests", "after {games} games");
    let refilled = begun.elapsed().as_secs() / 2 + 1;
    assert!(games >= 20 && games <= 20 + refilled, "{games} games, {refilled}");
    let again = first.client.challenge(Audience::Anyone {}, terms("oril")).await;
    assert!(again.unwrap_err().is_refusal("too-many-requests"));
    app.wait(2_000);
    first.act(Action::Offer { offer: Offer::Rematch }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_calls_off_one_game_after_another() {
    let app = TestApp::start_with(Settings::default()).await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let mut games = vec![];
    for _ in 0..7 {
        let audience = Audience::Person { nickname: "Rui".into() };
        let challenge = ana.challenge(audience, terms("oril")).await.unwrap();
        games.push(rui.accept(&challenge.id).await.unwrap());
    }
    let abort = |nonce: &str| GameAct { nonce: nonce.into(), seq: 0, action: Action::Abort {} };
    for game in &games[..5] {
        ana.act(game, &abort("a")).await.unwrap();
    }
    let refused = ana.act(&games[5], &abort("b")).await.unwrap_err();
    assert!(refused.is_refusal("too-many-requests"), "{refused}");
    assert_eq!(ana.unfinished().await.unwrap().len(), 2, "the game goes on");
    rui.act(&games[5], &abort("c")).await.unwrap();
    app.wait(120_000);
    ana.act(&games[6], &abort("d")).await.unwrap();
}
