//! The moves that are shown on one board, one after another.

use leptos::prelude::*;
use rules::{Picture, Step};

use crate::device::{Speed, wants_less_motion};
use crate::shell::App;

/// A move to be shown as it happens.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Motion {
    /// Identifies this motion on its board.
    pub(crate) id: u64,
    /// The board before the move.
    pub(crate) before: Picture,
    /// The move.
    pub(crate) steps: Vec<Step>,
    /// Milliseconds from one step to the next.
    pub(crate) pace: f64,
}

/// Begins and ends motions, and knows the one being shown.
#[derive(Clone, Copy)]
pub(crate) struct Motions {
    app: App,
    shown: RwSignal<Option<Motion>>,
    last: StoredValue<u64>,
}

impl Motions {
    /// The motions of a board, none so far.
    pub(crate) fn new(app: App) -> Self {
        Motions { app, shown: RwSignal::new(None), last: StoredValue::new(0) }
    }

    /// Begins to show a move in place of any other; false where this person
    /// wants nothing to move.
    pub(crate) fn begin(self, before: Picture, steps: Vec<Step>) -> bool {
        let speed = self.app.settings.with_untracked(|it| it.speed);
        if speed == Speed::Off || wants_less_motion() {
            self.stop();
            return false;
        }
        let id = self.last.get_value() + 1;
        self.last.set_value(id);
        self.shown.set(Some(Motion { id, before, steps, pace: speed.pace() }));
        true
    }

    /// Shows nothing any more.
    pub(crate) fn stop(self) {
        self.shown.set(None);
    }

    /// The board has shown the motion of this id. Was it the one it was to show?
    pub(crate) fn end(self, id: u64) -> bool {
        let ours = self.shown.with_untracked(|it| it.as_ref().is_some_and(|it| it.id == id));
        if ours {
            self.stop();
        }
        ours
    }

    /// What the board is given to show.
    pub(crate) fn signal(self) -> Signal<Option<Motion>> {
        self.shown.into()
    }
}
