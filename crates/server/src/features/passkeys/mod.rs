//! Passkeys (WebAuthn): making one, and logging in with one.
//!
//! There is no crate for this that fits: those that do all of it bring OpenSSL or some forty
//! crates, most for attestation and for kinds of keys that passkeys do not use. What a server
//! without attestation has to read is small and has a fixed form: JSON, 37 bytes, and a key that
//! the standard lets authenticators write in one way only. Signatures are checked by `ring`.
//!
//! A challenge is in the store, so that any node can take the answer; it belongs to the session
//! or the browser that asked and is used up by its first good answer.

mod authenticator_data;
mod client_data;
pub(crate) mod errors;
mod login_page;
pub(super) mod page;
mod public_key;
mod site;

use axum::Router;
use axum::routing::get;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use play::PlayerId;
use ring::digest::{SHA256, digest};
use store::{PasskeyRow, PlayerRow, Store, StoreError};

use super::Feature;
use crate::audit::note_own;
use crate::error::ApiError;
use crate::security::{Member, Token};
use authenticator_data::AuthenticatorData;
use client_data::Ceremony;
use errors::PasskeyFault;
use public_key::CredentialKey;
pub(crate) use site::Site;

/// Its addresses.
pub(super) fn feature() -> Feature {
    let pages = Router::new()
        .route("/account/passkeys", get(page::look).post(page::change))
        .route("/login/passkey", get(login_page::look).post(login_page::log_in));
    Feature { pages, ..Feature::default() }
}

/// The most passkeys of one account.
const MOST: u64 = 10;
/// The longest name of one.
const LONGEST_NAME: usize = 60;
/// How long a challenge can be answered, in milliseconds: ten minutes.
const PATIENCE: u64 = 10 * 60 * 1_000;
/// The longest part of an answer, in base64: nothing that an authenticator sends is nearly so long.
const LONGEST_PART: usize = 4_096;

/// What a browser sends of a new passkey, in base64 for addresses.
#[derive(Clone, Copy)]
pub(crate) struct NewPasskey<'a> {
    pub(crate) client_data: &'a str,
    pub(crate) authenticator_data: &'a str,
    /// What its owner calls it.
    pub(crate) name: &'a str,
}

/// What a browser sends of a passkey that is used, in base64 for addresses.
#[derive(Clone, Copy)]
pub(crate) struct UsedPasskey<'a> {
    pub(crate) id: &'a str,
    pub(crate) client_data: &'a str,
    pub(crate) authenticator_data: &'a str,
    pub(crate) signature: &'a str,
    /// The account for which the authenticator keeps it.
    pub(crate) user: &'a str,
}

/// Base64 for addresses, without padding.
pub(crate) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A part of an answer.
fn decode(text: &str) -> Result<Vec<u8>, PasskeyFault> {
    if text.is_empty() || text.len() > LONGEST_PART {
        return Err(PasskeyFault::Unreadable);
    }
    URL_SAFE_NO_PAD.decode(text).map_err(|_| PasskeyFault::Unreadable)
}

/// The number by which authenticators know an account. It says nothing about the person.
pub(crate) fn user_handle(player: PlayerId) -> String {
    encode(&player.0.to_be_bytes())
}

/// A fresh challenge for a session or a browser, known by its hash.
pub(crate) async fn challenge(store: &Store, now: u64, asker: Vec<u8>) -> Result<String, ApiError> {
    let token = Token::random()?;
    store.open_passkey_challenge(token.hash(), asker, (now, now + PATIENCE)).await?;
    Ok(token.reveal().to_string())
}

/// Uses a challenge up that was given to this asker.
async fn answered(
    store: &Store,
    now: u64,
    challenge: &Token,
    asker: Vec<u8>,
) -> Result<(), ApiError> {
    if store.use_passkey_challenge(challenge.hash(), asker, now).await? {
        Ok(())
    } else {
        Err(PasskeyFault::Expired.into())
    }
}

