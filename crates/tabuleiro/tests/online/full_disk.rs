//! A disk that is full: moves are refused with an honest answer, everything
//! acknowledged stays, and the very same move is taken once there is room.

use std::time::Duration;

use loadtest::{Client, Socket};
use play::lobby::Audience;
use play::{Action, GameId, Operation, Standing, Terms};
use protocol::{ClientMessage, GameView, Problem, ServerMessage};

use crate::node::{Node, free_port};

/// Two players at one board.
struct Table {
    clients: [Client; 2],
    sockets: [Socket; 2],
    game: GameId,
    standing: Standing,
}

impl Table {
    async fn meet(url: &str) -> Table {
        let mut clients = [Client::new(url), Client::new(url)];
        for client in &mut clients {
            client.enter_as_guest().await.unwrap();
        }
        let terms = Terms::casual("oril");
        let link = clients[0].challenge(Audience::Link {}, terms).await.unwrap();
        let game = clients[1].accept(&link.id).await.unwrap();
        Table::sit(clients, game).await
    }

    async fn sit(clients: [Client; 2], game: GameId) -> Table {
        let mut sockets =
            [clients[0].connect().await.unwrap(), clients[1].connect().await.unwrap()];
        let mut standing = None;
        for socket in &mut sockets {
            socket.send(&ClientMessage::Watch { game: game.clone(), seq: None }).await.unwrap();
            let seen = socket.wait_for(|message| match message {
                ServerMessage::Game { game } => Some(game.standing),
                _ => None,
            });
            standing = Some(seen.await.unwrap());
        }
        Table { clients, sockets, game, standing: standing.unwrap() }
    }

    /// The operation of the player to move, with its place in its name.
    fn next_move(&self) -> ClientMessage {
        let seq = self.standing.seq;
        let action = Action::mv(self.standing.moves[0].clone());
        let (game, nonce) = (self.game.clone(), format!("n{seq}"));
        ClientMessage::Act(Operation { game, nonce, seq, action })
    }

    async fn play(&mut self, operation: &ClientMessage) -> Result<(), Problem> {
        let mover = &mut self.sockets[self.standing.turn as usize];
        mover.send(operation).await.unwrap();
        let answer = mover.wait_for(|message| match message {
            ServerMessage::Acked { standing, .. } => Some(Ok(standing)),
            ServerMessage::Refused { problem, .. } => Some(Err(problem)),
            _ => None,
        });
        self.standing = answer.await.unwrap()?;
        Ok(())
    }

    async fn log_length(&mut self) -> u64 {
        let path = format!("/api/v1/games/{}", self.game);
        let view: GameView = self.clients[0].get(&path).await.unwrap().read().unwrap();
        view.log.len() as u64
    }
}

/// A database of which no more fits on a disk of this many blocks of 512 bytes or 1 KiB.
fn grown(folder: &std::path::Path, blocks: u32) -> String {
    let database = folder.join("t.db").display().to_string();
    drop(Node::start(free_port(), &database, None));
    let connection = rusqlite::Connection::open(&database).unwrap();
    let more = format!("CREATE TABLE more AS SELECT zeroblob({blocks} * 1024) AS it");
    connection.execute_batch(&more).unwrap();
    database
}

/// The log beside the database can be what fills the disk. It is copied into the file then, and
/// the game goes on by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_the_log_fills_is_not_full_for_long() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("t.db").display().to_string();
    let node = Node::start_with_small_disk(1_400, free_port(), &database);
    let mut table = Table::meet(&node.url()).await;
    let (mut refused, mut after) = (0, 0);
    while table.standing.end.is_none() && after < 20 {
        let operation = table.next_move();
        if table.play(&operation).await.is_err() {
            refused += 1;
            tokio::time::sleep(Duration::from_secs(1)).await;
            table.play(&operation).await.expect("there is room again");
        }
        after += u32::from(refused > 0);
    }
    assert!(refused > 0, "the log never filled the disk");
    assert_eq!(Client::new(&node.url()).get("/readyz").await.unwrap().status, 200);
}

/// Many games share a commit when the disk is full: each move is kept or was refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_on_a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = grown(folder.path(), 16_000);
    let (journal, port) = (folder.path().join("acks"), free_port());
    let node = Node::start_with_small_disk(16_000, port, &database);
    let load = loadtest::Load {
        urls: vec![node.url()],
        games: 12,
        think: Duration::from_millis(10),
        duration: Duration::from_secs(15),
        sockets: 0,
        journal: Some(journal.clone()),
    };
    let playing = tokio::spawn(loadtest::run(load));
    while Client::new(&node.url()).get("/readyz").await.unwrap().status == 200 {
        assert!(!playing.is_finished(), "the disk never was full: {:?}", playing.await);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    // Somebody makes room, and everybody plays on.
    drop(node);
    let node = Node::start(port, &database, None);
    let report = playing.await.unwrap().unwrap();
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    let (moves, lost) = loadtest::check(&node.url(), &journal).await.unwrap();
    assert!(moves > 50 && lost == 0, "{lost} of {moves} moves are lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = grown(folder.path(), 1_400);
    let node = Node::start_with_small_disk(1_400, free_port(), &database);
    let mut table = Table::meet(&node.url()).await;
    let (refused, operation) = loop {
        let operation = table.next_move();
        match table.play(&operation).await {
            Ok(()) => assert!(table.standing.end.is_none(), "the game ended before the disk"),
            Err(problem) => break (problem, operation),
        }
    };
    let acked = table.standing.seq;
    assert!(acked > 5, "it was full from the beginning");
    assert_eq!((refused.error.as_str(), refused.retry_after), ("unavailable", Some(1_000)));
    assert_eq!(table.log_length().await, acked, "what was played can still be seen");
    let mut stranger = Client::new(&node.url());
    let answer = stranger.request("POST", "/api/v1/guests", None::<&()>).await.unwrap();
    assert_eq!(answer.status, 503, "{}", answer.body);
    // What is left of the disk may still hold a few heartbeats; then nobody is sent here.
    for _ in 0..30 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if stranger.get("/readyz").await.unwrap().status == 503 {
            break;
        }
    }
    let ready = stranger.get("/readyz").await.unwrap();
    assert_eq!(ready.status, 503, "nobody is sent here: {}", ready.body);
    // Somebody makes room.
    drop(node);
    let node = Node::start(free_port(), &database, None);
    let clients = table.clients.map(|client| client.at(&node.url()));
    let mut table = Table::sit(clients, table.game).await;
    assert_eq!(table.standing.seq, acked);
    table.play(&operation).await.unwrap();
    assert_eq!(table.standing.seq, acked + 1);
}
