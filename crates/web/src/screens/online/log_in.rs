//! Logging in.

use leptos::prelude::*;

use super::field::{Field, Outcome};
use super::form_state::FormState;
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::shell::{Route, Screen, app, say};

/// The nickname in the address, as a pupil's card has it.
fn named() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    let name = hash.as_deref().and_then(|hash| hash.strip_prefix("#/online/log-in/"));
    name.filter(|name| protocol::nickname_key(name).is_ok()).unwrap_or_default().to_string()
}

/// The screen.
#[component]
pub(super) fn LogIn() -> impl IntoView {
    let (app, online) = (app(), online());
    let (nickname, password) = (RwSignal::new(named()), RwSignal::new(String::new()));
    let form = FormState::new();
    let submit = move |event: web_sys::SubmitEvent| {
        let request = protocol::LogIn {
            nickname: nickname.get_untracked().trim().to_string(),
            password: password.get_untracked(),
        };
        form.send(&event, &[], async move {
            let me = api::log_in(&request).await?;
            if me.reset.is_some() {
                online.notices.say(app, app.text("online-reset-lately"));
            }
            online.enter(me);
            online.go(&online.after_sign_in.get_value());
            Ok(None)
        });
    };
    let address = |place: OnlineRoute| Route::Online(place.rest()).hash();
    view! {
        <Screen title=Signal::derive(say("online-log-in")) name="online" back=Route::Online(String::new())>
            <form class="card stack" on:submit=submit>
                <Field name="nickname" label="online-nickname" value=nickname autocomplete="username" />
                <Field name="password" label="online-password" value=password secret=true
                    autocomplete="current-password" />
                <Outcome text=form.outcome />
                <button class="button main" disabled=form.busy>{say("online-log-in")}</button>
                <p class="row small">
                    <a href=address(OnlineRoute::Register)>{say("online-register")}</a>
                    <a href=address(OnlineRoute::Recover)>{say("online-forgotten")}</a>
                    <a href="/login/passkey" rel="external">{say("online-passkey")}</a>
                </p>
            </form>
        </Screen>
    }
}
