//! What is wrong with a text or a move, where, and what would have been right.

use rules::{Illegal, Phrase, Problem, TextError, catalogue};

use crate::{Messages, Value, nearest};

impl Messages {
    /// Why a move may not be played, as the end of a sentence.
    pub fn illegal(&self, why: Illegal) -> String {
        self.text(&format!("illegal-{}", why.id()))
    }

    /// What is wrong with a text and where.
    pub fn problem(&self, error: &TextError) -> String {
        self.format(
            "problem-place",
            &[
                ("line", error.line.into()),
                ("column", error.column.into()),
                ("problem", self.what_is_wrong(&error.problem).into()),
            ],
        )
    }

    /// What is wrong with a text, its place aside.
    pub fn what_is_wrong(&self, problem: &Problem) -> String {
        match problem {
            Problem::UnknownGame { found } => self.unknown_game(found),
            Problem::WrongCount { what, expected, found } => self.format(
                "problem-wrong-count",
                &[
                    ("what", (*what).into()),
                    ("expected", (*expected).into()),
                    ("found", (*found).into()),
                ],
            ),
            Problem::IllegalMove { found, why } => self.format(
                "problem-illegal-move",
                &[("found", found.into()), ("why", self.illegal(*why).into())],
            ),
            Problem::BadOptions { reason } | Problem::Impossible { reason } => {
                let values = [("reason", self.phrase(reason).into())];
                self.format(&format!("problem-{}", problem.id()), &values)
            }
            Problem::Expected { expected, found, example } => self.format(
                if found.is_empty() { "problem-expected-more" } else { "problem-expected" },
                &[
                    ("expected", self.phrase(expected).into()),
                    ("found", found.into()),
                    ("example", example.into()),
                ],
            ),
            Problem::UnknownOption { .. } | Problem::TooLong { .. } => {
                self.filled(&format!("problem-{}", problem.id()), &problem.details())
            }
        }
    }

    /// What was expected, or why something is impossible.
    pub fn phrase(&self, phrase: &Phrase) -> String {
        self.filled(&format!("phrase-{}", phrase.wording.id()), &phrase.values)
    }

    fn filled(&self, id: &str, details: &[(&'static str, String)]) -> String {
        let values: Vec<(&str, Value)> =
            details.iter().map(|(name, value)| (*name, value.into())).collect();
        self.format(id, &values)
    }

    fn unknown_game(&self, found: &str) -> String {
        let alike = nearest(found, catalogue::ENTRIES);
        let (id, names) = if alike.is_empty() {
            ("problem-unknown-game-list", catalogue::ENTRIES.join(", "))
        } else {
            ("problem-unknown-game", self.either(&alike))
        };
        self.format(id, &[("found", found.into()), ("names", names.into())])
    }
}
