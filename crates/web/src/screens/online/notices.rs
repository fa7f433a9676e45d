//! The small cards that appear on every screen: a challenge, a turn, a phrase.

use leptos::prelude::*;
use protocol::ChallengeView;

use super::words::terms_words;
use crate::online::online_route::OnlineRoute;
use crate::online::{Notice, api, online};
use crate::shell::{Route, app, say};

/// All notices shown now.
#[component]
pub(crate) fn NoticeBoard() -> impl IntoView {
    let online = online();
    view! {
        <aside class="notices" aria-label=say("online-notices")>
            <For each=move || online.notices.list() key=|notice| notice.id let:notice>
                <Card notice />
            </For>
        </aside>
    }
}

#[component]
fn Card(notice: Notice) -> impl IntoView {
    let online = online();
    let id = notice.id;
    let dismiss = move |_| online.notices.dismiss(id);
    let game = notice.game.map(|game| {
        let address = Route::Online(OnlineRoute::Game(game).rest()).hash();
        view! { <a class="button main" href=address on:click=dismiss>{say("online-open-game")}</a> }
    });
    view! {
        <div class="card notice">
            <p>{notice.text}</p>
            {notice.challenge.map(|challenge| view! { <ChallengeAnswers notice=id challenge /> })}
            {game}
            <button class="icon-button" aria-label=say("online-dismiss") on:click=dismiss>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
            </button>
        </div>
    }
}

/// The answers to a challenge. Either dismisses its notice, and with it what is
/// stored here: the name is taken out before.
#[component]
fn ChallengeAnswers(notice: u64, challenge: ChallengeView) -> impl IntoView {
    let (app, online) = (app(), online());
    let terms = challenge.terms;
    let name = StoredValue::new(challenge.id);
    let accept = move |_| {
        let accepting = name.with_value(api::accept);
        online.notices.dismiss(notice);
        online.attempt(accepting);
    };
    let decline = move |_| {
        let declining = name.with_value(api::refuse);
        online.notices.dismiss(notice);
        online.attempt(declining);
    };
    view! {
        <p class="small soft">{move || terms_words(app, &terms)}</p>
        <div class="row">
            <button class="button main" on:click=accept>{say("online-accept")}</button>
            <button class="button" on:click=decline>{say("online-decline")}</button>
        </div>
    }
}
