//! Analysis of any position or game, with the engine beside the board.

mod analysis;
mod asker;
mod curve;
mod engine;
mod explorer;
mod lines;
mod moves;
mod open;
mod set_up;
mod share;
mod tool;
mod worth;

use leptos::ev;
use leptos::prelude::*;
use rules::Side;

use crate::boards::Board;
use crate::shell::{Route, Screen, TutorScreen, say};
use analysis::{Analysis, Mode};
use curve::CurveView;
use engine::Engine;
use explorer::{ExplorerCard, ExplorerState};
use lines::Lines;
use moves::Moves;
use open::Open;
use set_up::SetUp;
use share::Share;

/// The screen.
#[component]
pub(super) fn Analyse(
    /// What of the address is for this screen.
    rest: String,
) -> impl IntoView {
    let analysis = Analysis::new(&rest);
    let engine = Engine::new(analysis);
    let explorer = ExplorerState::new(engine);
    let title = Signal::derive(say("web-analyse"));
    let panel = move || match analysis.mode.get() {
        Mode::Looking => view! { <Looking engine explorer /> }.into_any(),
        Mode::SettingUp(_) => view! { <SetUp engine /> }.into_any(),
        Mode::Opening => view! { <Open engine /> }.into_any(),
    };
    // The panel is drawn again when its kind changes, not at every tap on the draft.
    let kind = Memo::new(move |_| analysis.mode.with(std::mem::discriminant));
    let setting_up = Memo::new(move |_| analysis.mode.with(|it| matches!(it, Mode::SettingUp(_))));
    view! {
        <Screen title name="analyse">
            <div class="analyse-board">
                <Head engine />
                {move || view! { <Board model=analysis.model(engine.notes(), setting_up.get()) /> }}
                {move || analysis.mode.with(|mode| *mode == Mode::Looking).then(|| view! {
                    <Steps analysis />
                })}
                <p class="notice" role="status">{analysis.board.notice}</p>
            </div>
            <div class="analyse-panel">
                {move || { kind.get(); untrack(panel) }}
            </div>
        </Screen>
    }
}

/// Which game it is, whose turn, or how it ended.
#[component]
fn Head(engine: Engine) -> impl IntoView {
    let analysis = engine.analysis;
    let app = analysis.app;
    let game = move || analysis.standing.with(|it| app.messages().game_title(&it.name));
    let state = move || {
        analysis.standing.with(|it| match &it.ending {
            Some(ending) => app.messages().ending(ending, it.family),
            None => app.messages().turn(it.family, it.turn),
        })
    };
    let players = move || {
        let name = |side| analysis.study.with(|study| study.player(side).map(str::to_string));
        let (first, second) = (name(Side::First), name(Side::Second));
        let known = first.is_some() || second.is_some();
        let word = |name: Option<String>| name.unwrap_or_else(|| "?".into());
        known.then(|| format!("{} – {} · ", word(first), word(second)))
    };
    view! {
        <p class="analyse-head">
            <strong>{game}</strong>" "<span class="soft">{players}{state}</span>
        </p>
    }
}

/// The panel of moves and thoughts.
#[component]
fn Looking(engine: Engine, explorer: ExplorerState) -> impl IntoView {
    let analysis = engine.analysis;
    let review = move || {
        analysis.study.track();
        Route::Tutor(TutorScreen::Review, analysis.link().unwrap_or_default()).hash()
    };
    view! {
        <Lines engine />
        <ExplorerCard state=explorer />
        <CurveView engine />
        <Moves engine />
        <div class="row analyse-actions">
            <button class="button" on:click=move |_| analysis.mode.set(Mode::Opening)>
                {say("web-analyse-open")}
            </button>
            <button class="button" on:click=move |_| analysis.set_up()>{say("web-analyse-set-up")}</button>
            <a class="button" href=review>{say("web-review")}</a>
        </div>
        <Share analysis />
    }
}

/// To and fro along the moves, by touch or by keys.
#[component]
fn Steps(analysis: Analysis) -> impl IntoView {
    let app = analysis.app;
    let back = move || {
        let before = analysis.study.with_untracked(|it| it.previous(analysis.at.get_untracked()));
        if let Some(before) = before {
            analysis.look(before);
        }
    };
    let first = move || analysis.look(crate::study::ROOT);
    let last = move || {
        let line = analysis.study.with_untracked(|it| it.line_through(analysis.at.get_untracked()));
        analysis.look(line.last().copied().unwrap_or_default());
    };
    let forward = move || analysis.step_forward();
    let at_start = Memo::new(move |_| analysis.at.get() == crate::study::ROOT);
    let at_end = Memo::new(move |_| analysis.study.with(|it| it.next(analysis.at.get()).is_none()));
    let pass =
        Memo::new(move |_| analysis.board.with(|it| it.choices().pass().map(str::to_string)));
    let key = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "ArrowLeft" => back(),
        "ArrowRight" => forward(),
        "Home" => first(),
        "End" => last(),
        _ => {}
    };
    view! {
        <div class="row steps" role="toolbar" aria-label=move || app.text("web-analyse-steps") on:keydown=key>
            <StepButton label="web-analyse-first" path="M6 5v14M18 5l-8 7 8 7" disabled=at_start run=first />
            <StepButton label="web-analyse-back" path="M15 5l-8 7 8 7" disabled=at_start run=back />
            <StepButton label="web-analyse-forward" path="M9 5l8 7-8 7" disabled=at_end run=forward />
            <StepButton label="web-analyse-last" path="M18 5v14M6 5l8 7-8 7" disabled=at_end run=last />
            {move || pass.get().map(|mv| view! {
                <button class="button" on:click=move |_| analysis.play(&mv)>{say("web-no-swap")}</button>
            })}
        </div>
    }
}

#[component]
fn StepButton(
    label: &'static str,
    path: &'static str,
    disabled: Memo<bool>,
    run: impl Fn() + Copy + 'static,
) -> impl IntoView {
    view! {
        <button class="button step" aria-label=say(label) disabled=disabled on:click=move |_| run()>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d=path /></svg>
        </button>
    }
}
