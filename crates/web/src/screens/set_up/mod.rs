//! A new game on this device: which, against whom, and how.

mod answers;
mod friends;
mod opponents;
mod which_game;

use leptos::prelude::*;
use rules::catalogue::{self, Family};
use rules::{Side, TextError};

use crate::device::{Choice as _, Starter};
use crate::fields::{Dropdown, Segments, Slider};
use crate::local_game::{self, LEVELS};
use crate::shell::{App, Company, Route, Screen, app, say};
use answers::Answers;
use friends::Friends;
use opponents::Opponents;
use which_game::{OtherRules, WhichGame, is_common};

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
    let title = Signal::derive(say("web-new-game"));
    let company = RwSignal::new(company);
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Err(error) = begin_game(app, company.get_untracked(), &answers.get_untracked()) {
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
                    <Opponents answers company />
                    <details class="card settings" open=!is_common(&game)>
                        <summary><span>{move || in_a_line(app, company.get(), &answers.get())}</span> <b>{say("web-change")}</b></summary>
                        <div class="stack">
                            <OtherRules answers />
                            <Size answers />
                            {move || match company.get() {
                                Company::Computer => view! { <Level answers /> }.into_any(),
                                Company::Friend => view! { <Friends answers /> }.into_any(),
                            }}
                            <WhoBegins answers company />
                            <Position answers />
                        </div>
                    </details>
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
            <div class="stack">
                <Slider label="web-edge" least=2 most=Signal::derive(|| 7)
                    value=Signal::derive(move || answers.with(|it| it.edge))
                    chosen=Callback::new(move |edge| answers.update(|it| it.edge = edge)) />
                <label class="field">
                    <span>{say("web-layout")}</span>
                    <input inputmode="numeric" prop:value=move || answers.with(|it| it.layout.clone())
                        on:input=move |event| answers.update(|it| it.layout = event_target_value(&event)) />
                </label>
            </div>
        }
        .into_any(),
        Family::Line if any_size.get() => view! {
            <div class="stack">
                <Slider label="web-rows" least=3 most=Signal::derive(|| 15)
                    value=Signal::derive(move || answers.with(|it| it.rows))
                    chosen=Callback::new(move |rows| answers.update(|it| it.rows = rows)) />
                <Slider label="web-columns" least=3 most=Signal::derive(|| 15)
                    value=Signal::derive(move || answers.with(|it| it.columns))
                    chosen=Callback::new(move |columns| answers.update(|it| it.columns = columns)) />
                <Slider label="web-in-a-row" least=3 most=longest
                    value=Signal::derive(move || answers.with(|it| it.in_a_row.min(it.longest())))
                    chosen=Callback::new(move |count| answers.update(|it| it.in_a_row = count)) />
            </div>
        }
        .into_any(),
        _ => ().into_any(),
    }
    }
}

/// What is chosen besides the game and the opponent.
fn in_a_line(app: App, company: Company, answers: &Answers) -> String {
    let side = answers.side.map(|side| app.messages().side(answers.family(), side));
    let side = side.unwrap_or_else(|| app.text("web-side-none"));
    let begins = match answers.other_begins {
        false => app.text("web-you-begin"),
        true => app.text("web-other-begins"),
    };
    match company {
        Company::Computer if answers.family() == Family::Sowing => format!("{begins} · {side}"),
        Company::Computer => side,
        Company::Friend => {
            let clock = app.settings.with(|it| it.clock.id());
            app.format("web-clock-line", &[("minutes", clock.into())])
        }
    }
}

/// Every level of the computer, also those that have no face.
#[component]
fn Level(answers: RwSignal<Answers>) -> impl IntoView {
    let app = app();
    let value = Signal::derive(move || answers.with(|it| base(&it.level).to_string()));
    let groups = Signal::derive(move || {
        let text = |level: &str| (level.to_string(), app.text(&format!("web-level-{level}")));
        vec![(app.text("web-level"), LEVELS.iter().map(|level| text(level)).collect())]
    });
    let chosen = Callback::new(move |level: String| answers.update(|it| it.level = level));
    view! { <Dropdown label="web-level" value groups chosen /> }
}

/// The sides one can play against the computer; none is to watch.
const SIDES: [Option<Side>; 3] = [Some(Side::First), Some(Side::Second), None];

/// The word for a side among the options.
fn place(side: Option<Side>) -> String {
    side.map_or("none".to_string(), |side| side.index().to_string())
}

#[component]
fn WhoBegins(answers: RwSignal<Answers>, company: RwSignal<Company>) -> impl IntoView {
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
        let (me, other) = match company.get() {
            Company::Computer => ("web-starter-me", "web-starter-computer"),
            Company::Friend => ("web-starter-south", "web-starter-north"),
        };
        vec![("false".to_string(), app.text(me)), ("true".to_string(), app.text(other))]
    });
    // A person who only watches does not begin.
    let sowing = move || {
        answers.with(|it| {
            it.family() == Family::Sowing && (it.side.is_some() || company.get() == Company::Friend)
        })
    };
    view! {
        {move || (company.get() == Company::Computer).then(|| view! {
            <Segments label="web-side" value=side options=sides chosen=choose_side />
        })}
        {move || sowing().then(|| view! {
            <Segments label="web-starter" value=begins options=who
                chosen=Callback::new(move |other: String| answers.update(|it| it.other_begins = other == "true")) />
        })}
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
        <label class="field">
                <span>{say("web-other-position")}</span>
                <input autocapitalize="off" autocomplete="off" spellcheck="false" placeholder=example
                    prop:value=move || answers.with(|it| it.position.clone())
                    on:input=move |event| answers.update(|it| it.position = event_target_value(&event)) />
            </label>
    }
}
