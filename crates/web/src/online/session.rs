//! The browser's edge of online play: one socket, one timer, and the
//! signals that screens read. It outlives screens.

mod news;
mod transport;

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::{Action, GameId, Moment, Operation};
use protocol::{Begun, GameSummary, Me, Phrase, Problem, ServerMessage};

use super::api::{self, NOT_LOGGED_IN, Pending};
use super::notices::Notices;
use super::notify::{self, CallWish};
use super::online_route::OnlineRoute;
use super::spoken::Spoken;
use super::web_socket::SocketLine;
use crate::device::{forget, keep, recall};
use crate::shell::{App, Route};
use protocol::conversation::{Talk, outbox, turns};

/// Where it is kept that somebody is logged in here. The name of the key says
/// nothing, and neither does what is kept: the session itself is a cookie.
const HERE: &str = "online";
/// What is kept there while somebody is logged in, and once the server has ended that.
const YES: &str = "yes";
const LOST: &str = "lost";
/// How often a game is asked for where there is no connection.
const ASKING: Duration = Duration::from_secs(3);
/// Where decisions wait that the server has not answered, and whose they are.
const UNSENT: &str = "unsent";
const UNSENT_BY: &str = "unsent-by";

/// Who uses the app, as far as is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// It has not been asked yet.
    Unknown,
    /// It was asked, and the server does not answer.
    Unreachable,
    /// Nobody is logged in.
    Nobody,
    /// A person or a guest.
    Somebody(Me),
    /// The server has ended their session, without their asking. Their game
    /// stays on the screen until they log in again.
    LoggedOut(Me),
}

/// Online play, for all screens.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    app: App,
    /// Who uses the app.
    pub(crate) who: RwSignal<Who>,
    /// Nobody is logged in, because the server ended the session.
    pub(crate) lost: RwSignal<bool>,
    /// The conversation with the server.
    pub(crate) talk: RwSignal<Talk>,
    /// The unfinished games as last read; nothing before that.
    pub(crate) unfinished: RwSignal<Option<Vec<GameSummary>>>,
    /// What was said lately.
    pub(crate) spoken: RwSignal<Vec<Spoken>>,
    /// The notices that are shown on every screen.
    pub(crate) notices: Notices,
    /// The time, for what changes by itself.
    pub(crate) beat: RwSignal<Moment>,
    /// Where to go once somebody has logged in.
    pub(crate) after_sign_in: StoredValue<OnlineRoute>,
    line: StoredValue<Option<SocketLine>, LocalStorage>,
    alarm: StoredValue<Option<TimeoutHandle>, LocalStorage>,
}

/// The time by this device.
pub(crate) fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

/// Online play, from wherever a screen needs it.
pub(crate) fn online() -> Online {
    expect_context()
}

impl Online {
    /// Online play that has not begun; it begins by itself where somebody is
    /// logged in.
    pub(crate) fn new(app: App) -> Online {
        let online = Online {
            app,
            who: RwSignal::new(Who::Unknown),
            lost: RwSignal::new(recall(HERE).is_some_and(|kept| kept == LOST)),
            talk: RwSignal::new(Talk::new()),
            unfinished: RwSignal::new(None),
            spoken: RwSignal::default(),
            notices: Notices::new(),
            beat: RwSignal::new(now()),
            after_sign_in: StoredValue::new(OnlineRoute::Home),
            line: StoredValue::new_local(None),
            alarm: StoredValue::new_local(None),
        };
        online.look_up_when_woken();
        online.ask();
        online
    }

    /// Finds out who is logged in, if that is not known yet.
    pub(crate) fn ask(self) {
        if matches!(self.who.get_untracked(), Who::Somebody(_)) {
            return;
        }
        if recall(HERE).is_none_or(|kept| kept == LOST) {
            let is_reachable = window().navigator().on_line();
            return self.who.set(if is_reachable { Who::Nobody } else { Who::Unreachable });
        }
        spawn_local(async move {
            match api::who().await {
                Ok(me) => self.enter(me),
                Err(problem) if problem.error == NOT_LOGGED_IN => self.drop_out(),
                Err(_) => self.who.set(Who::Unreachable),
            }
        });
    }

    /// Somebody is logged in.
    pub(crate) fn enter(self, me: Me) {
        keep(HERE, YES);
        self.lost.set(false);
        if recall(UNSENT_BY).is_some_and(|by| by != me.nickname) {
            forget(UNSENT);
        }
        let known = matches!(self.who.get_untracked(), Who::Somebody(_));
        self.who.set(Who::Somebody(me.clone()));
        let orders = if known {
            self.change(|talk| talk.rename(me, now()))
        } else {
            self.change(|talk| talk.begin(me, recall_unsent(), now()))
        };
        self.obey(orders);
        self.read_unfinished();
        // A device that is called is called for whoever is logged in now.
        let language = untrack(|| self.app.messages()).language().id();
        spawn_local(async move {
            notify::calls(CallWish::Again, language, notify::is_quiet_at_night()).await;
        });
    }

    /// Nobody is logged in any more.
    pub(crate) fn leave(self) {
        forget(HERE);
        forget(UNSENT);
        forget(UNSENT_BY);
        self.unfinished.set(None);
        self.lost.set(false);
        self.who.set(Who::Nobody);
        let orders = self.change(Talk::end);
        self.obey(orders);
    }

    /// The server has ended the session. What was decided waits until the same
    /// person is back.
    fn drop_out(self) {
        let Who::Somebody(me) = self.who.get_untracked() else {
            keep(HERE, LOST);
            self.lost.set(true);
            return self.who.set(Who::Nobody);
        };
        self.who.set(Who::LoggedOut(me));
        self.app.announce(self.app.text("online-logged-out"));
        let orders = self.change(Talk::pause);
        self.obey(orders);
    }

