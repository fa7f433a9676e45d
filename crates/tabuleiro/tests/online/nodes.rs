//! Two people on two nodes: each sees the other come and go, challenges and
//! moves cross, and what the bus did not carry is read from the log.

use std::time::{Duration, Instant};

use loadtest::{Client, Socket};
use play::lobby::Audience;
use play::{Action, GameId, Operation, Standing, Terms};
use protocol::{
    ChangePassword, ClientMessage, NewToken, OnlinePlayer, Recover, Scope, ServerMessage,
};
use server::{Admin, Running, Settings};

use crate::cluster;
use crate::nats::Nats;
use crate::node::{Node, free_port};

async fn sees(socket: &mut Socket, nickname: &str) -> OnlinePlayer {
    let seen = socket.wait_for(|message| match message {
        ServerMessage::Welcome { online: people, .. }
        | ServerMessage::Presence { changed: people, .. } => {
            people.into_iter().find(|player| player.nickname == nickname)
        }
        _ => None,
    });
    seen.await.unwrap()
}

async fn watch(socket: &mut Socket, game: &GameId) -> Standing {
    socket.send(&ClientMessage::Watch { game: game.clone(), seq: None }).await.unwrap();
    let seen = socket.wait_for(|message| match message {
        ServerMessage::Game { game } => Some(game.standing),
        _ => None,
    });
    seen.await.unwrap()
}

async fn play(socket: &mut Socket, game: &GameId, standing: &Standing) {
    let (seq, mv) = (standing.seq, standing.moves[0].clone());
    let (game, nonce, action) = (game.clone(), format!("n{seq}"), Action::mv(mv));
    let operation = Operation { game, nonce, seq, action };
    socket.send(&ClientMessage::Act(operation)).await.unwrap();
    let acked = |message| matches!(message, ServerMessage::Acked { .. }).then_some(());
    socket.wait_for(acked).await.unwrap();
}

async fn hears(socket: &mut Socket) -> Standing {
    let heard = socket.wait_for(|message| match message {
        ServerMessage::Events { standing, .. } => Some(standing),
        _ => None,
    });
    heard.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_on_two_nodes_meet_and_play() {
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let nodes = [0, 1].map(|_| Node::start(free_port(), &database, Some(&nats.url)));
    let mut clients = [Client::new(&nodes[0].url()), Client::new(&nodes[1].url())];
    for (client, name) in clients.iter_mut().zip(["Ana", "Rui"]) {
        client.register(name, "uma frase nossa").await.unwrap();
    }
    let [mut ana, mut rui] = clients;
    let mut here = ana.connect().await.unwrap();
    let came = Instant::now();
    let mut there = rui.connect().await.unwrap();
    sees(&mut here, "Rui").await;
    assert!(came.elapsed() < Duration::from_secs(3), "{:?}", came.elapsed());
    sees(&mut there, "Ana").await;

    let terms = Terms::casual("oril");
    let audience = Audience::Person { nickname: "Rui".to_string() };
    let sent = ana.challenge(audience, terms).await.unwrap();
    let got = there.wait_for(|message| match message {
        ServerMessage::Challenge { challenge } => Some(challenge.id),
        _ => None,
    });
    assert_eq!(got.await.unwrap(), sent.id);
    let game = rui.accept(&sent.id).await.unwrap();
    let begun = here.wait_for(|message| match message {
        ServerMessage::ChallengeClosed { game, .. } => game,
        _ => None,
    });
    assert_eq!(begun.await.unwrap(), game);

    // Rui opens the list of games first, and sees whose turn it is.
    let start = watch(&mut here, &game).await;
    play(&mut here, &game, &start).await;
    let listed = there.wait_for(|message| match message {
        ServerMessage::GameChanged { game } => Some(game),
        _ => None,
    });
    let listed = listed.await.unwrap();
    assert_eq!((&listed.id, listed.moves, Some(listed.turn)), (&game, 1, listed.you));
    let now = watch(&mut there, &game).await;
    play(&mut there, &game, &now).await;
    let now = hears(&mut here).await;
    assert_eq!(now.seq, 2);

    // The bus goes away: the next move is read from the log.
    drop(nats);
    play(&mut here, &game, &now).await;
    assert_eq!(hears(&mut there).await.seq, 3);
}

/// Everybody asks at the same moment, half of them on each node.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_ask_for_the_same_on_two_nodes_are_paired_once() {
    const PEOPLE: usize = 20;
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let nodes = [0, 1].map(|_| Node::start(free_port(), &database, Some(&nats.url)));
    let (mut clients, mut sockets) = (vec![], vec![]);
    for number in 0..PEOPLE {
        let mut client = Client::new(&nodes[number % 2].url());
        client.enter_as_guest().await.unwrap();
        sockets.push(client.connect().await.unwrap());
        clients.push(client);
    }
    // Each node has heard of everybody.
    for number in 0..PEOPLE {
        let last = clients[PEOPLE - 1 - number % 2].nickname().to_string();
        sees(&mut sockets[number], &last).await;
    }
    let (mut asking, since) = (vec![], Instant::now());
    for mut client in clients {
        asking.push(tokio::spawn(async move {
            let audience = Audience::Pairing { range: None };
            client.challenge(audience, Terms::casual("oril")).await.unwrap();
            client
        }));
    }
    let mut games = vec![];
    for socket in &mut sockets {
        let begun = socket.wait_for(|message| match message {
            ServerMessage::ChallengeClosed { game, .. } => game,
            _ => None,
        });
        games.push(begun.await.unwrap());
    }
    assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
    games.sort();
    assert!(games.chunks(2).all(|pair| pair[0] == pair[1]), "{games:?}");
    games.dedup();
    assert_eq!(games.len(), PEOPLE / 2);
    for client in asking {
        let mut client = client.await.unwrap();
        assert_eq!(client.unfinished().await.unwrap().len(), 1, "nobody plays twice");
    }
}

