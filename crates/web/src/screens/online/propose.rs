//! A new proposal: to whom, which game, with which clock, who begins.

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::lobby::Audience;
use protocol::ChallengeView;

use super::field::{Field, Outcome};
use super::form_state::nickname_fault;
use super::propose_form::{
    ChooseClock, ChooseFirst, ChooseGame, ChooseLevel, Conditions, Proposal, Whom,
};
use super::require_login::RequireLogin;
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::shell::{Route, Screen, app, say};

/// The screen.
#[component]
pub(super) fn Propose(
    /// Who is challenged, if that is known.
    nickname: String,
) -> impl IntoView {
    let place = OnlineRoute::Propose(nickname.clone());
    view! {
        <Screen title=Signal::derive(say("online-new-game")) name="online" back=Route::Online(String::new())>
            <RequireLogin place>
                <Form nickname=nickname.clone() />
            </RequireLogin>
        </Screen>
    }
}

#[component]
fn Form(nickname: String) -> impl IntoView {
    let (app, online) = (app(), online());
    let proposal = Proposal::new(online, nickname);
    let (busy, outcome) = (RwSignal::new(false), RwSignal::new(None));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        let challenge = proposal.challenge();
        busy.set(true);
        spawn_local(async move {
            let proposed = api::propose(&challenge).await;
            match proposed.and_then(|text| api::read::<ChallengeView>(&text)) {
                Ok(view) => match (view.game, view.audience) {
                    // A computer is always ready.
                    (Some(game), _) => online.go(&OnlineRoute::Game(game)),
                    (None, Audience::Link {}) => online.go(&OnlineRoute::Invitation(view.id)),
                    _ => {
                        online.notices.say(app, app.text("online-proposed"));
                        online.go(&OnlineRoute::Home);
                    }
                },
                Err(problem) => outcome.set(Some(online.explain(&problem))),
            }
            busy.set(false);
        });
    };
    let label = move || match proposal.whom.get() {
        Whom::Computer => app.text("web-begin"),
        _ => app.text("online-propose"),
    };
    view! {
        <form class="card stack" on:submit=submit>
            <ChooseWhom proposal />
            <ChooseGame proposal />
            <ChooseClock proposal />
            <ChooseFirst proposal />
            <Conditions proposal />
            <Outcome text=outcome />
            <button class="button main" disabled=busy>{label}</button>
        </form>
    }
}

/// To whom: anyone, a person by name, a computer of the server, or anyone who has a link.
#[component]
fn ChooseWhom(proposal: Proposal) -> impl IntoView {
    let app = app();
    let (whom, nickname) = (proposal.whom, proposal.nickname);
    let name_fault = Signal::derive(move || nickname_fault(app, nickname.get().trim()));
    let radio = move |value: Whom, name: &'static str, label: &'static str| {
        view! {
            <label class="choice">
                <input type="radio" name="whom" value=name checked=whom.get_untracked() == value
                    on:change=move |_| whom.set(value) />
                <span>{say(label)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="stack">
            <legend>{say("online-whom")}</legend>
            <div class="choices">
                {radio(Whom::Anyone, "anyone", "online-whom-anyone")}
                {radio(Whom::Pairing, "pairing", "online-whom-pairing")}
                {radio(Whom::Person, "person", "online-whom-person")}
                {radio(Whom::Computer, "computer", "online-whom-computer")}
                {radio(Whom::Link, "link", "online-whom-link")}
            </div>
        </fieldset>
        {move || match whom.get() {
            Whom::Person => view! {
                <Field name="person" label="online-nickname" value=nickname autocomplete="off" fault=name_fault />
            }.into_any(),
            Whom::Computer => view! { <ChooseLevel proposal /> }.into_any(),
            _ => ().into_any(),
        }}
    }
}
