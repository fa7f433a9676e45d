//! Logging in.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::field::{Field, Outcome};
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::shell::{Route, Screen, say};

/// The screen.
#[component]
pub(super) fn LogIn() -> impl IntoView {
    let online = online();
    let (nickname, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (busy, outcome) = (RwSignal::new(false), RwSignal::new(None));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        outcome.set(None);
        let request = protocol::LogIn {
            nickname: nickname.get_untracked().trim().to_string(),
            password: password.get_untracked(),
        };
        spawn_local(async move {
            match api::log_in(&request).await {
                Ok(me) => {
                    online.enter(me);
                    online.go(&online.after_sign_in.get_value());
                }
                Err(problem) => outcome.set(Some(online.explain(&problem))),
            }
            busy.set(false);
        });
    };
    let address = |place: OnlineRoute| Route::Online(place.rest()).hash();
    view! {
        <Screen title=Signal::derive(say("online-log-in")) name="online" back=Route::Online(String::new())>
            <form class="card stack" on:submit=submit>
                <Field name="nickname" label="online-nickname" value=nickname autocomplete="username" />
                <Field name="password" label="online-password" value=password secret=true
                    autocomplete="current-password" />
                <Outcome text=outcome />
                <button class="button main" disabled=busy>{say("online-log-in")}</button>
                <p class="row small">
                    <a href=address(OnlineRoute::Register)>{say("online-register")}</a>
                    <a href=address(OnlineRoute::Recover)>{say("online-forgotten")}</a>
                </p>
            </form>
        </Screen>
    }
}
