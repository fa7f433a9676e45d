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
mod errors;
mod login_page;
pub(super) mod page;
mod public_key;
mod site;

use std::sync::Arc;

use axum::routing::get;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use play::PlayerId;
use ring::digest::{SHA256, digest};
use serde_json::json;
use store::{PasskeyRow, PlayerRow, Store, StoreError};

use super::Feature;
use crate::account_changes::AccountChanges;
use crate::app::service;
use crate::audit::note_own;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::now::Now;
use crate::security::{Limits, Member, Passwords, Sessions, Token};
use authenticator_data::AuthenticatorData;
use client_data::Ceremony;
use errors::PasskeyFault;
use public_key::CredentialKey;
pub(crate) use site::Site;

pub(super) const FEATURE: Feature = Feature {
    pages: &[
        ("/account/passkeys", || get(page::look).post(page::change)),
        ("/login/passkey", || get(login_page::look).post(login_page::log_in)),
    ],
    export: Some(("passkeys", |store, player| {
        Box::pin(async move {
            let known = store.passkeys_of(player).await?;
            let passkey = |it: &PasskeyRow| json!({ "name": it.name, "created": it.created_at, "used": it.used_at });
            Ok(known.iter().map(passkey).collect())
        })
    })),
    ..Feature::NONE
};

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

service! {
    /// Passkeys.
    Passkeys {
        store: Store,
        limits: Arc<Limits>,
        passwords: Arc<Passwords>,
        sessions: Sessions,
        accounts: Arc<AccountChanges>,
        metrics: Arc<Metrics>,
        now: Now,
    }
}

impl Passkeys {
    /// A fresh challenge for a session or a browser, known by its hash.
    async fn challenge(&self, asker: Vec<u8>) -> Result<String, ApiError> {
        let token = Token::random()?;
        let now = (self.now)();
        self.store.open_passkey_challenge(token.hash(), asker, (now, now + PATIENCE)).await?;
        Ok(token.reveal().to_string())
    }

    /// Uses a challenge up that was given to this asker.
    async fn answered(&self, now: u64, challenge: &Token, asker: Vec<u8>) -> Result<(), ApiError> {
        if self.store.use_passkey_challenge(challenge.hash(), asker, now).await? {
            Ok(())
        } else {
            Err(PasskeyFault::Expired.into())
        }
    }

    /// Adds a passkey to a member's account.
    pub(crate) async fn add(
        &self,
        member: &Member,
        site: &Site,
        sent: NewPasskey<'_>,
    ) -> Result<(), ApiError> {
        let now = (self.now)();
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
        self.answered(now, &challenge, member.session.clone()).await?;
        match self.store.add_passkey(member.player.id, passkey, MOST).await {
            Ok(true) => {}
            Ok(false) => return Err(PasskeyFault::TooMany.into()),
            Err(StoreError::Taken) => return Err(PasskeyFault::Taken.into()),
            Err(error) => return Err(error.into()),
        }
        note_own(&self.store, now, "passkey-added", member.player.id).await;
        Ok(())
    }

    /// The player to whom a passkey belongs that was used at this site, by the browser that asked.
    pub(crate) async fn owner(
        &self,
        asker: Vec<u8>,
        site: &Site,
        sent: UsedPasskey<'_>,
    ) -> Result<PlayerRow, ApiError> {
        let now = (self.now)();
        let id = decode(sent.id)?;
        let client_data = decode(sent.client_data)?;
        let bytes = decode(sent.authenticator_data)?;
        let signature = decode(sent.signature)?;
        let challenge = client_data::read(&client_data, Ceremony::Use, site)?;
        let read = AuthenticatorData::read(&bytes)?;
        read.check(site)?;
        read.is_bare()?;
        let (player, passkey) = match self.store.passkey(id).await {
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
        self.answered(now, &challenge, asker).await?;
        if !self.store.use_passkey(passkey.id, read.counter(), now).await? {
            note_own(&self.store, now, "passkey-copied", player.id).await;
            return Err(PasskeyFault::Copied.into());
        }
        Ok(player)
    }

    /// The challenge for a new passkey, and those there are, for somebody who knows the password.
    pub(crate) async fn begin(
        &self,
        member: &Member,
        password: String,
    ) -> Result<(String, Vec<PasskeyRow>), ApiError> {
        let player = member.player.id;
        let kept = self.store.password_of(player).await?;
        if !self.passwords.check(password, kept).await? {
            return Err(ApiError::WrongCredentials);
        }
        let challenge = self.challenge(member.session.clone()).await?;
        Ok((challenge, self.store.passkeys_of(player).await?))
    }

    /// Removes a passkey from a member's account.
    pub(crate) async fn remove(&self, player: PlayerId, id: &str) -> Result<(), ApiError> {
        if !self.store.remove_passkey(player, decode(id)?).await? {
            return Err(ApiError::Missing);
        }
        note_own(&self.store, (self.now)(), "passkey-removed", player).await;
        Ok(())
    }
}

/// A name as it is kept: short, and without what cannot be seen.
fn plain_name(name: &str) -> String {
    let plain = name.trim().chars().filter(|letter| !letter.is_control());
    let name: String = plain.take(LONGEST_NAME).collect();
    if name.is_empty() { "?".to_string() } else { name }
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
