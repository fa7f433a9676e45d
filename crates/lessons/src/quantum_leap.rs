//! Quantum Leap: friends, and who moves last.

use crate::LessonClaim::{Choices, OnlyWin};
use crate::{LessonStep, StrategyLesson};

/// The lessons on Quantum Leap.
pub(crate) const QUANTUM_LEAP: &[StrategyLesson] = &[
    StrategyLesson {
        id: "quantum-leap-friends",
        course: "quantum-leap",
        game: "quantum-leap:side=3,edition=2,seed=413570",
        steps: FRIENDS,
    },
    StrategyLesson {
        id: "quantum-leap-parity",
        course: "quantum-leap",
        game: "quantum-leap:side=3,edition=2,seed=168289",
        steps: PARITY,
    },
];

/// Without friends a stone does not move.
const FRIENDS: &[LessonStep] = &[LessonStep {
    id: "take",
    position: "1XO/1OX1/OXO1O/2X1/1XX O play",
    accepted: &["c3xd4"],
    disputed: &[],
    line: &["b3xd3", "d4xd3"],
    claims: &[OnlyWin, Choices(&["c3xd4", "b3xd3", "d4xd3"], 0)],
}];

/// Who has the last move wins.
const PARITY: &[LessonStep] = &[LessonStep {
    id: "last",
    position: "OOX/OXX1/2XXX/OO2/1XO O play",
    accepted: &["e4xd3"],
    disputed: &[],
    line: &["c3xe3", "d3xd4", "c4xd4", "b2xa2"],
    claims: &[OnlyWin, Choices(&["e4xd3", "c3xe3", "d3xd4", "c4xd4", "b2xa2"], 0)],
}];
