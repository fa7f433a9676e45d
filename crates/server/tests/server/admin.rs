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
    table.play_on(6).await;
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
    let (password, codes) = admin.reset_password("ana").await.unwrap();
    assert_eq!(codes.len(), 8);
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

/// What an operator does from another process is what a moderator's decision is: at once, for the
/// sockets, the games and the name.
#[tokio::test(flavor = "multi_thread")]
async fn an_operator_shuts_out_at_once() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A", "a"]).await;
    let admin = Admin::open(&app.settings.database).unwrap();
    let begun = std::time::Instant::now();
    admin.ban("Ana", true).await.unwrap();
    let closed = table.first.socket.wait_for(|_| None::<()>).await.unwrap_err().to_string();
    assert!(closed.contains("the session has ended"), "{closed}");
    let end = table.second.hear().await.end.unwrap();
    assert_eq!(end.reason, rules::EndReason::Resigned, "the other one sees it at the board");
    assert!(begun.elapsed().as_secs() < 3, "{:?}", begun.elapsed());

    // The same for an account that is deleted; and its name goes from games that are followed.
    let eva = app.user("Eva").await;
    let mut eva = crate::Player::sit(eva, &table.game).await;
    assert_eq!(eva.view.seats.second.nickname, "Rui");
    admin.delete_player("Rui").await.unwrap();
    let path = format!("/api/v1/games/{}", table.game);
    let begun = std::time::Instant::now();
    loop {
        let view: GameView = eva.client.get(&path).await.unwrap().read().unwrap();
        if view.seats.second.nickname == "?" {
            break;
        }
        assert!(begun.elapsed().as_secs() < 3, "the name is still there");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// Over plain HTTP from another machine, others on the network could read along.
#[tokio::test(flavor = "multi_thread")]
async fn teachers_and_moderators_come_over_https() {
    for (staff_over_http, expected) in [(false, 403), (true, 200)] {
        let settings = Settings { behind_proxy: true, staff_over_http, ..Settings::default() };
        let app = TestApp::start_with(settings).await;
        for name in ["Ana", "Mia", "Prof"] {
            app.user(name).await;
        }
        let admin = Admin::open(&app.settings.database).unwrap();
        admin.set_moderator("Mia", true).await.unwrap();
        admin.add_class("5B", "Prof", &["Rui".to_string()]).await.unwrap();
        let origin = app.url();
        let enter = async |nickname: &str, address: &str, scheme: &str| {
            let headers = [
                ("origin", origin.as_str()),
                ("content-type", "application/json"),
                ("x-forwarded-for", address),
                ("x-forwarded-proto", scheme),
            ];
            let login = LogIn { nickname: nickname.into(), password: PASSWORD.into() };
            let body = serde_json::to_vec(&login).unwrap();
            app.stranger().raw("POST", "/api/v1/session", &headers, body).await.unwrap().status
        };
        for name in ["Mia", "Prof"] {
            assert_eq!(enter(name, "203.0.113.7", "http").await, expected, "{name}");
            assert_eq!(enter(name, "203.0.113.7", "https").await, 200, "{name}");
            assert_eq!(enter(name, "127.0.0.1", "http").await, 200, "{name}");
        }
        assert_eq!(enter("Ana", "203.0.113.7", "http").await, 200, "everybody else");
        // A session from before, or one that was stolen, shows no class either.
        let mut prof = app.stranger();
        prof.log_in("Prof", PASSWORD).await.unwrap();
        let cookies = prof.cookies().join("; ");
        let headers = [("cookie", &*cookies), ("x-forwarded-for", "203.0.113.7")];
        let seen = prof.raw("GET", "/api/v1/class", &headers, vec![]).await.unwrap();
        assert_eq!(seen.status, expected, "{}", seen.body);
    }
}

/// A backup brings back what has ended since: sessions and tokens end, and those who had left are
/// gone again, as the log of the server says.
#[tokio::test(flavor = "multi_thread")]
async fn what_ended_after_a_backup_ends_again() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    app.user("Rui").await;
    let (name, scopes) = ("eyes".to_string(), vec![protocol::Scope::Read]);
    let token = protocol::NewToken { name, scopes, password: PASSWORD.into() };
    ana.make_token(&token).await.unwrap();
    let backup = Admin::open(&app.settings.database).unwrap().backup().await.unwrap();
    let row = backup.lines().find(|line| line.contains("\"Rui\"")).unwrap();
    let row: serde_json::Value = serde_json::from_str(row).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("restored.db").display().to_string();
    let restored = Admin::open(&database).unwrap();
    restored.restore(backup).await.unwrap();
    restored.end_sessions().await.unwrap();
    let count = |table: &str| {
        let database = rusqlite::Connection::open(&database).unwrap();
        let sql = format!("SELECT COUNT(*) FROM {table}");
        database.query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!((count("sessions"), count("access_tokens")), (0, 0));
    let line = |player: &str| {
        let fields = serde_json::json!({ "message": "an account was deleted", "player": player });
        serde_json::json!({ "level": "INFO", "fields": fields }).to_string()
    };
    let log = ["no JSON".to_string(), "{}".to_string(), line("77"), line(&row[1].to_string())];
    assert_eq!(restored.repeat_deletions(&log.join("\n")).await.unwrap(), 1);
    assert_eq!(restored.repeat_deletions(&log.join("\n")).await.unwrap(), 0);
    assert_eq!(count("players WHERE nickname = 'Ana' AND kind = 'person'"), 1);
    assert_eq!(count("players WHERE kind = 'gone'"), 1);
}
