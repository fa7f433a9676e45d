//! Tournaments and clubs: played through, left, restarted, and misused.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use loadtest::{Client, Socket};
use messages::{Language, Messages};
use play::tournament::{GameScore, OnlineTournament, TournamentPhase};
use play::{Action, GameId, PlayerId, TournamentId};
use protocol::{DeleteAccount, ServerMessage};
use server::Admin;
use store::{Store, TournamentRow};

use crate::{PASSWORD, Player, TestApp};

/// What the form for a tournament says: one that begins in a minute of the server's time.
#[derive(Clone, Copy)]
struct Plan {
    name: &'static str,
    system: &'static str,
    length: u16,
    game: &'static str,
    clock: &'static str,
    starts: u64,
    more: &'static str,
}

const ARENA: Plan = Plan {
    name: "Domingo à tarde",
    system: "arena",
    length: 10,
    game: "velha",
    clock: "10%2B0",
    starts: 1,
    more: "",
};

const fn swiss(rounds: u16) -> Plan {
    Plan { system: "swiss", length: rounds, ..ARENA }
}

impl Plan {
    fn form(&self) -> String {
        let Plan { name, system, length, game, clock, starts, more } = self;
        format!(
            "name={name}&system={system}&length={length}&game={game}&clock={clock}\
             &starts={starts}&rated=yes{more}"
        )
    }
}

async fn make(app: &TestApp, client: &Client, plan: Plan) -> String {
    let made = app.send_form(client, "/tournaments", &plan.form()).await;
    assert_eq!(made.status, 303, "{}", made.body);
    made.header("location").unwrap().rsplit('/').next().unwrap().to_string()
}

async fn page(client: &mut Client, path: &str) -> (u16, String) {
    let answer = client.get(path).await.unwrap();
    (answer.status, answer.body)
}

/// Presses a button of the page of a tournament.
async fn press(app: &TestApp, client: &Client, id: &str, act: &str) -> u16 {
    app.send_form(client, &format!("/tournaments/{id}"), &format!("act={act}")).await.status
}

async fn join(app: &TestApp, client: &Client, id: &str) {
    assert_eq!(press(app, client, id, "join").await, 303);
}

/// Sends a form that is refused for the reason of this name.
async fn refused(app: &TestApp, client: &Client, path: &str, form: &str, word: &str) {
    let answer = app.send_form(client, path, form).await;
    let messages = Messages::new(Language::English);
    let why = ["page", "online"].map(|kind| format!("{kind}-problem-{word}"));
    let why = why.iter().find_map(|id| messages.find(id, &[])).expect(word);
    assert!(answer.status >= 400 && answer.body.contains(&why), "{word}: {}", answer.body);
}

