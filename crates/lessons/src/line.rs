//! The line games: forks, and threats that leave no choice.

use crate::LessonClaim::{OnlyDraw, OnlyWin, WinsAtOnce};
use crate::{LessonStep, StrategyLesson};

/// The lessons on the line games.
pub(crate) const LINE: &[StrategyLesson] = &[
    StrategyLesson { id: "velha-fork", course: "line", game: "velha", steps: FORK },
    StrategyLesson { id: "line-threats", course: "line", game: "mnk:6,6,4", steps: THREATS },
];

/// Two threats at once, made and prevented.
const FORK: &[LessonStep] = &[
    LessonStep {
        id: "make",
        position: "XO1/1X1/2O X",
        accepted: &["4", "7"],
        disputed: &[],
        line: &[],
        claims: &[OnlyWin, WinsAtOnce(&["4"], 2), WinsAtOnce(&["7"], 2)],
    },
    LessonStep {
        id: "prevent",
        position: "X2/1O1/2X O",
        accepted: &["2", "4", "6", "8"],
        disputed: &[],
        line: &[],
        claims: &[OnlyDraw],
    },
];

/// Threats drive the opponent where you want them.
const THREATS: &[LessonStep] = &[
    LessonStep {
        id: "force",
        position: "6/6/5O/OO4/2OXXX/5X X",
        accepted: &["22"],
        disputed: &[],
        line: &["15", "16"],
        claims: &[OnlyWin, WinsAtOnce(&["22"], 1), WinsAtOnce(&["22", "15", "16"], 2)],
    },
    LessonStep {
        id: "block",
        position: "6/6/O3X1/1O1OO1/2OXX1/3XX1 X",
        accepted: &["21"],
        disputed: &[],
        line: &["14", "33"],
        claims: &[OnlyWin, WinsAtOnce(&["21"], 1), WinsAtOnce(&["21", "14", "33"], 2)],
    },
];
