//! Shows its content to people who are logged in, and the sign-in page to others.

use leptos::prelude::*;

use super::sign_in::SignIn;
use crate::online::online_route::OnlineRoute;
use crate::online::{Who, online};
use crate::shell::say;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Asking,
    Unreachable,
    Outside,
    Inside,
}

/// What is inside is drawn for people who are logged in; who logs in because of
/// it comes back to `place`.
#[component]
pub(super) fn RequireLogin(
    /// Where this is.
    place: OnlineRoute,
    /// What is inside.
    children: ChildrenFn,
) -> impl IntoView {
    let online = online();
    let state = Memo::new(move |_| match online.who.get() {
        Who::Unknown => State::Asking,
        Who::Unreachable => State::Unreachable,
        Who::Nobody | Who::LoggedOut(_) => State::Outside,
        Who::Somebody(_) => State::Inside,
    });
    move || {
        match state.get() {
        State::Asking => view! { <p class="soft">{say("online-asking")}</p> }.into_any(),
        State::Unreachable => view! {
            <div class="card stack">
                <p>{say("online-unreachable")}</p>
                <div class="row">
                    <button class="button main" on:click=move |_| online.ask()>{say("online-again")}</button>
                </div>
            </div>
        }
        .into_any(),
        State::Outside => {
            online.after_sign_in.set_value(place.clone());
            view! { <SignIn /> }.into_any()
        }
        State::Inside => children().into_any(),
    }
    }
}
