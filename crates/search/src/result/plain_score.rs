//! A score in plain terms: the same in the command's JSON, in Python and in JavaScript.

use rules::Bounds;

use super::{Bound, Meaning, Score, SearchResult, Value, Variation};

rules::words! {
    /// What is known of how a line ends.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
    pub enum ScoreKind {
        /// Nothing for certain: an opinion.
        Estimate = "estimate",
        /// The player to move wins.
        Win = "win",
        /// Neither wins.
        Draw = "draw",
        /// The opponent wins.
        Loss = "loss",
    }
}

/// What a line is worth to the player to move. A win is more than any estimate or draw, and
/// these are more than any loss; of two wins the one with the larger sure margin is more, then
/// the sooner one, and of two losses the other way round.
///
/// ```
/// use search::result::{PlainScore, Score, ScoreKind, Value};
/// let won = PlainScore::of(&Value::of(Score::win(2, 9)));
/// assert_eq!((won.kind, won.seeds, won.margin), (ScoreKind::Win, Some(2.0), [Some(2), None]));
/// let lost = PlainScore::of(&Value::of(-Score::win(0, 4)));
/// assert_eq!((lost.kind, lost.seeds, lost.plies), (ScoreKind::Loss, None, Some(4)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlainScore {
    /// What is known of how it ends.
    pub kind: ScoreKind,
    /// The value in seeds, or in the game's unit; none for a win or loss by an unknown margin.
    pub seeds: Option<f64>,
    /// Within how many plies it is won or lost, in the games that only know results.
    pub plies: Option<u32>,
    /// What is proved of the final margin: at least, and at most.
    pub margin: [Option<i16>; 2],
}

impl PlainScore {
    /// The value of a line of which it is not known whether it was followed to its end.
    pub fn of(value: &Value) -> PlainScore {
        let meaning = value.score.meaning();
        let kind = match value.result() {
            Some(true) => ScoreKind::Win,
            Some(false) => ScoreKind::Loss,
            None if value.proved == Some(Bounds::exact(0)) => ScoreKind::Draw,
            None => ScoreKind::Estimate,
        };
        let (mut least, mut most) =
            value.proved.map_or((None, None), |bounds| (Some(bounds.lower), Some(bounds.upper)));
        let number = |margin: u16| i16::try_from(margin).unwrap_or(i16::MAX);
        match meaning {
            Meaning::Win { margin: Some(margin), .. } => least = least.max(Some(number(margin))),
            Meaning::Loss { margin: Some(margin), .. } => {
                let margin = -number(margin);
                most = Some(most.map_or(margin, |most| most.min(margin)));
            }
            _ => {}
        }
        let is_exact = value.proved.is_some_and(Bounds::is_exact);
        let (has_margin, plies) = match meaning {
            Meaning::Estimate { .. } => (true, None),
            Meaning::Win { margin, plies } | Meaning::Loss { margin, plies } => {
                (margin.is_some(), plies)
            }
        };
        let seeds = (is_exact || has_margin).then(|| f64::from(value.hundredths()) / 100.0);
        PlainScore { kind, seeds, plies, margin: [least, most] }
    }
}

impl<M> SearchResult<M> {
    /// The score of one of its lines in plain terms: a line without a winner that was followed
    /// to its end is a draw.
    pub fn plain_score(&self, line: &Variation<M>) -> PlainScore {
        let plain = PlainScore::of(&line.value);
        let is_followed = self.is_complete && line.bound == Bound::Exact;
        if is_followed && line.value.proved.is_none() && line.value.score == Score::DRAW {
            return PlainScore { kind: ScoreKind::Draw, ..plain };
        }
        plain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(score: Score, proved: Option<(i16, i16)>) -> PlainScore {
        let proved = proved.map(|(lower, upper)| Bounds { lower, upper });
        PlainScore::of(&Value { score, proved })
    }

    #[test]
    fn proofs_and_estimates_are_told_apart() {
        let estimate = plain(Score::estimate(-75), Some((-6, 4)));
        assert_eq!((estimate.kind, estimate.seeds), (ScoreKind::Estimate, Some(-0.75)));
        assert_eq!(estimate.margin, [Some(-6), Some(4)]);
        // A win without a margin is no draw.
        let won = plain(Score::win(3, 5).without_margin(), None);
        assert_eq!((won.kind, won.seeds, won.margin), (ScoreKind::Win, None, [None, None]));
        let won = plain(Score::estimate(630), Some((2, 10)));
        assert_eq!((won.kind, won.seeds, won.margin[0]), (ScoreKind::Win, Some(6.3), Some(2)));
        let lost = plain(-Score::win(4, 5), Some((-9, 1)));
        assert_eq!((lost.kind, lost.margin), (ScoreKind::Loss, [Some(-9), Some(-4)]));
        let exact = plain(Score::estimate(40), Some((0, 0)));
        assert_eq!((exact.kind, exact.seeds), (ScoreKind::Draw, Some(0.0)));
    }
}
