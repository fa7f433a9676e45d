//! Forgetting the finished games of this device.

use leptos::prelude::*;

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
    let games = RwSignal::new(finished().map_or(0, |games| games.len()));
    let forget = move |_| {
        forget_finished();
        games.set(0);
        app.announce(app.text("web-forgotten-games"));
        if let Some(done) = done {
            done.run(());
        }
    };
    view! {
        <details class="card">
            <summary>{say("web-forget-games")}</summary>
            <p>{move || app.format("web-forget-games-about", &[("games", games.get().into())])}</p>
            <div class="row">
                <button class="button danger" disabled=move || games.get() == 0 on:click=forget>
                    {say("web-forget-games-do")}
                </button>
            </div>
        </details>
    }
}
