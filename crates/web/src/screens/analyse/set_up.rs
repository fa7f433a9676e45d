//! Setting up any position: by tapping the board, or as text.

use leptos::html;
use leptos::prelude::*;
use rules::record::{self, Record};
use rules::{Picture, Side};

use super::analysis::Mode;
use super::engine::Engine;
use super::tool::Tool;
use crate::shell::say;
use crate::study::{Draft, Study};

/// Changes the draft, if one is being set up.
fn change(engine: Engine, how: impl FnOnce(&mut Draft)) {
    engine.analysis.mode.update(|mode| {
        if let Mode::SettingUp(draft) = mode {
            how(draft);
        }
    });
}

/// The panel.
#[component]
pub(super) fn SetUp(engine: Engine) -> impl IntoView {
    let analysis = engine.analysis;
    let app = analysis.app;
    let draft = Memo::new(move |before: Option<&Option<Draft>>| match analysis.mode.get() {
        Mode::SettingUp(draft) => Some(draft),
        _ => before.cloned().flatten(),
    });
    let turn = move || {
        let family = analysis.standing.with(|it| it.family);
        draft.get().map(|draft| app.messages().turn(family, draft.turn()))
    };
    let ready = move |_| {
        let game = analysis.study.with_untracked(|study| study.game().clone());
        let Some(draft) = draft.get_untracked() else { return };
        match draft.check(&game) {
            Ok(begun) => {
                engine.forget();
                analysis.take_up(Study::of(&Record::of(begun.as_ref())));
            }
            Err(error) => analysis.board.say(app.messages().what_is_wrong(&error.problem)),
        }
    };
    view! {
        <section class="card stack" aria-label=say("web-analyse-set-up")>
            <Tools engine />
            <Stores engine draft />
            <div class="row">
                <button class="button" on:click=move |_| change(engine, Draft::pass_turn)>{turn}</button>
                <button class="button" on:click=move |_| change(engine, Draft::clear)>
                    {say("web-analyse-clear")}
                </button>
            </div>
            <AsText engine draft />
            <div class="row">
                <button class="button main" on:click=ready>{say("web-analyse-ready")}</button>
                <button class="button" on:click=move |_| analysis.mode.set(Mode::Looking)>
                    {say("web-analyse-cancel")}
                </button>
            </div>
        </section>
    }
}

#[component]
fn Tools(engine: Engine) -> impl IntoView {
    let tool = engine.analysis.tool;
    let tools = engine.analysis.standing.with_untracked(|it| Tool::of(&it.picture));
    let button = |&(one, name): &(Tool, &'static str)| {
        view! {
            <button class="button" aria-pressed=move || (tool.get() == one).to_string()
                class:main=move || tool.get() == one on:click=move |_| tool.set(one)>
                {say(name)}
            </button>
        }
    };
    view! {
        <p class="small soft">{say("web-analyse-touch")}</p>
        <div class="row" role="group" aria-label=say("web-analyse-tools")>
            {tools.iter().map(button).collect_view()}
        </div>
    }
}

/// The stores of a sowing game, and the seeds that are still beside the board.
#[component]
fn Stores(engine: Engine, draft: Memo<Option<Draft>>) -> impl IntoView {
    let app = engine.analysis.app;
    let family = engine.analysis.standing.with_untracked(|it| it.family);
    let missing = Memo::new(move |_| draft.with(|it| it.as_ref().and_then(Draft::missing_seeds)));
    let seeds = move |side: Side| {
        draft.with(|it| match it.as_ref().map(Draft::picture) {
            Some(Picture::Sowing { stores, .. }) => stores[side],
            _ => 0,
        })
    };
    let store = move |side: Side| {
        let label = move || app.messages().side(family, side);
        view! {
            <div class="row store-editor">
                <span>{label}": "<strong>{move || seeds(side)}</strong></span>
                <button class="button" aria-label=move || app.format("web-store-less", &[("side", label().into())])
                    on:click=move |_| change(engine, |draft| draft.change_store(side, -1))>"−"</button>
                <button class="button" aria-label=move || app.format("web-store-more", &[("side", label().into())])
                    on:click=move |_| change(engine, |draft| draft.change_store(side, 1))>"+"</button>
            </div>
        }
    };
    move || {
        missing.get().is_some().then(|| {
            view! {
                {Side::BOTH.map(store).collect_view()}
                <p class="row">
                    <span>{move || {
                        let left = missing.get().unwrap_or(0);
                        app.format(if left < 0 { "web-seeds-over" } else { "web-seeds-left" },
                            &[("seeds", left.abs().into())])
                    }}</span>
                    <button class="button" disabled=move || missing.get() == Some(0)
                        on:click=move |_| change(engine, Draft::settle_stores)>
                        {say("web-analyse-settle")}
                    </button>
                </p>
            }
        })
    }
}

/// The position as text, to be read, copied or pasted.
#[component]
fn AsText(engine: Engine, draft: Memo<Option<Draft>>) -> impl IntoView {
    let analysis = engine.analysis;
    let field = NodeRef::<html::Input>::new();
    let text = move || draft.with(|it| it.as_ref().map(Draft::text).unwrap_or_default());
    let read = move |_| {
        let Some(field) = field.get_untracked() else { return };
        let game = analysis.study.with_untracked(|study| study.game().clone());
        let written = field.value();
        // A bare position, or one in any of the formats that files have.
        let begun = game.start_from(&written).or_else(|error| {
            let records = record::read(&written, Some(&game)).map_err(|_| error)?;
            Ok(records[0].to_match())
        });
        match begun {
            Ok(begun) => {
                let draft = Draft::of(begun.as_ref());
                analysis.mode.set(Mode::SettingUp(draft));
            }
            Err(error) => analysis.board.say(analysis.app.messages().problem(&error)),
        }
    };
    view! {
        <label for="analyse-position">{say("web-analyse-position")}</label>
        <input id="analyse-position" type="text" node_ref=field prop:value=text spellcheck="false"
            autocapitalize="off" autocomplete="off" on:change=read />
    }
}
