//! What an operator does to the database while the server runs on it.

use protocol::{GameView, LogIn};
use server::{Admin, Settings};

use crate::{PASSWORD, TestApp, terms};

fn log_in(password: &str) -> LogIn {
    LogIn { nickname: "Ana".into(), password: password.into() }
}

async fn log_in_status(app: &TestApp, password: &str) -> u16 {
    app.stranger().post("/api/v1/session", &log_in(password)).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_while_people_play_is_a_whole_server() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A", "a"]).await;
    let backup = Admin::open(&app.settings.database).unwrap().backup().await.unwrap();
    table.play(&["B"]).await;
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("restored.db").display().to_string();
    let restored = Admin::open(&database).unwrap();
    assert!(restored.restore(backup.clone()).await.unwrap() > 0);
    assert!(restored.restore(backup).await.is_err(), "only an empty database is filled");
    drop(restored);
    let listen = "127.0.0.1:0".parse().unwrap();
    let other = server::start(Settings { listen, database, ..Settings::default() }).await.unwrap();
    let mut ana = loadtest::Client::new(&format!("http://{}", other.address()));
    assert_eq!(ana.post("/api/v1/session", &log_in(PASSWORD)).await.unwrap().status, 200);
    let path = format!("/api/v1/games/{}", table.game);
    let view: GameView = ana.get(&path).await.unwrap().read().unwrap();
    assert_eq!(view.log.len(), 2, "as it stood when the backup was made");
    // A client that knows more than the server now gets all there is, and decides again.
    let mut player = crate::Player::sit(ana, &table.game).await;
    let known = protocol::ClientMessage::Watch { game: table.game.clone(), seq: Some(3) };
    player.socket.send(&known).await.unwrap();
    let whole = player.socket.wait_for(|message| match message {
        protocol::ServerMessage::Game { game } => Some(game.standing.seq),
        _ => None,
    });
    assert_eq!(whole.await.unwrap(), 2);
    player.standing.seq = 3;
    assert_eq!(player.act(play::Action::mv("B")).await, Err("stale".to_string()));
    player.standing.seq = 2;
    player.act(play::Action::mv("B")).await.unwrap();
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_games_are_written_as_records() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A", "a", "B"]).await;
    let written = Admin::open(&app.settings.database).unwrap().export().await.unwrap();
    let records = rules::record::Format::Record.read(&written, None).unwrap();
    assert_eq!(records.len(), 1);
    assert!(written.contains("Ana") && written.contains("Rui"), "{written}");
    assert!(records[0].tags().get("Date").is_some(), "{written}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_and_ratings_are_what_the_logs_say() {
    let app = TestApp::start().await;
    let mut table = app.table(crate::live("oril", 60)).await;
    table.play(&["A", "a"]).await;
    table.first.act(play::Action::Resign {}).await.unwrap();
    let admin = Admin::open(&app.settings.database).unwrap();
    let found = admin.check().await.unwrap();
    assert_eq!((found.games, found.ratings), (1, 2));
    assert!(found.wrong_games.is_empty() && found.wrong_ratings.is_empty(), "{found:?}");
    let database = rusqlite::Connection::open(&app.settings.database).unwrap();
    for (spoil, games, ratings) in [
        ("UPDATE results SET rating = rating + 1 WHERE outcome = 2", 0, 1),
        ("UPDATE games SET winner = 1 - winner", 1, 2),
        ("DELETE FROM results", 0, 2),
    ] {
        database.execute_batch(&format!("BEGIN; {spoil}; COMMIT")).unwrap();
        let found = admin.check().await.unwrap();
        let count = (found.wrong_games.len(), found.wrong_ratings.len());
        assert_eq!(count, (games, ratings), "{spoil}: {found:?}");
        database.execute_batch("UPDATE games SET winner = 1").unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_replaces_the_old_one() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let admin = Admin::open(&app.settings.database).unwrap();
    let password = admin.reset_password("ana").await.unwrap();
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 401, "every session ended");
    assert_eq!(log_in_status(&app, PASSWORD).await, 401);
    assert_eq!(log_in_status(&app, &password).await, 200);
    assert!(admin.reset_password("ninguem").await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_is_shut_out_stays_out_until_let_in() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let admin = Admin::open(&app.settings.database).unwrap();
    admin.ban("Ana", true).await.unwrap();
    assert_eq!(ana.get("/api/v1/session").await.unwrap().status, 401);
    assert_eq!(log_in_status(&app, "not the password").await, 401, "strangers learn nothing");
    assert_eq!(log_in_status(&app, PASSWORD).await, 403);
    admin.ban("Ana", false).await.unwrap();
    assert_eq!(log_in_status(&app, PASSWORD).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_stay_when_their_player_is_deleted() {
    let mut app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A", "a"]).await;
    Admin::open(&app.settings.database).unwrap().delete_player("Ana").await.unwrap();
    assert_eq!(log_in_status(&app, PASSWORD).await, 401);
    app.crash_and_restart().await;
    let mut stranger = app.stranger();
    assert_eq!(stranger.get("/api/v1/players/Ana").await.unwrap().status, 404);
    let path = format!("/api/v1/games/{}", table.game);
    let view: GameView = stranger.get(&path).await.unwrap().read().unwrap();
    assert_eq!((view.seats.first.kind, view.log.len()), (play::PlayerKind::Gone, 3));
    assert!(view.standing.end.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_read_is_set_aside_and_the_server_starts() {
    let mut app = TestApp::start().await;
    let mut table = app.table(crate::live("oril", 60)).await;
    table.play(&["A", "a", "B"]).await;
    let game = table.game.clone();
    let database = rusqlite::Connection::open(&app.settings.database).unwrap();
    let spoil = "UPDATE events SET body = 'spoilt' WHERE seq = 3";
    assert_eq!(database.execute(spoil, []).unwrap(), 1);
    app.running.take().unwrap().crash();
    app.wait(10_000);
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    app.running = Some(TestApp::run(&app.settings, &app.ahead).await);
    let admin = server::Admin::open(&app.settings.database).unwrap();
    let damaged = admin.damaged().await.unwrap();
    assert_eq!(damaged.len(), 1, "{damaged:?}");
    assert_eq!(damaged[0].0, game);
    assert_eq!(admin.repair(game).await.unwrap(), (2, 3));
    // Others play on.
    let mut eva = app.user("Eva").await;
    let audience = play::lobby::Audience::Computer { bot: "first".into() };
    assert!(eva.challenge(audience, crate::terms("oril")).await.unwrap().game.is_some());
}
