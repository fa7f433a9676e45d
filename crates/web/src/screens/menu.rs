//! Where everything begins.

use leptos::prelude::*;

use crate::shell::{Company, Route, Screen, say};

/// The ways from here, with their messages and a word for their picture.
const WAYS: [(&str, &str); 6] = [
    ("computer", "web-computer"),
    ("online", "web-online"),
    ("friend", "web-friend"),
    ("learn", "web-learn"),
    ("analyse", "web-analyse"),
    ("score", "web-score"),
];

fn route(way: &str) -> Route {
    match way {
        "computer" => Route::SetUp(Company::Computer, String::new()),
        "friend" => Route::SetUp(Company::Friend, String::new()),
        "online" => Route::Online(String::new()),
        "learn" => Route::Learn(String::new()),
        "analyse" => Route::Analyse(String::new()),
        _ => Route::Score(String::new()),
    }
}

/// The screen.
#[component]
pub(super) fn Menu() -> impl IntoView {
    let title = Signal::derive(say("web-title"));
    let ways = WAYS.map(|(way, message)| {
        view! {
            <li><a class="way" href=route(way).hash()>{say(message)}</a></li>
        }
    });
    view! {
        <Screen title name="menu">
            <nav><ul class="ways">{ways.collect_view()}</ul></nav>
        </Screen>
    }
}
