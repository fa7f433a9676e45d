//! Who is shut out.

use axum::http::{HeaderMap, Uri};
use store::{PlayerRow, Store};

use crate::error::ApiError;
use crate::pages::{language, messages};
use crate::views::minute;

/// Lets somebody in whose time is over, and says to others until when they are shut out and
/// why. Only who knows the password or has a passkey learns it.
pub(crate) async fn check_ban(
    store: &Store,
    player: &PlayerRow,
    headers: &HeaderMap,
    now: u64,
) -> Result<(), ApiError> {
    store.lift_bans(now).await?;
    if !store.player(player.id).await?.banned {
        return Ok(());
    }
    let (until, why) = store.ban_of(player.id).await?;
    let messages = messages(language(&Uri::from_static("/"), headers));
    let words = match until {
        Some(until) => {
            let values = [("until", minute(until).into()), ("why", why.into())];
            messages.format("people-banned-until", &values)
        }
        None => messages.text("people-banned"),
    };
    Err(ApiError::Banned(words))
}
