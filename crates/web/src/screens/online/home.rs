//! Unfinished games first, then people and proposals.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::lobby::Audience;
use play::{GameId, PlayerKind};
use protocol::{Activity, ChallengeView, GameSummary, OnlinePlayer};

use super::avatar::Avatar;
use super::connection_light::ConnectionLight;
use super::quick_pairing::QuickPairing;
use super::ratings::{Rating, Ratings};
use super::require_login::RequireLogin;
use super::words::{game_line, seat_words, state_words, terms_words};
use crate::boards::thumbnail;
use crate::online::notify::{self, CallWish};
use crate::online::online_route::OnlineRoute;
use crate::online::{api, online};
use crate::screens::score::GameChoice;
use crate::shell::{Route, Screen, app, say};
use protocol::conversation::{LobbyView, turns};
use rules::catalogue;

fn address(place: &OnlineRoute) -> String {
    Route::Online(place.rest()).hash()
}

/// The screen.
#[component]
pub(super) fn Home() -> impl IntoView {
    view! {
        <Screen title=Signal::derive(say("web-online")) name="online">
            <RequireLogin place=OnlineRoute::Home>
                <Inside />
            </RequireLogin>
        </Screen>
    }
}

#[component]
fn Inside() -> impl IntoView {
    let online = online();
    online.read_unfinished();
    online.keep_beat(1_000);
    provide_context(Ratings::new());
    view! {
        <div class="stack">
            <Greeting />
            <Proposals id="for-me" title="online-for-me" which=LobbyView::for_me />
            <Unfinished />
            <QuickPairing />
            <div class="row">
                <a class="button main" href=address(&OnlineRoute::Propose(String::new()))>{say("online-new-game")}</a>
                <a class="button" href="/tournaments">{say("gather-tournaments")}</a>
                <a class="button" href="/clubs">{say("gather-clubs")}</a>
                <AskToNotify />
            </div>
            <Proposals id="mine" title="online-mine" which=LobbyView::mine own=true />
            <Proposals id="seeks" title="online-seeks" which=LobbyView::seeks />
            <Watchable />
            <People />
        </div>
    }
}

/// Who one is, and whether the connection stands.
#[component]
fn Greeting() -> impl IntoView {
    let (app, online) = (app(), online());
    let is_guest = Memo::new(move |_| online.me().is_some_and(|me| me.kind == PlayerKind::Guest));
    let name = move || {
        let me = online.me()?;
        Some(seat_words(app, &protocol::Seat { nickname: me.nickname, kind: me.kind }))
    };
    view! {
        <div class="row greeting">
            <strong class="me">{name}</strong>
            <ConnectionLight />
            <a class="button small" href=address(&OnlineRoute::Account)>{say("online-account")}</a>
        </div>
        {move || is_guest.get().then(|| view! {
            <p class="card row">
                <span>{say("online-guest-note")}</span>
                <a class="button" href=address(&OnlineRoute::Register)>{say("online-register")}</a>
            </p>
        })}
    }
}

/// Proposals under a heading, where there are any.
#[component]
fn Proposals(
    /// The heading's name in the page.
    id: &'static str,
    /// The heading.
    title: &'static str,
    /// Those of the lobby that belong here, for the player of this name.
    which: fn(&LobbyView, &str) -> Vec<ChallengeView>,
    /// Are they the player's own?
    #[prop(optional)]
    own: bool,
) -> impl IntoView {
    let online = online();
    let list = Memo::new(move |_| online.talk.with(|talk| which(talk.lobby(), &online.nickname())));
    let item = move |challenge| match own {
        true => view! { <OwnProposal challenge /> }.into_any(),
        false => view! { <Proposal challenge /> }.into_any(),
    };
    move || {
        (!list.get().is_empty()).then(|| {
            view! {
                <section class="stack" aria-labelledby=id>
                    <h2 id=id>{say(title)}</h2>
                    <ul class="list">
                        {move || list.get().into_iter().map(item).collect_view()}
                    </ul>
                </section>
            }
        })
    }
}

