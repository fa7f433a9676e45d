//! The sides, whose turn it is, who won, and why the game is over.

use rules::catalogue::Family;
use rules::{EndReason, Ending, Side};

use crate::Messages;

/// The key that messages select by: `sowing-first`, `quantum-leap-second`.
pub(crate) fn side_word(family: Family, side: Side) -> String {
    let side = match side {
        Side::First => "first",
        Side::Second => "second",
    };
    format!("{}-{side}", family_word(family))
}

pub(crate) const fn family_word(family: Family) -> &'static str {
    match family {
        Family::Sowing => "sowing",
        Family::QuantumLeap => "quantum-leap",
        Family::Line => "line",
    }
}

/// The key that messages select by where an opponent is spoken of.
const fn opponent_word(is_computer: bool) -> &'static str {
    if is_computer { "computer" } else { "person" }
}

impl Messages {
    /// The name of a side: South, White, X.
    pub fn side(&self, family: Family, side: Side) -> String {
        self.format("side", &[("side", side_word(family, side).into())])
    }

    /// The sentence that says whose turn it is.
    pub fn turn(&self, family: Family, side: Side) -> String {
        self.format("turn", &[("side", side_word(family, side).into())])
    }

    /// The sentence that says why a game is over.
    pub fn end_reason(&self, reason: EndReason) -> String {
        self.text(&format!("reason-{}", reason.id()))
    }

    /// Two sentences: who won, with the score where there is one, and why the
    /// game is over.
    pub fn ending(&self, ending: &Ending, family: Family) -> String {
        let why = self.end_reason(ending.reason);
        self.sentences(ending, why, |winner| ("ending-win", "side", side_word(family, winner)))
    }

    /// The same for the only person at this device, who is addressed; the
    /// opponent is the computer, or a person elsewhere.
    pub fn ending_for(&self, ending: &Ending, person: Side, against_computer: bool) -> String {
        let why = self.end_reason_for(ending, person, against_computer);
        self.sentences(ending, why, |winner| {
            let id = if winner == person { "ending-you-win" } else { "ending-opponent-wins" };
            (id, "opponent", opponent_word(against_computer).to_string())
        })
    }

    /// Why a game is over, for the only person at this device. Who gave up, ran out of time
    /// or left is addressed, or called the opponent.
    pub fn end_reason_for(&self, ending: &Ending, person: Side, against_computer: bool) -> String {
        use EndReason::{Abandoned, Resigned, TimeOut};
        match (ending.outcome.winner, ending.reason) {
            (Some(winner), reason @ (Resigned | TimeOut | Abandoned)) => {
                let won = winner == person;
                let loser = if won { opponent_word(against_computer) } else { "you" };
                let message = format!("reason-loser-{}", reason.id());
                self.format(&message, &[("loser", loser.into())])
            }
            (_, reason) => self.end_reason(reason),
        }
    }

    /// The sentences, with the one about a winner given by its message and the
    /// value that selects its words.
    fn sentences(
        &self,
        ending: &Ending,
        why: String,
        win: impl Fn(Side) -> (&'static str, &'static str, String),
    ) -> String {
        if ending.reason == EndReason::Aborted {
            return why;
        }
        format!("{} {why}", self.verdict(ending, win))
    }

    fn verdict(
        &self,
        ending: &Ending,
        win: impl Fn(Side) -> (&'static str, &'static str, String),
    ) -> String {
        let score = ending.outcome.score;
        let Some(winner) = ending.outcome.winner else {
            return match score {
                Some(score) if score.first == score.second => {
                    self.format("ending-draw-score", &[("each", score.first.into())])
                }
                _ => self.text("ending-draw"),
            };
        };
        let (id, name, value) = win(winner);
        let words = (name, value.into());
        match score {
            // The winner of a game that the opponent resigned may be behind.
            Some(score) if score[winner] > score[winner.other()] => {
                let (own, other) = (score[winner].into(), score[winner.other()].into());
                self.format(&format!("{id}-score"), &[words, ("own", own), ("other", other)])
            }
            _ => self.format(id, &[words]),
        }
    }
}
