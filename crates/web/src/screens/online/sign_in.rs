//! Signing in: with an account, a new one, or as a guest.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::field::Outcome;
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::shell::{Route, say};

/// The ways in.
#[component]
pub(super) fn SignIn() -> impl IntoView {
    let online = online();
    let outcome = RwSignal::new(None);
    let address = |place: OnlineRoute| Route::Online(place.rest()).hash();
    let enter = move |_| {
        spawn_local(async move {
            match api::enter_as_guest().await {
                Ok(me) => online.enter(me),
                Err(problem) => outcome.set(Some(online.explain(&problem))),
            }
        });
    };
    view! {
        <div class="card stack">
            <p>{say("online-door")}</p>
            <a class="button main" href=address(OnlineRoute::LogIn)>{say("online-log-in")}</a>
            <a class="button" href=address(OnlineRoute::Register)>{say("online-register")}</a>
            <button class="button" on:click=enter>{say("online-guest")}</button>
            <p class="small soft">{say("online-guest-about")}</p>
            <Outcome text=outcome />
        </div>
    }
}
