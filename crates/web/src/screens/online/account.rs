//! The person's account: password, data, leaving.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ChangePassword, DeleteAccount, Preferences};

use super::field::{Field, Outcome};
use super::form_state::FormState;
use super::require_login::RequireLogin;
use crate::device::date;
use crate::fields::Switch;
use crate::online::notify::{self, CallWish, is_quiet_at_night, set_quiet_at_night};
use crate::online::online_route::OnlineRoute;
use crate::online::{Who, api, online};
use crate::screens::forget_games::ForgetGames;
use crate::shell::{Route, Screen, app, say};

/// The screen.
#[component]
pub(super) fn Account() -> impl IntoView {
    view! {
        <Screen title=Signal::derive(say("online-account")) name="online" back=Route::Online(String::new())>
            <RequireLogin place=OnlineRoute::Account>
                <Inside />
            </RequireLogin>
        </Screen>
    }
}

#[component]
fn Inside() -> impl IntoView {
    let online = online();
    let is_person = Memo::new(move |_| online.me().is_some_and(|me| me.kind.is_rated()));
    let page = Route::Score(format!("player/{}", online.nickname())).hash();
    let log_out = move |_| {
        spawn_local(async move {
            match api::log_out().await {
                Ok(()) => {
                    online.leave();
                    online.go(&OnlineRoute::Home);
                }
                Err(problem) => online.complain(&problem),
            }
        });
    };
    view! {
        <div class="stack">
            <div class="row greeting">
                <strong class="me">{move || online.me().map(|me| me.nickname)}</strong>
                {move || is_person.get().then(|| view! {
                    <a class="button" href=page.clone()>{say("online-my-page")}</a>
                })}
                <button class="button" on:click=log_out>{say("online-log-out")}</button>
            </div>
            {move || if is_person.get() {
                view! { <Calls /><Pages /><Password /><TakingPart /><Data /><ForgetGames /><Leaving /> }.into_any()
            } else {
                view! {
                    <p class="card row">
                        <span>{say("online-guest-note")}</span>
                        <a class="button main" href=Route::Online(OnlineRoute::Register.rest()).hash()>
                            {say("online-register")}
                        </a>
                    </p>
                }.into_any()
            }}
        </div>
    }
}

/// The pages of the server for who has an account, and what they are called.
const PAGES: [(&str, &str); 4] = [
    ("/people", "people-title"),
    ("/account/security", "online-security"),
    ("/account/tokens", "page-tokens"),
    ("/class", "online-class"),
];

/// The ways to the pages of the server.
#[component]
fn Pages() -> impl IntoView {
    let way = |(page, name)| view! { <a class="button" href=page rel="external">{say(name)}</a> };
    view! { <div class="row">{PAGES.map(way).into_iter().collect_view()}</div> }
}

/// Another password.
#[component]
fn Password() -> impl IntoView {
    let (app, online) = (app(), online());
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let revokes = RwSignal::new(false);
    let form = FormState::new();
    let fault = form.password_fault(new, move || online.nickname());
    let submit = move |event: web_sys::SubmitEvent| {
        let (old_one, new_one) = (old.get_untracked(), new.get_untracked());
        let revoke_tokens = revokes.get_untracked();
        let request = ChangePassword { old: old_one, new: new_one, revoke_tokens };
        form.send(&event, &[fault], async move {
            api::change_password(&request).await?;
            old.set(String::new());
            new.set(String::new());
            online.who.update(|who| {
                if let Who::Somebody(me) = who {
                    me.reset = None;
                }
            });
            Ok(Some(app.text("online-password-changed")))
        });
    };
    view! {
        {move || online.me().and_then(|me| me.reset).map(|at| {
            let values = [("date", date(at, app.messages().language()).into())];
            view! { <p class="card" role="status">{app.format("online-reset", &values)}</p> }
        })}
        <details class="card">
            <summary>{say("online-change-password")}</summary>
            <form class="stack" on:submit=submit>
                <Field name="old-password" label="online-old-password" value=old secret=true
                    autocomplete="current-password" />
                <Field name="new-password" label="online-new-password" value=new secret=true
                    autocomplete="new-password" hint="online-password-hint" fault />
                <p class="small soft">{say("online-change-password-about")}</p>
                <Switch label="online-revoke-tokens" value=revokes.into()
                    chosen=Callback::new(move |on| revokes.set(on)) />
                <Outcome text=form.outcome />
                <button class="button main" disabled=form.busy>{say("online-change-password")}</button>
            </form>
        </details>
    }
}

