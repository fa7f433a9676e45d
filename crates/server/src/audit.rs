//! The log of what moderators, operators and owners did to accounts, and of who came to them.

use std::net::IpAddr;

use play::PlayerId;
use store::{NewAudit, Store};

use crate::error::ApiError;
use crate::security::{ClientAddress, random_id};

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
    note(store, at, act, (Some(who), who), String::new()).await;
}

/// Notes what somebody did to an account of somebody else.
pub(crate) async fn note_done(
    store: &Store,
    at: u64,
    act: &'static str,
    actor: PlayerId,
    player: PlayerId,
) {
    note(store, at, act, (Some(actor), player), String::new()).await;
}

/// Notes that somebody came to their account.
pub(crate) async fn note_visit(
    store: &Store,
    at: u64,
    act: &'static str,
    who: PlayerId,
    visitor: &ClientAddress,
) {
    note(store, at, act, (Some(who), who), network(visitor.0)).await;
}

/// Notes that somebody tried to come to an account. Nobody waits for it: how long an answer takes
/// must not say whether there is such an account.
pub(crate) fn note_refused(
    store: &Store,
    at: u64,
    act: &'static str,
    account: PlayerId,
    visitor: &ClientAddress,
) {
    let (store, why) = (store.clone(), network(visitor.0));
    tokio::spawn(async move { note(&store, at, act, (None, account), why).await });
}

async fn note(
    store: &Store,
    at: u64,
    act: &'static str,
    (actor, player): (Option<PlayerId>, PlayerId),
    why: String,
) {
    let noted = match audit_line(at, act, actor, why) {
        Ok(line) => store.note(NewAudit { player: Some(player), ..line }).await.map_err(Into::into),
        Err(error) => Err(error),
    };
    if let Err(error) = noted {
        error.log();
    }
}

/// The network of an address: it says where somebody was about, and not who in the house it was.
pub(crate) fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}::/48")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_shortened() {
        for (address, shortened) in [
            ("192.0.2.77", "192.0.2.0/24"),
            ("::ffff:192.0.2.77", "192.0.2.0/24"),
            ("2001:db8:1234:5678:9abc::1", "2001:db8:1234::/48"),
            ("::1", "0:0:0::/48"),
        ] {
            assert_eq!(network(address.parse().unwrap()), shortened);
        }
    }
}
