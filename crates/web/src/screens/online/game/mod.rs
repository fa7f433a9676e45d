//! A game against another player, or one that is watched.

mod actions;
mod bar;
mod controller;
mod end;
mod phrases;

use ::play::{GameId, GameSession};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{GameView, Problem};
use rules::Side;

use self::actions::{Actions, Offers};
use self::bar::Bar;
use self::controller::OnlineController;
use self::end::{End, Files};
use self::phrases::Phrases;
use super::connection_light::ConnectionLight;
use super::words::{ending_words, pairing_words, terms_words};
use crate::boards::{Board, BoardModel};
use crate::online::online_route::OnlineRoute;
use crate::online::{Who, api, online};
use crate::shell::{Route, Screen, app, say};

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Live,
    Still,
}

/// The screen. People who are logged in follow the game live; others see it as
/// it stands.
#[component]
pub(super) fn Game(
    /// Which game.
    id: GameId,
) -> impl IntoView {
    let (app, online) = (app(), online());
    let state = Memo::new(move |_| match online.who.get() {
        Who::Unknown => State::Waiting,
        Who::Somebody(_) | Who::LoggedOut(_) => State::Live,
        Who::Nobody | Who::Unreachable => State::Still,
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
                    State::Live => view! { <Live id /> }.into_any(),
                    State::Still => {
                        online.after_sign_in.set_value(OnlineRoute::Game(id.clone()));
                        view! { <Still id /> }.into_any()
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
            <LoggedOut id=play.id.get_value() />
            <p class="table-head">
                <span>{move || terms_words(app, &terms)}</span>
                <ConnectionLight />
            </p>
            <Bar play side=below.other() />
            <div class="board-room"><Board model=board.model() /></div>
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

/// The way back for a player whose session has ended.
#[component]
fn LoggedOut(id: GameId) -> impl IntoView {
    let online = online();
    let out = Memo::new(move |_| matches!(online.who.get(), Who::LoggedOut(_)));
    move || {
        out.get().then(|| {
            online.after_sign_in.set_value(OnlineRoute::Game(id.clone()));
            view! {
                <div class="card row logged-out">
                    <span>{say("online-logged-out")}</span>
                    <a class="button main" href=Route::Online(OnlineRoute::LogIn.rest()).hash()>{say("online-log-in")}</a>
                </div>
            }
        })
    }
}

/// The game as it stands, for those who are not logged in.
#[component]
fn Still(id: GameId) -> impl IntoView {
    let (app, online) = (app(), online());
    let found = RwSignal::new(None::<Result<GameView, Problem>>);
    let name = id.clone();
    spawn_local(async move { found.set(Some(api::game(&name).await)) });
    let enter = move |_| {
        spawn_local(async move {
            match api::enter_as_guest().await {
                Ok(me) => online.enter(me),
                Err(problem) => online.notices.say(app, online.explain(&problem)),
            }
        });
    };
    move || match found.get() {
        None => view! { <p class="soft">{say("online-asking")}</p> }.into_any(),
        Some(Err(problem)) => view! { <p class="card">{online.explain(&problem)}</p> }.into_any(),
        Some(Ok(view)) => {
            let over = view.standing.end.is_some();
            view! {
                <StillBoard view />
                {(!over).then(|| view! {
                    <div class="row">
                        <button class="button main" on:click=enter>{say("online-watch-as-guest")}</button>
                        <a class="button" href=Route::Online(OnlineRoute::LogIn.rest()).hash()>{say("online-log-in")}</a>
                    </div>
                })}
            }
            .into_any()
        }
    }
}

#[component]
fn StillBoard(view: GameView) -> impl IntoView {
    let app = app();
    let played = rules::catalogue::parse(&view.terms.game)
        .and_then(|game| game.start_from(&view.standing.position));
    let name = view.terms.game.clone();
    let board = played.ok().map(|played| {
        let picture = played.picture();
        let model = BoardModel::still(
            Signal::derive(move || name.clone()),
            Signal::derive(move || picture.clone()),
        );
        view! { <div class="board-room"><Board model /></div> }
    });
    let named = view.terms.game.clone();
    let (seats, terms, game) = (view.seats, view.terms.clone(), view.terms.game);
    let end = view.standing.end;
    let turn = view.standing.turn;
    view! {
        <div class="stack">
            <h2>{move || pairing_words(app, &seats, None)}</h2>
            <p class="small soft">{move || terms_words(app, &terms)}</p>
            {board}
            <p class="status">{move || match &end {
                Some(end) => ending_words(app, &game, end),
                None => {
                    let family = rules::catalogue::parse(&game).map(|game| game.family());
                    family.map(|family| app.messages().turn(family, turn)).unwrap_or_default()
                }
            }}</p>
            <Files id=view.id game=named />
        </div>
    }
}
