//! A new account; a guest's games become the account's.

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::PlayerKind;

use super::codes::Codes;
use super::field::{Field, Outcome};
use crate::online::online_route::OnlineRoute;
use crate::online::{Who, api, online};
use crate::shell::{App, Route, Screen, app, say};

/// What is wrong with a nickname, in words; nothing while it is empty.
pub(super) fn nickname_fault(app: App, nickname: &str) -> Option<String> {
    let fault = protocol::nickname_key(nickname).err()?;
    (!nickname.is_empty()).then(|| app.text(&format!("online-problem-{}", fault.id())))
}

/// What is wrong with a password, in words; nothing while it is empty.
pub(super) fn password_fault(app: App, password: &str, nickname: &str) -> Option<String> {
    let fault = protocol::check_password(password, nickname).err()?;
    (!password.is_empty()).then(|| app.text(&format!("online-problem-{}", fault.id())))
}

/// The screen.
#[component]
pub(super) fn Register() -> impl IntoView {
    let (app, online) = (app(), online());
    let (nickname, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (busy, outcome) = (RwSignal::new(false), RwSignal::new(None));
    let codes = RwSignal::new(None::<Vec<String>>);
    let is_guest = Memo::new(
        move |_| matches!(online.who.get(), Who::Somebody(me) if me.kind == PlayerKind::Guest),
    );
    // Faults are shown when a field has been left or the form was sent, not at
    // the first letter.
    let told = RwSignal::new(false);
    let name_fault =
        Signal::derive(move || nickname_fault(app, nickname.get().trim()).filter(|_| told.get()));
    let word_fault = Signal::derive(move || {
        password_fault(app, &password.get(), nickname.get().trim()).filter(|_| told.get())
    });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        told.set(true);
        if busy.get_untracked() || name_fault.get().is_some() || word_fault.get().is_some() {
            return;
        }
        busy.set(true);
        outcome.set(None);
        let request = protocol::Register {
            nickname: nickname.get_untracked().trim().to_string(),
            password: password.get_untracked(),
        };
        spawn_local(async move {
            match api::register(&request).await {
                Ok(registered) => {
                    codes.set(Some(registered.recovery_codes));
                    online.enter(registered.me);
                }
                Err(problem) => outcome.set(Some(online.explain(&problem))),
            }
            busy.set(false);
        });
    };
    let form = move || {
        view! {
            <form class="card stack" on:submit=submit on:focusout=move |_| told.set(true)>
                {move || is_guest.get().then(|| view! { <p>{say("online-guest-becomes")}</p> })}
                <Field name="nickname" label="online-nickname" value=nickname autocomplete="username"
                    hint="online-nickname-hint" fault=name_fault />
                <Field name="password" label="online-password" value=password secret=true
                    autocomplete="new-password" hint="online-password-hint" fault=word_fault />
                <Outcome text=outcome />
                <button class="button main" disabled=busy>{say("online-register")}</button>
                {move || (!is_guest.get()).then(|| view! {
                    <p class="small">
                        <a href=Route::Online(OnlineRoute::LogIn.rest()).hash()>{say("online-have-account")}</a>
                    </p>
                })}
            </form>
        }
    };
    view! {
        <Screen title=Signal::derive(say("online-register")) name="online" back=Route::Online(String::new())>
            {move || match codes.get() {
                Some(codes) => view! { <Codes codes /> }.into_any(),
                None => form().into_any(),
            }}
        </Screen>
    }
}
