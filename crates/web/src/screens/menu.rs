//! Where everything begins.

use leptos::prelude::*;
use messages::Value;

use crate::boards::{Board, Desk};
use crate::shell::{Company, Route, Screen, app, say};
use crate::table::{self, Sitting};

/// A way from here: where it leads, what it says, and what it looks like.
struct Way {
    route: Route,
    label: &'static str,
    icon: &'static str,
}

fn ways() -> [Way; 7] {
    let way = |route, label, icon| Way { route, label, icon };
    let nothing = String::new;
    [
        way(
            Route::SetUp(Company::Computer, nothing()),
            "web-computer",
            "M5 5h14v10H5zM9 19h6M12 15v4M9 9h.01M15 9h.01M10 12h4",
        ),
        way(
            Route::Online(nothing()),
            "web-online",
            "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
        ),
        way(
            Route::SetUp(Company::Friend, nothing()),
            "web-friend",
            "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-6 10-6 10 0M13.500 15c3-2 7.500-.5 7.500 4",
        ),
        way(
            Route::Learn(nothing()),
            "web-learn",
            "M12 6c-3-2-6-2-8-1v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1zM12 6v13",
        ),
        way(
            Route::Analyse(nothing()),
            "web-analyse",
            "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500L21 21M8 11l2 2 3-4",
        ),
        way(Route::Score(nothing()), "web-score", "M5 20v-7M12 20V5M19 20v-10M3 20h18"),
        way(
            Route::Options,
            "web-options",
            "M4 7h8M19 7h1M4 17h1M12 17h8M15.500 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M8.500 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5",
        ),
    ]
}

/// The screen.
#[component]
pub(super) fn Menu() -> impl IntoView {
    let title = Signal::derive(say("web-title"));
    let left = table::left().filter(Sitting::is_under_way);
    let ways = ways().map(|Way { route, label, icon }| {
        view! {
            <li>
                <a class="way" href=route.hash()>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=icon /></svg>
                    <span>{say(label)}</span>
                </a>
            </li>
        }
    });
    view! {
        <Screen title name="menu">
            <Banner />
            <nav aria-label=say("web-menu")>
                {left.map(|sitting| view! { <Continue sitting /> })}
                <ul class="ways">{ways.into_iter().collect_view()}</ul>
            </nav>
        </Screen>
    }
}

/// A board in the middle of a game: for the eye alone.
#[component]
fn Banner() -> impl IntoView {
    const POSITION: &str = "1-5-0-7-2-3-6-1-0-4-2-1-9-7-S";
    let game = rules::catalogue::parse("oril").and_then(|game| game.start_from(POSITION));
    let board = game.ok().map(|game| {
        let picture = game.picture();
        let desk = Desk::still(
            Signal::derive(|| "oril".to_string()),
            Signal::derive(move || picture.clone()),
        );
        view! { <Board desk=Desk { beside_text: true, ..desk } /> }
    });
    view! {
        <div class="banner">
            <div inert=true aria-hidden="true">{board}</div>
            <p class="soft">{say("web-tagline")}</p>
        </div>
    }
}

/// One touch back to the game that was left.
#[component]
fn Continue(sitting: Sitting) -> impl IntoView {
    let app = app();
    let (game, moves) = (sitting.plan.game.clone(), sitting.game.moves().len());
    let label = move || {
        let title = app.messages().game_title(&game);
        app.format("web-continue", &[("game", Value::from(title))])
    };
    let count = move || app.format("web-continue-moves", &[("moves", moves.into())]);
    view! {
        <a class="way continue" href=Route::Table.hash()>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5l11 7-11 7z" /></svg>
            <span>{label} <small>{count}</small></span>
        </a>
    }
}
