//! The curve of the game: above the middle the first player is better off,
//! below it the second.

use leptos::ev;
use leptos::prelude::*;

use super::engine::Engine;
use crate::study::{Curve, Verdict};

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 120.0;

/// The curve, with the position looked at marked on it.
#[component]
pub(super) fn CurveView(engine: Engine) -> impl IntoView {
    let analysis = engine.analysis;
    let app = analysis.app;
    let line = Memo::new(move |_| engine.line());
    let curve = Memo::new(move |_| Curve {
        width: WIDTH,
        height: HEIGHT,
        heights: line.with(|line| line.iter().map(|(_, it)| Some(it.as_ref()?.height())).collect()),
    });
    let here = Memo::new(move |_| {
        let at = analysis.at.get();
        line.with(|line| line.iter().position(|(node, _)| *node == at).unwrap_or(0))
    });
    let alone = Memo::new(move |_| line.with(Vec::len) < 2);
    let blunders = move || {
        let dot = |(at, _)| curve.with(|curve| curve.point(at));
        let dots = engine.blunders().into_iter().filter_map(dot);
        dots.map(|(x, y)| format!("M{x:.1} {y:.1}h0")).collect::<String>()
    };
    let blunders = Memo::new(move |_| blunders());
    let busy = Memo::new(move |_| engine.waiting.with(|waiting| !waiting.is_empty()));
    let label = move || {
        let known = line.with(|line| line.iter().filter(|(_, it)| it.is_some()).count());
        let values = [("known", known.into()), ("all", line.with(Vec::len).into())];
        app.format("web-analyse-curve", &values)
    };
    let go = move |event: ev::Event| {
        let index: usize = event_target_value(&event).parse().unwrap_or(0);
        if let Some((node, _)) = line.with_untracked(|line| line.get(index).cloned()) {
            analysis.look(node);
        }
    };
    let judge = move |_| if busy.get_untracked() { engine.leave_off() } else { engine.judge_all() };
    let button = move || if busy.get() { "web-analyse-leave-off" } else { "web-analyse-judge" };
    view! {
        <section class="card curve" class:empty=alone>
            <div class="curve-frame">
                <CurveDrawing curve here blunders />
                <input class="curve-slider" type="range" min="0" max=move || line.with(Vec::len).saturating_sub(1) step="1"
                    prop:value=move || here.get().to_string() aria-label=label
                    aria-valuetext=move || place_text(engine, here.get()) on:input=go />
            </div>
            <div class="row">
                <button class="button small" on:click=judge>{move || app.text(button())}</button>
                <span class="soft small">{move || said(engine, here.get(), &line.get())}</span>
            </div>
        </section>
    }
}

#[component]
fn CurveDrawing(curve: Memo<Curve>, here: Memo<usize>, blunders: Memo<String>) -> impl IntoView {
    let marker = move || format!("M{:.1} 0V{HEIGHT}", curve.with(|curve| curve.across(here.get())));
    view! {
        <svg viewBox=format!("0 -4 {WIDTH} {}", HEIGHT + 8.0) aria-hidden="true"
            preserveAspectRatio="none">
            <rect class="curve-ground" width=WIDTH height=HEIGHT rx="6" />
            <path class="curve-area" d=move || curve.with(Curve::area) />
            <path class="curve-middle" d=format!("M0 {}H{WIDTH}", HEIGHT / 2.0) />
            <path class="curve-line" d=move || curve.with(Curve::path) />
            <path class="curve-here" d=marker />
            <path class="curve-blunder" d=blunders />
        </svg>
    }
}

/// The move that led to the position, in words.
fn place_text(engine: Engine, here: usize) -> String {
    let analysis = engine.analysis;
    match here.checked_sub(1) {
        None => analysis.app.text("web-analyse-start-position"),
        Some(before) => {
            let mv = analysis.study.with(|study| study.node(analysis.at.get()).text.clone());
            let values = [("number", (before / 2 + 1).into()), ("move", mv.into())];
            analysis.app.format("web-analyse-after", &values)
        }
    }
}

/// What is thought of the position looked at, in a few words.
fn said(engine: Engine, here: usize, line: &[(usize, Option<Verdict>)]) -> String {
    let app = engine.analysis.app;
    let messages = app.messages();
    let family = engine.analysis.standing.with(|it| it.family);
    match line.get(here).and_then(|(_, verdict)| verdict.as_ref()?.result()) {
        Some(Some(side)) => {
            messages.format("web-verdict-won", &[("side", messages.side(family, side).into())])
        }
        Some(None) => messages.text("web-verdict-drawn"),
        None => String::new(),
    }
}
