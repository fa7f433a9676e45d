//! Classes: cards, what members see, rounds, and what strangers do not see.

use loadtest::{Client, Socket};
use protocol::{Activity, LogIn, ServerMessage};
use server::{Admin, PupilCard};

use crate::{PASSWORD, TestApp, terms};

/// A teacher with a class of these pupils.
async fn class(app: &TestApp, names: &[&str]) -> (Client, Vec<PupilCard>) {
    let prof = app.user("Prof").await;
    let admin = Admin::open(&app.settings.database).unwrap();
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let cards = admin.add_class("5.º B", "Prof", &names).await.unwrap();
    let again = admin.add_class("5 B", "Prof", &names).await.unwrap_err();
    assert!(again.to_string().contains("choose another name"), "{again}");
    (prof, cards)
}

async fn enter(app: &TestApp, card: &PupilCard) -> Client {
    let mut pupil = app.stranger();
    pupil.log_in(&card.nickname, &card.password).await.unwrap();
    pupil
}

/// A socket whose owner the server has welcomed: they are online.
async fn online(pupil: &Client) -> Socket {
    let mut socket = pupil.connect().await.unwrap();
    let welcome = |message| matches!(message, ServerMessage::Welcome { .. }).then_some(());
    socket.wait_for(welcome).await.unwrap();
    socket
}

#[tokio::test(flavor = "multi_thread")]
async fn pupils_names_are_for_the_class() {
    let app = TestApp::start().await;
    let (mut prof, cards) = class(&app, &["Zulmira Dias", "Ana Lima"]).await;
    assert_eq!((cards[0].nickname.as_str(), cards[0].name.as_str()), ("5B-01", "Zulmira Dias"));
    let mut zulmira = enter(&app, &cards[0]).await;
    let _socket = online(&zulmira).await;
    let seen = zulmira.class().await.unwrap();
    assert_eq!((seen.name.as_str(), seen.teacher.as_str(), seen.teaches), ("5.º B", "Prof", false));
    let names: Vec<_> =
        seen.pupils.iter().map(|pupil| (pupil.name.as_str(), pupil.state)).collect();
    assert_eq!(names, [("Ana Lima", None), ("Zulmira Dias", Some(Activity::Idle))]);
    assert!(prof.class().await.unwrap().teaches);
    // Strangers see nicknames, and nothing else.
    let mut rui = app.user("Rui").await;
    assert_eq!(rui.class().await.unwrap_err().problem().error, "not-found");
    for path in ["/api/v1/players/5B-01", "/api/v1/online", "/api/v1/live"] {
        let answer = rui.get(path).await.unwrap();
        assert!(
            answer.status == 200 && !answer.body.contains("Zulmira"),
            "{path}: {}",
            answer.body
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_gives_new_passwords_to_pupils_alone() {
    let app = TestApp::start().await;
    let (mut prof, cards) = class(&app, &["Ana Lima", "Rui Sá"]).await;
    let mut ana = enter(&app, &cards[0]).await;
    let refused = ana.reset_pupil("5B-02").await.unwrap_err();
    assert_eq!(refused.problem().error, "not-yours");
    app.user("Eva").await;
    assert_eq!(prof.reset_pupil("Eva").await.unwrap_err().problem().error, "not-found");
    let new = prof.reset_pupil("5B-01").await.unwrap().password;
    assert!(ana.who().await.is_err(), "the old session has ended");
    let old = LogIn { nickname: "5B-01".into(), password: cards[0].password.clone() };
    assert_eq!(app.stranger().post("/api/v1/session", &old).await.unwrap().status, 401);
    app.stranger().log_in("5B-01", &new).await.unwrap();
    app.stranger().log_in("Prof", PASSWORD).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_pairs_those_who_are_there() {
    let app = TestApp::start().await;
    let names = ["Ana Lima", "Rui Sá", "Eva Reis", "Zé Mota"];
    let (mut prof, cards) = class(&app, &names).await;
    assert!(prof.start_round(terms("oril")).await.unwrap().pairs.is_empty(), "nobody is there");
    let mut sockets = vec![];
    for card in &cards[..3] {
        sockets.push(online(&enter(&app, card).await).await);
    }
    let mut ana = enter(&app, &cards[0]).await;
    assert_eq!(ana.start_round(terms("oril")).await.unwrap_err().problem().error, "not-yours");
    assert_eq!(prof.start_round(terms("chess")).await.unwrap_err().problem().error, "bad-terms");
    let round = prof.start_round(terms("oril")).await.unwrap();
    assert_eq!(round.pairs.len(), 1);
    let (pair, waiting) = (&round.pairs[0], round.waiting.unwrap());
    let mut all = [pair.first.as_str(), pair.second.as_str(), waiting.as_str()];
    all.sort_unstable();
    assert_eq!(all, ["Ana Lima", "Eva Reis", "Rui Sá"], "who is away is in no pair");
    for (name, socket) in names.iter().zip(&mut sockets) {
        if *name != waiting {
            let game = socket.wait_for(|message| match message {
                ServerMessage::ChallengeClosed { game, .. } => game,
                _ => None,
            });
            assert_eq!(game.await.unwrap(), pair.game);
        }
    }
    let mut first = app.stranger();
    let card = cards.iter().find(|card| card.name == pair.first).unwrap();
    first.log_in(&card.nickname, &card.password).await.unwrap();
    assert_eq!(first.unfinished().await.unwrap()[0].id, pair.game);
}
