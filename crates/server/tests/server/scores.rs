//! The scoreboard: points are for beating somebody.

use play::Action;
use play::lobby::Audience;
use protocol::{Profile, Scoreboard};

use crate::{Player, TestApp, live, terms};

async fn board(app: &TestApp, game: &str) -> Vec<(String, u32, u32)> {
    let path = format!("/api/v1/scoreboard?game={game}&period=week");
    let board: Scoreboard = app.stranger().get(&path).await.unwrap().read().unwrap();
    board.scores.into_iter().map(|score| (score.nickname, score.points, score.wins)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn wins_over_a_computer_that_plays_anything_are_worth_nothing() {
    let app = TestApp::start().await;
    let mut eva = app.user("Eva").await;
    for _ in 0..3 {
        let audience = Audience::Computer { bot: "first".into() };
        let begun = eva.challenge(audience, terms("velha")).await.unwrap();
        let mut player = Player::sit(eva.clone(), &begun.game.unwrap()).await;
        // It takes squares 1 and 2 and lets the diagonal be filled.
        for mv in ["5", "3", "7"] {
            player.act(Action::mv(mv)).await.unwrap();
            if player.standing.end.is_none() {
                player.hear().await;
            }
        }
        assert_eq!(player.standing.end.unwrap().outcome.winner, player.view.you);
    }
    let mut table = app.table(terms("velha")).await;
    table.play(&["5", "2", "1", "4", "9"]).await;
    let board = board(&app, "velha").await;
    assert_eq!(board[0], ("Ana".to_string(), 5, 1), "{board:?}");
    assert!(board.contains(&("Eva".to_string(), 0, 3)), "{board:?}");
    let first: Profile = app.stranger().get("/api/v1/players/first").await.unwrap().read().unwrap();
    assert_eq!((first.kind, first.ratings[0].rating), (play::PlayerKind::Computer, 600.0));
    let eva: Profile = app.stranger().get("/api/v1/players/eva").await.unwrap().read().unwrap();
    assert!(eva.ratings.is_empty(), "a person's rating is about persons");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_that_nobody_played_does_not_count() {
    let app = TestApp::start().await;
    let mut table = app.table(live("oril", 60)).await;
    table.first.act(Action::Resign {}).await.unwrap();
    assert!(table.first.standing.end.is_some());
    assert_eq!(board(&app, "oril").await, []);
    let rui: Profile = app.stranger().get("/api/v1/players/rui").await.unwrap().read().unwrap();
    assert!(rui.ratings.is_empty());
}

/// Two accounts of one person that resign to each other at once get nowhere.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_given_up_at_once_brings_no_points_and_no_rating() {
    let app = TestApp::start().await;
    let mut table = app.table(live("oril", 60)).await;
    table.play_on(5).await;
    table.first.act(Action::Resign {}).await.unwrap();
    assert_eq!(board(&app, "oril").await[0], ("Rui".to_string(), 0, 1));
    let rui: Profile = app.stranger().get("/api/v1/players/rui").await.unwrap().read().unwrap();
    assert!(rui.ratings.is_empty());
    let found = server::Admin::open(&app.database()).unwrap().check().await.unwrap();
    assert!(found.wrong_ratings.is_empty(), "{found:?}");
}
