//! What belongs to the person: games, level, score, settings.

use leptos::prelude::*;

use crate::shell::{Route, Screen, TutorScreen, say};

/// The screen.
#[component]
pub(super) fn Me() -> impl IntoView {
    let title = Signal::derive(say("web-tab-me"));
    let tutor = |screen| Route::Tutor(screen, String::new());
    let groups = [
        vec![
            (tutor(TutorScreen::History), "web-history", CLOCK),
            (tutor(TutorScreen::Level), "web-my-level", STEPS),
            (tutor(TutorScreen::Practice), "web-practice", TARGET),
            (Route::Analyse(String::new()), "web-analyse", LENS),
        ],
        vec![
            (Route::Online("account".into()), "online-account", PERSON),
            (Route::Score(String::new()), "web-score", BARS),
        ],
        vec![(Route::Options, "web-options", SLIDERS), (Route::Help, "web-help", ASK)],
    ];
    let row = |(route, label, path): (Route, &'static str, &'static str)| {
        view! {
            <a class="line-row" href=route.hash()>
                <span class="sign"><svg viewBox="0 0 24 24" aria-hidden="true"><path d=path /></svg></span>
                <span>{say(label)}</span>
                <svg class="go" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7" /></svg>
            </a>
        }
    };
    let group = move |rows: Vec<_>| view! { <div class="card rows">{rows.into_iter().map(row).collect_view()}</div> };
    view! {
        <Screen title name="me">
            <div class="stack">{groups.map(group).collect_view()}</div>
        </Screen>
    }
}

const CLOCK: &str = "M4 5v5h5M4.5 10a8 8 0 1 1-.5 4M12 8v4.5l3 2";
const STEPS: &str = "M4 19h4v-5h5V9h5V5h3";
const TARGET: &str = "M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 12l9-9";
const LENS: &str = "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M8 11l2 2 3-4";
const PERSON: &str = "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c0-7 16-7 16 0";
const BARS: &str = "M5 20v-7M12 20V5M19 20v-10M3 20h18";
const ASK: &str = "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.500 1.200-1.500 2.400M12 18h.01";
const SLIDERS: &str = "M4 7h16M4 17h16M15 5v4M9 15v4";