/// Sends a form of the page for vacations, as a browser would.
async fn ask_for_vacation(client: &Client, url: &str, form: &str) -> Option<u16> {
    let cookies = client.cookies().join("; ");
    let headers = [
        ("cookie", cookies.as_str()),
        ("accept", "text/html"),
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", url),
    ];
    let sent = client.at(url).raw("POST", "/account/vacation", &headers, form.into()).await;
    sent.ok().map(|answer| answer.status)
}

/// How many entries about vacations each game has, and how many games have none.
async fn vacations_in(client: &Client, url: &str, games: &[GameId]) -> Vec<usize> {
    let mut found = vec![];
    for game in games {
        let view = client.at(url).get(&format!("/api/v1/games/{game}")).await.unwrap();
        let view: protocol::GameView = view.read().unwrap();
        let about = |entry: &&play::Entry| {
            matches!(entry.event, play::Event::Vacation { .. } | play::Event::Returned { .. })
        };
        found.push(view.log.iter().filter(about).count());
    }
    found
}

/// A node dies while it writes a vacation into many games; the others know all of it or nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_holds_in_all_games_or_in_none() {
    const GAMES: usize = 12;
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let mut nodes = [0, 1, 2].map(|_| Node::start(free_port(), &database, Some(&nats.url)));
    let urls = [nodes[0].url(), nodes[1].url(), nodes[2].url()];
    let mut clients = [Client::new(&urls[1]), Client::new(&urls[2])];
    for (client, name) in clients.iter_mut().zip(["Ana", "Rui"]) {
        client.register(name, "uma frase nossa").await.unwrap();
    }
    let [mut ana, mut rui] = clients;
    let clock = play::ClockRule::Days { days: 3 };
    let mut games = vec![];
    for _ in 0..GAMES {
        let audience = Audience::Person { nickname: "Rui".to_string() };
        let terms = Terms { clock, ..Terms::casual("oril") };
        let sent = ana.challenge(audience, terms).await.unwrap();
        games.push(rui.accept(&sent.id).await.unwrap());
    }
    let mut expected = 0;
    // The node dies sooner or later after it is asked.
    for (number, delay) in [0, 4, 12, 40].into_iter().enumerate() {
        let form = if number % 2 == 0 { "action=begin&days=1" } else { "action=end" };
        let (asking, url) = (ana.clone(), urls[0].clone());
        let asked = tokio::spawn(async move { ask_for_vacation(&asking, &url, form).await });
        tokio::time::sleep(Duration::from_millis(delay)).await;
        nodes[0].kill_and_restart();
        let answer = asked.await.unwrap();
        let found = vacations_in(&ana, &urls[1], &games).await;
        assert!(found.iter().all(|count| *count == found[0]), "{answer:?}: {found:?}");
        assert!(answer != Some(303) || found[0] == expected + 1, "{answer:?}: {found:?}");
        if found[0] == expected {
            assert_eq!(ask_for_vacation(&ana, &urls[1], form).await, Some(303));
        }
        expected += 1;
        assert_eq!(vacations_in(&rui, &urls[2], &games).await, vec![expected; GAMES]);
    }
    // What one node has written another one hears, and keeps to.
    let mut there = rui.connect().await.unwrap();
    watch(&mut there, &games[0]).await;
    assert_eq!(ask_for_vacation(&ana, &urls[1], "action=begin&days=2").await, Some(303));
    let heard = hears(&mut there).await;
    assert!(heard.clock.unwrap().away.first > 0, "{heard:?}");
    let act = protocol::GameAct { nonce: "m".into(), seq: heard.seq, action: Action::mv("A") };
    let refused = ana.at(&urls[0]).act(&games[0], &act).await.unwrap_err();
    assert!(refused.is_refusal("on-vacation"), "{refused}");
    assert_eq!(ask_for_vacation(&ana, &urls[0], "action=end").await, Some(303));
    let act = protocol::GameAct { seq: heard.seq + 1, ..act };
    ana.at(&urls[2]).act(&games[0], &act).await.unwrap();
}

