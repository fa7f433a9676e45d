//! A game against another player, or one that is watched.

mod actions;
mod bar;
mod controller;
mod end;
mod phrases;

use ::play::{GameId, GameSession};
use leptos::prelude::*;
use rules::Side;

use self::actions::{Actions, Offers};
use self::bar::Bar;
use self::controller::OnlineController;
use self::end::End;
use self::phrases::Phrases;
use super::connection_light::ConnectionLight;
use super::words::terms_words;
use crate::boards::BoardRoom;
use crate::online::online_route::OnlineRoute;
use crate::online::{Who, online};
use crate::shell::{Route, Screen, app, say};

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Inside,
    Outside,
}

/// The screen. People who are logged in have a connection; for others the game is asked for
/// again and again.
#[component]
pub(super) fn Game(
    /// Which game.
    id: GameId,
) -> impl IntoView {
    let (app, online) = (app(), online());
    let state = Memo::new(move |_| match online.who.get() {
        Who::Unknown => State::Waiting,
        Who::Somebody(_) | Who::LoggedOut(_) => State::Inside,
        Who::Nobody | Who::Unreachable => State::Outside,
    });
    let name = StoredValue::new(id);
    let title = Signal::derive(move || {
        let terms = name.with_value(|id| {
            online.talk.with(|talk| talk.game(id).map(|game| game.terms.game.clone()))
        });
        terms.map_or_else(|| app.text("online-game"), |game| app.messages().game_title(&game))
    });
    view! {
        <Screen title name="online-game" back=Route::Online(String::new()) playing=true>
            {move || {
                let id = name.get_value();
                match state.get() {
                    State::Waiting => view! { <p class="soft">{say("online-asking")}</p> }.into_any(),
                    State::Inside => view! { <Live id /> }.into_any(),
                    State::Outside => {
                        online.keep_asking(id.clone());
                        view! { <Live id /> }.into_any()
                    }
                }
            }}
        </Screen>
    }
}

/// The game as it goes on.
#[component]
fn Live(id: GameId) -> impl IntoView {
    let online = online();
    online.follow(id.clone());
    online.keep_beat(100);
    let name = StoredValue::new(id);
    let arrived =
        Memo::new(move |_| name.with_value(|id| online.talk.with(|talk| talk.game(id).is_some())));
    // Once it has arrived it stays, even while it is fetched again.
    let here = Memo::new(move |before: Option<&bool>| arrived.get() || before == Some(&true));
    let missing = Memo::new(move |_| {
        name.with_value(|id| online.talk.with(|talk| talk.missing(id).cloned()))
    });
    move || match (here.get(), missing.get()) {
        (true, _) => view! { <Table id=name.get_value() /> }.into_any(),
        (false, Some(problem)) => {
            view! { <p class="card">{online.explain(&problem)}</p> }.into_any()
        }
        (false, None) => view! {
            <div class="stack">
                <p class="soft">{say("online-fetching")}</p>
                <ConnectionLight />
            </div>
        }
        .into_any(),
    }
}

#[component]
fn Table(id: GameId) -> impl IntoView {
    let (app, online) = (app(), online());
    let Some(play) = OnlineController::new(app, online, id) else { return ().into_any() };
    let Some(terms) = play.of_untracked(|game| game.terms.clone()) else { return ().into_any() };
    let (board, you) = (play.board, play.you);
    let below = you.unwrap_or(Side::First);
    let end = Memo::new(move |_| board.with(GameSession::summary));
    app.follow_turn(move || board.with(GameSession::is_persons_turn));
    let pending = Memo::new(move |_| board.with(|it| it.pending().is_some()));
    let confirm = move || {
        pending.get().then(|| view! {
            <div class="row confirm">
                <button class="button main" on:click=move |_| board.input(GameSession::confirm)>{say("web-confirm")}</button>
                <button class="button" on:click=move |_| board.reconsider()>{say("web-reconsider")}</button>
            </div>
        })
    };
    view! {
        <div class="online-table">
            <LogInFirst id=play.id.get_value() />
            <p class="table-head">
                <span>{move || terms_words(app, &terms)}</span>
                <ConnectionLight />
            </p>
            <Bar play side=below.other() />
            <BoardRoom model=board.model() />
            <Bar play side=below />
            <p class="status">{move || play.status()}</p>
            {confirm}
            <Offers play />
            {move || match end.get() {
                Some(summary) => view! { <End play summary /> }.into_any(),
                None => view! { <Actions play /> }.into_any(),
            }}
            {you.map(|_| view! { <Phrases play /> })}
        </div>
    }
    .into_any()
}

/// The way in: for a player whose session has ended, and for whoever was only shown the game.
#[component]
fn LogInFirst(id: GameId) -> impl IntoView {
    let online = online();
    // Whether they were logged in.
    let outside = Memo::new(move |_| match online.who.get() {
        Who::LoggedOut(_) => Some(true),
        Who::Nobody => Some(online.lost.get()),
        _ => None,
    });
    move || {
        outside.get().map(|lost| {
            online.after_sign_in.set_value(OnlineRoute::Game(id.clone()));
            let address = Route::Online(OnlineRoute::LogIn.rest()).hash();
            view! {
                <div class="card row logged-out">
                    <span>{say(if lost { "online-logged-out" } else { "online-shown" })}</span>
                    <a class="button" class:main=lost href=address>{say("online-log-in")}</a>
                </div>
            }
        })
    }
}
