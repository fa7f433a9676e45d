//! One tap finds an opponent: a button for each of a few games with its clock.

use leptos::prelude::*;
use play::lobby::First;
use play::{ClockRule, PlayerKind, Terms};
use protocol::NewChallenge;

use super::propose_form::{PAIRING, live};
use super::words::short_clock_words;
use crate::online::{api, online};
use crate::shell::{app, say};

/// What most people want to play. Few, so that two of them ask for the same.
const USUAL: [(&str, ClockRule); 8] = [
    ("oril", live(5, 3)),
    ("oril", live(10, 5)),
    ("ouri", live(5, 3)),
    ("ouri", live(10, 5)),
    ("oware", live(5, 3)),
    ("oware", live(10, 5)),
    ("quantum-leap", live(10, 5)),
    ("qubic", live(5, 3)),
];

/// The buttons. One that is pressed looks for an opponent; pressed again it stops.
#[component]
pub(super) fn QuickPairing() -> impl IntoView {
    let (app, online) = (app(), online());
    let waiting = Memo::new(move |_| {
        let mine = online.talk.with(|talk| talk.lobby().mine(&online.nickname()));
        let pairing = mine.into_iter().find(|own| own.audience.is_pairing())?;
        Some((pairing.id, pairing.terms.game, pairing.terms.clock))
    });
    let button = move |(game, clock): (&'static str, ClockRule)| {
        let pressed = move || {
            let waiting = waiting.get();
            waiting.filter(|(_, wanted, with)| wanted == game && *with == clock).map(|(id, ..)| id)
        };
        let tap = move |_| match untrack(pressed) {
            Some(id) => online.attempt(api::refuse(&id)),
            None => {
                let rated = untrack(|| online.me()).is_some_and(|me| me.kind == PlayerKind::Person);
                let terms = Terms { clock, rated, ..Terms::casual(game) };
                let request = NewChallenge { audience: PAIRING, terms, first: First::Chance };
                online.attempt(api::propose(&request));
                app.announce(app.text("online-to-pairing"));
            }
        };
        view! {
            <button class="button" aria-pressed=move || pressed().is_some().to_string() on:click=tap>
                {move || app.messages().game_title(game)}
                " "
                <span class="small">{move || short_clock_words(app, clock)}</span>
            </button>
        }
    };
    view! {
        <section class="stack" aria-labelledby="quick">
            <h2 id="quick">{say("online-quick")}</h2>
            <p class="small soft">{say("online-quick-about")}</p>
            <div class="tiles">{USUAL.into_iter().map(button).collect_view()}</div>
        </section>
    }
}
