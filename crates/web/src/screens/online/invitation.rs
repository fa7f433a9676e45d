//! An invitation by link: for its maker something to pass on, for others a
//! game to accept, with an account or without.

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::ChallengeId;
use protocol::{ChallengeView, Problem};

use super::copy_link::CopyLink;
use super::field::Outcome;
use super::words::{seat_words, terms_words};
use crate::online::online_route::OnlineRoute;
use crate::online::{Who, api, online, qr};
use crate::shell::{Route, Screen, app, say};

/// The screen.
#[component]
pub(super) fn Invitation(
    /// The challenge.
    id: ChallengeId,
) -> impl IntoView {
    let online = online();
    let found = RwSignal::new(None::<Result<ChallengeView, Problem>>);
    let name = id.clone();
    spawn_local(async move { found.set(Some(api::challenge(&name).await)) });
    online.after_sign_in.set_value(OnlineRoute::Invitation(id));
    view! {
        <Screen title=Signal::derive(say("online-invitation")) name="online" back=Route::Online(String::new())>
            {move || match found.get() {
                None => view! { <p class="soft">{say("online-asking")}</p> }.into_any(),
                Some(Err(problem)) => view! {
                    <div class="card stack">
                        <p>{move || online.explain(&problem)}</p>
                        <a class="button main" href=Route::Online(String::new()).hash()>{say("web-online")}</a>
                    </div>
                }.into_any(),
                Some(Ok(challenge)) => view! { <Open challenge /> }.into_any(),
            }}
        </Screen>
    }
}

#[component]
fn Open(challenge: ChallengeView) -> impl IntoView {
    let online = online();
    let maker = challenge.from.nickname.clone();
    let is_mine = Memo::new(move |_| online.me().is_some_and(|me| me.nickname == maker));
    move || {
        let challenge = challenge.clone();
        if is_mine.get() {
            view! { <PassOn challenge /> }.into_any()
        } else {
            view! { <Accept challenge /> }.into_any()
        }
    }
}

/// The link for its maker.
#[component]
fn PassOn(challenge: ChallengeView) -> impl IntoView {
    let (app, online) = (app(), online());
    let origin = window().location().origin().unwrap_or_default();
    let hash = Route::Online(OnlineRoute::Invitation(challenge.id.clone()).rest()).hash();
    let link = format!("{origin}/{hash}");
    let id = StoredValue::new(challenge.id);
    let terms = challenge.terms;
    let cancel = move |_| {
        spawn_local(async move {
            match api::refuse(&id.get_value()).await {
                Ok(_) => online.go(&OnlineRoute::Home),
                Err(problem) => online.complain(&problem),
            }
        });
    };
    let code = qr::dots(&link).map(|dots| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {0} {0}", dots.side) role="img"
                aria-label=say("online-qr") shape-rendering="crispEdges">
                <rect width=dots.side height=dots.side fill="#ffffff" />
                <path d=dots.path fill="#1b1007" />
            </svg>
        }
    });
    view! {
        <div class="card stack">
            <p>{say("online-pass-on")}</p>
            <p class="small soft">{move || terms_words(app, &terms)}</p>
            {code}
            <label class="field">
                <span>{say("online-link")}</span>
                <input readonly prop:value=link.clone() />
            </label>
            <div class="row">
                <CopyLink link main=true />
                <button class="button" on:click=cancel>{say("online-cancel")}</button>
            </div>
            <p class="soft" role="status">{say("online-waiting")}</p>
        </div>
    }
}

/// The invitation for people who have the link.
#[component]
fn Accept(challenge: ChallengeView) -> impl IntoView {
    let (app, online) = (app(), online());
    let outcome = RwSignal::new(None);
    let id = StoredValue::new(challenge.id.clone());
    let is_somebody = Memo::new(move |_| matches!(online.who.get(), Who::Somebody(_)));
    let rated = challenge.terms.rated;
    let accept = move |_| {
        spawn_local(async move {
            if !is_somebody.get_untracked() {
                match api::enter_as_guest().await {
                    Ok(me) => online.enter(me),
                    Err(problem) => return outcome.set(Some(online.explain(&problem))),
                }
            }
            online.attempt(id.with_value(api::accept));
        });
    };
    let (from, terms) = (challenge.from, challenge.terms);
    let invites = move || app.format("online-invites", &[("name", seat_words(app, &from).into())]);
    let address = |place: OnlineRoute| Route::Online(place.rest()).hash();
    let accept_word = move || match is_somebody.get() {
        true => app.text("online-accept"),
        false => app.text("online-accept-as-guest"),
    };
    view! {
        <div class="card stack">
            <h2>{invites}</h2>
            <p class="soft">{move || terms_words(app, &terms)}</p>
            {move || (is_somebody.get() || !rated).then(|| view! {
                <button class="button main" on:click=accept>{accept_word}</button>
            })}
            {move || (!is_somebody.get()).then(|| view! {
                <div class="row">
                    <a class="button" href=address(OnlineRoute::LogIn)>{say("online-log-in")}</a>
                    <a class="button" href=address(OnlineRoute::Register)>{say("online-register")}</a>
                </div>
            })}
            <Outcome text=outcome />
        </div>
    }
}
