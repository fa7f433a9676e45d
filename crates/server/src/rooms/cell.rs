//! One room in use: its ledger, and the sockets that follow it.

use std::sync::{PoisonError, RwLock};

use axum::extract::ws::Utf8Bytes;
use play::Ledger;
use protocol::ServerMessage;
use rules::{BySide, Side};
use store::PlayerRow;

use crate::live::Outbox;
use crate::wire;

/// A room in use.
pub(crate) struct Cell {
    pub(crate) id: String,
    pub(crate) terms: protocol::Terms,
    pub(crate) opened: u64,
    seats: RwLock<BySide<PlayerRow>>,
    pub(crate) state: tokio::sync::Mutex<State>,
}

/// What changes in a room.
pub(crate) struct State {
    pub(crate) ledger: Ledger,
    pub(crate) watchers: Vec<Watcher>,
    /// When it was last needed.
    pub(crate) used: u64,
    /// False after a write whose fate is not known: read the log first.
    pub(crate) fresh: bool,
}

/// A socket that follows the room.
pub(crate) struct Watcher {
    pub(crate) outbox: Outbox,
    /// Where its owner sits; spectators sit nowhere.
    pub(crate) side: Option<Side>,
    /// How many entries it has been sent.
    pub(crate) sent: u64,
}

impl Cell {
    pub(crate) fn new(
        id: String,
        terms: protocol::Terms,
        opened: u64,
        seats: BySide<PlayerRow>,
        ledger: Ledger,
        now: u64,
    ) -> Cell {
        let state = State { ledger, watchers: vec![], used: now, fresh: true };
        let (seats, state) = (RwLock::new(seats), tokio::sync::Mutex::new(state));
        Cell { id, terms, opened, seats, state }
    }

    pub(crate) fn seats(&self) -> BySide<PlayerRow> {
        self.seats.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn side_of(&self, player: u64) -> Option<Side> {
        let seats = self.seats.read().unwrap_or_else(PoisonError::into_inner);
        Side::BOTH.into_iter().find(|&side| seats[side].id == player)
    }

    pub(super) fn rename(&self, player: &PlayerRow) {
        let mut seats = self.seats.write().unwrap_or_else(PoisonError::into_inner);
        for side in Side::BOTH {
            if seats[side].id == player.id {
                seats[side] = player.clone();
            }
        }
    }
}

impl State {
    /// Sends every follower what it has not been sent. A spectator whose queue
    /// is full gets it with the next event; a player's socket is closed
    /// instead, so that he connects anew and is up to date at once.
    pub(crate) fn spread(&mut self, game: &str, now: u64) {
        let seq = self.ledger.seq();
        let mut written: Option<(u64, Utf8Bytes)> = None;
        let ledger = &self.ledger;
        self.watchers.retain_mut(|watcher| {
            if watcher.sent >= seq {
                return true;
            }
            let text = match &written {
                Some((from, text)) if *from == watcher.sent => text.clone(),
                _ => {
                    let text = events(game, ledger, watcher.sent, now);
                    written = Some((watcher.sent, text.clone()));
                    text
                }
            };
            if watcher.outbox.offer(text) {
                watcher.sent = seq;
                return true;
            }
            if watcher.side.is_some() {
                watcher.outbox.close();
                return false;
            }
            !watcher.outbox.is_closed()
        });
    }

    /// Notes that a socket knows everything, because an answer just told it.
    pub(crate) fn told(&mut self, socket: u64) {
        let seq = self.ledger.seq();
        for watcher in &mut self.watchers {
            if watcher.outbox.id() == socket {
                watcher.sent = seq;
            }
        }
    }
}

fn events(game: &str, ledger: &Ledger, from: u64, now: u64) -> Utf8Bytes {
    crate::live::write(&ServerMessage::Events {
        game: game.to_string(),
        from,
        entries: wire::entries_out(from, ledger.after(from)),
        standing: wire::standing(ledger, now),
    })
}
