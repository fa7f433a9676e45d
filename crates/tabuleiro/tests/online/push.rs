//! Devices are called while their page is closed, by a server that is killed meanwhile: nobody is
//! called twice, nobody for what they have seen elsewhere, and of the calls only those are lost
//! that were under way when the server died.
//!
//! Every test run has a small one; `STORM=full` makes a thousand calls and prints what became of
//! them.

use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use loadtest::{Client, Socket};
use play::lobby::{Audience, First};
use play::{Action, ClockRule, GameId, Terms};
use protocol::{GameAct, NewChallenge};

use crate::node::{Node, free_port, program};
use crate::push_service::{Device, Service};

/// How many calls a server makes at the same time.
const TOGETHER: usize = 16;
/// Every so manyth looks at the game on another device.
const LOOKS: usize = 10;

fn is_full() -> bool {
    std::env::var("STORM").is_ok_and(|asked| asked == "full")
}

/// Somebody with a device who waits for a move of Ana.
struct Waiting {
    client: Client,
    device: Device,
    game: GameId,
}

async fn wait_for_a_move(ana: &mut Client, server: &str, service: &str, number: usize) -> Waiting {
    let mut client = Client::new(server);
    client.enter_as_guest().await.unwrap();
    let device = Device::new();
    let subscription = device.subscription(&format!("{service}/d{number}"));
    let told = client.request("PUT", "/api/v1/push", Some(&subscription)).await.unwrap();
    assert_eq!(told.status, 204, "{}", told.body);
    let audience = Audience::Person { nickname: client.nickname().to_string() };
    let terms = Terms { clock: ClockRule::Days { days: 3 }, ..Terms::casual("oril") };
    let proposal = NewChallenge { audience, terms, first: First::Inviter };
    let challenge = ana.propose(&proposal).await.unwrap();
    let game = client.accept(&challenge.id).await.unwrap();
    Waiting { client, device, game }
}

/// Waits until so many calls have arrived, or none has for a while.
async fn arrived(service: &Service, count: usize) {
    let (mut seen, mut since) = (service.all(), Instant::now());
    while service.all() < count && since.elapsed() < Duration::from_secs(15) {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if service.all() > seen {
            (seen, since) = (service.all(), Instant::now());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_are_made_once_by_a_server_that_is_killed() {
    let count = if is_full() { 1_000 } else { 60 };
    let (service, push) = Service::start().await;
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("push.db").display().to_string();
    let options = ["--push-contact", "mailto:ana@jogos.example", "--push-services", &push];
    let mut node =
        Node::start_with(Command::new(program()), free_port(), &database, None, &options);
    let mut ana = Client::new(&node.url());
    ana.register("Ana", "uma frase que ninguém adivinha").await.unwrap();
    let mut people = vec![];
    for number in 0..count {
        people.push(wait_for_a_move(&mut ana, &node.url(), &push, number).await);
    }
    // Some are connected elsewhere while Ana moves, and so have seen it.
    let mut sockets: Vec<Socket> = vec![];
    for person in people.iter().step_by(LOOKS) {
        sockets.push(person.client.connect().await.unwrap());
    }
    for person in &people {
        let act = GameAct { nonce: "m".into(), seq: 0, action: Action::mv("F") };
        ana.act(&person.game, &act).await.unwrap();
    }
    let expected = count - count.div_ceil(LOOKS);
    let mut deaths = 0;
    for share in [3, 2] {
        arrived(&service, expected / share).await;
        node.kill_and_restart();
        deaths += 1;
        // An app comes back by itself.
        sockets.clear();
        for person in people.iter().step_by(LOOKS) {
            sockets.push(person.client.connect().await.unwrap());
        }
    }
    arrived(&service, expected).await;
    // Whoever is called twice is called soon, or not at all.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (mut read, mut lost) = (0, 0);
    for (number, person) in people.into_iter().enumerate() {
        let name = format!("d{number}");
        match (service.count(&name), number % LOOKS == 0) {
            (0, true) => {}
            (0, false) => lost += 1,
            (1, false) => {
                let (_, _, body) = service.wait(&name, 1).await;
                let call = person.device.read(&body);
                assert_eq!(call["tag"], person.game.to_string());
                read += 1;
            }
            (calls, seen) => panic!("{name} was called {calls} times; seen elsewhere: {seen}"),
        }
    }
    assert_eq!(read + lost, expected);
    assert!(lost <= deaths * TOGETHER, "{lost} of {expected} calls are lost");
    if is_full() {
        let mut terminal = std::io::stdout().lock();
        writeln!(
            terminal,
            "calls: {expected} due, {read} decrypted, 0 twice, {lost} under way at {deaths} deaths, \
             0 of {} for what was seen elsewhere",
            count - expected,
        )
        .unwrap();
    }
}
