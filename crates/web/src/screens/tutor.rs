//! The screens of the tutor: reviews, mistakes to practise, puzzles, lessons.
//!
//! The tutor's worker writes what stands beside the board, and says what is on it; here its
//! views are shown, and what people do is sent to it. So each new screen costs everybody who
//! opens the app next to nothing.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use play::{Action, GameSession, Seat, SessionEffect};
use rules::record::link;
use rules::{AnyMatch, BySide, Highlights};
use wasm_bindgen::JsCast;
use web_sys::Element;
use worker::Thinker;
use worker::requests::{Played, Reply, Task};
use worker::tutored::{TutorAction, TutorView};

use crate::boards::{Board, BoardModel, BoardSession};
use crate::device;
use crate::local_game::{finished, put_aside};
use crate::shell::{App, Route, Screen, TutorScreen, app, focus, say};

/// How long the clock of a timed lesson waits.
const A_SECOND: Duration = Duration::from_secs(1);
/// How many milliseconds a day has.
const DAY: f64 = 86_400_000.0;

/// A lesson as the screen sees it.
#[derive(Clone, Copy)]
struct TutorState {
    app: App,
    thinker: StoredValue<Thinker, LocalStorage>,
    html: RwSignal<String>,
    /// The board, once there is one, and the link of the game on it.
    board: RwSignal<Option<BoardSession>>,
    link: StoredValue<String>,
    places: RwSignal<Vec<usize>>,
    /// What is said below the board.
    notice: RwSignal<String>,
    /// What of the address is for the tutor, and what it was before on this screen, the last
    /// one last.
    at: StoredValue<(String, Vec<String>)>,
    screen: TutorScreen,
    /// How many actions were not answered yet, and whether the clock is set.
    waiting: StoredValue<(u32, bool)>,
    /// Whom boards and their callbacks belong to: what is made in an effect is gone when it
    /// runs again.
    owner: StoredValue<Owner>,
}

impl TutorState {
    fn new(screen: TutorScreen, rest: String) -> Self {
        let answers = RwSignal::new(String::new());
        let thinker = Thinker::new("tutor", move |answer| {
            if let Reply::Tutored(text) = answer.reply {
                // After the screen is gone nobody wants it.
                let _ = answers.try_set(text);
            }
        });
        let state = TutorState {
            app: app(),
            thinker: StoredValue::new_local(thinker),
            html: RwSignal::default(),
            board: RwSignal::new(None),
            link: StoredValue::default(),
            places: RwSignal::default(),
            notice: RwSignal::default(),
            at: StoredValue::new((rest.clone(), vec![])),
            screen,
            waiting: StoredValue::default(),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        };
        // Opened again when the language changes: the worker keeps what it has done.
        Effect::new(move |_| {
            let kept = ["practice", "puzzles", "lessons"];
            let mut kept =
                kept.map(|name| (name, device::recall(name).unwrap_or_default())).to_vec();
            let online = device::recall("online").unwrap_or_default();
            kept.extend([("finished", finished()), ("aside", put_aside()), ("online", online)]);
            state.send(
                &format!("open {} {rest}", screen.id()),
                state.app.messages().language().id(),
                &kept,
            );
        });
        Effect::new(move |_| {
            let text = answers.get();
            untrack(|| state.hear(&text));
        });
        Effect::new(move |_| {
            if let Route::Tutor(now, rest) = state.app.route.get()
                && now == screen
            {
                state.follow(rest);
            }
        });
        state
    }

    fn send(self, action: &str, language: &str, kept: &[(&str, String)]) {
        let day = (js_sys::Date::now() / DAY) as u32;
        let text = TutorAction::write(action, language, day, kept);
        let nothing = Played { game: String::new(), start: None, moves: vec![] };
        let asked = self.thinker.with_value(|thinker| thinker.ask(nothing, Task::Tutor(text)));
        match asked {
            Ok(_) => self.waiting.update_value(|(open, _)| *open += 1),
            Err(_) => self.notice.set(self.app.text("web-no-engine")),
        }
    }

    /// The address leads elsewhere: somebody went back, or touched a link.
    fn follow(self, rest: String) {
        let (here, mut before) = self.at.get_value();
        if rest == here {
            return;
        }
        self.act(&format!("at {rest}"));
        if before.last() == Some(&rest) {
            before.pop();
        } else {
            before.push(here);
        }
        self.at.set_value((rest, before));
    }

    /// Lets the address lead to what is shown: a step back is one for the browser too.
    fn show_place(self, rest: &str, is_first: bool) {
        let (here, mut before) = self.at.get_value();
        if rest == here {
            return;
        }
        let route = Route::Tutor(self.screen, rest.to_string());
        if is_first {
            self.at.set_value((rest.to_string(), before));
            return self.app.rename(route);
        }
        let is_back = before.last().is_some_and(|it| it == rest);
        if is_back {
            before.pop();
        } else {
            before.push(here);
        }
        self.at.set_value((rest.to_string(), before));
        if is_back {
            device::go_back();
        } else {
            self.app.go(&route);
        }
    }

    fn act(self, action: &str) {
        self.send(action, untrack(|| self.app.messages()).language().id(), &[]);
    }

    fn hear(self, text: &str) {
        if text.is_empty() {
            return;
        }
        let (view, kept) = TutorView::read(text);
        for (name, text) in kept {
            if !device::keep(name, text) {
                self.notice.set(self.app.text("web-not-kept"));
            }
        }
        let is_first = self.html.with_untracked(String::is_empty);
        self.write(view.html);
        if let Some(place) = view.at.strip_prefix('/') {
            self.show_place(place, is_first);
        }
        self.places.set(view.places.split(' ').filter_map(|place| place.parse().ok()).collect());
        self.set_up(&view);
        if !view.said.is_empty() {
            self.app.announce(view.said);
        }
        if !view.focus.is_empty() {
            let id = view.focus.to_string();
            request_animation_frame(move || focus(&id));
        }
        if !view.shared.is_empty() {
            self.share(view.shared.to_string());
        }
        self.go_on(view.flags);
    }