/// Adds a passkey to a member's account.
pub(crate) async fn add(
    store: &Store,
    now: u64,
    member: &Member,
    site: &Site,
    sent: NewPasskey<'_>,
) -> Result<(), ApiError> {
    let client_data = decode(sent.client_data)?;
    let challenge = client_data::read(&client_data, Ceremony::Make, site)?;
    let bytes = decode(sent.authenticator_data)?;
    let read = AuthenticatorData::read(&bytes)?;
    read.check(site)?;
    let (id, key) = read.credential()?;
    let passkey = PasskeyRow {
        id: id.to_vec(),
        site: site.host().to_string(),
        public_key: CredentialKey::read(key)?.written().to_vec(),
        counter: read.counter(),
        name: plain_name(sent.name),
        created_at: now,
        used_at: None,
    };
    answered(store, now, &challenge, member.session.clone()).await?;
    match store.add_passkey(member.player.id, passkey, MOST).await {
        Ok(true) => {}
        Ok(false) => return Err(PasskeyFault::TooMany.into()),
        Err(StoreError::Taken) => return Err(PasskeyFault::Taken.into()),
        Err(error) => return Err(error.into()),
    }
    note_own(store, now, "passkey-added", member.player.id).await;
    Ok(())
}

/// A name as it is kept: short, and without what cannot be seen.
fn plain_name(name: &str) -> String {
    let plain = name.trim().chars().filter(|letter| !letter.is_control());
    let name: String = plain.take(LONGEST_NAME).collect();
    if name.is_empty() { "?".to_string() } else { name }
}

/// The player to whom a passkey belongs that was used at this site, by the browser that asked.
pub(crate) async fn owner(
    store: &Store,
    now: u64,
    asker: Vec<u8>,
    site: &Site,
    sent: UsedPasskey<'_>,
) -> Result<PlayerRow, ApiError> {
    let id = decode(sent.id)?;
    let client_data = decode(sent.client_data)?;
    let bytes = decode(sent.authenticator_data)?;
    let signature = decode(sent.signature)?;
    let challenge = client_data::read(&client_data, Ceremony::Use, site)?;
    let read = AuthenticatorData::read(&bytes)?;
    read.check(site)?;
    read.is_bare()?;
    let (player, passkey) = match store.passkey(id).await {
        Err(StoreError::Missing) => return Err(PasskeyFault::Unknown.into()),
        found => found?,
    };
    if passkey.site != site.host() {
        return Err(PasskeyFault::WrongSite.into());
    }
    let signed = [bytes.as_slice(), digest(&SHA256, &client_data).as_ref()].concat();
    if !CredentialKey::read(&passkey.public_key)?.has_signed(&signed, &signature)
        || sent.user != user_handle(player.id)
    {
        return Err(PasskeyFault::BadSignature.into());
    }
    // Only a good answer uses the challenge up, so that nobody else can spoil it.
    answered(store, now, &challenge, asker).await?;
    if !store.use_passkey(passkey.id, read.counter(), now).await? {
        note_own(store, now, "passkey-copied", player.id).await;
        return Err(PasskeyFault::Copied.into());
    }
    Ok(player)
}

/// Are these the parts of an answer that this server would go on to check, for a passkey that is
/// made or used at `https://jogos.example`? Fuzz tests ask.
pub fn reads_passkey_answer(client_data: &[u8], authenticator_data: &[u8]) -> bool {
    let Some(site) = Site::read("https://jogos.example") else { return false };
    let named = |ceremony| client_data::read(client_data, ceremony, &site).is_ok();
    let Ok(read) = AuthenticatorData::read(authenticator_data) else { return false };
    let key = read.credential().and_then(|(_, key)| CredentialKey::read(key).map(drop));
    read.check(&site).is_ok()
        && (named(Ceremony::Make) && key.is_ok() || named(Ceremony::Use) && read.is_bare().is_ok())
}

/// Removes a passkey from a member's account.
pub(crate) async fn remove(
    store: &Store,
    now: u64,
    player: PlayerId,
    id: &str,
) -> Result<(), ApiError> {
    if !store.remove_passkey(player, decode(id)?).await? {
        return Err(ApiError::Missing);
    }
    note_own(store, now, "passkey-removed", player).await;
    Ok(())
}
