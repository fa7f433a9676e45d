//! Who may take part where people come together: in tournaments and clubs.

use play::PlayerKind;
use store::{PlayerRow, Store};

use crate::error::{ApiError, refusals};

refusals! {
    /// Why somebody may not take part.
    GatherFault {
        /// Only people take part.
        PeopleOnly => 403, "people-only", "tournaments and clubs are for people with an account";
        /// A pupil of a closed class does not join what everybody may join.
        ClosedClass => 403, "closed-class",
            "your class is closed: its teacher can open it for such things";
    }
}

/// Refuses guests, programs and computers, and the pupils of closed classes: what everybody may
/// join shows who is in it.
pub(crate) async fn may_gather(store: &Store, player: &PlayerRow) -> Result<(), ApiError> {
    is_person(player)?;
    match store.circle_of(player.id).await?.closed {
        Some(_) => Err(GatherFault::ClosedClass.into()),
        None => Ok(()),
    }
}

/// Refuses guests, programs and computers.
pub(crate) fn is_person(player: &PlayerRow) -> Result<(), ApiError> {
    match player.kind {
        PlayerKind::Person => Ok(()),
        PlayerKind::Guest => Err(ApiError::NeedsAccount),
        _ => Err(GatherFault::PeopleOnly.into()),
    }
}
