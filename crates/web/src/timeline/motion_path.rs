//! The path of one thing through a film: where it is at some moments, and how
//! it gets from each to the next. Browsers can follow such a way by
//! themselves, beside everything else that a page does.

use super::ease::Ease;
use crate::layout::Point;

/// Where a thing is at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Key {
    /// When, in milliseconds from the beginning of the film.
    pub(crate) time: f64,
    pub(crate) at: Point,
    /// By how many degrees it is turned.
    pub(crate) turn: f64,
    /// How near to the eye: 1 on the board, more above it.
    pub(crate) size: f64,
    /// How it goes on from here.
    pub(crate) ease: Ease,
}

/// The moments of a way, in order of time. Before the first and after the
/// last the thing stays where it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct MotionPath(Vec<Key>);

impl MotionPath {
    pub(crate) fn keys(&self) -> &[Key] {
        &self.0
    }

    pub(super) fn push(&mut self, key: Key) {
        self.0.push(key);
    }

    /// From the last moment on it goes differently.
    pub(super) fn go_on(&mut self, ease: Ease) {
        if let Some(last) = self.0.last_mut() {
            last.ease = ease;
        }
    }

    /// Where it is at a time.
    #[cfg(test)]
    pub(super) fn at(&self, time: f64) -> Point {
        let next = self.0.partition_point(|key| key.time <= time).clamp(1, self.0.len() - 1);
        let (from, to) = (self.0[next - 1], self.0[next]);
        let share = ((time - from.time) / (to.time - from.time).max(f64::EPSILON)).clamp(0.0, 1.0);
        let share = match from.ease {
            Ease::Gently => super::ease::gently(share),
            Ease::Falling => share * share,
            Ease::Slowing => share * (2.0 - share),
        };
        from.at.towards(to.at, share)
    }
}