    /// Asks for what is still to be done, once nothing else is being answered.
    fn go_on(self, flags: &str) {
        self.waiting.update_value(|(open, _)| *open = open.saturating_sub(1));
        let (open, is_set) = self.waiting.get_value();
        if flags.contains('m') && open == 0 {
            self.act("next");
        } else if flags.contains('l') && !is_set {
            self.waiting.update_value(|(_, is_set)| *is_set = true);
            let tick = move || {
                // The screen may be gone by then.
                if self.waiting.try_update_value(|(_, is_set)| *is_set = false).is_some() {
                    self.act("next");
                }
            };
            set_timeout(tick, A_SECOND);
        }
    }

    /// Puts new text beside the board. Who was on a button stays on it.
    fn write(self, html: &str) {
        if self.html.with_untracked(|before| before == html) {
            return;
        }
        let value = document().active_element().and_then(|it| it.get_attribute("value"));
        self.html.set(html.to_string());
        if let Some(value) = value.filter(|value| !value.contains('"')) {
            request_animation_frame(move || {
                let found = document().query_selector(&format!("button[value=\"{value}\"]"));
                if let Some(button) =
                    found.ok().flatten().and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok())
                {
                    // One that does not take the focus leaves it where it was.
                    let _ = button.focus();
                }
            });
        }
    }

    /// Puts the game of a view on the board.
    fn set_up(self, view: &TutorView<'_>) {
        let Ok(record) = link::read(view.board) else {
            self.board.set(None);
            self.link.set_value(String::new());
            return;
        };
        let is_same = self.link.with_value(|link| link == view.board);
        self.link.set_value(view.board.to_string());
        let game = record.to_match();
        let seat = |side: &str| if view.side == side { Seat::Remote } else { Seat::Person };
        let seats = BySide::new(seat("second"), seat("first"));
        let here = self.board.get_untracked();
        match here
            .filter(|board| board.now(|it| it.game().name() == game.name() && *it.seats() == seats))
        {
            Some(board) if is_same && view.flags.contains('r') => board.input(|it| it.go_to(game)),
            Some(_) if is_same => {}
            Some(board) => show(board, game, view.flags.contains('w')),
            None => {
                let session = GameSession::following(game, seats);
                let board = self.owner.get_value().with(|| {
                    let board = BoardSession::for_trying(self.app, session);
                    board.on_effect(move |effect| self.perform(effect));
                    board
                });
                self.board.set(Some(board));
            }
        }
    }

    fn perform(self, effect: SessionEffect) -> Option<SessionEffect> {
        match effect {
            SessionEffect::Send(Action::Move { mv }) => {
                self.act(&format!("move {mv}"));
                None
            }
            // The tutor says how it goes on.
            SessionEffect::Ended(_) => None,
            other => Some(other),
        }
    }

    fn share(self, text: String) {
        let text = format!("{text}\n{}", window().location().href().unwrap_or_default());
        leptos::task::spawn_local(async move {
            let id =
                if device::copy(&text).await { "web-share-copied" } else { "web-share-refused" };
            self.notice.set(self.app.text(id));
            self.app.announce(self.app.text(id));
        });
    }

    /// A button beside the board was touched.
    fn touch(self, event: &ev::MouseEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|it| it.closest("button").ok().flatten());
        if let Some(value) = button.and_then(|button| button.get_attribute("value")) {
            self.notice.set(String::new());
            self.act(&value);
        }
    }

    fn model(self, board: BoardSession) -> BoardModel {
        let model = board.model();
        let highlights = Signal::derive(move || {
            let seen = model.highlights.get();
            let places = self.places.get();
            if places.is_empty() { seen } else { Highlights { hint: places, ..seen } }
        });
        BoardModel { highlights, ..model }
    }
}

/// Shows a game; with motion, how its last move came about.
fn show(board: BoardSession, game: Box<dyn AnyMatch>, with_motion: bool) {
    let mut before = game.boxed_clone();
    if !with_motion || before.undo().is_none() {
        return board.input(|it| it.go_to(game));
    }
    board.input(|it| it.go_to(before));
    board.input(|it| it.follow(game, false));
}

/// A screen of the tutor.
#[component]
pub(super) fn Tutor(
    screen: TutorScreen,
    /// What of the address is for the tutor.
    rest: String,
) -> impl IntoView {
    let state = TutorState::new(screen, rest);
    let title = match screen {
        TutorScreen::Review => "web-review",
        TutorScreen::Practice => "web-practice",
        TutorScreen::Puzzles => "web-puzzles",
        TutorScreen::History => "web-history",
        TutorScreen::Lessons => "web-lessons",
        TutorScreen::Thinking => "web-machine",
        TutorScreen::Level => "web-my-level",
    };
    let title = Signal::derive(say(title));
    view! {
        <Screen title name="analyse">
            <div class="analyse-board">
                {move || state.board.get().map(|board| view! { <Board model=state.model(board) /> })}
                <p class="notice" role="status">
                    {move || {
                        let own = state.notice.get();
                        if own.is_empty() { state.board.get().map_or(own, |board| board.notice.get()) } else { own }
                    }}
                </p>
            </div>
            <div class="analyse-panel tutored" inner_html=state.html on:click=move |event| state.touch(&event)></div>
        </Screen>
    }
}
