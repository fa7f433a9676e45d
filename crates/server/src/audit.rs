//! The log of what moderators, operators and owners did to accounts.

use play::PlayerId;
use store::{NewAudit, Store};

use crate::error::ApiError;
use crate::security::random_id;

/// A line of the log that is to be written.
pub(crate) fn audit_line(
    at: u64,
    act: &'static str,
    actor: Option<PlayerId>,
    why: String,
) -> Result<NewAudit, ApiError> {
    Ok(NewAudit { id: random_id()?, at, act, actor, player: None, why })
}

/// Notes what somebody did to their own account. That it cannot be noted undoes nothing.
pub(crate) async fn note_own(store: &Store, at: u64, act: &'static str, who: PlayerId) {
    let noted = match audit_line(at, act, Some(who), String::new()) {
        Ok(line) => store.note(NewAudit { player: Some(who), ..line }).await.map_err(Into::into),
        Err(error) => Err(error),
    };
    if let Err(error) = noted {
        error.log();
    }
}