/// Is this device called while its page is closed, and at night too? Nothing is shown where
/// the browser cannot be called.
#[component]
fn Calls() -> impl IntoView {
    let app = app();
    let (is_called, is_quiet) = (RwSignal::new(None), RwSignal::new(is_quiet_at_night()));
    let ask = move |wish| {
        spawn_local(async move {
            if wish == CallWish::On && !notify::ask().await {
                app.announce(app.text("online-notify-off"));
            }
            let language = app.messages().language().id();
            is_called.set(notify::calls(wish, language, is_quiet.get_untracked()).await);
        });
    };
    ask(CallWish::Ask);
    let chosen = Callback::new(move |on| ask(if on { CallWish::On } else { CallWish::Off }));
    let chosen_quiet = Callback::new(move |on| {
        is_quiet.set(on);
        set_quiet_at_night(on);
        ask(CallWish::Again);
    });
    move || {
        is_called.get().map(|on: bool| {
            view! {
                <section class="card stack">
                    <Switch label="online-calls" value=Signal::stored(on) chosen />
                    {on.then(|| view! { <Switch label="online-calls-quiet" value=is_quiet.into() chosen=chosen_quiet /> })}
                </section>
            }
        })
    }
}

/// Do one's games count for everybody, and does one meet programs?
#[component]
fn TakingPart() -> impl IntoView {
    let online = online();
    let counts = Signal::derive(move || online.me().is_none_or(|me| me.in_explorer));
    let meets = Signal::derive(move || online.me().is_some_and(|me| me.meets_programs));
    let prefer = move |preferences: Preferences| {
        spawn_local(async move {
            match api::prefer(preferences).await {
                Ok(me) => online.who.set(Who::Somebody(me)),
                Err(problem) => {
                    // Shows again what the server has.
                    online.who.update(|_| {});
                    online.complain(&problem);
                }
            }
        });
    };
    let count = Callback::new(move |on| {
        prefer(Preferences { in_explorer: Some(on), ..Preferences::default() });
    });
    let meet = Callback::new(move |on| {
        prefer(Preferences { meets_programs: Some(on), ..Preferences::default() });
    });
    view! {
        <section class="card stack">
            <Switch label="online-take-part" value=counts chosen=count />
            <p class="small soft">{say("online-take-part-about")}</p>
            <Switch label="online-meet-programs" value=meets chosen=meet />
            <p class="small soft">{say("online-meet-programs-about")}</p>
        </section>
    }
}

/// Everything that is kept about the person, as a file.
#[component]
fn Data() -> impl IntoView {
    view! {
        <div class="card stack">
            <p>{say("online-data-about")}</p>
            <div class="row">
                <a class="button" href=api::EXPORT_ADDRESS download="tabuleiro.json" rel="external">
                    {say("online-data")}
                </a>
            </div>
        </div>
    }
}

/// The way out for good.
#[component]
fn Leaving() -> impl IntoView {
    let online = online();
    let password = RwSignal::new(String::new());
    let form = FormState::new();
    let submit = move |event: web_sys::SubmitEvent| {
        let request = DeleteAccount { password: password.get_untracked() };
        form.send(&event, &[], async move {
            api::delete_account(&request).await?;
            online.leave();
            online.go(&OnlineRoute::Home);
            Ok(None)
        });
    };
    view! {
        <details class="card">
            <summary>{say("online-delete")}</summary>
            <form class="stack" on:submit=submit>
                <p>{say("online-delete-about")}</p>
                <Field name="delete-password" label="online-password" value=password secret=true
                    autocomplete="current-password" />
                <Outcome text=form.outcome />
                <button class="button danger" disabled=form.busy>{say("online-delete-do")}</button>
            </form>
        </details>
    }
}