/// A node whose clock is ahead takes no time and no game from people on another.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_take_the_time_from_the_database() {
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let right = Node::start(free_port(), &database, Some(&nats.url));
    let system = server::system_time();
    let fast = server::Settings {
        listen: ([127, 0, 0, 1], 0).into(),
        database,
        bus: Some(nats.url.clone()),
        ..server::Settings::default()
    };
    let fast = server::start_with_clock(fast, std::sync::Arc::new(move || system() + 25_000));
    let fast = fast.await.unwrap();
    let mut clients = [Client::new(&right.url()), Client::new(&right.url())];
    for (client, name) in clients.iter_mut().zip(["Ana", "Rui"]) {
        client.register(name, "uma frase nossa").await.unwrap();
    }
    let [mut ana, mut rui] = clients;
    let clock = play::ClockRule::live(Duration::from_secs(20), Duration::ZERO);
    let audience = Audience::Person { nickname: "Rui".to_string() };
    let terms = Terms { clock, ..Terms::casual("oril") };
    let game = ana.challenge(audience, terms).await.unwrap().id;
    let game = rui.accept(&game).await.unwrap();
    // Ana is on the node with the right time, Rui on the other.
    let mut here = ana.connect().await.unwrap();
    let mut there = rui.at(&format!("http://{}", fast.address())).connect().await.unwrap();
    let standing = watch(&mut here, &game).await;
    watch(&mut there, &game).await;
    play(&mut here, &game, &standing).await;
    let standing = hears(&mut there).await;
    play(&mut there, &game, &standing).await;
    let standing = hears(&mut here).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    play(&mut here, &game, &standing).await;
    let standing = hears(&mut there).await;
    assert_eq!(standing.end, None, "nobody has thought for 20 s");
    let left = standing.clock.unwrap().left;
    assert!(left.first > 16_000 && left.second > 18_000, "{left:?}");
    let mut visitor = Client::new(&format!("http://{}", fast.address()));
    let ready = visitor.get("/readyz").await.unwrap();
    assert!(ready.status == 503 && ready.body.contains("\"clock\":false"), "{ready:?}");
    let metrics = visitor.get("/metrics").await.unwrap().body;
    assert!(metrics.contains("tabuleiro_clock_offset_seconds -2"), "{metrics}");
    assert_eq!(Client::new(&right.url()).get("/readyz").await.unwrap().status, 200);
    fast.stop().await;
}

/// Everything with which somebody holds an account: at each node a session and an access token,
/// each with an open socket.
struct Hold {
    clients: Vec<Client>,
    sockets: Vec<Socket>,
}

