//! Notices on every screen, which screen readers announce: a challenge, a
//! turn, a refusal.

use std::time::Duration;

use leptos::prelude::*;
use play::lobby::{Audience, Closing};
use play::{ChallengeId, GameId};
use protocol::{ChallengeView, GameSummary};

use super::spoken::Spoken;
use super::{notify, online_route::OnlineRoute};
use crate::shell::{App, Route};

/// How long words stay.
const STAY: Duration = Duration::from_secs(7);

/// One notice.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notice {
    pub(crate) id: u64,
    pub(crate) text: String,
    /// The challenge that can be answered from here.
    pub(crate) challenge: Option<ChallengeView>,
    /// The game that it leads to.
    pub(crate) game: Option<GameId>,
}

/// The notices shown now.
#[derive(Clone, Copy)]
pub(crate) struct Notices {
    shown: RwSignal<Vec<Notice>>,
    next: StoredValue<u64>,
}

impl Notices {
    pub(crate) fn new() -> Notices {
        Notices { shown: RwSignal::default(), next: StoredValue::new(0) }
    }

    /// The notices shown now.
    pub(crate) fn list(self) -> Vec<Notice> {
        self.shown.get()
    }

    /// Takes one away.
    pub(crate) fn dismiss(self, id: u64) {
        self.shown.update(|shown| shown.retain(|notice| notice.id != id));
    }

    /// Says something for a while.
    pub(crate) fn say(self, app: App, text: String) {
        app.announce(text.clone());
        self.show(text, None, None);
    }

    /// A game begins.
    pub(crate) fn begun(self, app: App, game: &GameId) {
        let text = app.text("online-begun");
        self.shown.update(|shown| shown.retain(|notice| notice.challenge.is_some()));
        app.announce(text.clone());
        notify::tell(game.as_str(), &text);
        if !matches!(app.route.get_untracked(), Route::Online(_)) {
            self.show(text, None, Some(game.clone()));
        }
    }

    /// It is this player's turn in a game that they follow.
    pub(crate) fn turn_here(self, app: App, game: &GameId) {
        notify::tell(game.as_str(), &app.text("online-your-turn"));
    }

    /// A game that they do not look at waits for them.
    pub(crate) fn your_turn(self, app: App, game: &GameSummary) {
        let here = Route::Online(OnlineRoute::Game(game.id.clone()).rest());
        if app.route.get_untracked() == here {
            return;
        }
        let other = match game.you {
            Some(side) => &game.seats[side.other()],
            None => &game.seats.first,
        };
        let text = app.format("online-your-turn-against", &[("name", (&other.nickname).into())]);
        app.announce(text.clone());
        notify::tell(game.id.as_str(), &text);
        self.show(text, None, Some(game.id.clone()));
    }

    /// Somebody at a table says something.
    pub(crate) fn said(self, app: App, spoken: &Spoken) {
        app.announce(app.text(phrase_message(spoken.phrase)));
    }

    /// Somebody challenges this player.
    pub(crate) fn challenged(self, app: App, challenge: ChallengeView) {
        let values = [
            ("name", (&challenge.from.nickname).into()),
            ("game", app.messages().game_title(&challenge.terms.game).into()),
        ];
        let text = app.format("online-challenged", &values);
        app.announce(text.clone());
        notify::tell(challenge.id.as_str(), &text);
        // At home it stands in the list already.
        if app.route.get_untracked() != Route::Online(OnlineRoute::Home.rest()) {
            self.show(text, Some(challenge), None);
        }
    }

    /// A challenge can no longer be answered.
    pub(crate) fn closed(self, challenge: &ChallengeId) {
        let is_it =
            |notice: &Notice| notice.challenge.as_ref().is_some_and(|it| it.id == *challenge);
        if self.shown.with_untracked(|shown| shown.iter().any(is_it)) {
            self.shown.update(|shown| shown.retain(|notice| !is_it(notice)));
        }
    }

    /// A challenge of this player's came to nothing.
    pub(crate) fn turned(self, app: App, challenge: &ChallengeView, why: Closing) {
        let name = match &challenge.audience {
            Audience::Person { nickname } => nickname.clone(),
            _ => String::new(),
        };
        self.say(app, app.format(&format!("online-turned-{}", why.id()), &[("name", name.into())]));
    }

    fn show(self, text: String, challenge: Option<ChallengeView>, game: Option<GameId>) {
        let id = self.next.get_value();
        self.next.set_value(id + 1);
        // What can be answered stays until it is; words go by themselves.
        if challenge.is_none() {
            set_timeout(move || self.dismiss(id), STAY);
        }
        self.shown.update(|shown| {
            shown.retain(|old| game.is_none() || old.game != game);
            shown.push(Notice { id, text, challenge, game });
        });
    }
}

/// The message that says a phrase.
pub(crate) const fn phrase_message(phrase: protocol::Phrase) -> &'static str {
    use protocol::Phrase;
    match phrase {
        Phrase::Hello => "online-phrase-hello",
        Phrase::GoodLuck => "online-phrase-good-luck",
        Phrase::GoodMove => "online-phrase-good-move",
        Phrase::Thanks => "online-phrase-thanks",
        Phrase::OneMoment => "online-phrase-one-moment",
        Phrase::GoodGame => "online-phrase-good-game",
        Phrase::Again => "online-phrase-again",
        Phrase::Bye => "online-phrase-bye",
    }
}
