//! Which news is shown and announced, and which changes the screen.

use std::time::Duration;

use leptos::prelude::*;

use super::{Online, now};
use crate::online::online_route::OnlineRoute;
use crate::online::spoken::Spoken;
use crate::shell::Route;
use protocol::conversation::News;

impl Online {
    pub(super) fn tell(self, news: News) {
        match news {
            News::Begun { game } => {
                self.read_unfinished();
                self.notices.begun(self.app, &game);
                if matches!(self.app.route.get_untracked(), Route::Online(_)) {
                    self.go(&OnlineRoute::Game(game));
                }
            }
            News::YourTurn { game } => {
                self.read_unfinished();
                self.notices.turn_here(self.app, &game);
            }
            News::Said { game, by, phrase } => {
                let spoken = Spoken { game, by, phrase, at: now() };
                self.notices.said(self.app, &spoken);
                self.spoken.update(|said| {
                    said.retain(|old| now().since(old.at) < Duration::from_secs(60));
                    said.push(spoken);
                });
            }
            News::Challenged(challenge) => self.notices.challenged(self.app, challenge),
            News::Turned { challenge, why } => self.notices.turned(self.app, &challenge, why),
            News::Overtaken { .. } => self.notices.say(self.app, self.app.text("online-overtaken")),
            News::Refused { problem, .. } => self.notices.say(self.app, self.explain(&problem)),
        }
    }
}
