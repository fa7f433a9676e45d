//! How a game ended: who won, apart from why it ended.

use crate::{BySide, Side};

/// Who won, and with what score where the game keeps one.
///
/// ```
/// use rules::{BySide, Outcome, Side};
/// assert_eq!(Outcome::by_score(BySide::new(25, 23)).winner, Some(Side::First));
/// assert_eq!(Outcome::by_score(BySide::new(24, 24)).winner, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The final score of the games that have one.
    pub score: Option<BySide<u16>>,
}

impl Outcome {
    /// A game without score won by `side`.
    pub const fn win(side: Side) -> Self {
        Outcome { winner: Some(side), score: None }
    }

    /// A drawn game without score.
    pub const fn draw() -> Self {
        Outcome { winner: None, score: None }
    }

    /// The larger score wins.
    pub fn by_score(score: BySide<u16>) -> Self {
        let winner = match score.first.cmp(&score.second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, score: Some(score) }
    }
}

crate::words! {
    /// Why a game ended.
    ///
    /// [`EndReason::id`] is the word used in files, protocols and message keys.
    ///
    /// ```
    /// use rules::EndReason;
    /// assert_eq!(EndReason::from_id("majority"), Some(EndReason::Majority));
    /// assert_eq!(EndReason::Majority.id(), "majority");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    pub enum EndReason {
        /// A store holds more than half of the seeds.
        Majority = "majority",
        /// No seed is left on the board.
        BoardEmpty = "board-empty",
        /// Two seeds, half a round apart, would chase each other forever.
        TwoSeeds = "two-seeds",
        /// The position occurred as often as the rules allow.
        Repetition = "repetition",
        /// The player to move has no legal move.
        NoMove = "no-move",
        /// The game reached its longest allowed length.
        PlyLimit = "ply-limit",
        /// A line was completed.
        LineMade = "line-made",
        /// Every square is taken and nobody made a line.
        BoardFull = "board-full",
        /// A player resigned.
        Resigned = "resigned",
        /// The players agreed to end the game here.
        Agreed = "agreed",
        /// A player's time ran out.
        TimeOut = "time-out",
        /// A player left and did not come back.
        Abandoned = "abandoned",
        /// The game was cancelled before it really began.
        Aborted = "aborted",
    }
}

/// The end of a game: [`Outcome`] and [`EndReason`] together.
///
/// ```
/// use rules::{EndReason, Ending, Outcome, Side};
/// let resigned = Ending { outcome: Outcome::win(Side::NORTH), reason: EndReason::Resigned };
/// assert_eq!(resigned.outcome.winner, Some(Side::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "text::EndingText", into = "text::EndingText"))]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why the game is over.
    pub reason: EndReason,
}

/// The written form of an ending: one flat object, `{"winner":…,"reason":…,"score":…}`.
#[cfg(feature = "serde")]
mod text {
    use super::{BySide, EndReason, Ending, Outcome, Side};

    /// How a game ended.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    pub(super) struct EndingText {
        /// The winner; `null` is a draw or a cancelled game.
        winner: Option<Side>,
        /// Why it ended.
        reason: EndReason,
        /// The final score of the games that have one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<BySide<u16>>,
    }

    impl From<EndingText> for Ending {
        fn from(text: EndingText) -> Ending {
            let outcome = Outcome { winner: text.winner, score: text.score };
            Ending { outcome, reason: text.reason }
        }
    }

    impl From<Ending> for EndingText {
        fn from(ending: Ending) -> EndingText {
            let Outcome { winner, score } = ending.outcome;
            EndingText { winner, reason: ending.reason, score }
        }
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Ending {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        text::EndingText::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Ending {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        text::EndingText::schemas(schemas);
    }
}
