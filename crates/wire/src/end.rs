//! How a game ended.

use protocol::EndView;
use rules::{EndReason, Ending, Outcome};

use crate::{by_side, pair, side_in, side_out};

/// The end of a game, if it is of a kind that this version knows.
///
/// ```
/// let end = protocol::EndView { winner: None, reason: "aborted".into(), score: None };
/// let ending = wire::ending_in(&end).unwrap();
/// assert_eq!(ending.reason, rules::EndReason::Aborted);
/// assert_eq!(wire::end_out(ending), end);
/// ```
#[must_use]
pub fn ending_in(end: &EndView) -> Option<Ending> {
    let reason = EndReason::from_id(&end.reason)?;
    let outcome = Outcome { winner: end.winner.map(side_in), score: end.score.map(by_side) };
    Some(Ending { outcome, reason })
}

/// The end of a game for the wire; see [`ending_in`].
#[must_use]
pub fn end_out(ending: Ending) -> EndView {
    EndView {
        winner: ending.outcome.winner.map(side_out),
        reason: ending.reason.id().to_string(),
        score: ending.outcome.score.map(pair),
    }
}
