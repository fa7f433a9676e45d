//! What the engine thinks, line by line, and what the tables know.

use leptos::prelude::*;
use rules::{Bounds, Picture};
use worker::requests::Variation;

use super::analysis::Standing;
use super::engine::{Engine, MOST_LINES};
use super::worth::{proved_text, worth_text};
use crate::shell::say;

/// How many moves of a line are shown.
const SHOWN: usize = 10;

/// The engine's card.
#[component]
pub(super) fn Lines(engine: Engine) -> impl IntoView {
    let app = engine.analysis.app;
    let Engine { on, wanted, found, .. } = engine;
    let over = Memo::new(move |_| engine.analysis.standing.with(|it| it.ending.is_some()));
    let spent = move || {
        found.with(|found| {
            let found = found.as_ref()?;
            let values = [
                ("depth", found.depth.into()),
                ("nodes", thousands(found.nodes).into()),
                ("speed", thousands(found.speed()).into()),
            ];
            Some(app.format("web-analyse-spent", &values))
        })
    };
    let lines = move || found.with(|found| found.clone().map_or(vec![], |found| found.lines));
    let complete = move || found.with(|found| found.as_ref().is_some_and(|it| it.is_complete));
    view! {
        <section class="card engine" aria-label=say("web-analyse-engine")>
            <div class="row engine-head">
                <button class="button" class:main=move || !on.get() disabled=over
                    aria-pressed=move || on.get().to_string()
                    on:click=move |_| on.update(|on| *on = !*on)>
                    {move || app.text(if on.get() { "web-analyse-stop" } else { "web-analyse-start" })}
                </button>
                <label class="row small">
                    {say("web-analyse-lines")}
                    <select on:change=move |event| {
                            wanted.set(event_target_value(&event).parse().unwrap_or(1));
                        }>
                        {(1..=MOST_LINES).map(|count| view! {
                            <option value=count selected=move || wanted.get() == count>{count}</option>
                        }).collect_view()}
                    </select>
                </label>
            </div>
            <Proved engine />
            <ol class="engine-lines">
                {move || lines().into_iter().map(|line| view! { <OneLine engine line /> }).collect_view()}
            </ol>
            <p class="soft small">
                {spent}
                {move || complete().then(|| app.text("web-analyse-complete"))}
            </p>
        </section>
    }
}

/// A number that people can read: `7 165 432`. The spaces do not break.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[component]
fn OneLine(engine: Engine, line: Variation<String>) -> impl IntoView {
    let analysis = engine.analysis;
    let app = analysis.app;
    let (family, turn) = analysis.standing.with_untracked(|it| (it.family, it.turn));
    let (score, bound) = (line.value.score, line.bound);
    let moves: Vec<String> = line.moves.iter().take(SHOWN).cloned().collect();
    let shown = moves.join(" ");
    let play = move |_| analysis.play_all(&moves[..1.min(moves.len())]);
    view! {
        <li>
            <button class="engine-line" on:click=play>
                <span class="worth">{move || worth_text(&app.messages(), family, turn, score, bound)}</span>
                " " <span class="moves-text">{shown}</span>
            </button>
        </li>
    }
}

/// What the shipped table proves about the position.
#[component]
fn Proved(engine: Engine) -> impl IntoView {
    let analysis = engine.analysis;
    let app = analysis.app;
    let sentence = move |bounds: Bounds| {
        let ahead = |it: &Standing| match &it.picture {
            Picture::Sowing { stores, .. } => {
                i16::from(stores[it.turn]) - i16::from(stores[it.turn.other()])
            }
            _ => 0,
        };
        analysis.standing.with(|it| proved_text(&app.messages(), it.turn, ahead(it), bounds))
    };
    move || {
        engine.known.with(|known| known.position).map(|bounds| {
            view! { <p class="proved-sentence">{move || sentence(bounds)}</p> }
        })
    }
}