/// One proposal of another, with its answers.
#[component]
fn Proposal(challenge: ChallengeView) -> impl IntoView {
    let (app, online) = (app(), online());
    let id = StoredValue::new(challenge.id.clone());
    let personal = matches!(challenge.audience, Audience::Person { .. });
    let accept = move |_| online.attempt(id.with_value(api::accept));
    let decline = move |_| online.attempt(id.with_value(api::refuse));
    let (from, terms) = (challenge.from, challenge.terms);
    let (nickname, game) = (from.nickname.clone(), terms.game.clone());
    view! {
        <li class="card item">
            <Avatar name=nickname.clone() />
            <span class="item-text">
                <strong>{move || seat_words(app, &from)}</strong>
                <Rating game=Signal::derive(move || game.clone()) nickname />
                <span class="small soft">{move || terms_words(app, &terms)}</span>
            </span>
            <button class="button main" on:click=accept>{say("online-accept")}</button>
            {personal.then(|| view! {
                <button class="button" on:click=decline>{say("online-decline")}</button>
            })}
        </li>
    }
}

/// The games that are not over.
#[component]
fn Unfinished() -> impl IntoView {
    let online = online();
    let games = move || online.unfinished.get().unwrap_or_default();
    let none = Memo::new(move |_| online.unfinished.get().is_some_and(|games| games.is_empty()));
    view! {
        <section class="stack" aria-labelledby="unfinished">
            <h2 id="unfinished">{say("online-unfinished")}</h2>
            {move || none.get().then(|| view! { <p class="soft">{say("online-unfinished-none")}</p> })}
            <ul class="list">
                {move || games().into_iter().map(|game| view! { <li><GameLink game /></li> }).collect_view()}
            </ul>
        </section>
    }
}

/// A game as a line that leads to it.
#[component]
pub(in crate::screens) fn GameLink(
    /// The game, seen by one of its players.
    game: GameSummary,
    /// Is that player another one than the person here?
    #[prop(optional)]
    of_another: bool,
    /// Is its board shown as it stands?
    #[prop(optional)]
    live: bool,
) -> impl IntoView {
    let app = app();
    let board = RwSignal::new(String::new());
    if live {
        follow_board(game.id.clone(), board);
    }
    let waits = turns::is_mine(&game) && !of_another;
    let to = address(&OnlineRoute::Game(game.id.clone()));
    let (line, state) = (game.clone(), game);
    view! {
        <a class="card item" class:waits=waits href=to>
            {live.then(|| view! { <span aria-hidden="true" inner_html=board></span> })}
            <span class="item-text">
                <strong>{move || game_line(app, &line)}</strong>
                <span class="small">{move || match state.end.is_none() && of_another {
                    true => app.text("online-running"),
                    false => state_words(app, &state),
                }}</span>
            </span>
        </a>
    }
}

/// How many of the games that can be watched show their boards.
const BOARDS: usize = 4;
/// How often the boards of the games that can be watched are read again.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// Shows the board of a game that others play, until the screen is left.
fn follow_board(id: GameId, board: RwSignal<String>) {
    let look = move || {
        let id = id.clone();
        spawn_local(async move {
            let Ok(game) = api::game(&id).await else { return };
            let position = catalogue::parse(&game.terms.game)
                .and_then(|rules| rules.start_from(&game.standing.position));
            if let Ok(position) = position {
                let _left = board.try_set(thumbnail(&position.picture()));
            }
        });
    };
    look();
    if let Ok(looking) = set_interval_with_handle(look, LOOK_AGAIN) {
        on_cleanup(move || looking.clear());
    }
}

/// One proposal of this player.
#[component]
fn OwnProposal(challenge: ChallengeView) -> impl IntoView {
    let (app, online) = (app(), online());
    let id = StoredValue::new(challenge.id.clone());
    let link = matches!(challenge.audience, Audience::Link {})
        .then(|| address(&OnlineRoute::Invitation(challenge.id.clone())));
    let cancel = move |_| online.attempt(id.with_value(api::refuse));
    let (audience, terms) = (challenge.audience, challenge.terms);
    let whom = move || match &audience {
        Audience::Person { nickname } => app.format("online-to", &[("name", nickname.into())]),
        Audience::Link {} => app.text("online-to-link"),
        Audience::Pairing { .. } => app.text("online-to-pairing"),
        _ => app.text("online-to-anyone"),
    };
    view! {
        <li class="card item">
            <span class="item-text">
                <strong>{whom}</strong>
                <span class="small soft">{move || terms_words(app, &terms)}</span>
            </span>
            {link.map(|link| view! { <a class="button" href=link>{say("online-show-link")}</a> })}
            <button class="button" on:click=cancel>{say("online-cancel")}</button>
        </li>
    }
}

