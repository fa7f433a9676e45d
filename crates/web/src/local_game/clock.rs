//! The clock of two people at one device: what each has left to think.

use std::time::Duration;

use leptos::prelude::*;
use play::{GameSession, Seat};
use rules::{BySide, Side};

use crate::boards::BoardSession;
use crate::device;

/// The name under which it is kept on the device: the number of the game, and the
/// milliseconds of each side.
const CLOCK: &str = "clock";

/// How often it is looked at.
const TICK: Duration = Duration::from_millis(200);
/// The most that counts between two looks: a device that sleeps takes nobody's time.
const MOST_BETWEEN: f64 = 1_000.0;
/// What who takes a move back after the end of their time has at least.
const AFTER_UNDO: f64 = 60_000.0;

/// A running clock.
#[derive(Clone, Copy)]
pub(crate) struct TableClock {
    /// Milliseconds.
    left: RwSignal<BySide<f64>>,
}

fn are_two(session: &GameSession) -> bool {
    Side::BOTH.iter().all(|&side| session.seats()[side] == Seat::Person)
}

/// Sets the clock for a new game between two people, or none.
pub(crate) fn set_clock(session: &GameSession, minutes: Option<u32>) {
    match minutes.filter(|_| are_two(session)) {
        Some(minutes) => {
            let left = f64::from(minutes) * 60_000.0;
            keep(session.seed(), BySide::new(left, left));
        }
        None => device::forget(CLOCK),
    }
}

fn keep(number: u64, left: BySide<f64>) {
    // Where the browser keeps nothing, the clock of a new game has the full time.
    device::keep(CLOCK, &format!("{number} {:.0} {:.0}", left.first, left.second));
}

/// What is kept for the game of this number.
fn kept(text: &str, number: u64) -> Option<BySide<f64>> {
    let mut words = text.split(' ');
    let mut next = || words.next()?.parse::<u64>().ok();
    (next()? == number).then_some(())?;
    Some(BySide::new(next()? as f64, next()? as f64))
}

impl TableClock {
    /// The clock of the game on a board, if it has one. It runs until the screen is left.
    pub(crate) fn of(board: BoardSession) -> Option<Self> {
        let number = board.now(GameSession::seed);
        let left = kept(&device::recall(CLOCK)?, number)?;
        let clock = TableClock { left: RwSignal::new(left) };
        let mut before = js_sys::Date::now();
        let tick = move || {
            let now = js_sys::Date::now();
            let passed = (now - before).clamp(0.0, MOST_BETWEEN);
            before = now;
            clock.pass(board, passed);
        };
        let tick = std::cell::RefCell::new(tick);
        let ticking = set_interval_with_handle(move || tick.borrow_mut()(), TICK).ok()?;
        on_cleanup(move || ticking.clear());
        Some(clock)
    }

    /// Time passes for who is to move, from the first move on.
    fn pass(self, board: BoardSession, passed: f64) {
        let Some((turn, number)) = board
            .session
            .try_with_untracked(|it| {
                let runs = it.is_under_way() && !it.is_showing();
                runs.then(|| (it.game().turn(), it.seed()))
            })
            .flatten()
        else {
            return;
        };
        self.left.update(|left| left[turn] = (left[turn] - passed).max(0.0));
        let left = self.left.get_untracked();
        keep(number, left);
        if left[turn] == 0.0 {
            board.input(GameSession::time_out);
        }
    }

    /// Moves are taken back: nobody's time is over any more.
    pub(crate) fn take_back(self) {
        self.left.update(|left| {
            for side in Side::BOTH {
                left[side] = if left[side] == 0.0 { AFTER_UNDO } else { left[side] };
            }
        });
    }

    /// Another game begins, with the full time.
    pub(crate) fn restart(self, session: &GameSession, minutes: Option<u32>) {
        set_clock(session, minutes);
        let text = device::recall(CLOCK).unwrap_or_default();
        if let Some(left) = kept(&text, session.seed()) {
            self.left.set(left);
        }
    }

    /// What a side has left, as clocks show it.
    pub(crate) fn shown(self, side: Side) -> String {
        shown(self.left.with(|left| left[side]))
    }
}

fn shown(left: f64) -> String {
    // A clock shows nothing left only when nothing is.
    let seconds = (left / 1_000.0).ceil() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_belongs_to_its_game() {
        assert_eq!(kept("17 300000 1500", 17), Some(BySide::new(300_000.0, 1_500.0)));
        assert_eq!(kept("17 300000 1500", 18), None);
        assert_eq!(kept("17 300000", 17), None);
        assert_eq!(kept("nonsense", 17), None);
    }

    #[test]
    fn a_clock_shows_minutes_and_seconds() {
        assert_eq!(shown(300_000.0), "5:00");
        assert_eq!(shown(61_000.0), "1:01");
        assert_eq!(shown(1.0), "0:01");
        assert_eq!(shown(0.0), "0:00");
    }
}
