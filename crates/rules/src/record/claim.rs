//! Results as files write them: `1-0`, `25-23`, `*`.

use crate::digits::number;
use crate::{BySide, Outcome, Side};

/// A result as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// `*`: the game goes on, or nobody knows.
    Open,
    /// Somebody won, or it is a draw.
    Over { winner: Option<Side>, score: Option<BySide<u16>> },
}

/// Does this word end the moves of a game?
pub(super) fn is_result(word: &str) -> bool {
    claim(word).is_some()
}

/// Is this word read as a score? `1-0` is not: it says only who won.
pub(super) fn is_score(word: &str) -> bool {
    matches!(claim(word), Some(Claim::Over { score: Some(_), .. }))
}

/// What a word claims about the end of a game.
pub(super) fn claim(word: &str) -> Option<Claim> {
    let over = |winner| Some(Claim::Over { winner, score: None });
    match word.trim() {
        "*" => Some(Claim::Open),
        "1-0" => over(Some(Side::First)),
        "0-1" => over(Some(Side::Second)),
        "1/2-1/2" | "½-½" => over(None),
        word => score(word).map(|score| {
            let outcome = Outcome::by_score(score);
            Claim::Over { winner: outcome.winner, score: outcome.score }
        }),
    }
}

/// `25-23`.
pub(super) fn score(word: &str) -> Option<BySide<u16>> {
    let (first, second) = word.trim().split_once('-')?;
    Some(BySide::new(number(first.trim())?, number(second.trim())?))
}
