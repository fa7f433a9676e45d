//! A game on this device: its session on the board, the engine that plays the
//! computer's moves, and the browser's storage that keeps it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use leptos::prelude::*;
use play::{EngineRequest, EngineTask, GameSession, SessionEffect};

use super::move_sentence::move_sentence;
use super::{TableClock, finished, to_text, unfinished};
use crate::boards::BoardSession;
use crate::device::{self, Starter};
use crate::shell::App;
use crate::thinker::{Thinker, Thought};

/// How long a new board is left to be drawn before anything else is done.
const A_MOMENT: Duration = Duration::from_millis(400);

/// Was it said that the browser does not keep the game, or finished games? Once
/// is enough for each.
static NOT_KEPT_SAID: AtomicBool = AtomicBool::new(false);
static NOT_COUNTED_SAID: AtomicBool = AtomicBool::new(false);

/// A game being played, to be copied wherever it is needed.
#[derive(Clone, Copy)]
pub(crate) struct LocalController {
    app: App,
    pub(crate) board: BoardSession,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// The number of the question to the engine, and the request it answers.
    asked: StoredValue<Option<(u32, EngineRequest)>>,
    /// The clock of two people, if they have one.
    pub(crate) clock: Option<TableClock>,
}

impl LocalController {
    /// Goes on with a game; the computer is asked if it is to move.
    pub(crate) fn new(app: App, session: GameSession) -> Self {
        let thoughts = RwSignal::new(None);
        let board = BoardSession::new(app, session);
        let play = LocalController {
            app,
            clock: TableClock::of(board),
            board,
            thinker: StoredValue::new_local(Thinker::new(thoughts)),
            asked: StoredValue::new(None),
        };
        play.board.on_effect(move |effect| play.perform(effect));
        Effect::new(move |_| {
            if let Some(thought) = thoughts.get() {
                play.hear(thought);
            }
        });
        play.prepare();
        play.keep_unfinished();
        play.follow_other_tabs();
        play.board.input(GameSession::wake);
        play
    }

    /// Does what would keep the first move waiting: the engine is fetched, and
    /// the sound prepared.
    fn prepare(self) {
        if self.board.now(|it| it.only_person().is_some()) {
            self.thinker.with_value(Thinker::prepare);
        }
        if self.app.settings.with_untracked(|it| it.sounds) {
            set_timeout(device::listen, A_MOMENT);
        }
    }

    /// The same game may be open in another tab. What is played there is shown
    /// here, so that neither undoes the other. The computer moves in the tab that
    /// was used last: here when somebody comes back to it.
    fn follow_other_tabs(self) {
        let changed = window_event_listener_untyped("storage", move |_| self.catch_up());
        // A browser may keep events from a tab in the background.
        let seen = window_event_listener_untyped("visibilitychange", move |_| self.catch_up());
        let focused = window_event_listener_untyped("focus", move |_| {
            self.catch_up();
            self.board.input(GameSession::wake);
        });
        on_cleanup(move || [changed, seen, focused].into_iter().for_each(|it| it.remove()));
    }

    /// Shows what was played in another tab.
    fn catch_up(self) {
        if let Some(session) = unfinished::changed(&self.board.now(to_text)) {
            self.perform(SessionEffect::StopThinking);
            self.board.replace(session);
            self.board.notice.set(self.app.text("web-other-tab"));
        }
    }

    fn perform(self, effect: SessionEffect) -> Option<SessionEffect> {
        match &effect {
            SessionEffect::Show(played) => {
                let family = self.board.now(GameSession::family);
                self.app.announce(move_sentence(family, played, &self.app.messages()));
            }
            SessionEffect::Save => self.keep(),
            SessionEffect::Think(request) => self.ask(*request),
            SessionEffect::StopThinking => {
                self.asked.set_value(None);
                self.thinker.with_value(Thinker::stop);
            }
            _ => {}
        }
        Some(effect)
    }

    fn keep(self) {
        let over = self.board.now(|it| it.game().ending().is_some());
        if self.keep_unfinished() && over && !self.board.now(finished::keep) {
            self.say_once(&NOT_COUNTED_SAID, "web-not-counted");
        }
    }

    fn keep_unfinished(self) -> bool {
        let kept = self.board.now(|it| unfinished::keep(self.app, it));
        if !kept {
            self.say_once(&NOT_KEPT_SAID, "web-not-kept");
        }
        kept
    }

    fn say_once(self, said: &AtomicBool, text: &str) {
        if !said.swap(true, Ordering::Relaxed) {
            self.board.say(self.app.text(text));
        }
    }

    fn ask(self, request: EngineRequest) {
        let tag = self.board.now(|it| {
            let level = match request.task {
                EngineTask::Move(side) => it.seats()[side].id(),
                EngineTask::Hint => "max",
            };
            self.thinker.with_value(|thinker| thinker.choose(it.game(), level, it.seed()))
        });
        match tag {
            Some(tag) => self.asked.set_value(Some((tag, request))),
            None => self.board.input(|it| it.answered(request.id, None)),
        }
    }

    fn hear(self, thought: Thought) {
        let asked = self.asked.get_value().filter(|(tag, _)| *tag == thought.tag);
        if let Some((_, request)) = asked {
            self.board.input(|it| it.answered(request.id, thought.mv));
        }
    }

    /// Takes moves back until a person is to move again.
    pub(crate) fn undo(self) {
        self.app.announce(self.app.text("web-undone"));
        let over = self.board.now(|it| it.game().ending().is_some());
        self.board.input(GameSession::undo);
        if let Some(clock) = self.clock {
            clock.take_back();
        }
        if over {
            self.board.now(finished::keep);
        }
    }

    /// The same again.
    pub(crate) fn rematch(self) {
        let take_turns = self.app.settings.with_untracked(|it| it.starter) == Starter::Alternate;
        self.perform(SessionEffect::StopThinking);
        self.board.replace(self.board.now(|it| it.rematch(take_turns)));
        if let Some(clock) = self.clock {
            let minutes = self.app.settings.with_untracked(|it| it.clock.minutes());
            self.board.now(|it| clock.restart(it, minutes));
        }
        self.keep();
        self.board.input(GameSession::wake);
    }
}
