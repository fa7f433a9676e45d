//! The conversation with the server: one connection, the lobby, the games
//! that are followed and what waits for an answer.
//!
//! This is the whole of online play apart from the browser: it is told what
//! arrives and what time it is, and says what to send, to open and to tell.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use play::Moment;
use protocol::{Action, ClientMessage, Me, Offer, Phrase, Problem, ServerMessage};
use rules::AnyMatch;

use super::connection::{Connection, Light, Need};
use super::followed::{Fit, Followed};
use super::lobby::Lobby;
use super::news::News;
use super::outbox::{Operation, Outbox};

/// What the browser has to do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    /// Open a socket, letting go of any other.
    Open,
    /// Let go of the socket.
    Close,
    /// Send a message.
    Send(ClientMessage),
    /// Tell the player.
    Tell(News),
}

/// A conversation with the server.
#[derive(Clone, Debug)]
pub(crate) struct Talk {
    connection: Connection,
    outbox: Outbox,
    lobby: Lobby,
    me: Option<Me>,
    /// The games that somebody looks at, known already or not.
    wanted: BTreeSet<String>,
    games: BTreeMap<String, Followed>,
    /// The wanted games that cannot be had, and why.
    missing: BTreeMap<String, Problem>,
}

impl Talk {
    /// A conversation that has not begun.
    pub(crate) fn new() -> Talk {
        Talk {
            connection: Connection::new(),
            outbox: Outbox::default(),
            lobby: Lobby::default(),
            me: None,
            wanted: BTreeSet::new(),
            games: BTreeMap::new(),
            missing: BTreeMap::new(),
        }
    }

    /// Somebody has logged in: `unsent` is what he left without an answer.
    pub(crate) fn begin(&mut self, me: Me, unsent: Vec<Operation>, now: Moment) -> Vec<Order> {
        let mut orders = vec![];
        if self.me.as_ref().is_some_and(|known| known.nickname != me.nickname) {
            orders = self.end();
        }
        self.me = Some(me);
        for operation in unsent {
            self.outbox.put(operation, now);
        }
        orders.extend(self.connection.switch_on(now).map(Talk::order));
        orders
    }

    /// He has logged out. Nothing of him is kept.
    pub(crate) fn end(&mut self) -> Vec<Order> {
        let close = self.connection.switch_off().map(Talk::order);
        let wanted = std::mem::take(&mut self.wanted);
        *self = Talk { wanted, ..Talk::new() };
        close.into_iter().collect()
    }

    /// The account changed its name: a guest became somebody.
    pub(crate) fn rename(&mut self, me: Me, now: Moment) -> Vec<Order> {
        self.me = Some(me);
        // The server knows this connection under the old name.
        let again = self.connection.sent_away(now, Duration::ZERO);
        again.map(Talk::order).into_iter().collect()
    }

    /// Who is here and who wants to play.
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// What people see of the connection.
    pub(crate) fn light(&self, now: Moment) -> Light {
        self.connection.light(now)
    }

    /// A game, once it has arrived.
    pub(crate) fn game(&self, id: &str) -> Option<&Followed> {
        self.games.get(id)
    }

    /// Why a game cannot be had, if it cannot.
    pub(crate) fn missing(&self, id: &str) -> Option<&Problem> {
        self.missing.get(id)
    }

    /// What waits for an answer, to be kept in case the page is closed.
    pub(crate) fn unsent(&self) -> Vec<Operation> {
        self.outbox.operations().cloned().collect()
    }

    /// The match as this player sees it: with his own move already on the
    /// board, and whether that move still waits to be saved.
    pub(crate) fn board(&self, id: &str) -> Option<(Box<dyn AnyMatch>, bool)> {
        let followed = self.games.get(id)?;
        let mut game = followed.game().boxed_clone();
        let mut waits = false;
        for operation in self.outbox.of(id) {
            if let Action::Move { mv } = &operation.action
                && operation.seq == followed.seq()
            {
                waits |= game.play(mv).is_ok();
            }
        }
        Some((game, waits))
    }

    /// Follows a game from now on.
    pub(crate) fn follow(&mut self, id: &str) -> Vec<Order> {
        if !self.wanted.insert(id.to_string()) {
            return vec![];
        }
        self.connection.set_lively(true);
        self.watch(id)
    }

