//! How a game ended, for the people at this device.

use rules::{EndReason, Ending, Side};

/// The result as the people at this device see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinalResult {
    /// The only person here won.
    Won,
    /// The only person here lost.
    Lost,
    /// This side won; two people share the device, or nobody here plays.
    WonBy(Side),
    /// A draw.
    Drawn,
    /// The game was called off before it counted.
    Aborted,
}

/// What is said at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndSummary {
    /// Who won, with what score, and why it ended.
    pub ending: Ending,
    /// The result for the people at this device.
    pub result: FinalResult,
}

impl EndSummary {
    /// The summary for the only person at this device, or for several or none.
    pub fn new(ending: Ending, person: Option<Side>) -> Self {
        let result = match (ending.outcome.winner, person) {
            _ if ending.reason == EndReason::Aborted => FinalResult::Aborted,
            (None, _) => FinalResult::Drawn,
            (Some(winner), Some(person)) if winner == person => FinalResult::Won,
            (Some(_), Some(_)) => FinalResult::Lost,
            (Some(winner), None) => FinalResult::WonBy(winner),
        };
        EndSummary { ending, result }
    }
}
