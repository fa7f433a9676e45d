//! Claims the win when the opponent, whose turn it is, has gone away.

use std::time::Duration;

use rules::{EndReason, Side};

use super::Room;
use crate::{Circumstances, ClockRule, Event, Refusal};

/// How long a live game waits for a player who left.
const LIVE_PATIENCE: Duration = Duration::from_secs(60);
/// How long a game without a clock waits: it is meant to be resumed another day.
const UNTIMED_PATIENCE: Duration = Duration::from_secs(14 * 24 * 60 * 60);

impl Room {
    pub(super) fn claim(
        &self,
        side: Side,
        circumstances: &Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        self.still_on()?;
        let patience = match self.terms.clock {
            ClockRule::Live { .. } => LIVE_PATIENCE,
            ClockRule::None {} => UNTIMED_PATIENCE,
            // The days of the clock are the patience.
            ClockRule::Days { .. } => return Err(Refusal::NotGone { wait: None }),
        };
        let gone = match circumstances.opponent_gone {
            Some(gone) if self.turn() != side => gone,
            _ => return Err(Refusal::NotGone { wait: None }),
        };
        if gone < patience {
            return Err(Refusal::NotGone { wait: Some(patience - gone) });
        }
        Ok(vec![Event::Ended { winner: Some(side), reason: EndReason::Abandoned }])
    }
}
