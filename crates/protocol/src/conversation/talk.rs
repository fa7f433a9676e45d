//! The conversation with the server: one connection, the lobby, the games
//! that are followed and what waits for an answer.
//!
//! This is the whole of online play apart from the browser: it gets what
//! arrives and the time, and says what to send, to open and to show.

mod hear;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::{ClientMessage, Me, Phrase, Problem};
use play::{Action, GameId, Moment, Operation};
use rules::AnyMatch;

use super::connection::{Connection, Light, Need};
use super::followed::Followed;
use super::lobby::LobbyView;
use super::news::News;
use super::outbox::Outbox;

/// What the browser has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Open a socket, letting go of any other.
    Open,
    /// Let go of the socket.
    Close,
    /// Send a message.
    Send(ClientMessage),
    /// Notify the player.
    Tell(News),
}

/// A conversation with the server.
#[derive(Clone, Debug, Default)]
pub struct Talk {
    connection: Connection,
    outbox: Outbox,
    lobby: LobbyView,
    me: Option<Me>,
    /// The games on the screen, whether they have arrived or not.
    wanted: BTreeSet<GameId>,
    games: BTreeMap<GameId, Followed>,
    /// The wanted games that cannot be had, and why.
    missing: BTreeMap<GameId, Problem>,
}

impl Talk {
    /// A conversation that has not begun.
    pub fn new() -> Talk {
        Talk::default()
    }

    /// Somebody has logged in: `unsent` is what they left without an answer.
    pub fn begin(&mut self, me: Me, unsent: Vec<Operation>, now: Moment) -> Vec<Order> {
        let mut orders = vec![];
        if self.me.as_ref().is_some_and(|known| known.nickname != me.nickname) {
            orders = self.end();
        }
        self.me = Some(me);
        for operation in unsent {
            // Who was logged out and is back still has it.
            if !self.outbox.operations().any(|known| *known == operation) {
                self.outbox.put(operation, now);
            }
        }
        orders.extend(self.connection.switch_on(now).map(Talk::order));
        orders
    }

    /// They were logged out. Everything stays until they are back.
    pub fn pause(&mut self) -> Vec<Order> {
        self.connection.switch_off().map(Talk::order).into_iter().collect()
    }

    /// They have logged out. Nothing of theirs is kept.
    pub fn end(&mut self) -> Vec<Order> {
        let close = self.connection.switch_off().map(Talk::order);
        let wanted = std::mem::take(&mut self.wanted);
        *self = Talk { wanted, ..Talk::new() };
        close.into_iter().collect()
    }

    /// The account changed its name: a guest registered.
    pub fn rename(&mut self, me: Me, now: Moment) -> Vec<Order> {
        self.me = Some(me);
        // The server knows this connection under the old name.
        let again = self.connection.sent_away(now, Duration::ZERO);
        again.map(Talk::order).into_iter().collect()
    }

    /// Who is here and who wants to play.
    pub fn lobby(&self) -> &LobbyView {
        &self.lobby
    }

    /// What people see of the connection.
    pub fn light(&self, now: Moment) -> Light {
        self.connection.light(now)
    }

    /// A game, once it has arrived.
    pub fn game(&self, id: &GameId) -> Option<&Followed> {
        self.games.get(id)
    }

    /// The games that are followed and have arrived.
    pub fn games(&self) -> impl Iterator<Item = &Followed> {
        self.games.values()
    }

    /// Why a game cannot be had, if it cannot.
    pub fn missing(&self, id: &GameId) -> Option<&Problem> {
        self.missing.get(id)
    }

    /// What waits for an answer, to be kept in case the page is closed.
    pub fn unsent(&self) -> Vec<Operation> {
        self.outbox.operations().cloned().collect()
    }

    /// The match as this player sees it: with their own move already on the
    /// board, and whether that move still waits to be saved.
    pub fn board(&self, id: &GameId) -> Option<(Box<dyn AnyMatch>, bool)> {
        let followed = self.games.get(id)?;
        let mut game = followed.game().boxed_clone();
        let mut waits = false;
        for operation in self.outbox.of(id) {
            if let Action::Move { mv } = &operation.action
                && !followed.has_moved_on(operation.seq)
            {
                waits |= game.play(mv).is_ok();
            }
        }
        Some((game, waits))
    }

    /// Follows a game from now on.
    pub fn follow(&mut self, id: &GameId) -> Vec<Order> {
        if !self.wanted.insert(id.clone()) {
            return vec![];
        }
        self.connection.set_lively(true);
        self.watch(id)
    }

    /// No longer follows a game.
    pub fn leave(&mut self, id: &GameId) -> Vec<Order> {
        if !self.wanted.remove(id) {
            return vec![];
        }
        self.games.remove(id);
        self.missing.remove(id);
        self.connection.set_lively(!self.wanted.is_empty());
        self.say_if_up(ClientMessage::Leave { game: id.clone() })
    }

    /// Does something in a game, under a name never used before.
    pub fn act(&mut self, id: &GameId, nonce: String, action: Action, now: Moment) -> Vec<Order> {
        let Some(followed) = self.games.get(id) else { return vec![] };
        let seq = followed.seq();
        let same = |known: &Operation| known.action == action && !followed.has_moved_on(known.seq);
        if self.outbox.of(id).any(same) {
            return vec![];
        }
        self.outbox.put(Operation { game: id.clone(), nonce, seq, action }, now);
        self.send_due(now)
    }

    /// Says something at a table; it is not worth repeating.
    pub fn say(&mut self, id: &GameId, phrase: Phrase) -> Vec<Order> {
        self.say_if_up(ClientMessage::Say { game: id.clone(), phrase })
    }

    /// The socket is open.
    pub fn opened(&mut self, now: Moment) {
        self.connection.opened(now);
    }

    /// The socket closed or did not open. `roll` is chance, from 0 to 1.
    pub fn broke(&mut self, now: Moment, roll: f64) {
        self.connection.broke(now, roll);
    }

    /// The page became visible or the network came back.
    pub fn probe(&mut self, now: Moment) -> Vec<Order> {
        self.connection.probe(now).map(Talk::order).into_iter().collect()
    }

    /// Time has passed. `roll` is chance, from 0 to 1.
    pub fn tick(&mut self, now: Moment, roll: f64) -> Vec<Order> {
        let need = self.connection.tick(now, roll);
        let mut orders: Vec<Order> = need.map(Talk::order).into_iter().collect();
        orders.extend(self.send_due(now));
        orders
    }

    /// When [`Talk::tick`] has something to do, if nothing happens before.
    pub fn wake(&self) -> Option<Moment> {
        let outbox = self.outbox.wake().filter(|_| self.connection.is_up());
        [self.connection.wake(), outbox].into_iter().flatten().min()
    }

    fn watch(&self, id: &GameId) -> Vec<Order> {
        let seq = self.games.get(id).map(Followed::seq);
        self.say_if_up(ClientMessage::Watch { game: id.clone(), seq })
    }

    fn send_due(&mut self, now: Moment) -> Vec<Order> {
        if !self.connection.is_up() {
            return vec![];
        }
        self.outbox.due(now).into_iter().map(Order::Send).collect()
    }

    fn say_if_up(&self, message: ClientMessage) -> Vec<Order> {
        if self.connection.is_up() { vec![Order::Send(message)] } else { vec![] }
    }

    fn order(need: Need) -> Order {
        match need {
            Need::Open => Order::Open,
            Need::Close => Order::Close,
            Need::Ping => Order::Send(ClientMessage::Ping {}),
        }
    }
}
