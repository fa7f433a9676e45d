//! Oril, as chapter 4.3 of the thesis on the Oril phone game teaches it: opening, captures, the *casa* and its defences, the ending.

use crate::LessonClaim::{Holds, OnlyMove, OnlyWin, Takes, Threatens};
use crate::{LessonStep, StrategyLesson};

const fn lesson(id: &'static str, steps: &'static [LessonStep]) -> StrategyLesson {
    StrategyLesson { id, course: "oril", game: "oril", steps }
}

/// The lessons on oril.
pub(crate) const ORIL: &[StrategyLesson] = &[
    lesson("oril-opening", OPENING),
    lesson("oril-captures", CAPTURES),
    lesson("oril-prevent", PREVENT),
    lesson("oril-look", LOOK),
    lesson("oril-sow", SOW),
    lesson("oril-casa", CASA),
    lesson("oril-defence", DEFENCE),
    lesson("oril-ending", ENDING),
];

/// 6-2-4, 2-4-6 and 5-3-2 against neighbouring houses.
const OPENING: &[LessonStep] = &[
    LessonStep {
        id: "first",
        position: "",
        accepted: &["F"],
        disputed: &["B", "E"],
        line: &[],
        claims: &[],
    },
    LessonStep {
        id: "second",
        position: "5-5-5-5-4-0-5-5-5-5-4-0-0-0-S",
        accepted: &["B", "E"],
        disputed: &[],
        line: &[],
        claims: &[
            Takes(&["B", "a"], 0),
            Takes(&["B", "b"], 0),
            Takes(&["B", "c"], 0),
            Takes(&["B", "d"], 0),
            Takes(&["B", "e"], 0),
        ],
    },
    LessonStep {
        id: "third",
        position: "6-1-7-6-5-1-6-5-5-5-0-1-0-0-S",
        accepted: &["D", "B"],
        disputed: &[],
        line: &[],
        claims: &[],
    },
    LessonStep {
        id: "neighbours",
        position: "0-2-7-7-6-6-4-4-4-4-4-0-0-0-N",
        accepted: &["d"],
        disputed: &[],
        line: &[],
        claims: &[Takes(&["d"], 3)],
    },
];

/// Several houses at once, taken and prepared.
const CAPTURES: &[LessonStep] = &[
    LessonStep {
        id: "take",
        position: "9-4-1-3-1-3-1-1-2-4-0-4-6-9-S",
        accepted: &["F"],
        disputed: &[],
        line: &[],
        claims: &[Takes(&["F"], 7), Takes(&["D"], 2)],
    },
    LessonStep {
        id: "prepare",
        position: "3-0-1-2-6-3-4-2-0-0-0-0-11-16-S",
        accepted: &["D"],
        disputed: &[],
        line: &["b", "F"],
        claims: &[Takes(&["D", "a", "F"], 4), Takes(&["D", "b", "F"], 4)],
    },
];

/// What the opponent prepares, stopped; a few seeds for many.
const PREVENT: &[LessonStep] = &[
    LessonStep {
        id: "stop",
        position: "2-2-4-3-2-2-3-0-2-0-2-2-11-13-S",
        accepted: &["A"],
        disputed: &[],
        line: &[],
        claims: &[
            Threatens("f", 6),
            Takes(&["A", "f"], 0),
            Takes(&["A", "a"], 0),
            Takes(&["A", "c"], 0),
            Takes(&["A", "e"], 0),
        ],
    },
    LessonStep {
        id: "sacrifice",
        position: "1-1-1-2-0-4-0-1-4-6-0-0-15-13-S",
        accepted: &["D"],
        disputed: &[],
        line: &[],
        claims: &[Threatens("d", 9), Takes(&["D", "d"], 0), Takes(&["D", "c"], 2)],
    },
];

/// Before a capture, what it uncovers.
const LOOK: &[LessonStep] = &[
    LessonStep {
        id: "first",
        position: "2-2-3-3-5-6-4-4-0-1-0-1-9-8-S",
        accepted: &["A"],
        disputed: &[],
        line: &[],
        claims: &[
            Takes(&["F"], 2),
            Takes(&["E"], 2),
            Takes(&["A", "a", "F"], 9),
            Takes(&["A", "b", "F"], 10),
        ],
    },
    LessonStep {
        id: "second",
        position: "2-0-2-1-4-0-5-0-2-3-6-3-12-8-S",
        accepted: &["A"],
        disputed: &[],
        line: &[],
        claims: &[
            Takes(&["E"], 3),
            Takes(&["E", "a"], 3),
            Takes(&["A", "a"], 0),
            Takes(&["A", "c"], 0),
            Takes(&["A", "d"], 0),
            Takes(&["A", "e"], 0),
            Takes(&["A", "f"], 0),
        ],
    },
];

