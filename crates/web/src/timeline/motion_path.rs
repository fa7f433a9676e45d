//! The path of one thing through a film: where it is at some moments, and how
//! it gets from each to the next. Browsers can follow such a way by
//! themselves, beside everything else that a page does.

use super::ease::{Ease, arch, gently};
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

/// A flight is followed at this many moments.
const MOMENTS: u32 = 12;
/// How high a flight goes, and how much nearer to the eye.
const HEIGHT: f64 = 46.0;
const NEARER: f64 = 0.45;

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

    /// It flies in an arch, from one moment to another.
    pub(super) fn fly(&mut self, from: Key, to: Key) {
        self.push(Key { ease: Ease::Evenly, ..from });
        for moment in 1..MOMENTS {
            let share = f64::from(moment) / f64::from(MOMENTS);
            let way = gently(share);
            self.push(Key {
                time: from.time + (to.time - from.time) * share,
                at: from.at.towards(to.at, way) + Point::new(0.0, -HEIGHT * arch(share)),
                turn: from.turn + (to.turn - from.turn) * way,
                size: 1.0 + NEARER * arch(share),
                ease: Ease::Evenly,
            });
        }
        self.push(to);
    }

    /// Where it is at a time.
    #[cfg(test)]
    pub(super) fn at(&self, time: f64) -> Point {
        let next = self.0.partition_point(|key| key.time <= time).clamp(1, self.0.len() - 1);
        let (from, to) = (self.0[next - 1], self.0[next]);
        let share = ((time - from.time) / (to.time - from.time).max(f64::EPSILON)).clamp(0.0, 1.0);
        let share = match from.ease {
            Ease::Evenly => share,
            Ease::Gently => gently(share),
            Ease::Falling => share * share,
        };
        from.at.towards(to.at, share)
    }
}