/// The games of others that anyone may watch, one touch away. Read again when
/// somebody sits down to play or gets up.
#[component]
fn Watchable() -> impl IntoView {
    let online = online();
    let games = RwSignal::new(vec![]);
    let playing = Memo::new(move |_| online.talk.with(|talk| talk.lobby().playing()));
    Effect::new(move |_| {
        // Read here, because a memo that nothing reads never changes.
        playing.with(|_| ());
        spawn_local(async move {
            let Ok(mut live) = api::live().await else { return };
            live.retain(|game: &GameSummary| game.you.is_none());
            // The screen may have been left meanwhile.
            let _left = games.try_set(live);
        });
    });
    let some = Memo::new(move |_| games.with(|games| !games.is_empty()));
    move || {
        some.get().then(|| {
            view! {
                <section class="stack" aria-labelledby="live">
                    <h2 id="live">{say("online-live")}</h2>
                    <ul class="list">
                        {move || games.get().into_iter().enumerate().map(|(at, game)| view! {
                            <li class="watched"><GameLink game of_another=true live={at < BOARDS} /></li>
                        }).collect_view()}
                    </ul>
                </section>
            }
        })
    }
}

/// Who is here.
#[component]
fn People() -> impl IntoView {
    let online = online();
    // Friends come first.
    let list = Memo::new(move |_| {
        let mut list = online.talk.with(|talk| talk.lobby().others(&online.nickname()));
        let friends = online.me().map(|me| me.friends).unwrap_or_default();
        list.sort_by_cached_key(|player| !friends.contains(&player.nickname));
        list
    });
    let anyone = Memo::new(move |_| list.with(|list| !list.is_empty()));
    let game = RwSignal::new(catalogue::ENTRIES[0]);
    view! {
        <section class="stack" aria-labelledby="people">
            <h2 id="people">{say("online-people")}</h2>
            {move || match anyone.get() {
                true => view! { <GameChoice game label="online-ratings-of" /> }.into_any(),
                false => view! { <p class="soft">{say("online-people-none")}</p> }.into_any(),
            }}
            <ul class="list">
                {move || list.get().into_iter().map(|player| view! { <Person player game /> }).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn Person(player: OnlinePlayer, game: RwSignal<&'static str>) -> impl IntoView {
    let app = app();
    let state = match player.state {
        Activity::Idle => "online-state-idle",
        Activity::Looking => "online-state-looking",
        Activity::Playing => "online-state-playing",
    };
    let seat = protocol::Seat { nickname: player.nickname.clone(), kind: player.kind };
    let page = Route::Score(format!("player/{}", player.nickname)).hash();
    let challenge = address(&OnlineRoute::Propose(player.nickname.clone()));
    let name = player.nickname;
    let nickname = name.clone();
    view! {
        <li class="card item">
            <Avatar name=name.clone() />
            <span class="item-text">
                <a href=page>{move || seat_words(app, &seat)}</a>
                <span class="small soft">
                    {say(state)} " "
                    <Rating game=Signal::derive(move || game.get().to_string()) nickname />
                </span>
            </span>
            <a class="button" href=challenge
                aria-label=move || app.format("online-challenge-name", &[("name", (&name).into())])>
                {say("online-challenge")}
            </a>
        </li>
    }
}

/// Offers system notifications for turns, unless that was decided already.
#[component]
fn AskToNotify() -> impl IntoView {
    let app = app();
    let open = RwSignal::new(notify::may_ask());
    let ask = move |_| {
        spawn_local(async move {
            let allowed = notify::ask().await;
            open.set(notify::may_ask());
            if allowed {
                let language = app.messages().language().id();
                notify::calls(CallWish::On, language, notify::is_quiet_at_night()).await;
            }
            app.announce(app.text(if allowed { "online-notify-on" } else { "online-notify-off" }));
        });
    };
    move || {
        open.get().then(|| {
            view! {
                <button class="button" on:click=ask>{say("online-notify")}</button>
            }
        })
    }
}
