//! How each game is played, explained on a board.

mod compare;
mod lessons;
mod solved;
mod trial;

use leptos::prelude::*;
use rules::AnyGame;
use rules::catalogue::{self, Family};

use crate::fields::Dropdown;
use crate::shell::{App, Company, Route, Screen, TutorScreen, app, say};
use compare::Compare;
use lessons::{Lesson, lessons};
use solved::Solved;
use trial::{Trial, TrialBoard};

/// The titles of all games, as one group.
fn titles(app: App, wanted: fn(Family) -> bool) -> Vec<(String, Vec<(String, String)>)> {
    let messages = app.messages();
    let fits = |entry: &&&str| catalogue::parse(entry).is_ok_and(|game| wanted(game.family()));
    let entries = catalogue::ENTRIES.iter().filter(fits);
    let options = entries.map(|it| (it.to_string(), messages.game_title(it))).collect();
    vec![(messages.text("web-game"), options)]
}

/// The screen.
#[component]
pub(super) fn Learn(
    /// The game to learn, if one was named.
    game: String,
) -> impl IntoView {
    let app = app();
    let named = catalogue::parse(&game).map_or("oril".to_string(), |_| game);
    let game = Signal::derive({
        let named = named.clone();
        move || named.clone()
    });
    let title = Signal::derive(say("web-learn"));
    let groups = Signal::derive(move || titles(app, |_| true));
    let choose = Callback::new(move |game: String| app.go(&Route::Learn(game)));
    let about = catalogue::parse(&named).ok();
    let known = named.clone();
    view! {
        <Screen title name="learn">
            <div class="stack">
                <section class="card stack">
                    <Dropdown label="web-game" value=game groups chosen=choose />
                    <p>{move || app.messages().game_rules(&game.get())}</p>
                    <p class="row">
                        <a class="button main" href=Route::SetUp(Company::Computer, named.clone()).hash()>{say("web-play-it")}</a>
                        <a class="button" href=Route::Tutor(TutorScreen::Lessons, named).hash()>{say("web-lessons")}</a>
                        <a class="button" href=Route::Tutor(TutorScreen::Puzzles, String::new()).hash()>{say("web-puzzles")}</a>
                        <a class="button" href=Route::Tutor(TutorScreen::Thinking, String::new()).hash()>{say("web-machine")}</a>
                        <a class="button" href=Route::Tutor(TutorScreen::Practice, String::new()).hash()>{say("web-practice")}</a>
                    </p>
                </section>
                {match about {
                    Some(AnyGame::Sowing(sowing)) => view! {
                        <Course game lessons=lessons(&sowing) />
                        <Compare game />
                        <Solved game=known />
                    }.into_any(),
                    Some(other) => view! { <Sandbox game family=other.family() /> }.into_any(),
                    None => ().into_any(),
                }}
            </div>
        </Screen>
    }
}

/// The lessons, one at a time.
#[component]
fn Course(game: Signal<String>, lessons: Vec<Lesson>) -> impl IntoView {
    let app = app();
    let count = lessons.len();
    let lessons = StoredValue::new(lessons);
    let step = RwSignal::new(0usize);
    let lesson = Memo::new(move |_| lessons.with_value(|all| all[step.get().min(count - 1)]));
    let text =
        move |part: &'static str| move || app.text(&format!("learn-{}-{part}", lesson.get().id));
    let place = move || {
        app.format("web-step", &[("step", (step.get() + 1).into()), ("steps", count.into())])
    };
    view! {
        <section class="card stack" class:lesson=true aria-labelledby="lesson-title">
            <div class="with-number">
                <h2 id="lesson-title">{text("title")}</h2>
                <span class="soft small">{place}</span>
            </div>
            <p aria-live="polite">{text("text")}</p>
            {move || {
                let lesson = lesson.get();
                let trial = Trial::new(app, &game.get_untracked(), Some(lesson.position), Some(lesson.try_house));
                trial.map(|trial| view! { <TrialBoard trial /> })
            }}
            <div class="row between">
                <button class="button" disabled=move || step.get() == 0 on:click=move |_| step.update(|it| *it -= 1)>
                    {say("web-step-back")}
                </button>
                <button class="button main" disabled=move || step.get() + 1 == count on:click=move |_| step.update(|it| *it += 1)>
                    {say("web-step-on")}
                </button>
            </div>
        </section>
    }
}

/// The rules of a family in words, and a board to try them on.
#[component]
fn Sandbox(game: Signal<String>, family: Family) -> impl IntoView {
    let app = app();
    let small = match family {
        Family::QuantumLeap if game.get_untracked().contains("edition=2") => {
            "quantum-leap:side=3,edition=2".to_string()
        }
        Family::QuantumLeap => "quantum-leap:side=3".to_string(),
        _ => game.get_untracked(),
    };
    let trial = Trial::new(app, &small, None, None);
    view! {
        <section class="card stack" class:lesson=true>
            <p>{move || app.messages().family_rules(family)}</p>
            {trial.map(|trial| view! { <TrialBoard trial /> })}
        </section>
    }
}
