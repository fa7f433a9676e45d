//! The opening explorer as clients see it: finished games, and who may see them.

use std::time::{Duration, Instant};

use loadtest::Client;
use play::lobby::Audience;
use play::{GameId, Terms};
use protocol::{DeleteAccount, ExplorerView, Me, Preferences};
use server::Admin;

use crate::{PASSWORD, Player, Table, TestApp, terms};

/// Moves with which the first player wins.
const WON: [&str; 5] = ["5", "2", "1", "4", "9"];

async fn ask(client: &mut Client, query: &str) -> ExplorerView {
    let answer = client.get(&format!("/api/v1/explorer?game=velha{query}")).await.unwrap();
    assert_eq!(answer.status, 200, "{query}: {}", answer.body);
    answer.read().unwrap()
}

/// Waits until so many games are counted.
async fn wait_for(client: &mut Client, query: &str, games: u32) -> ExplorerView {
    let begun = Instant::now();
    loop {
        let view = ask(client, query).await;
        if view.games == games {
            return view;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{view:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Waits until the page for operators has a line.
async fn wait_for_metric(client: &mut Client, line: &str) {
    let begun = Instant::now();
    loop {
        let page = client.get("/metrics").await.unwrap().body;
        if page.lines().any(|found| found == line) {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{line} is not in:\n{page}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Another game of the same two.
async fn again(table: &Table, terms: Terms) -> Table {
    let (mut one, mut other) = (table.first.client.clone(), table.second.client.clone());
    let audience = Audience::Person { nickname: "Rui".into() };
    let challenge = one.challenge(audience, terms).await.unwrap();
    let game = other.accept(&challenge.id).await.unwrap();
    let (first, second) = (Player::sit(one, &game).await, Player::sit(other, &game).await);
    Table { game, first, second }
}

async fn take_part(client: &mut Client, in_explorer: bool) {
    let change = Preferences { in_explorer: Some(in_explorer), ..Preferences::default() };
    let answer = client.request("PATCH", "/api/v1/me", Some(&change)).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.read::<Me>().unwrap().in_explorer, in_explorer);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_found_by_everybody() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("velha")).await;
    table.play(&WON).await;
    let (mut ana, mut stranger) = (table.first.client.clone(), app.stranger());
    let view = wait_for(&mut stranger, "", 1).await;
    wait_for_metric(&mut stranger, "tabuleiro_explorer_counted_total 1").await;
    wait_for_metric(&mut stranger, "tabuleiro_explorer_lag_seconds 0").await;
    assert_eq!((view.game.as_str(), view.position.as_str()), ("velha", "3/3/3 X"));
    let found = &view.moves[0];
    assert_eq!((found.mv.as_str(), found.results.wins), ("5", 1));
    assert_eq!(found.by_strength["unrated"], found.results);
    assert_eq!(found.samples, std::slice::from_ref(&table.game));
    assert_eq!(found.last.as_ref().map(String::len), Some("2026-11-17".len()));
    // The edges are one move, and the one who answered there lost.
    for moves in ["&moves=5", "&position=3/1X1/3%20O"] {
        let view = ask(&mut stranger, moves).await;
        let edge = &view.moves[0];
        assert_eq!((edge.mv.as_str(), edge.also.len(), edge.results.losses), ("2", 3, 1));
    }
    assert_eq!(ask(&mut stranger, "&moves=5+8").await.games, 1, "the same but for a turn");
    assert_eq!(ask(&mut stranger, "&moves=1").await.games, 0);
    for (query, games) in [
        ("&who=all", 1),
        ("&who=ana", 1),
        ("&who=Rui", 1),
        ("&strength=unrated,1400", 1),
        ("&strength=level-3", 0),
        ("&since=2020-01&until=2020-12-31", 0),
        ("&since=2020-01", 1),
    ] {
        assert_eq!(ask(&mut stranger, query).await.games, games, "{query}");
    }
    assert_eq!(ask(&mut ana, "&who=me").await.games, 1);
    assert_eq!(ask(&mut app.user("Eva").await, "&who=me").await.games, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_changes_their_mind_is_heard_at_once() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("velha")).await;
    table.play(&WON).await;
    let mut private = again(&table, Terms { public: false, ..terms("velha") }).await;
    private.play(&WON).await;
    let (mut ana, mut rui) = (table.first.client.clone(), table.second.client.clone());
    let mut stranger = app.stranger();
    wait_for(&mut rui, "&who=me", 2).await;
    assert_eq!(ask(&mut stranger, "").await.games, 1, "a private game is nobody else's");
    assert_eq!(ask(&mut rui, "&who=Ana").await.games, 1);
    take_part(&mut ana, false).await;
    for query in ["", "&who=Ana", "&who=Rui"] {
        assert_eq!(ask(&mut stranger, query).await.games, 0, "{query}");
    }
    let (mut one, mut other) = (ana.clone(), rui.clone());
    for own in [&mut one, &mut other] {
        assert_eq!(ask(own, "&who=me").await.games, 2);
    }
    let me: Me = ana.get("/api/v1/session").await.unwrap().read().unwrap();
    assert!(!me.in_explorer);
    take_part(&mut ana, true).await;
    assert_eq!(ask(&mut stranger, "").await.games, 1);
    let nothing = ana.request("PATCH", "/api/v1/me", Some(&Preferences::default())).await.unwrap();
    assert!(nothing.read::<Me>().unwrap().in_explorer, "what is left out stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_player_is_anonymous() {
    let app = TestApp::start().await;
    let mut table = app.table(terms("velha")).await;
    table.play(&WON).await;
    let (mut ana, mut rui) = (table.first.client.clone(), table.second.client.clone());
    wait_for(&mut rui, "&who=Ana", 1).await;
    let farewell = DeleteAccount { password: PASSWORD.into() };
    let answer = ana.request("DELETE", "/api/v1/me", Some(&farewell)).await.unwrap();
    assert_eq!(answer.status, 204);
    let unknown = rui.get("/api/v1/explorer?game=velha&who=Ana").await.unwrap();
    assert_eq!(unknown.status, 404);
    assert_eq!(ask(&mut rui, "").await.games, 1, "the game still counts");
    assert_eq!(ask(&mut rui, "&who=me").await.games, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_that_make_no_sense_are_refused() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let (long_moves, long_position) = ("1+".repeat(1_500), "3/".repeat(400));
    for (query, status, word) in [
        ("", 400, "bad-request"),
        ("?game=chess", 422, "bad-terms"),
        ("?game=mnk:99,99,5", 422, "bad-terms"),
        ("?game=velha&moves=1+1", 400, "bad-request"),
        ("?game=velha&moves=nonsense", 400, "bad-request"),
        ("?game=velha&moves=5+2+1+4+9+3", 400, "bad-request"),
        ("?game=velha&position=XXXXXXXXX", 400, "bad-request"),
        ("?game=oware&position=9-9-9-9-9-9-9-9-9-9-9-9-9-9-S", 400, "bad-request"),
        ("?game=velha&strength=strong", 400, "bad-request"),
        ("?game=velha&since=yesterday", 400, "bad-request"),
        ("?game=velha&until=2026-13", 400, "bad-request"),
        ("?game=velha&colour=red", 400, "bad-request"),
        (&format!("?game=velha&moves={long_moves}"), 400, "bad-request"),
        (&format!("?game=velha&position={long_position}"), 400, "bad-request"),
        ("?game=velha&who=Ninguem", 404, "not-found"),
        ("?game=velha&who=%00", 404, "not-found"),
        ("?game=velha&who=max", 404, "not-found"),
    ] {
        let answer = ana.get(&format!("/api/v1/explorer{query}")).await.unwrap();
        assert_eq!(answer.status, status, "{query}: {}", answer.body);
        assert!(answer.body.contains(word), "{query}: {}", answer.body);
    }
    let nobody = app.stranger().get("/api/v1/explorer?game=velha&who=me").await.unwrap();
    assert_eq!(nobody.status, 401);
    assert_eq!(ask(&mut ana, "").await.games, 0, "everything else still answers");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_is_what_the_logs_say() {
    let app = TestApp::start().await;
    let mut table = app.table(crate::live("velha", 60)).await;
    table.play(&WON).await;
    let mut other = again(&table, crate::live("velha", 60)).await;
    other.play(&["1", "5", "9"]).await;
    let resigned = if other.first.standing.turn == rules::Side::First {
        other.first.act(play::Action::Resign {}).await
    } else {
        other.second.act(play::Action::Resign {}).await
    };
    resigned.unwrap();
    let mut stranger = app.stranger();
    let before = wait_for(&mut stranger, "", 2).await;
    let mut bands = before.moves.iter().flat_map(|found| found.by_strength.keys());
    assert!(bands.any(|band| band.parse::<u32>().is_ok()), "a rating from the first game");
    let admin = Admin::open(&app.settings.database).unwrap();
    let check = async || admin.check().await.unwrap().explorer;
    let found = check().await;
    assert!(found.right && found.wrong_games.is_empty(), "{found:?}");
    assert_eq!((found.games, found.pending), (2, 0));
    let database = rusqlite::Connection::open(&app.settings.database).unwrap();
    for spoil in ["UPDATE explorer_counts SET wins = wins + 1", "DELETE FROM explorer_played"] {
        database.execute_batch(spoil).unwrap();
        assert!(!check().await.right, "{spoil}");
        let mut heard = vec![];
        admin.rebuild_explorer(|left| heard.push(left)).await.unwrap();
        assert_eq!(heard.last(), Some(&0), "{heard:?}");
        assert!(check().await.right, "{spoil}");
    }
    assert_eq!(ask(&mut stranger, "").await, before);
    // A log that cannot be read is left out, and all others count.
    let damaged: GameId = table.game.clone();
    let sql = format!("UPDATE events SET body = 'x' || body WHERE game = '{damaged}' AND seq = 1");
    database.execute_batch(&sql).unwrap();
    admin.rebuild_explorer(|_| {}).await.unwrap();
    assert_eq!(ask(&mut stranger, "").await.games, 1);
    database.execute_batch(&sql.replace("'x' || body", "SUBSTR(body, 2)")).unwrap();
    admin.repair(damaged).await.unwrap();
    admin.resume_explorer(|_| {}).await.unwrap();
    assert_eq!(ask(&mut stranger, "").await, before);
}
