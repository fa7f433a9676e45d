//! Tournaments and clubs: played through, left, restarted, and misused.

use std::collections::BTreeSet;
use std::time::Duration;

use loadtest::{Client, Socket};
use play::tournament::{GameScore, TournamentPhase, TournamentSystem};
use play::{Action, ClockRule, GameId, Terms};
use protocol::{
    ClubSummary, ClubView, DeleteAccount, MadeTournament, NewClub, NewTournament, ServerMessage,
    TournamentBoard, TournamentSummary, TournamentView,
};
use serde::Serialize;
use server::Admin;

use crate::{PASSWORD, Player, TestApp};

const ARENA: TournamentSystem = TournamentSystem::Arena { minutes: 10 };

/// A tournament that begins in a minute of the server's time.
fn plan(app: &TestApp, system: TournamentSystem) -> NewTournament {
    let clock = ClockRule::live(Duration::from_secs(600), Duration::ZERO);
    let terms = Terms { clock, rated: true, ..Terms::casual("velha") };
    let starts = app.time() + 60_000;
    NewTournament { name: "Domingo à tarde".into(), system, terms, starts, for_class: false }
}

async fn make(client: &mut Client, new: &NewTournament) -> String {
    let made = client.post("/api/v1/tournaments", new).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    made.read::<MadeTournament>().unwrap().id.to_string()
}

async fn ask(client: &mut Client, method: &'static str, path: &str) -> (u16, String) {
    let answer = client.request(method, path, None::<&()>).await.unwrap();
    (answer.status, answer.body)
}

async fn join(client: &mut Client, id: &str) {
    let path = format!("/api/v1/tournaments/{id}/entry");
    assert_eq!(ask(client, "PUT", &path).await.0, 204);
}

async fn look(client: &mut Client, id: &str) -> TournamentView {
    let answer = client.get(&format!("/api/v1/tournaments/{id}")).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.read().unwrap()
}

/// The word of a refusal.
async fn refused<T: Serialize>(client: &mut Client, path: &str, body: &T) -> String {
    let answer = client.post(path, body).await.unwrap();
    assert!(answer.status >= 400, "{}", answer.body);
    serde_json::from_str::<protocol::Problem>(&answer.body).unwrap().error
}