    /// No longer follows a game.
    pub(crate) fn leave(&mut self, id: &str) -> Vec<Order> {
        if !self.wanted.remove(id) {
            return vec![];
        }
        self.games.remove(id);
        self.missing.remove(id);
        self.connection.set_lively(!self.wanted.is_empty());
        self.say_if_up(ClientMessage::Leave { game: id.to_string() })
    }

    /// Does something in a game, under a name never used before.
    pub(crate) fn act(
        &mut self,
        id: &str,
        nonce: String,
        action: Action,
        now: Moment,
    ) -> Vec<Order> {
        let Some(followed) = self.games.get(id) else { return vec![] };
        let seq = followed.seq();
        let again = self.outbox.of(id).any(|known| known.seq == seq && known.action == action);
        if again {
            return vec![];
        }
        self.outbox.put(Operation { game: id.to_string(), nonce, seq, action }, now);
        self.send_due(now)
    }

    /// Says something at a table; it is not worth repeating.
    pub(crate) fn say(&mut self, id: &str, phrase: Phrase) -> Vec<Order> {
        self.say_if_up(ClientMessage::Say { game: id.to_string(), phrase })
    }

    /// The socket is open.
    pub(crate) fn opened(&mut self, now: Moment) {
        self.connection.opened(now);
    }

    /// The socket closed or did not open. `roll` is chance, from 0 to 1.
    pub(crate) fn broke(&mut self, now: Moment, roll: f64) {
        self.connection.broke(now, roll);
    }

    /// The page became visible or the network came back.
    pub(crate) fn probe(&mut self, now: Moment) -> Vec<Order> {
        self.connection.probe(now).map(Talk::order).into_iter().collect()
    }

    /// Time has passed. `roll` is chance, from 0 to 1.
    pub(crate) fn tick(&mut self, now: Moment, roll: f64) -> Vec<Order> {
        let need = self.connection.tick(now, roll);
        let mut orders: Vec<Order> = need.map(Talk::order).into_iter().collect();
        orders.extend(self.send_due(now));
        orders
    }

    /// When [`Talk::tick`] has something to do, if nothing happens before.
    pub(crate) fn wake(&self) -> Option<Moment> {
        let outbox = self.outbox.wake().filter(|_| self.connection.is_up());
        [self.connection.wake(), outbox].into_iter().flatten().min()
    }

    /// A message arrived.
    pub(crate) fn hear(&mut self, message: ServerMessage, now: Moment) -> Vec<Order> {
        self.connection.heard(now);
        match message {
            ServerMessage::Pong => vec![],
            ServerMessage::Welcome { me, online, challenges, .. } => {
                self.me = Some(me);
                self.lobby = Lobby::new(online, challenges);
                self.resume(now)
            }
            ServerMessage::Lobby { online, challenges } => {
                self.lobby = Lobby::new(online, challenges);
                vec![]
            }
            // It concerns the list of games, which is no part of the conversation.
            ServerMessage::GameChanged { .. } => vec![],
            ServerMessage::Game { game } => self.take(game, now),
            ServerMessage::Events { game, from, entries, standing } => {
                self.apply(&game, from, entries, standing, now)
            }
            ServerMessage::Acked { game, nonce, from, entries, standing } => {
                self.outbox.settle(&game, &nonce);
                self.apply(&game, from, entries, standing, now)
            }
            ServerMessage::Stale { game, nonce, from, entries, standing } => {
                let mut orders = self.apply(&game, from, entries, standing, now);
                orders.extend(self.overtaken(&game, &nonce, now));
                orders
            }
            ServerMessage::Refused { game, nonce, problem } => {
                self.refused(game, nonce.as_deref(), problem, now)
            }
            ServerMessage::Presence { changed, left } => {
                self.lobby.presence(changed, &left);
                vec![]
            }
            ServerMessage::Challenge { challenge } => {
                let concerns_me = matches!(challenge.audience, protocol::Audience::Person { .. })
                    && Some(&challenge.from.nickname) != self.me.as_ref().map(|me| &me.nickname);
                self.lobby.opened(challenge.clone());
                let news = concerns_me.then_some(Order::Tell(News::Challenged(challenge)));
                news.into_iter().collect()
            }
            ServerMessage::ChallengeClosed { id, why, game } => self.closed(&id, why, game),
            ServerMessage::Said { game, by, phrase } => {
                vec![Order::Tell(News::Said { game, by: wire::side_in(by), phrase })]
            }
            ServerMessage::Goodbye { reconnect } => {
                let need = self.connection.sent_away(now, Duration::from_millis(reconnect));
                need.map(Talk::order).into_iter().collect()
            }
        }
    }