impl Hold {
    async fn of(urls: &[String], nickname: &str, password: &str) -> Hold {
        let mut hold = Hold { clients: vec![], sockets: vec![] };
        for url in urls {
            let mut client = Client::new(url);
            client.log_in(nickname, password).await.unwrap();
            let (name, scopes) = ("kept".to_string(), vec![Scope::Read]);
            let token = NewToken { name, scopes, password: password.to_string() };
            let token = client.make_token(&token).await.unwrap().secret;
            let address = client::ServerAddress::parse(url).unwrap();
            for client in [client, Client::program(address, &token)] {
                let mut socket = client.connect().await.unwrap();
                let welcome = |it| matches!(it, ServerMessage::Welcome { .. }).then_some(());
                socket.wait_for(welcome).await.unwrap();
                hold.clients.push(client);
                hold.sockets.push(socket);
            }
        }
        hold
    }

    /// Waits until nothing of it is alive.
    async fn ends(self, how: &str, since: Instant) {
        for mut socket in self.sockets {
            let left = Duration::from_secs(30).saturating_sub(since.elapsed());
            let closed = async { while socket.next().await.is_ok() {} };
            let closed = tokio::time::timeout(left, closed).await;
            assert!(closed.is_ok(), "after {how} a socket is open");
        }
        for mut client in self.clients {
            let answer = client.get("/api/v1/session").await.unwrap();
            assert_eq!(answer.status, 401, "after {how}: {}", answer.body);
            assert!(client.connect().await.is_err(), "after {how} a socket opens");
        }
    }
}

/// Each way to take an account back, or to shut it, at one of three nodes.
async fn nothing_stays_alive(bus_stays: bool) {
    const PASSWORD: &str = "uma frase nossa";
    let (database, nats) = (cluster::fresh_database(), Nats::start());
    let mut nodes: Vec<Running> = vec![];
    for _ in 0..3 {
        let (listen, bus) = (([127, 0, 0, 1], 0).into(), Some(nats.url.clone()));
        let (database, generosity) = (database.clone(), 100_000);
        let settings = Settings { listen, bus, database, generosity, ..Settings::default() };
        nodes.push(server::start(settings).await.unwrap());
    }
    let urls: Vec<_> = nodes.iter().map(|node| format!("http://{}", node.address())).collect();
    let here = || Client::new(&urls[0]);
    let mut codes = vec![];
    for nickname in ["Prof", "Ana", "Rui", "Eva", "Ivo"] {
        codes = here().register(nickname, PASSWORD).await.unwrap().recovery_codes;
    }
    // Its driver has a runtime of its own, which cannot begin inside a test's.
    let admin = std::thread::spawn(move || Admin::open(&database).unwrap()).join().unwrap();
    let card = admin.add_class("5B", "Prof", &["Zé Dias".to_string()]).await.unwrap().remove(0);
    let (mut ana, mut prof) = (here(), here());
    ana.log_in("Ana", PASSWORD).await.unwrap();
    prof.log_in("Prof", PASSWORD).await.unwrap();
    let mut holds = vec![];
    for (how, nickname, password) in [
        ("a change of the password", "Ana", PASSWORD),
        ("a reset by the operator", "Rui", PASSWORD),
        ("a ban", "Eva", PASSWORD),
        ("a recovery", "Ivo", PASSWORD),
        ("a reset by the teacher", &*card.nickname, &*card.password),
    ] {
        holds.push((how, Hold::of(&urls, nickname, password).await));
    }
    let nats = bus_stays.then_some(nats);
    let since = Instant::now();
    let (old, new) = (PASSWORD.to_string(), "outra frase nossa".to_string());
    let change = ChangePassword { old, new: new.clone(), revoke_tokens: true };
    assert_eq!(ana.post("/api/v1/password", &change).await.unwrap().status, 204);
    admin.reset_password("Rui").await.unwrap();
    admin.ban("Eva", true).await.unwrap();
    let recover = Recover { nickname: "Ivo".into(), code: codes.remove(0), password: new };
    assert_eq!(here().post("/api/v1/recovery", &recover).await.unwrap().status, 200);
    prof.reset_pupil(&card.nickname).await.unwrap();
    for (how, hold) in holds {
        hold.ends(how, since).await;
    }
    // Who changes the password stays, everywhere.
    for url in &urls {
        assert_eq!(ana.at(url).get("/api/v1/session").await.unwrap().status, 200);
    }
    drop(nats);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_leaves_nothing_alive_on_any_node() {
    nothing_stays_alive(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_leaves_nothing_alive_on_any_node_while_the_bus_is_away() {
    nothing_stays_alive(false).await;
}