/// Looks again until something holds.
async fn until(
    client: &mut Client,
    id: &str,
    holds: impl Fn(&TournamentView) -> bool,
) -> TournamentView {
    for _ in 0..200 {
        let view = look(client, id).await;
        if holds(&view) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came: {:?}", look(client, id).await);
}

/// A socket that counts as present, whose next game is waited for.
async fn present(client: &Client) -> Socket {
    let mut socket = client.connect().await.unwrap();
    let welcome = |message| matches!(message, ServerMessage::Welcome { .. }).then_some(());
    socket.wait_for(welcome).await.unwrap();
    socket
}

async fn next_game(socket: &mut Socket) -> GameId {
    let begun = |message| match message {
        ServerMessage::ChallengeClosed { game, .. } => game,
        _ => None,
    };
    socket.wait_for(begun).await.unwrap()
}

/// Plays a game in which the side to move third resigns, so that the other one wins.
async fn play_out(app: &TestApp, game: &GameId, names: [&str; 2]) {
    let mut table = vec![];
    for name in names {
        let mut client = app.stranger();
        client.log_in(name, PASSWORD).await.unwrap();
        table.push(Player::sit(client, game).await);
    }
    for _ in 0..2 {
        let turn = table[0].standing.turn;
        let mover = table.iter().position(|it| it.view.you == Some(turn)).unwrap();
        let mv = table[mover].standing.moves[0].clone();
        table[mover].act(Action::mv(mv)).await.unwrap();
        table[1 - mover].hear().await;
    }
    let turn = table[0].standing.turn;
    let mover = table.iter().position(|it| it.view.you == Some(turn)).unwrap();
    assert_eq!(table[mover].act(Action::Abort {}).await.unwrap_err(), "tournament-game");
    table[mover].act(Action::Resign {}).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arena_is_played_and_survives_a_crash() {
    let mut app = TestApp::start().await;
    let names = ["Ana", "Rui", "Eva"];
    let mut people = vec![];
    for name in names {
        people.push(app.user(name).await);
    }
    let id = make(&mut people[0], &plan(&app, ARENA)).await;
    for person in &mut people {
        join(person, &id).await;
    }
    let listed = people[1].get("/api/v1/tournaments").await.unwrap();
    let listed: Vec<TournamentSummary> = listed.read().unwrap();
    assert_eq!((listed.len(), listed[0].taking_part), (1, 3));
    let sockets = [present(&people[0]).await, present(&people[1]).await, present(&people[2]).await];
    app.wait(60_000);
    let view = until(&mut people[0], &id, |view| !view.games.is_empty()).await;
    assert_eq!(view.summary.phase, TournamentPhase::Running);
    let board = view.games[0].clone();
    // Whoever plays has heard of it where they are.
    for (name, mut socket) in names.into_iter().zip(sockets) {
        if name == board.first || name == board.second {
            assert_eq!(next_game(&mut socket).await, board.game);
        }
    }
    play_out(&app, &board.game, [&board.first, &board.second]).await;
    let before = until(&mut people[0], &id, |view| view.standings[0].points == 2.0).await;
    let first = |view: &TournamentView| {
        view.games.iter().find(|it| it.game == board.game).cloned().unwrap()
    };
    assert_eq!(first(&before).score, Some(GameScore::Won { by: rules::Side::Second }));
    app.crash_and_restart().await;
    // Another server goes on where this one was.
    let mut people: Vec<Client> = people.iter().map(|person| person.at(&app.url())).collect();
    let after = look(&mut people[0], &id).await;
    assert_eq!((&after.standings, first(&after)), (&before.standings, first(&before)));
    let _here = [present(&people[0]).await, present(&people[1]).await, present(&people[2]).await];
    let view = until(&mut people[0], &id, |view| view.games.len() > 1).await;
    let second = view.games.iter().find(|it| it.game != board.game).unwrap();
    let waited = names.iter().find(|it| ![&board.first, &board.second].contains(&&it.to_string()));
    let waited = (*waited.unwrap()).to_string();
    assert!(second.first == waited || second.second == waited, "{second:?}");
    let at = names.iter().position(|name| *name == waited).unwrap();
    assert_eq!(look(&mut people[at], &id).await.you.game.as_ref(), Some(&second.game));
    // The time is over: the last game is played out, and then it is finished.
    app.wait(11 * 60_000);
    let over = until(&mut people[0], &id, |view| view.summary.phase == TournamentPhase::Over).await;
    assert!(over.games.iter().all(|game| game.score.is_some()));
    assert_eq!(ask(&mut people[0], "PUT", &format!("/api/v1/tournaments/{id}/entry")).await.0, 409);
}

/// Two arenas at the same time, with the same people: nobody plays twice at once, and whoever is
/// done in one is paired again.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_in_two_arenas_at_a_time() {
    let app = TestApp::start().await;
    let names = ["Ana", "Rui", "Eva", "Ivo"];
    let (mut people, mut sockets) = (vec![], vec![]);
    for name in names {
        people.push(app.user(name).await);
    }
    let mut arenas = vec![];
    for name in ["Primeira", "Segunda"] {
        let new = NewTournament { name: name.into(), ..plan(&app, ARENA) };
        arenas.push(make(&mut people[0], &new).await);
    }
    for person in &mut people {
        for id in &arenas {
            join(person, id).await;
        }
        sockets.push(present(person).await);
    }
    app.wait(60_000);
    let mut played = BTreeSet::new();
    for _ in 0..3 {
        // Whoever has just met the other waits for a while before they meet again.
        app.wait(16_000);
        // Four people make two games, in whichever arena.
        let open = two_games(&mut people[0], &arenas, &played).await;
        let mut players: Vec<&String> =
            open.iter().flat_map(|game| [&game.first, &game.second]).collect();
        players.sort();
        players.dedup();
        assert_eq!((open.len(), players.len()), (2, 4), "somebody plays twice: {open:?}");
        for person in &mut people {
            assert_eq!(person.unfinished().await.unwrap().len(), 1, "{}", person.nickname());
        }
        for game in &open {
            play_out(&app, &game.game, [&game.first, &game.second]).await;
            played.insert(game.game.clone());
        }
    }
}

/// The games of arenas that are being played, once there are two.
async fn two_games(
    client: &mut Client,
    arenas: &[String],
    played: &BTreeSet<GameId>,
) -> Vec<TournamentBoard> {
    let mut open = vec![];
    for _ in 0..400 {
        open.clear();
        for id in arenas {
            let games = look(client, id).await.games.into_iter();
            open.extend(games.filter(|game| game.score.is_none() && !played.contains(&game.game)));
        }
        if open.len() >= 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    open
}

/// A game whose log is destroyed counts as a draw after an hour, and the tournament goes on; the
/// check of the whole database finds nothing wrong with it, and everything that is.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_does_not_hold_up_a_round() {
    let mut app = TestApp::start().await;
    let (mut people, mut sockets) = (vec![], vec![]);
    for name in ["Ana", "Rui", "Eva", "Ivo"] {
        people.push(app.user(name).await);
    }
    let id = make(&mut people[0], &plan(&app, TournamentSystem::Swiss { rounds: 2 })).await;
    for person in &mut people {
        join(person, &id).await;
        sockets.push(present(person).await);
    }
    app.wait(60_000);
    let view = until(&mut people[0], &id, |view| view.games.len() == 2).await;
    let (good, bad) = (&view.games[0], &view.games[1]);
    play_out(&app, &good.game, [&good.first, &good.second]).await;
    let store = store::Store::open(&app.database()).unwrap();
    store.set_damaged(bad.game.clone(), Some("for the test".into())).await.unwrap();
    app.wait(50 * 60_000);
    let counted = |view: &TournamentView| view.games.iter().filter(|it| it.score.is_some()).count();
    let view = until(&mut people[0], &id, |view| counted(view) == 1).await;
    assert_eq!(view.round, 1, "an operator may still repair it");
    app.wait(11 * 60_000);
    let view = until(&mut people[0], &id, |view| view.round == 2).await;
    let drawn = view.games.iter().find(|it| it.game == bad.game).unwrap();
    assert_eq!(drawn.score, Some(GameScore::Drawn {}));
    app.running.take().unwrap().stop().await;
    let admin = Admin::open(&app.database()).unwrap();
    let found = admin.check().await.unwrap();
    assert_eq!((found.tournaments, found.wrong_tournaments.len()), (1, 0));
    // Each of these is a difference between the tournament and its games.
    let database = rusqlite::Connection::open(app.database()).unwrap();
    database.busy_timeout(Duration::from_secs(5)).unwrap();
    let won = format!("WHERE id = '{}'", good.game);
    for (spoil, repair) in [
        (
            format!("UPDATE games SET winner = 1 - winner {won}"),
            format!("UPDATE games SET winner = 1 - winner {won}"),
        ),
        (
            "UPDATE tournament_entrants SET is_in = 1 - is_in".to_string(),
            "UPDATE tournament_entrants SET is_in = 1 - is_in".to_string(),
        ),
        (
            "UPDATE tournament_games SET scored = 1 - scored".to_string(),
            "UPDATE tournament_games SET scored = 1 - scored".to_string(),
        ),
    ] {
        database.execute_batch(&format!("BEGIN IMMEDIATE; {spoil}; COMMIT")).unwrap();
        let found = admin.check().await.unwrap();
        assert_eq!(found.wrong_tournaments.len(), 1, "{spoil}");
        database.execute_batch(&format!("BEGIN IMMEDIATE; {repair}; COMMIT")).unwrap();
    }
    assert!(admin.check().await.unwrap().wrong_tournaments.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_come_to_a_swiss_game_loses_it() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let mut rui = app.user("Rui").await;
    let id = make(&mut ana, &plan(&app, TournamentSystem::Swiss { rounds: 1 })).await;
    for person in [&mut ana, &mut rui] {
        join(person, &id).await;
    }
    app.wait(60_000);
    let view = until(&mut ana, &id, |view| view.games.len() == 1).await;
    let absent = view.games[0].first.clone();
    assert_eq!(view.you.game.as_ref(), Some(&view.games[0].game));
    app.wait(61_000);
    let view = until(&mut ana, &id, |view| view.summary.phase == TournamentPhase::Over).await;
    assert_eq!(view.games[0].score, Some(GameScore::Forfeited { by: rules::Side::First }));
    let line = view.standings.iter().find(|line| line.name == absent).unwrap();
    assert_eq!((line.points, line.is_in), (0.0, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_goes_on_without_its_maker() {
    let app = TestApp::start().await;
    let mut maker = app.user("Zulmira").await;
    let id = make(&mut maker, &plan(&app, TournamentSystem::Swiss { rounds: 3 })).await;
    let mut people = [app.user("Ana").await, app.user("Rui").await];
    for person in people.iter_mut().chain([&mut maker]) {
        join(person, &id).await;
    }
    let bye = DeleteAccount { password: PASSWORD.into() };
    let gone = maker.request("DELETE", "/api/v1/me", Some(&bye)).await.unwrap();
    assert_eq!(gone.status, 204);
    app.wait(60_000);
    let view = until(&mut people[0], &id, |view| view.games.len() == 1).await;
    assert_eq!(view.maker, "?");
    let names = [view.games[0].first.as_str(), view.games[0].second.as_str()];
    assert!(!names.contains(&"?"), "nobody plays one who is gone: {names:?}");
    // Nobody came at all: a tournament of nobody is called off.
    let empty = make(&mut people[0], &plan(&app, ARENA)).await;
    app.wait(60_000);
    until(&mut people[0], &empty, |view| view.summary.phase == TournamentPhase::CalledOff).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_tournament_is_refused() {
    let app = TestApp::start().await;
    let mut ana = app.user("Ana").await;
    let good = plan(&app, ARENA);
    const PATH: &str = "/api/v1/tournaments";
    for (name, word) in [
        ("ab", "name-too-short"),
        (&*"a".repeat(41), "name-too-long"),
        ("<b>Taça</b>", "name-bad-character"),
        ("Torneio 0ficial", "name-reserved"),
    ] {
        let new = NewTournament { name: name.into(), ..good.clone() };
        assert_eq!(refused(&mut ana, PATH, &new).await, word);
    }
    let days = Terms { clock: ClockRule::Days { days: 2 }, ..good.terms.clone() };
    let new = NewTournament { terms: days, ..good.clone() };
    assert_eq!(refused(&mut ana, PATH, &new).await, "tournament-needs-clock");
    let new = NewTournament { starts: 5, ..good.clone() };
    assert_eq!(refused(&mut ana, PATH, &new).await, "tournament-bad-start");
    let unknown = Terms { game: "chess".into(), ..good.terms.clone() };
    let new = NewTournament { terms: unknown, ..good.clone() };
    assert_eq!(refused(&mut ana, PATH, &new).await, "bad-terms");
    let new = NewTournament { for_class: true, ..good.clone() };
    assert_eq!(refused(&mut ana, PATH, &new).await, "other-class");
    let mut guest = app.stranger();
    assert_eq!(refused(&mut guest, PATH, &good).await, "not-logged-in");
    guest.enter_as_guest().await.unwrap();
    assert_eq!(refused(&mut guest, PATH, &good).await, "needs-account");
    let mut program = app.user("Robot").await;
    program.become_program().await.unwrap();
    assert_eq!(refused(&mut program, PATH, &good).await, "people-only");
    // Three of one's own, and no more until one of them is over.
    let id = make(&mut ana, &good).await;
    make(&mut ana, &good).await;
    make(&mut ana, &good).await;
    assert_eq!(refused(&mut ana, PATH, &good).await, "too-many-tournaments");
    let mut rui = app.user("Rui").await;
    let path = format!("{PATH}/{id}");
    assert_eq!(ask(&mut rui, "DELETE", &path).await.0, 403);
    assert_eq!(ask(&mut ana, "DELETE", &path).await.0, 204);
    assert_eq!(ask(&mut ana, "DELETE", &path).await.0, 409);
    make(&mut ana, &good).await;
    assert_eq!(ask(&mut rui, "DELETE", &format!("{path}/entry")).await.0, 409);
    assert_eq!(ask(&mut rui, "PUT", &format!("{PATH}/none/entry")).await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_of_a_class_is_for_the_class() {
    let app = TestApp::start().await;
    let mut prof = app.user("Prof").await;
    let admin = Admin::open(&app.database()).unwrap();
    let names = ["Ana Lima".to_string(), "Rui Sá".to_string()];
    let cards = admin.add_class("5.º B", "Prof", &names).await.unwrap();
    let new = NewTournament { for_class: true, ..plan(&app, ARENA) };
    let id = make(&mut prof, &new).await;
    let mut pupil = app.stranger();
    pupil.log_in(&cards[0].nickname, &cards[0].password).await.unwrap();
    join(&mut pupil, &id).await;
    assert_eq!(look(&mut prof, &id).await.standings[0].name, "Ana Lima");
    let mut stranger = app.user("Eva").await;
    for client in [&mut stranger, &mut app.stranger()] {
        assert_eq!(ask(client, "GET", &format!("/api/v1/tournaments/{id}")).await.0, 404);
        let (status, page) = ask(client, "GET", &format!("/tournaments/{id}")).await;
        assert!(status == 404 && !page.contains("Ana Lima"), "{page}");
        let (_, list) = ask(client, "GET", "/api/v1/tournaments").await;
        assert_eq!(list, "[]");
    }
    assert_eq!(ask(&mut stranger, "PUT", &format!("/api/v1/tournaments/{id}/entry")).await.0, 404);
    // A pupil cannot make one for the class.
    assert_eq!(refused(&mut pupil, "/api/v1/tournaments", &new).await, "other-class");
}

#[tokio::test(flavor = "multi_thread")]
async fn clubs_are_founded_joined_led_and_left() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    let club = |name: &str| NewClub { name: name.into() };
    const PATH: &str = "/api/v1/clubs";
    let made = ana.post(PATH, &club("Clube da Praia")).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    assert_eq!(made.read::<ClubSummary>().unwrap().id, "clube-da-praia");
    for (name, word) in [
        ("CLUBE  DA PRÁIA", "club-taken"),
        ("C1ube da Praia", "club-taken"),
        ("Clube d\u{430} Praia", "name-bad-character"),
        ("Tabu1eiro", "name-reserved"),
    ] {
        assert_eq!(refused(&mut rui, PATH, &club(name)).await, word, "{name}");
    }
    let membership = "/api/v1/clubs/clube-da-praia/membership";
    assert_eq!(ask(&mut rui, "PUT", membership).await.0, 204);
    let view: ClubView = rui.get("/api/v1/clubs/clube-da-praia").await.unwrap().read().unwrap();
    assert_eq!((view.owner.as_str(), view.summary.members, view.is_in), ("Ana", 2, true));
    // The owner removes, and only the owner.
    let member = |name: &str| format!("/api/v1/clubs/clube-da-praia/members/{name}");
    assert_eq!(ask(&mut rui, "DELETE", &member("Ana")).await.0, 403);
    assert_eq!(ask(&mut ana, "DELETE", &member("Ana")).await.0, 400);
    assert_eq!(ask(&mut ana, "DELETE", &member("Rui")).await.0, 204);
    let (status, why) = ask(&mut rui, "PUT", membership).await;
    assert!(status == 409 && why.contains("removed-from-club"), "{why}");
    assert_eq!(ask(&mut ana, "PUT", &member("Rui")).await.0, 204);
    assert_eq!(ask(&mut rui, "PUT", membership).await.0, 204);
    // The club outlives its owner's account.
    let bye = DeleteAccount { password: PASSWORD.into() };
    ana.request("DELETE", "/api/v1/me", Some(&bye)).await.unwrap();
    let view: ClubView = rui.get("/api/v1/clubs/clube-da-praia").await.unwrap().read().unwrap();
    assert_eq!((view.owner.as_str(), view.summary.members), ("Rui", 1));
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    assert_eq!(ask(&mut guest, "PUT", membership).await.0, 403);
    assert_eq!(ask(&mut rui, "DELETE", "/api/v1/clubs/clube-da-praia").await.0, 204);
    assert_eq!(rui.get("/api/v1/clubs").await.unwrap().body, "[]");
}

/// Sends a form as a browser does.
async fn send(client: &Client, path: &str, origin: &str, body: &str) -> loadtest::HttpResponse {
    let cookies = client.cookies().join("; ");
    let headers = [
        ("origin", origin),
        ("cookie", cookies.as_str()),
        ("content-type", "application/x-www-form-urlencoded"),
        ("accept-language", "pt"),
    ];
    client.raw("POST", path, &headers, body.as_bytes().to_vec()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_work_without_a_script_and_only_from_here() {
    let app = TestApp::start().await;
    let ana = app.user("Ana").await;
    let form = "name=Noite+de+Oril&system=swiss&length=5&game=oril&clock=3%2B2&starts=5&rated=yes";
    let foreign = send(&ana, "/tournaments", "https://evil.example", form).await;
    assert_eq!(foreign.status, 403);
    let made = send(&ana, "/tournaments", &app.url(), form).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let page = made.header("location").unwrap().to_string();
    let joined = send(&ana, &page, &app.url(), "act=join").await;
    assert_eq!((joined.status, joined.header("location")), (303, Some(page.as_str())));
    let seen = app.stranger().get(&format!("{page}?lang=pt")).await.unwrap();
    assert_eq!(seen.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(seen.header("set-cookie").unwrap().starts_with("tabuleiro-language=pt"));
    for words in ["<html lang=\"pt\">", "Noite de Oril", "Sistema suíço, 5 rondas", "Ana", "UTC"]
    {
        assert!(seen.body.contains(words), "{words}: {}", seen.body);
    }
    // What is wrong is said on a page, in the reader's language.
    let again = send(&ana, &page, &app.url(), "act=join").await;
    assert!(again.status == 409 && again.body.contains("Já participas."), "{}", again.body);
    for (path, body, status) in [
        ("/tournaments", "name=x", 400),
        ("/tournaments", "name=Taça&system=swiss&length=99&game=oril&clock=3%2B2&starts=5", 422),
        ("/tournaments", "name=Taça&system=x&length=9&game=oril&clock=3%2B2&starts=5", 400),
        ("/tournaments", "name=Taça&system=arena&length=9&game=oril&clock=9&starts=5", 400),
        ("/clubs", "name=%3Cscript%3E", 422),
        ("/clubs/none", "act=join", 404),
        (&*page, "act=nonsense", 400),
    ] {
        let answer = send(&ana, path, &app.url(), body).await;
        assert_eq!(answer.status, status, "{path} {body}: {}", answer.body);
        assert!(
            answer.body.starts_with("<!doctype html>") && answer.body.contains("role=\"alert\"")
        );
    }
    let huge = send(&ana, "/clubs", &app.url(), &format!("name={}", "a".repeat(20_000))).await;
    assert_eq!(huge.status, 413);
    let nobody = send(&app.stranger(), &page, &app.url(), "act=join").await;
    assert!(nobody.status == 401 && nobody.body.contains("/#/online"), "{}", nobody.body);
    let founded = send(&ana, "/clubs", &app.url(), "name=Clube+da+Praia").await;
    assert_eq!(founded.header("location"), Some("/clubs/clube-da-praia"));
    let club = app.stranger().get("/clubs/clube-da-praia?game=ouri").await.unwrap();
    assert!(club.status == 200 && club.body.contains("Clube da Praia"), "{}", club.body);
    let left = send(&ana, "/clubs/clube-da-praia", &app.url(), "act=leave").await;
    assert_eq!(left.header("location"), Some("/clubs"), "the club has gone with its last member");
    // The style and the script are where the page says.
    for (part, kind) in [("pages.css", "text/css"), ("pages.js", "text/javascript")] {
        let at = seen.body.split('"').find(|text| text.ends_with(part)).unwrap();
        let file = app.stranger().get(at).await.unwrap();
        assert!(file.status == 200 && file.header("content-type").unwrap().starts_with(kind));
        assert!(file.header("cache-control").unwrap().contains("immutable"));
    }
}
