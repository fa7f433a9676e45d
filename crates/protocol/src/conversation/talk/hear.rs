//! What the server says, and what follows from it.

use std::time::Duration;

use crate::{ChallengeView, ClientMessage, GameView, Problem, ServerMessage};
use play::lobby::{Audience, Closing};
use play::{Action, ChallengeId, Entry, GameId, Moment, Offer, Operation, Standing};

use super::super::followed::{Followed, LogFit};
use super::super::lobby::LobbyView;
use super::super::news::News;
use super::{Order, Talk};

/// The longest that a server may keep a client waiting.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// A time to wait that the server asked for.
fn bounded(millis: u64) -> Duration {
    Duration::from_millis(millis).min(LONGEST_WAIT)
}

impl Talk {
    /// A message arrived.
    pub fn hear(&mut self, message: ServerMessage, now: Moment) -> Vec<Order> {
        self.connection.heard(now);
        match message {
            // The list of games is no part of the conversation.
            ServerMessage::Pong | ServerMessage::GameChanged { .. } => vec![],
            ServerMessage::Welcome { me, online, challenges, .. } => {
                self.me = Some(me);
                self.lobby = LobbyView::new(online, challenges);
                self.resume(now)
            }
            ServerMessage::Lobby { online, challenges } => {
                self.lobby = LobbyView::new(online, challenges);
                vec![]
            }
            ServerMessage::Game { game } => self.take(game, now),
            ServerMessage::Events { game, from, entries, standing } => {
                self.apply(&game, from, &entries, standing, now)
            }
            ServerMessage::Acked { game, nonce, from, entries, standing } => {
                self.outbox.settle(&game, &nonce);
                self.apply(&game, from, &entries, standing, now)
            }
            ServerMessage::Stale { game, nonce, from, entries, standing } => {
                let orders = self.apply(&game, from, &entries, standing, now);
                [orders, self.overtaken(&game, &nonce, now)].concat()
            }
            ServerMessage::Refused { game, nonce, problem } => {
                self.refused(game, nonce.as_deref(), problem, now)
            }
            ServerMessage::Presence { changed, left } => {
                self.lobby.presence(changed, &left);
                vec![]
            }
            ServerMessage::Challenge { challenge } => self.challenged(challenge),
            ServerMessage::ChallengeClosed { id, why, game } => self.closed(&id, why, game),
            ServerMessage::Said { game, by, phrase } => {
                vec![Order::Tell(News::Said { game, by, phrase })]
            }
            ServerMessage::Goodbye { reconnect } => {
                let need = self.connection.sent_away(now, bounded(reconnect));
                need.map(Talk::order).into_iter().collect()
            }
        }
    }

    fn challenged(&mut self, challenge: ChallengeView) -> Vec<Order> {
        let concerns_me = matches!(challenge.audience, Audience::Person { .. })
            && Some(&challenge.from.nickname) != self.me.as_ref().map(|me| &me.nickname);
        self.lobby.opened(challenge.clone());
        let news = concerns_me.then_some(Order::Tell(News::Challenged(challenge)));
        news.into_iter().collect()
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

    fn take(&mut self, view: GameView, now: Moment) -> Vec<Order> {
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
        id: &GameId,
        from: u64,
        entries: &[Entry],
        standing: Standing,
        now: Moment,
    ) -> Vec<Order> {
        let Some(followed) = self.games.get_mut(id) else { return vec![] };
        let was_mine = followed.is_my_turn();
        let next_before = followed.room().next().is_some();
        match followed.receive(from, entries, standing, now) {
            LogFit::Whole => {}
            LogFit::Gap { have } => {
                let game = id.clone();
                return self.say_if_up(ClientMessage::Watch { game, seq: Some(have) });
            }
            LogFit::Contradiction => {
                self.games.remove(id);
                return self.watch(id);
            }
        }
        let mut orders = vec![];
        if followed.is_my_turn() && !was_mine {
            orders.push(Order::Tell(News::YourTurn { game: id.clone() }));
        }
        if let (Some(next), false, true) =
            (followed.room().next(), next_before, followed.you.is_some())
        {
            orders.push(Order::Tell(News::Begun { game: next.clone() }));
        }
        orders
    }

    /// Something else happened first. What is still meant is said again for
    /// the new state; what was decided about the old one is not.
    fn overtaken(&mut self, id: &GameId, nonce: &str, now: Moment) -> Vec<Order> {
        let Some(operation) = self.outbox.settle(id, nonce) else { return vec![] };
        let Some(followed) = self.games.get(id) else { return vec![] };
        let still_meant = match operation.action {
            Action::Resign {} => followed.room().ending().is_none(),
            Action::Offer { offer: Offer::Rematch } => followed.room().next().is_none(),
            _ => false,
        };
        if !still_meant {
            return vec![Order::Tell(News::Overtaken { game: id.clone() })];
        }
        // Nothing was done under the old name, so it may be used again.
        let seq = followed.seq();
        self.outbox.put(Operation { seq, ..operation }, now);
        self.send_due(now)
    }

    fn refused(
        &mut self,
        game: Option<GameId>,
        nonce: Option<&str>,
        problem: Problem,
        now: Moment,
    ) -> Vec<Order> {
        if let (Some(game), Some(nonce)) = (&game, nonce) {
            if let Some(wait) = problem.retry_after {
                self.outbox.postpone(game, nonce, now.after(bounded(wait)));
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

    fn closed(&mut self, id: &ChallengeId, why: Closing, game: Option<GameId>) -> Vec<Order> {
        let challenge = self.lobby.closed(id);
        if let Some(game) = game {
            return vec![Order::Tell(News::Begun { game })];
        }
        let me = self.me.as_ref().map(|me| me.nickname.as_str());
        let turned = challenge.filter(|challenge| {
            Some(challenge.from.nickname.as_str()) == me
                && matches!(why, Closing::Declined | Closing::Expired)
        });
        turned.map(|challenge| Order::Tell(News::Turned { challenge, why })).into_iter().collect()
    }
}
