//! Ouri and oware: what their own rules make possible.

use crate::LessonClaim::{OnlyMove, OnlyWin, Takes};
use crate::{LessonStep, StrategyLesson};

/// The lessons on ouri.
pub(crate) const OURI: &[StrategyLesson] = &[
    StrategyLesson { id: "ouri-one-seed", course: "ouri", game: "ouri", steps: ONE_SEED },
    StrategyLesson { id: "ouri-again", course: "ouri", game: "ouri", steps: AGAIN },
];

/// The lessons on oware.
pub(crate) const OWARE: &[StrategyLesson] =
    &[StrategyLesson { id: "oware-slam", course: "oware", game: "oware", steps: SLAM }];

/// Houses with one seed must wait: that forces the opponent's hand.
const ONE_SEED: &[LessonStep] = &[
    LessonStep {
        id: "forced",
        position: "1-0-1-2-3-2-0-0-1-0-1-2-12-23-S",
        accepted: &["E"],
        disputed: &[],
        line: &["f", "F"],
        claims: &[OnlyWin, OnlyMove(&["E"], "f"), Takes(&["E", "f", "F"], 6)],
    },
    LessonStep {
        id: "again",
        position: "0-2-2-0-4-1-1-0-0-0-1-1-18-18-S",
        accepted: &["E"],
        disputed: &[],
        line: &["a", "F"],
        claims: &[OnlyWin, OnlyMove(&["E"], "a"), Takes(&["E", "a", "F"], 3)],
    },
];

/// Taking everything gives another move.
const AGAIN: &[LessonStep] = &[LessonStep {
    id: "take",
    position: "1-2-3-5-0-0-1-1-1-0-0-0-14-20-S",
    accepted: &["D"],
    disputed: &[],
    line: &["F", "a", "C"],
    claims: &[OnlyWin, Takes(&["D"], 6)],
}];

/// Taking everything takes nothing.
const SLAM: &[LessonStep] = &[
    LessonStep {
        id: "wait",
        position: "2-1-0-0-0-2-1-1-0-0-0-0-18-23-S",
        accepted: &["B"],
        disputed: &[],
        line: &["b", "C"],
        claims: &[OnlyWin, Takes(&["F"], 0)],
    },
    LessonStep {
        id: "less",
        position: "0-0-0-1-2-2-1-1-0-0-0-0-21-20-S",
        accepted: &["E"],
        disputed: &[],
        line: &["b", "F"],
        claims: &[OnlyWin, Takes(&["F"], 0), Takes(&["E"], 2)],
    },
];
