//! A board to try a rule on: the learner plays both sides and can always
//! begin again.

use leptos::prelude::*;
use play::{GameSession, Seat, SessionEffect};
use rules::{BySide, catalogue};

use crate::boards::{Board, BoardSession};
use crate::shell::{App, say};

/// A position and what has been tried from it.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    app: App,
    board: BoardSession,
    /// The move worth trying first.
    advised: StoredValue<Option<String>>,
}

impl Trial {
    /// A trial of a game from a position, or from its default start.
    pub(super) fn new(
        app: App,
        name: &str,
        position: Option<&str>,
        advised: Option<&str>,
    ) -> Option<Self> {
        let game = catalogue::parse(name).ok()?;
        let start = match position {
            Some(position) => game.start_from(position).ok()?,
            None => game.start(),
        };
        let session = GameSession::new(start, BySide::new(Seat::Person, Seat::Person), 0);
        let trial = Trial {
            app,
            board: BoardSession::for_trying(app, session),
            advised: StoredValue::new(advised.map(str::to_string)),
        };
        // What is worth trying is only marked, and the lesson says how it ended.
        trial.board.on_effect(|effect| match effect {
            SessionEffect::Hint(_) | SessionEffect::Ended(_) => None,
            other => Some(other),
        });
        trial.advise();
        Some(trial)
    }

    fn advise(self) {
        if let Some(mv) = self.advised.get_value() {
            self.board.input(|it| it.show_hint(mv));
        }
    }

    /// What the last move came to, once it has been shown.
    fn result(self) -> String {
        let messages = self.app.messages();
        self.board.with(|it| {
            let game = it.game();
            let Some((_, gain)) = game.last_move().filter(|_| !it.is_showing()) else {
                return String::new();
            };
            if let Some(ending) = game.ending() {
                return messages.ending(&ending, it.family());
            }
            let turn = messages.turn(it.family(), game.turn());
            match gain {
                0 => turn,
                _ => format!("{} {turn}", messages.format("web-taken", &[("gain", gain.into())])),
            }
        })
    }

    /// Lays the board out again.
    fn again(self) {
        self.board.input(GameSession::restart);
        self.advise();
    }
}

/// The board of a trial, with what it came to and the way back.
#[component]
pub(super) fn TrialBoard(trial: Trial) -> impl IntoView {
    let Trial { app, board, .. } = trial;
    let played = Memo::new(move |_| board.with(|it| !it.game().moves().is_empty()));
    let result = Memo::new(move |_| trial.result());
    Effect::new(move |_| {
        let said = result.get();
        if !said.is_empty() {
            app.announce(said);
        }
    });
    let status = move || {
        let notice = board.notice.get();
        if notice.is_empty() { result.get() } else { notice }
    };
    view! {
        <div class="trial">
            <Board model=board.model() />
            <div class="row between">
                <p class="status">{status}</p>
                <button class="button" disabled=move || !played.get() on:click=move |_| trial.again()>
                    {say("web-again")}
                </button>
            </div>
        </div>
    }
}
