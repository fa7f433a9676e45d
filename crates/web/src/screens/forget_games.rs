//! Forgetting the finished games of this device.

use leptos::prelude::*;
use worker::kept_games;

use crate::local_game::{finished, forget_finished};
use crate::shell::{app, say};

/// Says how many finished games the device keeps, and forgets them on demand.
#[component]
pub(super) fn ForgetGames(
    /// They are forgotten.
    #[prop(optional)]
    done: Option<Callback<()>>,
) -> impl IntoView {
    let app = app();
    let forget = move |_| {
        forget_finished();
        app.announce(app.text("web-forgotten-games"));
        if let Some(done) = done {
            done.run(());
        }
    };
    let about = move || {
        let games = kept_games::count(&finished());
        app.format("web-forget-games-about", &[("games", games.into())])
    };
    view! {
        <details class="card">
            <summary>{say("web-forget-games")}</summary>
            <p>{about}</p>
            <button class="button danger" on:click=forget>{say("web-forget-games-do")}</button>
        </details>
    }
}
