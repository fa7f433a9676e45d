//! Who calls: the signature by which push services know this server (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use store::Store;

use crate::error::{ApiError, Fault};

/// How long a signature holds, in milliseconds: half of what is allowed.
const LIFETIME: u64 = 12 * 60 * 60 * 1_000;

/// The key with which this server signs its calls. All nodes share it, and it is made once:
/// browsers take calls from no other.
pub(crate) struct SigningKey(EcdsaKeyPair);

impl SigningKey {
    /// The key of the store, made if there is none.
    pub(crate) async fn of(store: &Store) -> Result<SigningKey, ApiError> {
        let failed = |_| ApiError::Internal(Fault::PushKey);
        let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_FIXED_SIGNING);
        let fresh = EcdsaKeyPair::generate_pkcs8(kind, &random).map_err(failed)?;
        let kept = store.push_key(fresh.as_ref().to_vec()).await?;
        let pair = EcdsaKeyPair::from_pkcs8(kind, &kept, &random);
        pair.map(SigningKey).map_err(|_| ApiError::Internal(Fault::PushKey))
    }

    /// The public key as browsers want it.
    pub(super) fn public(&self) -> String {
        encode(self.0.public_key().as_ref())
    }

    /// The header `Authorization` of a call to a push service.
    pub(super) fn authorization(
        &self,
        service: &str,
        contact: Option<&str>,
        now: u64,
    ) -> Option<String> {
        let mut claims = json!({ "aud": service, "exp": (now + LIFETIME) / 1_000 });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let head = encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", encode(claims.to_string().as_bytes()));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

/// Base64 for addresses, without padding.
pub(super) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Bytes from base64 for addresses, with padding or without.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
