//! What has happened in a room: the words its log is written in.

use std::time::Duration;

use rules::{EndReason, Side};

use crate::Offer;

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
pub enum Event {
    /// A move was played.
    Moved {
        /// Who played.
        by: Side,
        /// The move in the game's notation.
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
        /// Whose wish it was.
        by: Side,
        /// How many moves, counting both sides'.
        plies: u16,
    },
    /// Time that nobody could use was given back.
    Credited {
        /// How much.
        span: Duration,
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
        next: String,
    },
}

impl Event {
    /// The side that caused it, where one did.
    ///
    /// ```
    /// assert_eq!(play::Event::Shared.by(), None);
    /// ```
    #[must_use]
    pub const fn by(&self) -> Option<Side> {
        match self {
            Event::Moved { by, .. }
            | Event::Offered { by, .. }
            | Event::Declined { by, .. }
            | Event::TookBack { by, .. } => Some(*by),
            Event::Credited { .. }
            | Event::Shared
            | Event::Ended { .. }
            | Event::Rematched { .. } => None,
        }
    }
}