/// A tournament as the store has it.
struct Seen {
    row: TournamentRow,
    state: OnlineTournament,
    names: HashMap<PlayerId, String>,
    games: Vec<SeenGame>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct SeenGame {
    game: GameId,
    first: String,
    second: String,
    score: Option<GameScore>,
}

async fn look(store: &Store, id: &str) -> Seen {
    let id = TournamentId::from(id);
    let row = store.tournament(id.clone()).await.unwrap();
    let log = store.tournament_log(id.clone(), 0).await.unwrap();
    let log: Vec<_> = log.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let state = OnlineTournament::replay(serde_json::from_str(&row.plan).unwrap(), &log).unwrap();
    let entrants = store.entrants_of(id, None).await.unwrap().into_iter();
    let names: HashMap<_, _> = entrants.map(|player| (player.id, player.nickname)).collect();
    let name = |player: PlayerId| names.get(&player).map_or("?", String::as_str).to_string();
    let games = state.games().iter().map(|it| SeenGame {
        game: it.id.clone(),
        first: name(it.seats.first),
        second: name(it.seats.second),
        score: it.score,
    });
    let games = games.collect();
    Seen { row, state, names, games }
}

/// Looks again until something holds.
async fn until(store: &Store, id: &str, holds: impl Fn(&Seen) -> bool) -> Seen {
    for _ in 0..600 {
        let seen = look(store, id).await;
        if holds(&seen) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came: {:?}", look(store, id).await.state);
}

fn store_of(app: &TestApp) -> Store {
    Store::open(&app.database()).unwrap()
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
    let store = store_of(&app);
    let id = make(&app, &people[0], ARENA).await;
    for person in &people {
        join(&app, person, &id).await;
    }
    let (_, listed) = page(&mut people[1], "/tournaments").await;
    assert!(listed.contains(&format!("/tournaments/{id}")), "{listed}");
    assert_eq!(look(&store, &id).await.row.taking_part, 3);
    let sockets = [present(&people[0]).await, present(&people[1]).await, present(&people[2]).await];
    app.wait(60_000);
    let view = until(&store, &id, |view| !view.games.is_empty()).await;
    assert_eq!(view.state.phase(), TournamentPhase::Running);
    let board = view.games[0].clone();
    // Whoever plays has heard of it where they are.
    for (name, mut socket) in names.into_iter().zip(sockets) {
        if name == board.first || name == board.second {
            assert_eq!(next_game(&mut socket).await, board.game);
        }
    }
    play_out(&app, &board.game, [&board.first, &board.second]).await;
    let before = until(&store, &id, |view| view.state.standings()[0].halves == 2).await;
    let first = |view: &Seen| view.games.iter().find(|it| it.game == board.game).cloned().unwrap();
    assert_eq!(first(&before).score, Some(GameScore::Won { by: rules::Side::Second }));
    app.crash_and_restart().await;
    // Another server goes on where this one was.
    let mut people: Vec<Client> = people.iter().map(|person| person.at(&app.url())).collect();
    let (_, shown) = page(&mut people[0], &format!("/tournaments/{id}")).await;
    assert!(shown.contains(board.game.as_str()), "{shown}");
    let after = look(&store, &id).await;
    assert_eq!(after.state.standings(), before.state.standings());
    assert_eq!(first(&after), first(&before));
    let _here = [present(&people[0]).await, present(&people[1]).await, present(&people[2]).await];
    let view = until(&store, &id, |view| view.games.len() > 1).await;
    let second = view.games.iter().find(|it| it.game != board.game).unwrap();
    let waited = names.iter().find(|it| ![&board.first, &board.second].contains(&&it.to_string()));
    let waited = (*waited.unwrap()).to_string();
    assert!(second.first == waited || second.second == waited, "{second:?}");
    let at = names.iter().position(|name| *name == waited).unwrap();
    let (_, shown) = page(&mut people[at], &format!("/tournaments/{id}")).await;
    assert!(shown.contains(&format!("data-game=\"{}\"", second.game)), "{shown}");
    // The time is over: the last game is played out, and then it is finished.
    app.wait(11 * 60_000);
    let over = until(&store, &id, |view| view.state.phase() == TournamentPhase::Over).await;
    assert!(over.games.iter().all(|game| game.score.is_some()));
    assert_eq!(press(&app, &people[0], &id, "join").await, 409);
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
    for (name, maker) in ["Primeira", "Segunda"].into_iter().zip(&people) {
        arenas.push(make(&app, maker, Plan { name, ..ARENA }).await);
    }
    for person in &people {
        for id in &arenas {
            join(&app, person, id).await;
        }
        sockets.push(present(person).await);
    }
    app.wait(60_000);
    let store = store_of(&app);
    let mut played = BTreeSet::new();
    for _ in 0..3 {
        // Whoever has just met the other waits for a while before they meet again.
        app.wait(16_000);
        // Four people make two games, in whichever arena.
        let open = two_games(&store, &arenas, &played).await;
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
async fn two_games(store: &Store, arenas: &[String], played: &BTreeSet<GameId>) -> Vec<SeenGame> {
    let mut open = vec![];
    for _ in 0..400 {
        open.clear();
        for id in arenas {
            let games = look(store, id).await.games.into_iter();
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
    let id = make(&app, &people[0], swiss(2)).await;
    for person in &people {
        join(&app, person, &id).await;
        sockets.push(present(person).await);
    }
    app.wait(60_000);
    let store = store_of(&app);
    let view = until(&store, &id, |view| view.games.len() == 2).await;
    let (good, bad) = (&view.games[0], &view.games[1]);
    play_out(&app, &good.game, [&good.first, &good.second]).await;
    store.set_damaged(bad.game.clone(), Some("for the test".into())).await.unwrap();
    app.wait(50 * 60_000);
    let counted = |view: &Seen| view.games.iter().filter(|it| it.score.is_some()).count();
    let view = until(&store, &id, |view| counted(view) == 1).await;
    assert_eq!(view.state.round(), 1, "an operator may still repair it");
    app.wait(11 * 60_000);
    let view = until(&store, &id, |view| view.state.round() == 2).await;
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
    let (ana, rui, store) = (app.user("Ana").await, app.user("Rui").await, store_of(&app));
    let id = make(&app, &ana, swiss(1)).await;
    for person in [&ana, &rui] {
        join(&app, person, &id).await;
    }
    app.wait(60_000);
    let view = until(&store, &id, |view| view.games.len() == 1).await;
    let absent = view.games[0].first.clone();
    app.wait(61_000);
    let view = until(&store, &id, |view| view.state.phase() == TournamentPhase::Over).await;
    assert_eq!(view.games[0].score, Some(GameScore::Forfeited { by: rules::Side::First }));
    let lines = view.state.standings();
    let line = lines.iter().find(|line| view.names[&line.player] == absent).unwrap();
    assert_eq!((line.halves, line.is_in), (0, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_goes_on_without_its_maker() {
    let app = TestApp::start().await;
    let mut maker = app.user("Zulmira").await;
    let id = make(&app, &maker, swiss(3)).await;
    let (mut people, store) = ([app.user("Ana").await, app.user("Rui").await], store_of(&app));
    for person in people.iter().chain([&maker]) {
        join(&app, person, &id).await;
    }
    let bye = DeleteAccount { password: PASSWORD.into() };
    let gone = maker.request("DELETE", "/api/v1/me", Some(&bye)).await.unwrap();
    assert_eq!(gone.status, 204);
    app.wait(60_000);
    let view = until(&store, &id, |view| view.games.len() == 1).await;
    let (status, shown) = page(&mut people[0], &format!("/tournaments/{id}")).await;
    assert!(status == 200 && !shown.contains("Zulmira"), "{shown}");
    let names = [view.games[0].first.as_str(), view.games[0].second.as_str()];
    assert!(!names.contains(&"?"), "nobody plays one who is gone: {names:?}");
    // Nobody came at all: a tournament of nobody is called off.
    let empty = make(&app, &people[0], ARENA).await;
    app.wait(60_000);
    until(&store, &empty, |view| view.state.phase() == TournamentPhase::CalledOff).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_tournament_is_refused() {
    let app = TestApp::start().await;
    let ana = app.user("Ana").await;
    const PATH: &str = "/tournaments";
    let long = "a".repeat(41).leak();
    let fine = ARENA.form();
    for (plan, word) in [
        (Plan { name: "ab", ..ARENA }, "name-too-short"),
        (Plan { name: long, ..ARENA }, "name-too-long"),
        (Plan { name: "<b>Taça</b>", ..ARENA }, "name-bad-character"),
        (Plan { name: "Torneio 0ficial", ..ARENA }, "name-reserved"),
        (Plan { clock: "2d", ..ARENA }, "tournament-needs-clock"),
        (Plan { starts: 90 * 24 * 60, ..ARENA }, "tournament-bad-start"),
        (Plan { game: "chess", ..ARENA }, "bad-terms"),
        (Plan { more: "&for_class=yes", ..ARENA }, "other-class"),
        (Plan { length: 999, ..ARENA }, "tournament-bad-length"),
    ] {
        refused(&app, &ana, PATH, &plan.form(), word).await;
    }
    let mut guest = app.stranger();
    refused(&app, &guest, PATH, &fine, "not-logged-in").await;
    guest.enter_as_guest().await.unwrap();
    refused(&app, &guest, PATH, &fine, "needs-account").await;
    let mut program = app.user("Robot").await;
    program.become_program().await.unwrap();
    refused(&app, &program, PATH, &fine, "people-only").await;
    // A new account has one, which begins soon.
    let soon = make(&app, &ana, ARENA).await;
    refused(&app, &ana, PATH, &fine, "new-account").await;
    assert_eq!(press(&app, &ana, &soon, "call-off").await, 303);
    let late = Plan { starts: 2 * 24 * 60, ..ARENA };
    refused(&app, &ana, PATH, &late.form(), "new-account").await;
    app.wait(8 * 24 * 60 * 60_000);
    let far = make(&app, &ana, late).await;
    let admin = Admin::open(&app.database()).unwrap();
    admin.call_off(&far).await.unwrap();
    let again = admin.call_off(&far).await.unwrap_err();
    assert!(again.to_string().contains("over"), "{again}");
    assert!(admin.audit(false).await.unwrap().iter().any(|line| line.ends_with("call-off  Ana")));
    // Three of one's own, and no more until one of them is over.
    let id = make(&app, &ana, ARENA).await;
    make(&app, &ana, ARENA).await;
    make(&app, &ana, ARENA).await;
    refused(&app, &ana, PATH, &fine, "too-many-tournaments").await;
    let rui = app.user("Rui").await;
    assert_eq!(press(&app, &guest, &id, "join").await, 403);
    assert_eq!(press(&app, &rui, &id, "call-off").await, 403);
    assert_eq!(press(&app, &ana, &id, "call-off").await, 303);
    assert_eq!(press(&app, &ana, &id, "call-off").await, 409);
    make(&app, &ana, ARENA).await;
    assert_eq!(press(&app, &rui, &id, "leave").await, 409);
    assert_eq!(press(&app, &rui, "none", "join").await, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_of_a_class_is_for_the_class() {
    let app = TestApp::start().await;
    let mut prof = app.user("Prof").await;
    let admin = Admin::open(&app.database()).unwrap();
    let names = ["Ana Lima".to_string(), "Rui Sá".to_string()];
    let cards = admin.add_class("5.º B", "Prof", &names).await.unwrap();
    let for_class = Plan { more: "&for_class=yes", ..ARENA };
    let id = make(&app, &prof, for_class).await;
    let path = format!("/tournaments/{id}");
    let mut pupil = app.stranger();
    pupil.log_in(&cards[0].nickname, &cards[0].password).await.unwrap();
    join(&app, &pupil, &id).await;
    assert!(page(&mut prof, &path).await.1.contains("Ana Lima"));
    let mut stranger = app.user("Eva").await;
    for client in [&mut stranger, &mut app.stranger()] {
        let (status, shown) = page(client, &path).await;
        assert!(status == 404 && !shown.contains("Ana Lima"), "{shown}");
        assert!(!page(client, "/tournaments").await.1.contains(&id));
    }
    assert_eq!(press(&app, &stranger, &id, "join").await, 404);
    // A pupil cannot make one for the class.
    refused(&app, &pupil, "/tournaments", &for_class.form(), "closed-class").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clubs_are_founded_joined_led_and_left() {
    let app = TestApp::start().await;
    let (mut ana, mut rui) = (app.user("Ana").await, app.user("Rui").await);
    const CLUB: &str = "/clubs/clube-da-praia";
    let made = app.send_form(&ana, "/clubs", "name=Clube da Praia").await;
    assert_eq!((made.status, made.header("location")), (303, Some(CLUB)), "{}", made.body);
    for (name, word) in [
        ("CLUBE  DA PRÁIA", "club-taken"),
        ("C1ube da Praia", "club-taken"),
        ("Clube d\u{430} Praia", "name-bad-character"),
        ("Tabu1eiro", "name-reserved"),
    ] {
        refused(&app, &rui, "/clubs", &format!("name={name}"), word).await;
    }
    let send = async |client: &Client, form: &str| app.send_form(client, CLUB, form).await.status;
    assert_eq!(send(&rui, "act=join").await, 303);
    let (_, shown) = page(&mut rui, CLUB).await;
    assert!(shown.contains("Ana") && shown.contains("2 members"), "{shown}");
    // The owner removes, and only the owner.
    assert_eq!(send(&rui, "act=remove&nickname=Ana").await, 403);
    assert_eq!(send(&ana, "act=remove&nickname=Ana").await, 400);
    assert_eq!(send(&ana, "act=remove&nickname=Ninguem").await, 404);
    assert_eq!(send(&ana, "act=remove&nickname=Rui").await, 303);
    refused(&app, &rui, CLUB, "act=join", "removed-from-club").await;
    assert_eq!(send(&ana, "act=let-in&nickname=Rui").await, 303);
    assert_eq!(send(&rui, "act=join").await, 303);
    // The club outlives its owner's account.
    let bye = DeleteAccount { password: PASSWORD.into() };
    ana.request("DELETE", "/api/v1/me", Some(&bye)).await.unwrap();
    let (_, shown) = page(&mut rui, CLUB).await;
    assert!(!shown.contains("Ana") && shown.contains("1 member"), "{shown}");
    let mut guest = app.stranger();
    guest.enter_as_guest().await.unwrap();
    assert_eq!(send(&guest, "act=join").await, 403);
    assert_eq!(page(&mut guest, "/clubs/clube-da-praia?game=chess").await.0, 422);
    assert_eq!(send(&rui, "act=end").await, 303);
    assert_eq!(page(&mut rui, CLUB).await.0, 404);
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