    /// Who is logged in, for views.
    pub(crate) fn me(self) -> Option<Me> {
        match self.who.get() {
            Who::Somebody(me) => Some(me),
            _ => None,
        }
    }

    /// One's name, or nothing; not for views.
    pub(crate) fn nickname(self) -> String {
        match self.who.get_untracked() {
            Who::Somebody(me) => me.nickname,
            _ => String::new(),
        }
    }

    /// Follows a game until the screen that asks for it is left.
    pub(crate) fn follow(self, id: GameId) {
        let orders = self.change(|talk| talk.follow(&id));
        self.obey(orders);
        on_cleanup(move || {
            let orders = self.change(|talk| talk.leave(&id));
            self.obey(orders);
        });
    }

    /// Asks for a game again and again, because there is no connection, until it is over or the
    /// screen is left.
    pub(crate) fn keep_asking(self, id: GameId) {
        let ask = move || {
            let game = self
                .talk
                .with_untracked(|talk| talk.game(&id).map(|it| it.room().ending().is_some()));
            if game == Some(true) || document().hidden() {
                return;
            }
            let id = id.clone();
            spawn_local(async move {
                let message = match api::game(&id).await {
                    Ok(game) => ServerMessage::Game { game },
                    // What was seen stays.
                    Err(_) if game.is_some() => return,
                    Err(problem) => ServerMessage::Refused { game: Some(id), nonce: None, problem },
                };
                // Who has logged in meanwhile has a better answer.
                if !matches!(self.who.get_untracked(), Who::Somebody(_)) {
                    let orders = self.change(|talk| talk.hear(message, now()));
                    self.obey(orders);
                }
            });
        };
        ask();
        if let Ok(handle) = set_interval_with_handle(ask, ASKING) {
            on_cleanup(move || handle.clear());
        }
    }

    /// Does something in a game.
    pub(crate) fn act(self, game: &GameId, action: Action) {
        let orders = self.change(|talk| talk.act(game, fresh_nonce(), action, now()));
        self.obey(orders);
    }

    /// Says something at a table.
    pub(crate) fn say(self, game: &GameId, phrase: Phrase) {
        let orders = self.change(|talk| talk.say(game, phrase));
        self.obey(orders);
    }

    /// Reads the list of unfinished games; from then on the server reports
    /// changes.
    pub(crate) fn read_unfinished(self) {
        spawn_local(async move {
            if let Ok(games) = api::unfinished().await {
                self.renew_unfinished(games);
            }
        });
    }

    /// Shows another list of unfinished games, and announces those that have begun to wait.
    fn renew_unfinished(self, games: Vec<GameSummary>) {
        if let Some(before) = self.unfinished.get_untracked() {
            for game in turns::newly_mine(&before, &games) {
                self.notices.your_turn(self.app, game);
            }
        }
        self.unfinished.set(Some(games));
    }

    /// A game of this player's changed that is not being looked at.
    fn changed(self, game: GameSummary) {
        // Before the list was read, it will be read.
        if let Some(games) = self.unfinished.get_untracked() {
            self.renew_unfinished(turns::renewed(games, game));
        }
    }

    /// Keeps the time for what changes by itself, until the screen is left.
    pub(crate) fn keep_beat(self, millis: u64) {
        let tick = move || self.beat.set(now());
        if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(millis)) {
            on_cleanup(move || handle.clear());
        }
    }

    /// Blocks a player, or no longer does.
    pub(crate) fn mute(self, nickname: String, muted: bool) {
        spawn_local(async move {
            let done = match api::mute(&nickname, muted).await {
                Ok(()) => api::who().await.map(|me| self.who.set(Who::Somebody(me))),
                Err(problem) => Err(problem),
            };
            if let Err(problem) = done {
                self.complain(&problem);
            }
        });
    }

    /// Asks something that may begin a game, and goes there; or says what went wrong. In one
    /// place for every button, because everybody loads it first.
    pub(crate) fn attempt(self, request: Pending) {
        spawn_local(async move {
            match request.await {
                Ok(text) => {
                    if let Ok(Begun { game }) = api::read(&text) {
                        self.go(&OnlineRoute::Game(game));
                    }
                }
                Err(problem) => self.complain(&problem),
            }
        });
    }

    /// Says what went wrong.
    pub(crate) fn complain(self, problem: &Problem) {
        self.notices.say(self.app, self.explain(problem));
    }

    /// Shows a place of the online part.
    /// The game after a game takes its place in the browser's history too.
    pub(crate) fn go(self, place: &OnlineRoute) {
        let route = Route::Online(place.rest());
        let here = self.app.route.get_untracked();
        if matches!(place, OnlineRoute::Game(_)) && route != here && route.same_screen(&here) {
            self.app.rename(route);
        } else {
            self.app.go(&route);
        }
    }

    /// A problem in the words of the person.
    pub(crate) fn explain(self, problem: &Problem) -> String {
        // The server says until when and why.
        if problem.error == "banned" {
            return problem.message.clone();
        }
        let messages = self.app.messages();
        let found = messages.find(&format!("online-problem-{}", problem.error), &[]);
        found.unwrap_or_else(|| messages.text("online-problem-other"))
    }
}

/// A name that was never used: 96 random bits.
fn fresh_nonce() -> String {
    let part = || format!("{:08x}", (js_sys::Math::random() * f64::from(u32::MAX)) as u32);
    format!("{}{}{}", part(), part(), part())
}

fn recall_unsent() -> Vec<Operation> {
    recall(UNSENT).map(|text| outbox::from_text(&text)).unwrap_or_default()
}
