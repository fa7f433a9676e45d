//! The whole app: the screen that the address names, and what is beside every
//! screen.

use leptos::ev;
use leptos::prelude::*;

use super::announcer::Announcer;
use super::screen::focus_title;
use super::update::Update;
use super::{App, Route, appearance};
use crate::device::rewrite;
use crate::local_game;
use crate::online::Online;
use crate::screens::{self, NoticeBoard};

/// The whole app.
#[component]
pub(super) fn Frame() -> impl IntoView {
    let app = App::new(arrived());
    provide_context(app);
    provide_context(Online::new(app));
    appearance::follow(app);
    follow_address(app);
    screens::take_up_menu(app);
    // The tutor follows some addresses by itself.
    let shown = Memo::new(move |before: Option<&Route>| {
        let route = app.route.get();
        before.filter(|it| route.is_followed(it)).cloned().unwrap_or(route)
    });
    view! {
        {move || screens::shown(&shown.get())}
        <NoticeBoard />
        <Update />
        <Announcer />
    }
}

/// The screen that the address names. `#/again` is a way to the table: the game played last
/// begins anew, or one that was left goes on, if its number follows. So is `#/first`, with a
/// newcomer's game.
fn arrived() -> Route {
    let hash = window().location().hash().unwrap_or_default();
    if hash == "#/first" {
        screens::begin_first_game();
    } else if let Some(number) = hash.strip_prefix("#/again") {
        local_game::take_up(number.trim_start_matches('/'));
    } else {
        return Route::parse(&hash);
    }
    rewrite(&Route::LocalGame.hash());
    Route::LocalGame
}

/// Keeps the screen and the address together, whatever changes the address.
fn follow_address(app: App) {
    let listener = window_event_listener(ev::hashchange, move |_| {
        let route = arrived();
        let before = app.route.get_untracked();
        if route != before {
            let moved = !route.same_screen(&before);
            app.route.set(route);
            if moved {
                app.fall_silent();
                window().scroll_to_with_x_and_y(0.0, 0.0);
                // Screen readers say where the person is; the Tab key goes on from there.
                request_animation_frame(focus_title);
            }
        }
    });
    on_cleanup(move || listener.remove());
}