    /// A fresh connection: asks for what was missed and repeats what was not answered.
    fn resume(&mut self, now: Moment) -> Vec<Order> {
        self.connection.set_lively(!self.wanted.is_empty());
        let wanted = std::mem::take(&mut self.wanted);
        let mut orders: Vec<Order> = wanted.iter().flat_map(|id| self.watch(id)).collect();
        self.wanted = wanted;
        self.outbox.send_again(now);
        orders.extend(self.send_due(now));
        orders
    }

    fn watch(&self, id: &str) -> Vec<Order> {
        let seq = self.games.get(id).map(Followed::seq);
        self.say_if_up(ClientMessage::Watch { game: id.to_string(), seq })
    }

    fn take(&mut self, view: protocol::GameView, now: Moment) -> Vec<Order> {
        let id = view.id.clone();
        if !self.wanted.contains(&id) {
            return vec![];
        }
        match Followed::open(view, now) {
            Some(followed) => {
                self.missing.remove(&id);
                self.games.insert(id, followed);
                vec![]
            }
            None => {
                self.missing.insert(id, Problem::new("unreadable-game", ""));
                vec![]
            }
        }
    }

    fn apply(
        &mut self,
        id: &str,
        from: u64,
        entries: Vec<protocol::Entry>,
        standing: protocol::Standing,
        now: Moment,
    ) -> Vec<Order> {
        let Some(followed) = self.games.get_mut(id) else { return vec![] };
        let was_mine = followed.is_my_turn();
        let next_before = followed.room().next().is_some();
        match followed.receive(from, entries, standing, now) {
            Fit::Whole => {}
            Fit::Gap { have } => {
                let game = id.to_string();
                return self.say_if_up(ClientMessage::Watch { game, seq: Some(have) });
            }
            Fit::Contradiction => {
                self.games.remove(id);
                return self.watch(id);
            }
        }
        let mut orders = vec![];
        if followed.is_my_turn() && !was_mine {
            orders.push(Order::Tell(News::YourTurn { game: id.to_string() }));
        }
        if let (Some(next), false, true) =
            (followed.room().next(), next_before, followed.you.is_some())
        {
            orders.push(Order::Tell(News::Begun { game: next.to_string() }));
        }
        orders
    }

    /// Something else happened first. What is still meant is said again for
    /// the new state; what was decided about the old one is not.
    fn overtaken(&mut self, id: &str, nonce: &str, now: Moment) -> Vec<Order> {
        let Some(operation) = self.outbox.settle(id, nonce) else { return vec![] };
        let Some(followed) = self.games.get(id) else { return vec![] };
        let still_meant = match operation.action {
            Action::Resign {} => followed.room().ending().is_none(),
            Action::Offer { offer: Offer::Rematch } => followed.room().next().is_none(),
            _ => false,
        };
        if !still_meant {
            return vec![Order::Tell(News::Overtaken { game: id.to_string() })];
        }
        // Nothing was done under the old name, so it may be used again.
        let seq = followed.seq();
        self.outbox.put(Operation { seq, ..operation }, now);
        self.send_due(now)
    }

    fn refused(
        &mut self,
        game: Option<String>,
        nonce: Option<&str>,
        problem: Problem,
        now: Moment,
    ) -> Vec<Order> {
        if let (Some(game), Some(nonce)) = (&game, nonce) {
            if let Some(wait) = problem.retry_after {
                self.outbox.postpone(game, nonce, now.after(Duration::from_millis(wait)));
                return vec![];
            }
            self.outbox.settle(game, nonce);
        } else if let Some(game) = &game
            && self.wanted.contains(game)
            && !self.games.contains_key(game)
        {
            self.missing.insert(game.clone(), problem);
            return vec![];
        }
        vec![Order::Tell(News::Refused { game, problem })]
    }

    fn closed(&mut self, id: &str, why: String, game: Option<String>) -> Vec<Order> {
        let challenge = self.lobby.closed(id);
        if let Some(game) = game {
            return vec![Order::Tell(News::Begun { game })];
        }
        let me = self.me.as_ref().map(|me| me.nickname.as_str());
        let turned = challenge.filter(|challenge| {
            Some(challenge.from.nickname.as_str()) == me && matches!(&*why, "declined" | "expired")
        });
        turned.map(|challenge| Order::Tell(News::Turned { challenge, why })).into_iter().collect()
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

#[cfg(test)]
mod tests;
