//! The game being played on this device.

use leptos::prelude::*;
use messages::Value;
use play::{FinalResult, GameSession, Seat};
use rules::catalogue::Family;
use rules::{BySide, Side};

use super::face::Face;
use super::game_figures::{GameFigures, kind_word};
use crate::boards::{BoardModel, BoardRoom, BoardSession};
use crate::device::{ShareOutcome, share};
use crate::local_game::{self, LocalController};
use crate::shell::{App, Company, Route, Screen, TutorScreen, app, focus, say};

/// The screen.
#[component]
pub(super) fn LocalGameScreen() -> impl IntoView {
    let app = app();
    match local_game::left() {
        Some(session) => view! { <Playing play=LocalController::new(app, session) /> }.into_any(),
        None => view! { <Nothing /> }.into_any(),
    }
}

/// There is no game to go on with.
#[component]
fn Nothing() -> impl IntoView {
    let title = Signal::derive(say("web-table"));
    view! {
        <Screen title name="no-table">
            <div class="card stack">
                <p>{say("web-no-game")}</p>
                <a class="button main" href=Route::SetUp(Company::Computer, String::new()).hash()>
                    {say("web-computer")}
                </a>
            </div>
        </Screen>
    }
}

/// What a side is called in this game.
fn name_of(app: App, session: &GameSession, side: Side) -> String {
    let messages = app.messages();
    let name = messages.side(session.family(), side);
    match &session.seats()[side] {
        Seat::Computer(level) => {
            // A level with changes is somebody's twin.
            let level = if level.contains(':') { "twin" } else { level };
            let level = messages.text(&format!("web-level-{level}"));
            messages.format("web-seat-computer", &[("level", Value::from(level))])
        }
        Seat::Person if session.only_person().is_some() => {
            messages.format("web-seat-you", &[("side", name.into())])
        }
        Seat::Person | Seat::Remote => friend_name(app, side).unwrap_or(name),
    }
}

/// What one of two people at this device is called, if they said so.
fn friend_name(app: App, side: Side) -> Option<String> {
    let name = app.settings.with(|it| it.names[side.index()].clone());
    Some(name).filter(|name| !name.is_empty())
}

#[component]
fn Playing(play: LocalController) -> impl IntoView {
    let app = app();
    let board = play.board;
    let names = Memo::new(move |_| {
        // Where a computer plays, sides have their own names.
        let named = |side| {
            let is_person =
                board.with(|it| it.seats()[side] == Seat::Person && it.only_person().is_none());
            friend_name(app, side).filter(|_| is_person).unwrap_or_default()
        };
        BySide::new(named(Side::First), named(Side::Second))
    });
    let model = BoardModel { names: names.into(), ..board.model() };
    let title = Signal::derive(move || model.game.with(|game| app.messages().game_title(game)));
    let below = model.below;
    app.follow_turn(move || {
        board.with(|it| it.only_person().is_some() && it.turn_shown() == it.only_person())
    });
    let over = Memo::new(move |_| board.with(GameSession::summary).is_some());
    let family = Memo::new(move |_| board.with(GameSession::family));
    let kind = move || match family.get() {
        Family::Sowing => "sowing",
        Family::QuantumLeap => "quantum-leap",
        Family::Line => "line",
    };
    view! {
        <Screen title name="table" playing=true>
            <div class="players" data-family=kind>
                {move || [below.get(), below.get().other()]
                    .map(|side| view! { <Player play side /> })
                    .collect_view()}
            </div>
            <BoardRoom model />
            <div class="below-board">
                {move || if over.get() {
                    view! { <End play /> }.into_any()
                } else {
                    view! { <Status play /><Tools play /> }.into_any()
                }}
            </div>
        </Screen>
    }
}

