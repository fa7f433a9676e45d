//! Somebody elsewhere, who plays against a terminal.

use loadtest::{Client, Socket};
use play::lobby::Audience;
use play::{Action, Event, GameId, Operation, Terms};
use protocol::{ClientMessage, GameView, ServerMessage};
use tokio::runtime::{Builder, Runtime};

use crate::node::Node;

/// The password of everybody in these tests.
pub(crate) const PASSWORD: &str = "uma frase nossa";

/// Somebody elsewhere: a client of another program.
pub(crate) struct Opponent {
    runtime: Runtime,
    client: Client,
    socket: Socket,
}

impl Opponent {
    pub(crate) fn register(node: &Node, nickname: &str) -> Opponent {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let mut client = Client::new(&node.url());
        let socket = runtime.block_on(async {
            client.register(nickname, PASSWORD).await.unwrap();
            client.connect().await.unwrap()
        });
        Opponent { runtime, client, socket }
    }

    /// Challenges somebody to a game in which the challenger begins.
    pub(crate) fn challenge(&mut self, nickname: &str, game: &str) {
        self.challenge_to(nickname, Terms::casual(game));
    }

    /// The same, on other terms.
    pub(crate) fn challenge_to(&mut self, nickname: &str, terms: Terms) {
        let audience = Audience::Person { nickname: nickname.into() };
        let challenge = self.client.challenge(audience, terms);
        self.runtime.block_on(challenge).unwrap();
    }

    /// The game that begins when the challenge is accepted.
    pub(crate) fn begun(&mut self) -> GameId {
        let begun = self.socket.wait_for(|message| match message {
            ServerMessage::ChallengeClosed { game, .. } => game,
            _ => None,
        });
        self.runtime.block_on(begun).unwrap()
    }

    /// Connects again, as after the death of a server.
    pub(crate) fn connect(&mut self) {
        self.socket = self.runtime.block_on(self.client.connect()).unwrap();
    }

    pub(crate) fn game(&mut self, id: &GameId) -> GameView {
        let path = format!("/api/v1/games/{id}");
        let answer = self.runtime.block_on(self.client.get(&path)).unwrap();
        answer.read().unwrap()
    }

    pub(crate) fn moves(&mut self, id: &GameId) -> Vec<String> {
        let moved = |event| match event {
            Event::Moved { mv, .. } => Some(mv),
            _ => None,
        };
        self.game(id).log.into_iter().filter_map(|entry| moved(entry.event)).collect()
    }

    pub(crate) fn play(&mut self, id: &GameId, mv: &str) {
        self.act(id, Action::mv(mv));
    }

    pub(crate) fn act(&mut self, id: &GameId, action: Action) {
        let seq = self.game(id).standing.seq;
        let nonce = format!("n{seq}");
        let operation = Operation { game: id.clone(), nonce: nonce.clone(), seq, action };
        let (runtime, socket) = (&self.runtime, &mut self.socket);
        runtime.block_on(async {
            socket.send(&ClientMessage::Act(operation)).await.unwrap();
            let acked = socket.wait_for(|message| match message {
                ServerMessage::Acked { nonce: acked, .. } if acked == nonce => Some(()),
                ServerMessage::Refused { problem, .. } => panic!("{problem:?}"),
                _ => None,
            });
            acked.await.unwrap();
        });
    }

    /// Waits until so many moves are in the log.
    pub(crate) fn wait_for_moves(&mut self, id: &GameId, number: usize) -> Vec<String> {
        for _ in 0..600 {
            let moves = self.moves(id);
            if moves.len() >= number {
                return moves;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("{number} moves never came: {:?}", self.moves(id));
    }

    /// Waits until the other side has proposed something.
    pub(crate) fn wait_for_offer(&mut self, id: &GameId) {
        self.wait_until(id, |game| !game.standing.offers.second.is_empty());
    }

    /// Waits until the opponent, who moves second or begins the next game, has answered.
    pub(crate) fn wait_until_answered(&mut self, id: &GameId) {
        self.wait_until(id, |game| {
            game.standing.offers.first.is_empty() && game.standing.offers.second.is_empty()
        });
    }

    /// The game that was agreed on after this one.
    pub(crate) fn next_game(&mut self, id: &GameId) -> GameId {
        self.wait_until(id, |game| game.standing.next.is_some());
        self.game(id).standing.next.unwrap()
    }

    fn wait_until(&mut self, id: &GameId, is_so: impl Fn(&GameView) -> bool) {
        for _ in 0..600 {
            if is_so(&self.game(id)) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("it never came: {:?}", self.game(id).standing);
    }
}
