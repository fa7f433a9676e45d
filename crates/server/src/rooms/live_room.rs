//! One room in use: its ledger, and the sockets that follow it.

use std::sync::{PoisonError, RwLock};

use play::{GameId, Ledger, PlayerId, PlayerKind, Terms};
use rules::{BySide, Side};
use store::{GameRow, PlayerRow};
use tokio::sync::{Mutex, MutexGuard};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Effect;
use super::update::Update;
use crate::live::Outbox;
use crate::views;

/// A room in use.
pub(crate) struct LiveRoom {
    pub(crate) id: GameId,
    /// What was agreed, as it was said.
    pub(crate) terms: Terms,
    pub(crate) opened: u64,
    seats: RwLock<BySide<PlayerRow>>,
    state: Mutex<RoomState>,
}

/// What changes in a room.
pub(crate) struct RoomState {
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

/// A room in the hands of one task, with the effects of what that task did.
pub(crate) struct Locked<'a> {
    pub(crate) room: &'a LiveRoom,
    pub(crate) state: MutexGuard<'a, RoomState>,
    pub(crate) effects: Vec<Effect>,
}

impl LiveRoom {
    pub(super) fn new(row: GameRow, terms: Terms, ledger: Ledger, now: u64) -> LiveRoom {
        let state = RoomState { ledger, watchers: vec![], used: now, fresh: true };
        LiveRoom {
            id: row.id,
            terms,
            opened: row.opened_at,
            seats: RwLock::new(row.seats),
            state: Mutex::new(state),
        }
    }

    /// Waits until nobody else is busy with the room.
    pub(crate) async fn lock(&self) -> Locked<'_> {
        Locked { room: self, state: self.state.lock().await, effects: vec![] }
    }

    /// Is nobody in the room or about to enter it?
    pub(super) fn is_idle(&self, since: u64) -> bool {
        self.state.try_lock().is_ok_and(|state| state.watchers.is_empty() && state.used < since)
    }

    pub(crate) fn seats(&self) -> BySide<PlayerRow> {
        self.seats.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn side_of(&self, player: PlayerId) -> Option<Side> {
        let seats = self.seats.read().unwrap_or_else(PoisonError::into_inner);
        Side::BOTH.into_iter().find(|&side| seats[side].id == player)
    }

    /// The side of a computer, where one plays.
    pub(crate) fn computer(&self) -> Option<Side> {
        let seats = self.seats.read().unwrap_or_else(PoisonError::into_inner);
        Side::BOTH.into_iter().find(|&side| seats[side].kind == PlayerKind::Computer)
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

impl Locked<'_> {
    /// Sends what is new to everybody whom it concerns: the sockets that follow the
    /// game here, and as an effect the players' other sockets.
    pub(super) fn announce(&mut self, update: Option<&Update>, now: u64) {
        self.spread(update, now);
        let followers = self.state.watchers.iter().map(|watcher| watcher.outbox.id()).collect();
        let game = Box::new(self.row());
        self.effects.push(Effect::Notify { game, followers });
    }

    /// Sends everybody what the room knows already and they may not.
    pub(crate) fn announce_all(&mut self, now: u64) {
        self.announce(None, now);
    }

    /// The game's row as the store would give it now.
    fn row(&self) -> GameRow {
        let (room, ledger) = (self.room, &self.state.ledger);
        GameRow {
            id: room.id.clone(),
            game: ledger.room().terms().game.clone(),
            terms: String::new(),
            public: room.terms.public,
            rated: room.terms.rated,
            seats: room.seats(),
            opened_at: room.opened,
            updated_at: ledger.after(0).last().map_or(room.opened, |entry| entry.at.0),
            seq: ledger.seq(),
            progress: views::progress(ledger.room()),
        }
    }

    /// Sends every follower what it has not been sent. A spectator whose queue
    /// is full gets it with the next event; a player's socket is closed
    /// instead, so that they reconnect and are up to date at once.
    fn spread(&mut self, update: Option<&Update>, now: u64) {
        let (id, state) = (&self.room.id, &mut *self.state);
        let seq = state.ledger.seq();
        let mut written: Option<(u64, Vec<Utf8Bytes>)> =
            update.map(|update| (update.from(), vec![update.events()]));
        let ledger = &state.ledger;
        state.watchers.retain_mut(|watcher| {
            if watcher.sent >= seq {
                return true;
            }
            if written.as_ref().is_none_or(|(from, _)| *from != watcher.sent) {
                let Ok(news) = Update::pieces(id, watcher.sent, ledger, now) else { return true };
                written = Some((watcher.sent, news.iter().map(Update::events).collect()));
            }
            let texts = written.iter().flat_map(|(_, texts)| texts);
            if texts.cloned().all(|text| watcher.outbox.offer(text)) {
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

    /// Notes that a socket is up to date, because of the answer just sent to it.
    pub(super) fn mark_sent(&mut self, socket: u64) {
        let seq = self.state.ledger.seq();
        for watcher in &mut self.state.watchers {
            if watcher.outbox.id() == socket {
                watcher.sent = seq;
            }
        }
    }
}
