//! A new game on this device: which, against whom, and how.

mod answers;
mod friends;
mod which_game;

use leptos::prelude::*;
use rules::catalogue::{self, Family};
use rules::{Side, TextError};

use crate::device::Starter;
use crate::fields::{Segments, Slider};
use crate::local_game::{self, LEVELS};
use crate::shell::{App, Company, Route, Screen, app, say};
use answers::Answers;
use friends::Friends;
use which_game::WhichGame;

/// A random number.
fn chance() -> u64 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u64
}

/// Does the other one begin, as the settings have it? Taking turns is left to
/// the rematch; the first game is one's own.
fn other_begins(app: App) -> bool {
    app.settings.with_untracked(|it| it.starter) == Starter::Other
}

/// A newcomer's first game, without a question: Oril against the easiest level.
pub(crate) fn begin_first_game() {
    let answers = Answers::defaults("oril", LEVELS[0], false);
    if let Ok(session) = answers.session(Company::Computer, chance()) {
        local_game::begin(&session);
    }
}

/// The screen.
#[component]
pub(super) fn SetUp(
    /// Against whom.
    company: Company,
    /// The game, if it is known already.
    game: String,
) -> impl IntoView {
    let app = app();
    let usual = app.settings.with_untracked(|it| it.level.clone());
    // The address may name the opponent, too: `oril@4`.
    let (game, level) = match game.split_once('@') {
        Some((game, level)) => (game.to_string(), level.to_string()),
        None => (game, usual),
    };
    let answers = RwSignal::new(Answers::defaults(&game, &level, other_begins(app)));
    let wrong = RwSignal::new(String::new());
    let title = Signal::derive(move || match company {
        Company::Computer => app.text("web-computer"),
        Company::Friend => app.text("web-friend"),
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Err(error) = begin_game(app, company, &answers.get_untracked()) {
            let said = app.messages().what_is_wrong(&error.problem);
            app.announce(said.clone());
            wrong.set(said);
        }
    };
    view! {
        <Screen title name="set-up">
            <form class="stack" on:submit=begin>
                <div class="stack choices-room">
                    <WhichGame answers />
                    <Size answers />
                    {(company == Company::Computer).then(|| view! { <Opponent answers /> })}
                    <WhoBegins answers company />
                    {(company == Company::Friend).then(|| view! { <Friends answers /> })}
                    <Position answers />
                </div>
                <p class="wrong" role="alert">{wrong}</p>
                <button class="button main" class:large=true type="submit">{say("web-begin")}</button>
            </form>
        </Screen>
    }
}

/// The level of an opponent, who may be a level with changes.
fn base(level: &str) -> &str {
    level.split(':').next().unwrap_or_default()
}

fn begin_game(app: App, company: Company, answers: &Answers) -> Result<(), TextError> {
    let session = answers.session(company, chance())?;
    local_game::begin(&session);
    local_game::set_clock(&session, app.settings.with_untracked(|it| it.clock.minutes()));
    if company == Company::Computer {
        app.settings.update(|it| it.level = base(&answers.level).to_string());
    }
    app.go(&Route::LocalGame);
    Ok(())
}

/// How large the board is, in the games that leave it open.
#[component]
fn Size(answers: RwSignal<Answers>) -> impl IntoView {
    let family = Memo::new(move |_| answers.with(Answers::family));
    let any_size = Memo::new(move |_| answers.with(Answers::is_any_size));
    let longest = Signal::derive(move || answers.with(Answers::longest).min(6));
    move || {
        match family.get() {
        Family::QuantumLeap => view! {
            <section class="card stack">
                <Slider label="web-edge" least=2 most=Signal::derive(|| 7)
                    value=Signal::derive(move || answers.with(|it| it.edge))
                    chosen=Callback::new(move |edge| answers.update(|it| it.edge = edge)) />
                <label class="field">
                    <span>{say("web-layout")}</span>
                    <input inputmode="numeric" prop:value=move || answers.with(|it| it.layout.clone())
                        on:input=move |event| answers.update(|it| it.layout = event_target_value(&event)) />
                </label>
            </section>
        }
        .into_any(),
        Family::Line if any_size.get() => view! {
            <section class="card stack">
                <Slider label="web-rows" least=3 most=Signal::derive(|| 15)
                    value=Signal::derive(move || answers.with(|it| it.rows))
                    chosen=Callback::new(move |rows| answers.update(|it| it.rows = rows)) />
                <Slider label="web-columns" least=3 most=Signal::derive(|| 15)
                    value=Signal::derive(move || answers.with(|it| it.columns))
                    chosen=Callback::new(move |columns| answers.update(|it| it.columns = columns)) />
                <Slider label="web-in-a-row" least=3 most=longest
                    value=Signal::derive(move || answers.with(|it| it.in_a_row.min(it.longest())))
                    chosen=Callback::new(move |count| answers.update(|it| it.in_a_row = count)) />
            </section>
        }
        .into_any(),
        _ => ().into_any(),
    }
    }
}

/// The computer's level, and what it means.
#[component]
fn Opponent(answers: RwSignal<Answers>) -> impl IntoView {
    let app = app();
    let place = Memo::new(move |_| {
        let place = answers.with(|it| LEVELS.iter().position(|&level| level == base(&it.level)));
        place.map_or(3, |place| place + 1)
    });
    let about = move || {
        let is_twin = answers.with(|it| it.level.contains(':'));
        let level = if is_twin { "twin" } else { LEVELS[place.get() - 1] };
        (app.text(&format!("web-level-{level}")), app.text(&format!("web-level-{level}-about")))
    };
    view! {
        <section class="card stack">
            <Slider label="web-level" least=1 most=Signal::derive(|| LEVELS.len())
                value=place.into()
                chosen=Callback::new(move |place: usize| {
                    answers.update(|it| it.level = LEVELS[place - 1].to_string());
                }) />
            <p class="small capital"><strong>{move || about().0}</strong> " — " {move || about().1}</p>
        </section>
    }
}

/// The sides one can play against the computer; none is to watch.
const SIDES: [Option<Side>; 3] = [Some(Side::First), Some(Side::Second), None];

/// The word for a side among the options.
fn place(side: Option<Side>) -> String {
    side.map_or("none".to_string(), |side| side.index().to_string())
}

#[component]
fn WhoBegins(answers: RwSignal<Answers>, company: Company) -> impl IntoView {
    let app = app();
    let side = Signal::derive(move || place(answers.with(|it| it.side)));
    let sides = Signal::derive(move || {
        let family = answers.with(Answers::family);
        SIDES
            .map(|side| match side {
                Some(side) => (place(Some(side)), app.messages().side(family, side)),
                None => (place(None), app.text("web-side-none")),
            })
            .to_vec()
    });
    let choose_side = Callback::new(move |chosen: String| {
        let side = SIDES.into_iter().find(|side| place(*side) == chosen).flatten();
        answers.update(|it| it.side = side);
    });
    let begins = Signal::derive(move || answers.with(|it| it.other_begins).to_string());
    let who = Signal::derive(move || {
        let (me, other) = match company {
            Company::Computer => ("web-starter-me", "web-starter-computer"),
            Company::Friend => ("web-starter-south", "web-starter-north"),
        };
        vec![("false".to_string(), app.text(me)), ("true".to_string(), app.text(other))]
    });
    // A person who only watches does not begin.
    let sowing = move || {
        answers.with(|it| {
            it.family() == Family::Sowing && (it.side.is_some() || company == Company::Friend)
        })
    };
    view! {
        <section class="card stack" class:empty=move || company == Company::Friend && !sowing()>
            {(company == Company::Computer).then(|| view! {
                <Segments label="web-side" value=side options=sides chosen=choose_side />
            })}
            {move || sowing().then(|| view! {
                <Segments label="web-starter" value=begins options=who
                    chosen=Callback::new(move |other: String| answers.update(|it| it.other_begins = other == "true")) />
            })}
        </section>
    }
}

/// A start position of the person's own.
#[component]
fn Position(answers: RwSignal<Answers>) -> impl IntoView {
    let example = move || {
        let name = answers.with(|it| it.name(1));
        catalogue::parse(&name).map(|game| game.start().position()).unwrap_or_default()
    };
    view! {
        <details class="card">
            <summary>{say("web-other-position")}</summary>
            <label class="field">
                <span>{say("web-position")}</span>
                <input autocapitalize="off" autocomplete="off" spellcheck="false" placeholder=example
                    prop:value=move || answers.with(|it| it.position.clone())
                    on:input=move |event| answers.update(|it| it.position = event_target_value(&event)) />
            </label>
        </details>
    }
}
