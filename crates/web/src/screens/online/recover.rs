//! A new password by one of the recovery codes.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::field::{Field, Outcome};
use super::register::password_fault;
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::shell::{Route, Screen, app, say};

/// The screen.
#[component]
pub(super) fn Recover() -> impl IntoView {
    let (app, online) = (app(), online());
    let [nickname, code, password] = [(); 3].map(|()| RwSignal::new(String::new()));
    let (busy, outcome) = (RwSignal::new(false), RwSignal::new(None));
    let told = RwSignal::new(false);
    let word_fault = Signal::derive(move || {
        password_fault(app, &password.get(), nickname.get().trim()).filter(|_| told.get())
    });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        told.set(true);
        if busy.get_untracked() || word_fault.get().is_some() {
            return;
        }
        busy.set(true);
        let request = protocol::Recover {
            nickname: nickname.get_untracked().trim().to_string(),
            code: code.get_untracked().trim().to_string(),
            password: password.get_untracked(),
        };
        spawn_local(async move {
            match api::recover(&request).await {
                Ok(()) => {
                    online.notices.say(app, app.text("online-recovered"));
                    online.go(&OnlineRoute::LogIn);
                }
                Err(problem) if problem.error == "wrong-credentials" => {
                    outcome.set(Some(app.text("online-wrong-code")));
                }
                Err(problem) => outcome.set(Some(online.explain(&problem))),
            }
            busy.set(false);
        });
    };
    view! {
        <Screen title=Signal::derive(say("online-recover")) name="online" back=Route::Online(OnlineRoute::LogIn.rest())>
            <form class="card stack" on:submit=submit>
                <p>{say("online-recover-about")}</p>
                <Field name="nickname" label="online-nickname" value=nickname autocomplete="username" />
                <Field name="code" label="online-code" value=code autocomplete="off" />
                <Field name="password" label="online-new-password" value=password secret=true
                    autocomplete="new-password" hint="online-password-hint" fault=word_fault />
                <Outcome text=outcome />
                <button class="button main" disabled=busy>{say("online-recover-do")}</button>
            </form>
        </Screen>
    }
}
