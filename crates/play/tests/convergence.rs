//! A server and two players over a network that drops, repeats and reorders:
//! whatever happens, everyone ends with the same log, and every operation
//! that was acknowledged is in it exactly once.

use play::{
    Action, Cause, Circumstances, Entry, Ledger, Mirror, Moment, Offer, Operation, Received, Terms,
    Unchanged,
};
use proptest::prelude::*;
use rules::{Side, SplitMix64};

#[derive(Clone, Debug)]
enum ToServer {
    Act(Side, Operation),
    Resume(Side, u64),
}

#[derive(Clone, Debug)]
enum ToPlayer {
    Entries { from: u64, entries: Vec<Entry> },
    Acked { nonce: String, from: u64, entries: Vec<Entry> },
    Refused { nonce: String },
}

/// A player who repeats every request until it is answered.
struct Player {
    side: Side,
    mirror: Mirror,
    waiting: Option<Operation>,
    acked: Vec<String>,
    asked: u32,
}

impl Player {
    fn new(side: Side, terms: &Terms) -> Player {
        let mirror = Mirror::open(terms.clone(), Moment(0)).unwrap();
        Player { side, mirror, waiting: None, acked: vec![], asked: 0 }
    }

    fn think(&mut self, numbers: &mut SplitMix64) -> Option<ToServer> {
        if self.waiting.is_none() {
            let action = self.choose(numbers)?;
            self.asked += 1;
            let nonce = format!("{:?}{}", self.side, self.asked);
            let (game, seq) = ("g".into(), self.mirror.ledger().seq());
            self.waiting = Some(Operation { game, nonce, seq, action });
        }
        Some(ToServer::Act(self.side, self.waiting.clone()?))
    }

    fn choose(&self, numbers: &mut SplitMix64) -> Option<Action> {
        let room = self.mirror.ledger().room();
        let offer = Offer::ALL[numbers.below(4) as usize];
        let moves = room.game().legal_moves();
        match numbers.below(20) {
            0 => Some(Action::Offer { offer }),
            1 => Some(Action::Accept { offer }),
            2 => Some(Action::Decline { offer }),
            3 => Some(Action::mv("nonsense")),
            _ if moves.is_empty() || room.turn() != self.side => None,
            _ => Some(Action::mv(moves[numbers.below(moves.len() as u64) as usize].clone())),
        }
    }

    fn receive(&mut self, message: ToPlayer) -> Option<ToServer> {
        let (from, entries) = match message {
            ToPlayer::Entries { from, entries } => (from, entries),
            ToPlayer::Acked { nonce, from, entries } => {
                if self.waiting.as_ref().is_some_and(|waiting| waiting.nonce == nonce) {
                    self.acked.push(nonce);
                    self.waiting = None;
                }
                (from, entries)
            }
            ToPlayer::Refused { nonce } => {
                self.waiting.take_if(|waiting| waiting.nonce == nonce);
                return None;
            }
        };
        match self.mirror.receive(from, &entries).unwrap() {
            Received::Gap { have } => Some(ToServer::Resume(self.side, have)),
            Received::Current => self.settle(),
        }
    }

    /// Finds the own operation in the log, or drops one meant for a state
    /// that is past: the player decides again from the present position.
    fn settle(&mut self) -> Option<ToServer> {
        let waiting = self.waiting.as_ref()?;
        let ledger = self.mirror.ledger();
        let name = Some(Cause { by: self.side, nonce: waiting.nonce.clone() });
        if ledger.after(0).iter().any(|entry| entry.cause == name) {
            self.acked.push(waiting.nonce.clone());
            self.waiting = None;
        } else if ledger.seq() > waiting.seq {
            self.waiting = None;
        }
        None
    }
}

struct Server {
    ledger: Ledger,
    now: u64,
}

impl Server {
    fn receive(&mut self, message: ToServer) -> Vec<(Side, ToPlayer)> {
        match message {
            ToServer::Resume(side, known) => vec![(side, self.entries(known))],
            ToServer::Act(side, operation) => self.act(side, operation),
        }
    }

    fn entries(&self, from: u64) -> ToPlayer {
        ToPlayer::Entries { from, entries: self.ledger.after(from).to_vec() }
    }

