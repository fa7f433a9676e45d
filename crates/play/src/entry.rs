//! One line of a game's log.

use rules::Side;

use crate::{Event, Moment};

/// The operation that caused an entry.
///
/// ```
/// let cause = play::Cause { by: rules::Side::First, nonce: "n7".into() };
/// assert!(cause.is(rules::Side::First, "n7"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Cause {
    /// Whose operation.
    pub by: Side,
    /// The name its maker gave it.
    pub nonce: String,
}

impl Cause {
    /// Is it the operation that the player at a side gave this name?
    pub fn is(&self, by: Side, nonce: &str) -> bool {
        self.by == by && self.nonce == nonce
    }
}

/// One line of a game's log. The store keeps it, the server sends it and the
/// browser applies it, all in the same form.
///
/// ```
/// use play::{Entry, Event, Ledger, Moment, Terms};
/// use rules::EndReason;
/// let entry = Entry { seq: 1, at: Moment(5), cause: None, event: Event::Shared };
/// let ledger = Ledger::replay(Terms::casual("oril"), Moment(0), vec![entry]).unwrap();
/// assert_eq!(ledger.room().ending().unwrap().reason, EndReason::Agreed);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Its number; the first is 1, and none is missing.
    pub seq: u64,
    /// When it happened.
    pub at: Moment,
    /// The player's operation that caused it, where one did.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub cause: Option<Cause>,
    /// What happened.
    pub event: Event,
}