/// One player: name, score and whether it is their turn.
#[component]
fn Player(play: LocalController, side: Side) -> impl IntoView {
    let app = app();
    let board = play.board;
    let name = move || board.with(|it| name_of(app, it, side));
    let score = Memo::new(move |_| board.score_seen(side));
    let counts = Memo::new(move |_| score.get().is_some());
    let turn = Memo::new(move |_| board.with(GameSession::turn_shown) == Some(side));
    let level = Memo::new(move |_| {
        board.with(|it| {
            it.seats()[side]
                .computer()
                .map(|level| level.split(':').next().unwrap_or_default().to_string())
        })
    });
    let face = move || view! { <Face level=level.get() /> };
    let class = if side == Side::First { "player first" } else { "player second" };
    view! {
        <div class=class class:turn=turn>
            {face}
            <span class="name">{name}</span>
            {play.clock.map(|clock| view! { <span class="clock">{move || clock.shown(side)}</span> })}
            {move || counts.get().then(|| view! { <span class="score">{score}</span> })}
            {move || turn.get().then(|| view! { <span class="only-heard">{say("web-to-move")}</span> })}
        </div>
    }
}

/// The line below the board: a notice, or whose turn it is.
#[component]
fn Status(play: LocalController) -> impl IntoView {
    let app = app();
    let board = play.board;
    let newcomer = local_game::finished().is_empty();
    let text = move || {
        let notice = board.notice.get();
        if !notice.is_empty() {
            return notice;
        }
        board.with(|it| {
            let Some(turn) = it.turn_shown() else { return String::new() };
            match &it.seats()[turn] {
                Seat::Computer(_) => app.text("web-thinking"),
                Seat::Person if it.only_person().is_some() => {
                    app.text(first_words(it).filter(|_| newcomer).unwrap_or("web-your-turn"))
                }
                Seat::Person | Seat::Remote => match friend_name(app, turn) {
                    Some(name) => app.format("web-friend-turn", &[("name", name.into())]),
                    None => app.messages().turn(it.family(), turn),
                },
            }
        })
    };
    let busy =
        move || board.with(GameSession::request).is_some() && board.notice.with(String::is_empty);
    view! { <p class="status" class:busy=busy>{text}</p> }
}

/// What a newcomer's first turns say: how to sow, how to capture, how to see it first.
fn first_words(session: &GameSession) -> Option<&'static str> {
    let words = ["web-first-sow", "web-first-capture", "web-first-hold"];
    let easiest = |side| session.seats()[side].computer() == Some(local_game::LEVELS[0]);
    let is_first = session.family() == Family::Sowing && Side::BOTH.into_iter().any(easiest);
    words.get(session.game().moves().len() / 2).copied().filter(|_| is_first)
}

/// What can be done during a game.
#[component]
fn Tools(play: LocalController) -> impl IntoView {
    let giving_up = RwSignal::new(false);
    let board = play.board;
    // Built again only when one of these changes, not with every move.
    let asks = Memo::new(move |_| board.with(|it| it.pending().is_some()));
    let idle = Memo::new(move |_| board.with(|it| it.summary().is_some() || it.is_watched()));
    let pass = Memo::new(move |_| board.with(|it| it.choices().pass().map(str::to_string)));
    let begun = Memo::new(move |_| board.with(GameSession::can_undo));
    move || {
        if asks.get() {
            return view! { <Confirm play /> }.into_any();
        }
        if giving_up.get() {
            return view! { <GiveUp play giving_up /> }.into_any();
        }
        let (off, begun) = (idle.get(), begun.get());
        view! {
            <div class="tools">
                {pass.get().map(|mv| {
                    view! {
                        <button class="button main" on:click=move |_| board.input(|it| it.choose(&mv))>
                            {say("web-no-swap")}
                        </button>
                    }
                })}
                <Tool label="web-undo" icon="M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-4" off=!begun act=move || play.undo() />
                <Tool label="web-hint" icon="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V16h7v-2.100A6 6 0 0 0 12 3z" off act=move || board.input(GameSession::ask_for_hint) />
                <Tool label="web-resign" icon="M5 21V4h13l-3 4 3 4H5" off act=move || giving_up.set(true) />
            </div>
        }
        .into_any()
    }
}

#[component]
fn Tool(
    label: &'static str,
    icon: &'static str,
    #[prop(default = false)] off: bool,
    act: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button class="button tool" disabled=off on:click=move |_| act()>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d=icon /></svg>
            <span>{say(label)}</span>
        </button>
    }
}

