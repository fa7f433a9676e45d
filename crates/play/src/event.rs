//! What has happened in a room: the content of its log.

use std::time::Duration;

use rules::{EndReason, Side};

use crate::{GameId, Moment, Offer};

/// One thing that happened. A room is the sum of its events.
///
/// The end of a game that the rules decide is no event: it follows from the
/// moves. [`Event::Ended`] is an end that people or the clock made.
///
/// ```
/// use play::Event;
/// use rules::Side;
/// let event = Event::Moved { by: Side::First, mv: "F".to_string() };
/// assert_eq!(event.by(), Some(Side::First));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Event {
    /// A move was played.
    Moved {
        /// Who played.
        by: Side,
        /// The move in the game's notation.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        mv: String,
    },
    /// A proposal was made.
    Offered {
        /// Who proposed.
        by: Side,
        /// What.
        offer: Offer,
    },
    /// A proposal was declined, or withdrawn by its maker.
    Declined {
        /// Who said no.
        by: Side,
        /// To what.
        offer: Offer,
    },
    /// The last moves were taken back by agreement.
    TookBack {
        /// Who asked for it.
        by: Side,
        /// How many moves, counting both sides'.
        plies: u16,
    },
    /// Time that nobody could use was given back.
    Credited {
        /// How much.
        #[cfg_attr(feature = "serde", serde(rename = "millis", with = "crate::millis::text"))]
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        span: Duration,
    },
    /// A player went on vacation: until then their clock stands.
    Vacation {
        /// Who.
        by: Side,
        /// Until when, unless they come back before.
        until: Moment,
    },
    /// A player came back from vacation before its end.
    Returned {
        /// Who.
        by: Side,
    },
    /// Both agreed to end the game here, with the share the rules give.
    Shared,
    /// The game ended for a reason outside its rules.
    Ended {
        /// Who won; nobody if it is a draw or was called off.
        winner: Option<Side>,
        /// Why.
        reason: EndReason,
    },
    /// Both want to play again.
    Rematched {
        /// The new game.
        next: GameId,
    },
}

impl Event {
    /// The side that caused it, where one did.
    pub const fn by(&self) -> Option<Side> {
        match self {
            Event::Moved { by, .. }
            | Event::Offered { by, .. }
            | Event::Declined { by, .. }
            | Event::TookBack { by, .. }
            | Event::Vacation { by, .. }
            | Event::Returned { by } => Some(*by),
            Event::Credited { .. }
            | Event::Shared
            | Event::Ended { .. }
            | Event::Rematched { .. } => None,
        }
    }

    /// Does it change nothing but clocks? What a player decided before it still holds, and
    /// nobody has to be called for it.
    pub const fn is_about_clocks(&self) -> bool {
        matches!(self, Event::Credited { .. } | Event::Vacation { .. } | Event::Returned { .. })
    }
}
