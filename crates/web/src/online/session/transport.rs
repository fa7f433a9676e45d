//! Carries out what the conversation asks of the browser: one socket, one
//! timer, and what is kept for the next visit.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ServerMessage;

use super::{Online, UNSENT, UNSENT_BY, Who, now};
use crate::device::{forget, keep, recall};
use crate::online::api::{self, NOT_LOGGED_IN};

use crate::online::web_socket::{SocketEvent, SocketLine};
use protocol::conversation::{Order, Talk, outbox};

impl Online {
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Talk) -> T) -> T {
        let mut given = None;
        self.talk.update(|talk| given = Some(change(talk)));
        given.expect("a signal runs the change it is given, before it returns")
    }

    pub(super) fn obey(self, orders: Vec<Order>) {
        for order in orders {
            match order {
                Order::Open => self.open_line(),
                Order::Close => self.line.set_value(None),
                Order::Send(message) => {
                    self.line.with_value(|line| {
                        if let Some(line) = line {
                            line.send(&message);
                        }
                    });
                }
                Order::Tell(news) => self.tell(news),
            }
        }
        self.keep_unsent();
        self.set_alarm();
    }

    fn open_line(self) {
        match SocketLine::open(move |event| self.hear(event)) {
            Ok(line) => self.line.set_value(Some(line)),
            Err(_) => self.change(|talk| talk.broke(now(), js_sys::Math::random())),
        }
    }

    fn hear(self, event: SocketEvent) {
        let orders = match event {
            SocketEvent::Opened => {
                self.change(|talk| talk.opened(now()));
                vec![]
            }
            SocketEvent::Heard(message) => {
                match &*message {
                    ServerMessage::Welcome { me, .. } => {
                        self.who.set(Who::Somebody(me.clone()));
                        // Changes while there was no connection were not reported.
                        self.read_unfinished();
                    }
                    ServerMessage::GameChanged { game } => self.changed(game.clone()),
                    ServerMessage::ChallengeClosed { id, .. } => self.notices.closed(id),
                    _ => {}
                }
                self.change(|talk| talk.hear(*message, now()))
            }
            SocketEvent::Broke => {
                self.change(|talk| talk.broke(now(), js_sys::Math::random()));
                self.doubt();
                vec![]
            }
        };
        self.obey(orders);
    }

    /// A line that broke may mean that the session has ended: browsers do not
    /// say why a socket was refused.
    fn doubt(self) {
        spawn_local(async move {
            if let Err(problem) = api::who().await
                && problem.error == NOT_LOGGED_IN
            {
                self.drop_out();
            }
        });
    }

    fn set_alarm(self) {
        if let Some(Some(old)) = self.alarm.try_update_value(Option::take) {
            old.clear();
        }
        let Some(wake) = self.talk.with_untracked(Talk::wake) else { return };
        let ring = move || {
            let orders = self.change(|talk| talk.tick(now(), js_sys::Math::random()));
            self.obey(orders);
        };
        let pause = wake.since(now()).max(Duration::from_millis(1));
        self.alarm.set_value(set_timeout_with_handle(ring, pause).ok());
    }

    fn keep_unsent(self) {
        let unsent = self.talk.with_untracked(Talk::unsent);
        if unsent.is_empty() {
            if recall(UNSENT).is_some() {
                forget(UNSENT);
                forget(UNSENT_BY);
            }
        } else {
            keep(UNSENT, &outbox::to_text(&unsent));
            if let Who::Somebody(me) | Who::LoggedOut(me) = self.who.get_untracked() {
                keep(UNSENT_BY, &me.nickname);
            }
        }
    }

    /// The page is looked at again, or the network is back: look at once.
    pub(super) fn look_up_when_woken(self) {
        let look = move || {
            let orders = self.change(|talk| talk.probe(now()));
            self.obey(orders);
            match self.who.get_untracked() {
                Who::Somebody(_) => self.read_unfinished(),
                Who::Unreachable => self.ask(),
                Who::Unknown | Who::Nobody | Who::LoggedOut(_) => {}
            }
        };
        let _ever = window_event_listener(leptos::ev::online, move |_| look());
        let _ever = window_event_listener(leptos::ev::visibilitychange, move |_| {
            if !document().hidden() {
                look();
            }
        });
    }
}
