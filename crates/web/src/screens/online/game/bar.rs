//! One player's line during a game: name, presence, clock, and what they say.

use std::time::Duration;

use leptos::prelude::*;
use play::{GameId, GameSession, PlayerKind};
use protocol::Seat;
use rules::Side;

use super::super::words::seat_words;
use super::controller::OnlineController;
use crate::online::notices::phrase_message;
use crate::shell::{Route, say};
use protocol::conversation::ClockText;

/// How long a phrase is shown.
const STAY: Duration = Duration::from_secs(8);

/// The line of the player at a side.
#[component]
pub(super) fn Bar(
    /// The game.
    play: OnlineController,
    /// Whose line.
    side: Side,
) -> impl IntoView {
    let (app, online) = (play.app, play.online);
    let seat = Memo::new(move |_| play.of(|game| game.seat(side).clone()));
    let is_you = play.you == Some(side);
    let is_turn = Memo::new(move |_| {
        play.of(|game| game.room().ending().is_none() && game.room().turn() == side) == Some(true)
    });
    let is_here = Memo::new(move |_| {
        let Some(seat) = seat.get() else { return true };
        // Without a connection nobody says who is here.
        is_you
            || online.me().is_none()
            || seat.kind == PlayerKind::Computer
            || online.talk.with(|talk| talk.lobby().is_here(&seat.nickname))
    });
    let on_vacation = Memo::new(move |_| {
        let now = online.beat.get();
        play.of(|game| game.is_on_vacation(side, now)) == Some(true)
    });
    let away = move || match on_vacation.get() {
        true => Some("online-vacation"),
        false => (!is_here.get()).then_some("online-away"),
    };
    let name = move || seat.get().map(|seat| view! { <PlayerName play seat is_you /> });
    let side_word = move || {
        let family = play.of(|game| rules::catalogue::parse(&game.terms.game).ok())??.family();
        Some(app.messages().side(family, side))
    };
    let score = Memo::new(move |_| play.board.score_seen(side));
    let said = Memo::new(move |_| phrase_of(play, side));
    view! {
        <div class="player-bar" class:turn=is_turn class:away=move || !is_here.get()>
            <strong class="player-name">{name}</strong>
            <span class="small soft">{side_word}</span>
            {move || away().map(|word| view! { <span class="small away-word">{say(word)}</span> })}
            {move || said.get().map(|said| view! { <span class="bubble" aria-hidden="true">{app.text(said)}</span> })}
            <span class="player-score">{move || score.get()}</span>
            {is_you.then(|| view! { <SavedTick play /> })}
            <ClockFace play side />
        </div>
    }
}

/// The name, which leads to the page of a person who is not looking at it.
#[component]
fn PlayerName(play: OnlineController, seat: Seat, is_you: bool) -> impl IntoView {
    let words = seat_words(play.app, &seat);
    if seat.kind.is_rated() && !is_you {
        let page = Route::Score(format!("player/{}", seat.nickname)).hash();
        view! { <a href=page>{words}</a> }.into_any()
    } else {
        view! { <span>{words}</span> }.into_any()
    }
}

/// The message of what a side said a moment ago.
fn phrase_of(play: OnlineController, side: Side) -> Option<&'static str> {
    let now = play.online.beat.get();
    play.online.spoken.with(|spoken| {
        let here = |game: &GameId| play.id.with_value(|id| game == id);
        let last = spoken.iter().rev().find(|it| here(&it.game) && it.by == side);
        last.filter(|it| now.since(it.at) < STAY).map(|it| phrase_message(it.phrase))
    })
}

/// Whether the person's last move is on the server's disk.
#[component]
fn SavedTick(play: OnlineController) -> impl IntoView {
    let waits = Memo::new(move |_| play.board.with(GameSession::is_waiting));
    let moved = Memo::new(move |_| {
        play.board.with(|it| it.game().movers().iter().any(|mover| Some(*mover) == play.you))
    });
    move || {
        moved.get().then(|| {
            let (state, word) = match waits.get() {
                true => ("waiting", "online-saving"),
                false => ("saved", "online-saved"),
            };
            view! {
                <span class="saved" data-saved=state>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d=if state == "saved" { "M5 13l5 5L19 7" } else { "M12 6v6l4 3" } />
                    </svg>
                    <span class="only-heard">{say(word)}</span>
                </span>
            }
        })
    }
}

/// What a player has left.
#[component]
fn ClockFace(play: OnlineController, side: Side) -> impl IntoView {
    let (app, online) = (play.app, play.online);
    let left = move || {
        let now = online.beat.get();
        play.of(|game| game.clock(now)).flatten().map(|left| left[side])
    };
    let face = Memo::new(move |_| left().map(ClockText::of));
    let short = Memo::new(move |_| left().is_some_and(ClockText::is_short));
    let text = move || {
        Some(match face.get()? {
            ClockText::Figures(figures) => figures,
            ClockText::Days { days, hours } => {
                let values = [("days", days.into()), ("hours", hours.into())];
                app.format("online-days-hours", &values)
            }
        })
    };
    let there = Memo::new(move |_| face.with(Option::is_some));
    move || {
        there.get().then(|| {
            view! {
                <span class="clock" class:short=short role="timer">
                    <span class="only-heard">{say("online-clock-left")}</span>
                    {text}
                </span>
            }
        })
    }
}
