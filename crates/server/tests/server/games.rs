//! Games over real sockets.

use std::time::Duration;

use play::lobby::Audience;
use play::{Action, Event, Offer};
use protocol::{ClientMessage, Phrase, ServerMessage};
use rules::{EndReason, Side};

use crate::{Player, TestApp, live, terms, watch};

/// Plays a whole game with the first legal move, and checks who won it.
async fn play_out(game: &str) {
    let app = TestApp::start().await;
    let mut table = app.table(terms(game)).await;
    let mut numbers = rules::SplitMix64::new(7);
    while table.first.standing.end.is_none() {
        let moves = table.first.standing.moves.clone();
        let mv = moves[numbers.below(moves.len() as u64) as usize].clone();
        table.play(&[&mv]).await;
        assert_eq!(table.first.standing.position, table.second.standing.position);
    }
    let path = format!("/api/v1/games/{}", table.game);
    let mut stranger = app.stranger();
    let view: protocol::GameView = stranger.get(&path).await.unwrap().read().unwrap();
    assert_eq!(view.standing.end, table.first.standing.end);
    let record = stranger.get(&format!("{path}/record")).await.unwrap();
    assert_eq!(record.status, 200);
    let read = rules::record::read(&record.body, None).unwrap();
    let date = read[0].tags().get("Date").unwrap();
    assert!(date.starts_with("20") && date.len() == 10, "{date}");
    assert_eq!(read[0].line().len(), view.log.len(), "{}", record.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_sowing_game() {
    play_out("oril").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_quantum_leap() {
    play_out("quantum-leap:side=3,seed=5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_line_game() {
    play_out("mnk:4,4,3").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_operation_gets_the_same_answer_and_happens_once() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let player = &mut table.first;
    let operation = player.operation(Action::mv("A"));
    let mut answers = vec![];
    for _ in 0..3 {
        player.socket.send(&operation).await.unwrap();
        answers.push(player.answer().await.unwrap());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(answers[0].seq, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_operation_is_known_after_a_crash() {
    let mut app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let operation = table.first.operation(Action::mv("A"));
    table.first.socket.send(&operation).await.unwrap();
    let answer = table.first.answer().await.unwrap();
    app.crash_and_restart().await;
    let client = table.first.client.at(&app.url());
    let mut player = Player::sit(client, &table.game).await;
    player.socket.send(&operation).await.unwrap();
    assert_eq!(player.answer().await.unwrap(), answer);
}

/// What a player decides while no server runs holds, although the server gives time back first.
#[tokio::test(flavor = "multi_thread")]
async fn an_operation_from_before_a_restart_is_done_in_a_game_with_a_clock() {
    let mut app = TestApp::start().await;
    let mut table = app.table(live("oril", 60)).await;
    table.play(&["A", "a"]).await;
    let operation = table.first.operation(Action::mv("B"));
    app.wait(10_000);
    app.crash_and_restart().await;
    let mut player = Player::sit(table.first.client.at(&app.url()), &table.game).await;
    assert!(matches!(player.view.log[2].event, Event::Credited { .. }));
    player.socket.send(&operation).await.unwrap();
    let standing = player.answer().await.unwrap();
    assert_eq!((standing.seq, standing.turn), (4, rules::Side::Second));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_operation_gets_what_was_missed() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let late = table.first.operation(Action::Resign {});
    table.play(&["A", "a"]).await;
    table.first.socket.send(&late).await.unwrap();
    let stale = table.first.socket.wait_for(|message| match message {
        ServerMessage::Stale { from, entries, standing, .. } => Some((from, entries, standing)),
        _ => None,
    });
    let (from, entries, standing) = stale.await.unwrap();
    assert_eq!((from, entries.len(), standing.seq), (0, 2, 2));
    assert!(standing.end.is_none(), "nothing was done");
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_say_why() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let mv = |mv: &str| Action::mv(mv);
    assert_eq!(table.second.act(mv("a")).await, Err("not-your-turn".into()));
    assert_eq!(table.first.act(mv("a")).await, Err("bad-move".into()));
    assert_eq!(table.first.act(mv("nonsense")).await, Err("bad-move".into()));
    let offer = Offer::Draw;
    assert_eq!(table.first.act(Action::Accept { offer }).await, Err("nothing-offered".into()));
    assert_eq!(table.first.act(Action::Claim {}).await, Err("not-gone".into()));
    let mut eva = Player::sit(app.user("Eva").await, &table.game).await;
    assert_eq!(eva.view.you, None);
    assert_eq!(eva.act(mv("A")).await, Err("not-yours".into()));
    assert_eq!(table.first.standing.seq, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_resumed_where_it_was_after_a_restart() {
    let mut app = TestApp::start().await;
    let mut table = app.table(terms("oware")).await;
    table.play(&["A", "b", "C"]).await;
    let before = table.first.standing.clone();
    for graceful in [true, false] {
        if graceful {
            app.stop_and_restart().await;
        } else {
            app.crash_and_restart().await;
        }
        let mut client = table.second.client.at(&app.url());
        let games: Vec<protocol::GameSummary> =
            client.get("/api/v1/games").await.unwrap().read().unwrap();
        assert_eq!((games[0].turn, games[0].you), (Side::Second, Some(Side::Second)));
        let player = Player::sit(client, &table.game).await;
        assert_eq!(player.standing, before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_goodbye_tells_clients_to_come_again() {
    let mut app = TestApp::start().await;
    let ana = app.user("Ana").await;
    let mut socket = ana.connect().await.unwrap();
    socket.wait_for(|m| matches!(m, ServerMessage::Welcome { .. }).then_some(())).await.unwrap();
    let stop = tokio::spawn(async move {
        app.stop_and_restart().await;
        app
    });
    let length = socket.wait_for(|message| match message {
        ServerMessage::Goodbye { reconnect } => Some(reconnect),
        _ => None,
    });
    assert_eq!(length.await.unwrap(), 500);
    stop.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_devices_and_a_spectator_see_the_same() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let mut second_device = Player::sit(table.first.client.clone(), &table.game).await;
    let mut spectator = Player::sit(app.user("Eva").await, &table.game).await;
    table.play(&["A"]).await;
    assert_eq!(*second_device.hear().await, table.first.standing);
    assert_eq!(spectator.hear().await.position, table.first.standing.position);
    second_device.standing = table.first.standing.clone();
    second_device.socket.send(&ClientMessage::Ping {}).await.unwrap();
    table.play(&["a"]).await;
    second_device.hear().await;
    second_device.act(Action::mv("B")).await.unwrap();
    assert_eq!(table.first.hear().await.seq, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_follows_a_game_hears_from_the_server_at_least_every_three_seconds() {
    let app = TestApp::start().await;
    let table = app.table(terms("oril")).await;
    let mut socket = app.user("Eva").await.connect().await.unwrap();
    // Without a game, heartbeats are rare; with one they are due at once.
    let idle = async { while socket.next().await.is_ok() {} };
    let _time_is_up = tokio::time::timeout(Duration::from_secs(4), idle).await;
    socket.send(&ClientMessage::Watch { game: table.game.clone(), seq: None }).await.unwrap();
    let game = |message| matches!(message, ServerMessage::Game { .. }).then_some(());
    socket.wait_for(game).await.unwrap();
    // Whatever else is sent takes the place of a heartbeat.
    for _ in 0..3 {
        let heard = tokio::time::timeout(Duration::from_secs(3), socket.next()).await;
        heard.expect("a sign of life in time").unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_take_the_place_of_heartbeats() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let mut eva = Player::sit(app.user("Eva").await, &table.game).await.socket;
    let listening = tokio::spawn(async move {
        let mut heartbeats = 0;
        let listening = async {
            while let Ok(message) = eva.next().await {
                heartbeats += usize::from(message == ServerMessage::Pong);
            }
        };
        let _time_is_up = tokio::time::timeout(Duration::from_secs(6), listening).await;
        heartbeats
    });
    for _ in 0..6 {
        let mv = table.first.standing.moves[0].clone();
        table.play(&[&mv]).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert_eq!(listening.await.unwrap(), 0, "moves show that the server is there");
}

#[tokio::test(flavor = "multi_thread")]
async fn private_games_are_for_their_players() {
    let app = TestApp::start().await;
    let table = app.table(play::Terms { public: false, ..terms("oril") }).await;
    let mut eva = app.user("Eva").await;
    let path = format!("/api/v1/games/{}", table.game);
    assert_eq!(eva.get(&path).await.unwrap().status, 404);
    let mut socket = eva.connect().await.unwrap();
    let game = table.game.clone();
    socket.send(&ClientMessage::Watch { game, seq: None }).await.unwrap();
    let refused = socket.wait_for(|message| match message {
        ServerMessage::Refused { problem, .. } => Some(problem.error),
        _ => None,
    });
    assert_eq!(refused.await.unwrap(), "not-found");
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_take_backs_and_a_rematch() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A", "a"]).await;
    table.first.act(Action::Offer { offer: Offer::TakeBack }).await.unwrap();
    assert_eq!(table.second.hear().await.offers.first, [Offer::TakeBack]);
    table.second.act(Action::Accept { offer: Offer::TakeBack }).await.unwrap();
    assert_eq!(table.first.hear().await.position, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    table.second.act(Action::Offer { offer: Offer::Draw }).await.unwrap();
    table.first.hear().await;
    table.first.act(Action::Accept { offer: Offer::Draw }).await.unwrap();
    assert_eq!(table.second.hear().await.end.as_ref().unwrap().reason, EndReason::Agreed);
    table.second.act(Action::Offer { offer: Offer::Rematch }).await.unwrap();
    table.first.hear().await;
    table.first.act(Action::Accept { offer: Offer::Rematch }).await.unwrap();
    let next = table.first.standing.next.clone().unwrap();
    let view = watch(&mut table.first.socket, &next).await;
    assert_eq!(view.seats.first.nickname, "Rui", "the sides are exchanged");
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out_for_the_player_to_move() {
    let app = TestApp::start().await;
    let mut table = app.table(live("oril", 60)).await;
    table.play_on(6).await;
    assert!(table.first.standing.clock.unwrap().running);
    app.wait(61_000);
    let end = table.first.hear().await.end.unwrap();
    assert_eq!((end.outcome.winner, end.reason), (Some(Side::Second), EndReason::TimeOut));
    let board: protocol::Scoreboard = app
        .stranger()
        .get("/api/v1/scoreboard?game=oril&period=week")
        .await
        .unwrap()
        .read()
        .unwrap();
    assert_eq!((board.scores[0].nickname.as_str(), board.scores[0].wins), ("Rui", 1));
    assert!(board.scores[0].rating.unwrap() > board.scores[1].rating.unwrap());
    let profile: protocol::Profile =
        app.stranger().get("/api/v1/players/rui").await.unwrap().read().unwrap();
    assert_eq!((profile.games.len(), profile.ratings[0].curve.len()), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn downtime_costs_nobody_the_game() {
    let mut app = TestApp::start().await;
    let mut table = app.table(live("oril", 60)).await;
    table.play(&["A", "a"]).await;
    // Nobody lives for an hour.
    app.wait(0);
    let ahead = app.ahead.clone();
    app.running.take().unwrap().crash();
    ahead.fetch_add(3_600_000, std::sync::atomic::Ordering::Relaxed);
    app.running = Some(TestApp::run(&app.settings, &app.ahead).await);
    let client = table.first.client.at(&app.url());
    let mut player = Player::sit(client, &table.game).await;
    assert!(player.standing.end.is_none());
    assert!(player.standing.clock.unwrap().left.first > 50_000);
    player.act(Action::mv("B")).await.unwrap();
}

/// A laptop sleeps for an hour, and later its clock is set back.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_jumps_costs_nobody_the_game() {
    let app = TestApp::start_with_clock().await;
    let mut table = app.table(live("oril", 60)).await;
    table.play(&["A", "a"]).await;
    app.wait(3_600_000);
    // A move right after it is not too late, and nobody's flag falls later.
    table.play(&["B"]).await;
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    table.second.standing = Player::sit(table.second.client.clone(), &table.game).await.standing;
    let standing = &table.second.standing;
    assert_eq!(standing.end, None);
    assert!(standing.clock.unwrap().left.second > 50_000, "{standing:?}");
    app.ahead.store(0, std::sync::atomic::Ordering::Relaxed);
    tokio::time::sleep(std::time::Duration::from_millis(1_200)).await;
    table.second.act(Action::mv("b")).await.unwrap();
    let left = table.second.standing.clock.unwrap().left;
    assert!(left.first < 200_000 && left.second < 200_000, "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_is_claimed_from_one_who_left() {
    let app = TestApp::start().await;
    let mut table = app.table(live("oril", 600)).await;
    table.play(&["A", "a", "B"]).await;
    drop(table.second);
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert_eq!(table.first.act(Action::Claim {}).await, Err("not-gone".into()));
    app.wait(70_000);
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    table.first.act(Action::Claim {}).await.unwrap();
    assert_eq!(table.first.standing.end.as_ref().unwrap().reason, EndReason::Abandoned);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_plays_and_goes_on_after_a_restart() {
    let mut app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let computer = Audience::Computer { bot: "random".into() };
    let begun = ana.challenge(computer, terms("oril")).await.unwrap();
    let mut player = Player::sit(ana.clone(), &begun.game.unwrap()).await;
    player.act(Action::mv("A")).await.unwrap();
    assert_eq!(player.hear().await.turn, Side::First);
    // The server dies while it is the computer's turn.
    let mv = player.standing.moves[0].clone();
    let operation = player.operation(Action::Move { mv });
    player.socket.send(&operation).await.unwrap();
    player.answer().await.unwrap();
    app.crash_and_restart().await;
    let client = ana.at(&app.url());
    for _ in 0..100 {
        let view = Player::sit(client.clone(), &player.game).await.view;
        if view.standing.turn == Side::First && view.standing.seq >= 4 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the computer has forgotten the game");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_agrees_to_share_what_nobody_can_win() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let computer = Audience::Computer { bot: "first".into() };
    // Captures take all eight seeds in one house, which never come together.
    let quiet = terms("oware:houses=4,seeds=1,cap=8-8,cycle=0");
    let begun = ana.challenge(computer, quiet).await.unwrap();
    let mut player = Player::sit(ana.clone(), &begun.game.unwrap()).await;
    player.act(Action::Offer { offer: Offer::End }).await.unwrap();
    assert!(player.hear().await.end.is_none(), "there may be something to win");
    for _ in 0..8 {
        let mv = player.standing.moves[0].clone();
        player.act(Action::Move { mv }).await.unwrap();
        player.hear().await;
    }
    player.act(Action::Offer { offer: Offer::End }).await.unwrap();
    let end = player.hear().await.end.unwrap();
    assert_eq!(end.reason, EndReason::Agreed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_observes_no_limits_is_stopped() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let computer = Audience::Computer { bot: "minimax:4".into() };
    let begun = ana.challenge(computer, terms("mnk:19,19,5")).await.unwrap();
    let mut player = Player::sit(ana.clone(), &begun.game.unwrap()).await;
    let mv = player.standing.moves[0].clone();
    player.act(Action::Move { mv }).await.unwrap();
    assert_eq!(player.hear().await.turn, Side::First, "it looks at ten thousand million lines");
}

#[tokio::test(flavor = "multi_thread")]
async fn phrases_are_heard_unless_muted() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    let say = ClientMessage::Say { game: table.game.clone(), phrase: Phrase::GoodMove };
    table.first.socket.send(&say).await.unwrap();
    let said = |message| match message {
        ServerMessage::Said { phrase, by, .. } => Some((phrase, by)),
        _ => None,
    };
    let heard = table.second.socket.wait_for(said).await.unwrap();
    assert_eq!(heard, (Phrase::GoodMove, Side::First));
    let muted = table.second.client.request("PUT", "/api/v1/mutes/ana", None::<&()>).await;
    assert_eq!(muted.unwrap().status, 204);
    table.first.socket.send(&say).await.unwrap();
    table.play(&["A"]).await;
    table.second.socket.send(&ClientMessage::Ping {}).await.unwrap();
    let next = table.second.socket.wait_for(|message| match message {
        ServerMessage::Said { .. } => Some(true),
        ServerMessage::Pong => Some(false),
        _ => None,
    });
    assert!(!next.await.unwrap(), "Ana is not heard any more");
}
