//! Opening another game: a new one, a file, or whatever was pasted.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use rules::catalogue;
use rules::record::{self, Record, link};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::analysis::{Analysis, Mode, link_problem};
use super::engine::Engine;
use crate::device::read_file;
use crate::shell::say;
use crate::study::Study;

/// The games of a text, and the first of them opened.
fn open_text(engine: Engine, text: &str, games: RwSignal<Vec<Record>>) {
    let analysis = engine.analysis;
    let assumed = analysis.study.with_untracked(|study| study.game().clone());
    if let Some((_, linked)) = text.split_once("#/analyse/") {
        return match link::read(linked.trim()) {
            Ok(record) => take_up(engine, &record),
            Err(error) => analysis.board.say(link_problem(analysis.app, &error)),
        };
    }
    match record::read(text, Some(&assumed)) {
        Ok(records) if records.len() > 1 => games.set(records),
        Ok(records) => records.iter().for_each(|record| take_up(engine, record)),
        Err(error) => analysis.board.say(analysis.app.messages().problem(&error)),
    }
}

/// Takes up a written game.
pub(super) fn take_up(engine: Engine, record: &Record) {
    engine.forget();
    engine.analysis.take_up(Study::of(record));
}

/// The panel.
#[component]
pub(super) fn Open(engine: Engine) -> impl IntoView {
    let analysis = engine.analysis;
    let games = RwSignal::new(Vec::<Record>::new());
    view! {
        <section class="card stack">
            <NewGame engine />
            <FromFile engine games />
            <Pasted engine games />
            <Chosen engine games />
            <button class="button" on:click=move |_| analysis.mode.set(Mode::Looking)>
                {say("web-analyse-cancel")}
            </button>
        </section>
    }
}

/// A game from its start.
#[component]
fn NewGame(engine: Engine) -> impl IntoView {
    let app = engine.analysis.app;
    let chosen = RwSignal::new(catalogue::ENTRIES.first().copied().unwrap_or_default().to_string());
    let begin = move |_| {
        if let Ok(game) = catalogue::parse(&chosen.get_untracked()) {
            take_up(engine, &Record::of(game.start().as_ref()));
        }
    };
    let option = move |name: &'static str| {
        view! { <option value=name>{move || app.messages().game_title(name)}</option> }
    };
    view! {
        <div class="stack">
            <label for="analyse-new">{say("web-analyse-new")}</label>
            <div class="row">
                <select id="analyse-new" on:change=move |event| chosen.set(event_target_value(&event))>
                    {catalogue::ENTRIES.iter().map(|name| option(name)).collect_view()}
                </select>
                <button class="button main" on:click=begin>{say("web-analyse-begin")}</button>
            </div>
        </div>
    }
}

#[component]
fn FromFile(engine: Engine, games: RwSignal<Vec<Record>>) -> impl IntoView {
    let analysis = engine.analysis;
    let picked = move |event: ev::Event| {
        let input = event.target().and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
        if let Some(input) = input {
            read_file(&input, move |text| match text {
                Some(text) => open_text(engine, &text, games),
                None => analysis.board.say(analysis.app.text("web-analyse-unreadable")),
            });
        }
    };
    view! {
        <div class="stack">
            <label for="analyse-file">{say("web-analyse-file")}</label>
            <input id="analyse-file" type="file" accept=".ogn,.pgn,.txt,.record,text/plain" on:change=picked />
        </div>
    }
}

#[component]
fn Pasted(engine: Engine, games: RwSignal<Vec<Record>>) -> impl IntoView {
    let field = NodeRef::<html::Textarea>::new();
    let open = move |_| {
        if let Some(field) = field.get_untracked() {
            open_text(engine, &field.value(), games);
        }
    };
    view! {
        <div class="stack">
            <label for="analyse-paste">{say("web-analyse-paste")}</label>
            <textarea id="analyse-paste" rows="5" node_ref=field spellcheck="false"
                autocapitalize="off" autocomplete="off"></textarea>
            <button class="button" on:click=open>{say("web-analyse-open-pasted")}</button>
        </div>
    }
}

/// Which of several games to open.
#[component]
fn Chosen(engine: Engine, games: RwSignal<Vec<Record>>) -> impl IntoView {
    let entry = move |(index, record): (usize, Record)| {
        let title = title(engine.analysis, index, &record);
        view! {
            <li><button class="button" on:click=move |_| take_up(engine, &record)>{title}</button></li>
        }
    };
    view! {
        {move || games.with(|games| !games.is_empty()).then(|| view! {
            <p>{say("web-analyse-which")}</p>
            <ul class="stack">
                {move || games.get().into_iter().enumerate().map(entry).collect_view()}
            </ul>
        })}
    }
}

/// What distinguishes a game from the others of its file.
fn title(analysis: Analysis, index: usize, record: &Record) -> String {
    use rules::Side;
    let name = |side| record.player(side).unwrap_or("?").to_string();
    let game = analysis.app.messages().game_title(&record.game().name());
    format!("{}. {game}: {} – {}", index + 1, name(Side::First), name(Side::Second))
}
