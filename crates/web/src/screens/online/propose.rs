//! A new proposal: to whom, which game, with which clock, who begins.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Audience, Clock, First, NewChallenge, PlayerKind, Terms};
use rules::catalogue;

use super::field::{Field, Outcome};
use super::gate::Gate;
use super::register::nickname_fault;
use super::words::clock_words;
use crate::online::place::Place;
use crate::online::{api, online};
use crate::shell::{Route, Screen, app, say};

/// The clocks to choose from.
const CLOCKS: [Clock; 7] = [
    Clock::None {},
    live(3, 2),
    live(5, 3),
    live(10, 5),
    live(20, 10),
    Clock::Days { days: 1 },
    Clock::Days { days: 3 },
];
/// The one that is chosen first.
const USUAL_CLOCK: usize = 3;
const FIRSTS: [(First, &str); 3] = [
    (First::Inviter, "online-first-me"),
    (First::Invited, "online-first-other"),
    (First::Chance, "online-first-chance"),
];

const fn live(minutes: u64, seconds: u64) -> Clock {
    Clock::Live { initial: minutes * 60_000, increment: seconds * 1_000 }
}

/// To whom.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whom {
    Anyone,
    Person,
    Link,
}

/// The screen.
#[component]
pub(super) fn Propose(
    /// Who is challenged, if that is known.
    nickname: String,
) -> impl IntoView {
    let place = Place::Propose(nickname.clone());
    view! {
        <Screen title=Signal::derive(say("online-new-game")) name="online" back=Route::Online(String::new())>
            <Gate place>
                <Form nickname=nickname.clone() />
            </Gate>
        </Screen>
    }
}

#[component]
fn Form(nickname: String) -> impl IntoView {
    let (app, online) = (app(), online());
    let whom = RwSignal::new(if nickname.is_empty() { Whom::Anyone } else { Whom::Person });
    let nickname = RwSignal::new(nickname);
    let game = RwSignal::new(catalogue::ENTRIES[0].to_string());
    let clock = RwSignal::new(USUAL_CLOCK);
    let first = RwSignal::new(0_usize);
    let (rated, public) = (RwSignal::new(false), RwSignal::new(true));
    let (busy, outcome) = (RwSignal::new(false), RwSignal::new(None));
    let is_guest = Memo::new(move |_| online.me().is_none_or(|me| me.kind != PlayerKind::Person));
    let cannot_be_rated = move || is_guest.get() || CLOCKS[clock.get()] == Clock::None {};
    let name_fault = Signal::derive(move || nickname_fault(app, nickname.get().trim()));

    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        let audience = match whom.get_untracked() {
            Whom::Anyone => Audience::Anyone {},
            Whom::Link => Audience::Link {},
            Whom::Person => Audience::Person { nickname: nickname.get_untracked().trim().into() },
        };
        let terms = Terms {
            game: game.get_untracked(),
            start: None,
            clock: CLOCKS[clock.get_untracked()],
            rated: rated.get_untracked() && !cannot_be_rated(),
            public: public.get_untracked(),
        };
        let wish = NewChallenge { audience, terms, first: FIRSTS[first.get_untracked()].0 };
        busy.set(true);
        spawn_local(async move {
            match api::propose(&wish).await {
                Ok(view) => match view.audience {
                    Audience::Link {} => online.go(&Place::Invitation(view.id)),
                    _ => {
                        online.notices.say(app, app.text("online-proposed"));
                        online.go(&Place::Home);
                    }
                },
                Err(problem) => outcome.set(Some(online.explain(&problem))),
            }
            busy.set(false);
        });
    };

    let radio = move |value: Whom, label: &'static str| {
        view! {
            <label class="choice">
                <input type="radio" name="whom" checked=whom.get_untracked() == value
                    on:change=move |_| whom.set(value) />
                <span>{say(label)}</span>
            </label>
        }
    };
    let games = move || {
        let messages = app.messages();
        catalogue::ENTRIES
            .iter()
            .map(|entry| {
                let chosen = game.with_untracked(|game| game == entry);
                view! { <option value=*entry selected=chosen>{messages.game_title(entry)}</option> }
            })
            .collect_view()
    };
    let clocks = move || {
        CLOCKS
            .iter()
            .enumerate()
            .map(|(index, option)| {
                let chosen = clock.get_untracked() == index;
                view! { <option value=index.to_string() selected=chosen>{clock_words(app, *option)}</option> }
            })
            .collect_view()
    };
    let firsts = move || {
        FIRSTS
            .iter()
            .enumerate()
            .map(|(index, (_, label))| {
                let chosen = first.get_untracked() == index;
                view! { <option value=index.to_string() selected=chosen>{app.text(label)}</option> }
            })
            .collect_view()
    };
    let number = |event: &web_sys::Event| event_target_value(event).parse().unwrap_or(0);
    view! {
        <form class="card stack" on:submit=submit>
            <fieldset class="stack">
                <legend>{say("online-whom")}</legend>
                <div class="choices">
                    {radio(Whom::Anyone, "online-whom-anyone")}
                    {radio(Whom::Person, "online-whom-person")}
                    {radio(Whom::Link, "online-whom-link")}
                </div>
            </fieldset>
            {move || (whom.get() == Whom::Person).then(|| view! {
                <Field name="person" label="online-nickname" value=nickname autocomplete="off" fault=name_fault />
            })}
            <label class="field">
                <span>{say("online-game")}</span>
                <select on:change=move |event| game.set(event_target_value(&event))>{games}</select>
            </label>
            <p class="small soft capital">{move || app.messages().game_summary(&game.get())}</p>
            <label class="field">
                <span>{say("online-clock")}</span>
                <select on:change=move |event| clock.set(number(&event).min(CLOCKS.len() - 1))>{clocks}</select>
            </label>
            <label class="field">
                <span>{say("online-first")}</span>
                <select on:change=move |event| first.set(number(&event).min(FIRSTS.len() - 1))>{firsts}</select>
            </label>
            <label class="choice">
                <input type="checkbox" prop:checked=move || rated.get() && !cannot_be_rated()
                    disabled=cannot_be_rated on:change=move |event| rated.set(event_target_checked(&event)) />
                <span>{say("online-rated-about")}</span>
            </label>
            {move || cannot_be_rated().then(|| view! {
                <p class="small soft">
                    {app.text(if is_guest.get() { "online-rated-needs-account" } else { "online-rated-needs-clock" })}
                </p>
            })}
            <label class="choice">
                <input type="checkbox" prop:checked=public
                    on:change=move |event| public.set(event_target_checked(&event)) />
                <span>{say("online-public-about")}</span>
            </label>
            <Outcome text=outcome />
            <button class="button main" disabled=busy>{say("online-propose")}</button>
        </form>
    }
}