#[component]
fn Confirm(play: LocalController) -> impl IntoView {
    let board = play.board;
    view! {
        <div class="tools">
            <button class="button" on:click=move |_| board.reconsider()>{say("web-reconsider")}</button>
            <button class="button main" on:click=move |_| board.input(GameSession::confirm)>{say("web-confirm")}</button>
        </div>
    }
}

#[component]
fn GiveUp(play: LocalController, giving_up: RwSignal<bool>) -> impl IntoView {
    let app = app();
    app.announce(app.text("web-resign-sure"));
    let resign = move |_| {
        giving_up.set(false);
        play.board.input(GameSession::resign);
    };
    view! {
        <div class="tools" role="group" aria-label=say("web-resign-sure")>
            <span class="question">{say("web-resign-sure")}</span>
            <button class="button" on:click=move |_| giving_up.set(false)>{say("web-resign-no")}</button>
            <button class="button danger" on:click=resign>{say("web-resign-yes")}</button>
        </div>
    }
}

/// Who won, why, and what next.
#[component]
fn End(play: LocalController) -> impl IntoView {
    let app = app();
    let board = play.board;
    let headline = move || {
        Some(match board.with(GameSession::summary)?.result {
            FinalResult::Drawn | FinalResult::Aborted => app.text("web-drawn"),
            FinalResult::Won => app.text("web-won"),
            FinalResult::Lost => app.text("web-lost"),
            FinalResult::WonBy(winner) => {
                let side = app.messages().side(board.with(GameSession::family), winner);
                let watched = board.with(GameSession::is_watched);
                let name = friend_name(app, winner).filter(|_| !watched).unwrap_or(side);
                app.format("web-winner", &[("side", name.into())])
            }
        })
    };
    // Keyboards and screen readers go on from here.
    request_animation_frame(|| focus("end-title"));
    let why = move || {
        let summary = board.with(GameSession::summary)?;
        Some(board.end_reason(&summary.ending))
    };
    let review = move || board.with(review_address);
    let analyse = move || board.with(Route::analysis_of).hash();
    let won =
        move || board.with(GameSession::summary).is_some_and(|it| it.result == FinalResult::Won);
    let name = Callback::new(move |side| board.with(|it| name_of(app, it, side)));
    view! {
        <section class="end card" class:won=won aria-labelledby="end-title">
            <span class="cheer" aria-hidden="true">{(0..9).map(|_| view! { <i></i> }).collect_view()}</span>
            <h2 id="end-title" tabindex="-1">{headline}</h2>
            <p>{why} " " {move || app.text(board.with(kind_word))}</p>
            <GameFigures board below=board.now(|it| it.below(false)) name />
            <div class="row">
                <button class="button main" on:click=move |_| play.rematch()>{say("web-rematch")}</button>
                <a class="button" href=review>{say("web-review")}</a>
                <a class="button" href=analyse>{say("web-analyse")}</a>
                <button class="button" on:click=move |_| share_game(app, board)>{say("web-share")}</button>
                <a class="button" href=Route::Menu.hash()>{say("web-menu")}</a>
                <button class="button" on:click=move |_| play.undo()>{say("web-undo")}</button>
            </div>
            <p class="small" role="status">{board.notice}</p>
        </section>
    }
}

/// The address that reviews a game. Computers are named, so that their mistakes are not
/// taken for a person's.
fn review_address(session: &GameSession) -> String {
    Route::Tutor(TutorScreen::Review, local_game::link_of(session)).hash()
}

/// Offers the game to other programs or people as a link.
fn share_game(app: App, board: BoardSession) {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    let link = format!("{page}{}", board.now(Route::analysis_of).hash());
    let title = app.messages().game_title(&board.now(|it| it.game().name()));
    leptos::task::spawn_local(async move {
        match share(&title, &link).await {
            ShareOutcome::Offered => {}
            ShareOutcome::Copied => board.say(app.text("web-share-copied")),
            ShareOutcome::Refused => board.say(app.text("web-share-refused")),
        }
    });
}
