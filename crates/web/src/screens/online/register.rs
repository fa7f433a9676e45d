//! A new account; a guest's games become the account's.

use leptos::prelude::*;
use play::PlayerKind;

use super::codes::Codes;
use super::field::{Field, Outcome};
use super::form_state::FormState;
use crate::online::online_route::OnlineRoute;
use crate::online::{Who, api, online};
use crate::shell::{Route, Screen, say};

/// The screen.
#[component]
pub(super) fn Register() -> impl IntoView {
    let codes = RwSignal::new(None::<Vec<String>>);
    view! {
        <Screen title=Signal::derive(say("online-register")) name="online" back=Route::Online(String::new())>
            {move || match codes.get() {
                Some(codes) => view! { <Codes codes /> }.into_any(),
                None => view! { <RegisterForm codes /> }.into_any(),
            }}
        </Screen>
    }
}

/// The form; the recovery codes come with the account.
#[component]
fn RegisterForm(codes: RwSignal<Option<Vec<String>>>) -> impl IntoView {
    let online = online();
    let (nickname, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let is_guest = Memo::new(
        move |_| matches!(online.who.get(), Who::Somebody(me) if me.kind == PlayerKind::Guest),
    );
    let form = FormState::new();
    let name_fault = form.nickname_fault(nickname);
    let word_fault = form.password_fault(password, move || nickname.get());
    let submit = move |event: web_sys::SubmitEvent| {
        let request = protocol::Register {
            nickname: nickname.get_untracked().trim().to_string(),
            password: password.get_untracked(),
        };
        form.send(&event, &[name_fault, word_fault], async move {
            let registered = api::register(&request).await?;
            codes.set(Some(registered.recovery_codes));
            online.enter(registered.me);
            Ok(None)
        });
    };
    view! {
        <form class="card stack" on:submit=submit on:focusout=move |_| form.shows_faults.set(true)>
            {move || is_guest.get().then(|| view! { <p>{say("online-guest-becomes")}</p> })}
            <Field name="nickname" label="online-nickname" value=nickname autocomplete="username"
                hint="online-nickname-hint" fault=name_fault />
            <Field name="password" label="online-password" value=password secret=true
                autocomplete="new-password" hint="online-password-hint" fault=word_fault />
            <Outcome text=form.outcome />
            <button class="button main" disabled=form.busy>{say("online-register")}</button>
            {move || (!is_guest.get()).then(|| view! {
                <p class="small">
                    <a href=Route::Online(OnlineRoute::LogIn.rest()).hash()>{say("online-have-account")}</a>
                </p>
            })}
        </form>
    }
}