/// Sowing before reaping.
const SOW: &[LessonStep] = &[
    LessonStep {
        id: "first",
        position: "0-0-3-8-3-4-3-3-0-0-0-0-14-10-S",
        accepted: &["E"],
        disputed: &[],
        line: &["b", "D"],
        claims: &[Takes(&["E", "b", "D"], 8), Takes(&["E", "a", "F"], 6)],
    },
    LessonStep {
        id: "second",
        position: "1-0-2-4-6-1-8-4-0-0-0-0-11-11-S",
        accepted: &["D"],
        disputed: &[],
        line: &["a", "E"],
        claims: &[Takes(&["D", "a", "E"], 8), Takes(&["D", "b", "E"], 8)],
    },
];

/// The house of twelve seeds or more.
const CASA: &[LessonStep] = &[
    LessonStep {
        id: "complete",
        position: "2-0-0-0-15-4-1-1-0-3-0-0-12-10-S",
        accepted: &["E"],
        disputed: &[],
        line: &[],
        claims: &[Takes(&["E"], 8), Holds(&[], 4, 15)],
    },
    LessonStep {
        id: "wait",
        position: "0-0-1-0-0-12-0-0-0-1-0-0-14-20-S",
        accepted: &["C"],
        disputed: &[],
        line: &["d", "D", "e", "E", "f", "F"],
        claims: &[
            Holds(&[], 5, 12),
            OnlyWin,
            OnlyMove(&["C"], "d"),
            Takes(&["C", "d", "D", "e", "E", "f", "F"], 4),
        ],
    },
];

/// Against such a house: close it, overload it, withhold seeds, counter-attack.
const DEFENCE: &[LessonStep] = &[
    LessonStep {
        id: "close",
        position: "1-0-1-1-0-2-0-0-0-1-1-15-13-13-S",
        accepted: &["C"],
        disputed: &[],
        line: &[],
        claims: &[Threatens("f", 11), Holds(&["C"], 3, 2), Takes(&["C", "f"], 0)],
    },
    LessonStep {
        id: "overload",
        position: "3-0-0-0-10-6-0-0-0-0-0-15-10-4-S",
        accepted: &["F"],
        disputed: &[],
        line: &[],
        claims: &[Threatens("f", 6), Holds(&["F"], 11, 16), Takes(&["F", "f"], 0)],
    },
    LessonStep {
        id: "withhold",
        position: "1-0-0-4-0-3-0-0-0-0-0-10-13-17-S",
        accepted: &["A"],
        disputed: &[],
        line: &["f", "D"],
        claims: &[OnlyMove(&["A"], "f"), Takes(&["A", "f"], 0), Takes(&["A", "f", "D"], 6)],
    },
    LessonStep {
        id: "counter",
        position: "0-0-1-0-3-4-0-0-0-4-0-14-11-11-S",
        accepted: &["C"],
        disputed: &[],
        line: &["f", "E"],
        claims: &[Takes(&["C", "f"], 6), Takes(&["C", "f", "E"], 6)],
    },
];

/// The trap, and slow play.
const ENDING: &[LessonStep] = &[
    LessonStep {
        id: "trap",
        position: "0-1-0-0-1-6-0-0-3-0-0-0-19-18-S",
        accepted: &["B"],
        disputed: &[],
        line: &["c", "F"],
        claims: &[OnlyWin, OnlyMove(&["B"], "c"), Takes(&["B", "c", "F"], 6)],
    },
    LessonStep {
        id: "trap-again",
        position: "1-1-0-1-0-6-0-5-0-0-0-0-11-23-S",
        accepted: &["A"],
        disputed: &[],
        line: &["b", "F"],
        claims: &[OnlyWin, OnlyMove(&["A"], "b"), Takes(&["A", "b", "F"], 8)],
    },
    LessonStep {
        id: "slow",
        position: "1-2-0-0-3-0-0-1-1-0-1-0-16-23-S",
        accepted: &["B"],
        disputed: &[],
        line: &["c", "E", "e", "A", "a", "D", "d", "C"],
        claims: &[OnlyWin],
    },
];
