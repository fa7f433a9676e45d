//! A new password by one of the recovery codes.

use leptos::prelude::*;
use protocol::{LogIn, Recover};

use super::codes::Codes;
use super::field::{Field, Outcome};
use super::form_state::FormState;
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::shell::{Route, Screen, app, say};

/// The screen.
#[component]
pub(super) fn RecoverScreen() -> impl IntoView {
    let codes = RwSignal::new(None::<Vec<String>>);
    view! {
        <Screen title=Signal::derive(say("online-recover")) name="online" back=Route::Online(OnlineRoute::LogIn.rest())>
            {move || match codes.get() {
                Some(codes) => view! { <Codes codes /> }.into_any(),
                None => view! { <RecoverForm codes /> }.into_any(),
            }}
        </Screen>
    }
}

/// The form; new recovery codes come with the new password.
#[component]
fn RecoverForm(codes: RwSignal<Option<Vec<String>>>) -> impl IntoView {
    let (app, online) = (app(), online());
    let [nickname, code, password] = [(); 3].map(|()| RwSignal::new(String::new()));
    let form = FormState::new();
    let word_fault = form.password_fault(password, move || nickname.get());
    let submit = move |event: web_sys::SubmitEvent| {
        let request = Recover {
            nickname: nickname.get_untracked().trim().to_string(),
            code: code.get_untracked().trim().to_string(),
            password: password.get_untracked(),
        };
        form.send(&event, &[word_fault], async move {
            let recovered = match api::recover(&request).await {
                Err(problem) if problem.error == "wrong-credentials" => {
                    return Ok(Some(app.text("online-wrong-code")));
                }
                answer => answer?,
            };
            codes.set(Some(recovered.recovery_codes));
            let Recover { nickname, password, .. } = request;
            online.enter(api::log_in(&LogIn { nickname, password }).await?);
            Ok(None)
        });
    };
    view! {
        <form class="card stack" on:submit=submit>
            <p>{say("online-recover-about")}</p>
            <Field name="nickname" label="online-nickname" value=nickname autocomplete="username" />
            <Field name="code" label="online-code" value=code autocomplete="off" />
            <Field name="password" label="online-new-password" value=password secret=true
                autocomplete="new-password" hint="online-password-hint" fault=word_fault />
            <Outcome text=form.outcome />
            <button class="button main" disabled=form.busy>{say("online-recover-do")}</button>
        </form>
    }
}