    fn act(&mut self, side: Side, operation: Operation) -> Vec<(Side, ToPlayer)> {
        self.now += 1;
        let circumstances =
            Circumstances { next_game: Some("next".into()), ..Circumstances::at(Moment(self.now)) };
        let nonce = operation.nonce.clone();
        match self.ledger.judge(side, &operation, &circumstances) {
            Ok(pending) => {
                let from = self.ledger.seq();
                let entries = pending.entries().to_vec();
                self.ledger.commit(pending).unwrap();
                vec![
                    (side, ToPlayer::Acked { nonce, from, entries: entries.clone() }),
                    (side.other(), ToPlayer::Entries { from, entries }),
                ]
            }
            Err(Unchanged::Done { from, to }) => {
                let entries = self.ledger.after(from)[..(to - from) as usize].to_vec();
                vec![(side, ToPlayer::Acked { nonce, from, entries })]
            }
            Err(Unchanged::Stale) => vec![(side, self.entries(operation.seq))],
            Err(Unchanged::Refused(_)) => vec![(side, ToPlayer::Refused { nonce })],
        }
    }

    /// The process dies; what is durable is read back.
    fn restart(&mut self) {
        let terms = self.ledger.room().terms().clone();
        let log = self.ledger.after(0).to_vec();
        self.ledger = Ledger::replay(terms, Moment(0), log).unwrap();
    }
}

/// Takes a message from anywhere in the pile; perhaps loses it, perhaps leaves a copy.
fn deliver<M: Clone>(pile: &mut Vec<M>, numbers: &mut SplitMix64, hostile: bool) -> Option<M> {
    if pile.is_empty() {
        return None;
    }
    let index = if hostile { numbers.below(pile.len() as u64) as usize } else { 0 };
    let fate = if hostile { numbers.below(10) } else { 9 };
    match fate {
        0 | 1 => {
            pile.remove(index);
            None
        }
        2 => Some(pile[index].clone()),
        _ => Some(pile.remove(index)),
    }
}

fn play_it_out(seed: u64, game: &str) {
    let terms = Terms::casual(game);
    let mut numbers = SplitMix64::new(seed);
    let mut server = Server { ledger: Ledger::open(terms.clone(), Moment(0)).unwrap(), now: 0 };
    let mut players = Side::BOTH.map(|side| Player::new(side, &terms));
    let (mut up, mut down) = (Vec::<ToServer>::new(), Vec::<(Side, ToPlayer)>::new());

    for round in 0..600 {
        let hostile = round < 500;
        for player in &mut players {
            if hostile && numbers.below(3) == 0 {
                up.extend(player.think(&mut numbers));
            }
            if !hostile || numbers.below(40) == 0 {
                // A reconnect: nothing in flight to this player arrives.
                down.retain(|(side, _)| *side != player.side);
                up.push(ToServer::Resume(player.side, player.mirror.ledger().seq()));
            }
        }
        if numbers.below(50) == 0 {
            server.restart();
        }
        for _ in 0..4 {
            if let Some(message) = deliver(&mut up, &mut numbers, hostile) {
                down.extend(server.receive(message));
            }
            if let Some((side, message)) = deliver(&mut down, &mut numbers, hostile) {
                up.extend(players[side.index()].receive(message));
            }
        }
    }
    while let Some(message) = deliver(&mut up, &mut numbers, false) {
        down.extend(server.receive(message));
    }
    for player in &mut players {
        let resume = ToServer::Resume(player.side, player.mirror.ledger().seq());
        for (_, message) in server.receive(resume) {
            player.receive(message);
        }
    }

    let truth = server.ledger.after(0);
    assert!(truth.len() > 1, "nothing happened");
    for player in &players {
        assert_eq!(player.mirror.ledger().after(0), truth);
        for nonce in &player.acked {
            let name = Some(Cause { by: player.side, nonce: nonce.clone() });
            let times = truth.iter().filter(|entry| entry.cause == name).count();
            assert_eq!(times, 1, "{nonce} was acknowledged once and happened {times} times");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn everyone_ends_with_the_same_log(seed: u64, game in prop::sample::select(rules::catalogue::ENTRIES.to_vec())) {
        play_it_out(seed, game);
    }
}
