//! Why a passkey is not taken: each with what to do about it.

use axum::http::StatusCode;

/// Why a passkey is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PasskeyFault {
    /// The page is not secure, or its address has no name: 403.
    Insecure,
    /// What was sent is no answer of an authenticator, or one of a kind we do not know: 422.
    Unreadable,
    /// It is a passkey of another site, or the answer was given to one: 403.
    WrongSite,
    /// The challenge was used, is too old, or was given to somebody else: 403.
    Expired,
    /// The device did not check that it is its owner: 403.
    Unverified,
    /// No such passkey is known: 401.
    Unknown,
    /// The signature is none of this passkey: 401.
    BadSignature,
    /// Its counter went back: there may be a copy of it: 401.
    Copied,
    /// It belongs to an account already: 409.
    Taken,
    /// The account has too many: 409.
    TooMany,
}

impl PasskeyFault {
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            PasskeyFault::Insecure
            | PasskeyFault::WrongSite
            | PasskeyFault::Expired
            | PasskeyFault::Unverified => StatusCode::FORBIDDEN,
            PasskeyFault::Unreadable => StatusCode::UNPROCESSABLE_ENTITY,
            PasskeyFault::Unknown | PasskeyFault::BadSignature | PasskeyFault::Copied => {
                StatusCode::UNAUTHORIZED
            }
            PasskeyFault::Taken | PasskeyFault::TooMany => StatusCode::CONFLICT,
        }
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            PasskeyFault::Insecure => "passkey-insecure",
            PasskeyFault::Unreadable => "passkey-unreadable",
            PasskeyFault::WrongSite => "passkey-wrong-site",
            PasskeyFault::Expired => "passkey-expired",
            PasskeyFault::Unverified => "passkey-unverified",
            PasskeyFault::Unknown => "passkey-unknown",
            PasskeyFault::BadSignature => "passkey-bad-signature",
            PasskeyFault::Copied => "passkey-copied",
            PasskeyFault::Taken => "passkey-taken",
            PasskeyFault::TooMany => "too-many-passkeys",
        }
    }

    pub(crate) const fn message(self) -> &'static str {
        match self {
            PasskeyFault::Insecure => "passkeys need https and a host with a name",
            PasskeyFault::Unreadable => "this is no answer of an authenticator that we know",
            PasskeyFault::WrongSite => "the passkey belongs to another site",
            PasskeyFault::Expired => "the challenge is used or too old: open the page again",
            PasskeyFault::Unverified => "the authenticator must verify its user",
            PasskeyFault::Unknown => "no such passkey is known here; log in with the password",
            PasskeyFault::BadSignature => "the signature does not fit the passkey",
            PasskeyFault::Copied => {
                "the passkey's counter went back; log in with the password and remove it"
            }
            PasskeyFault::Taken => "the passkey belongs to an account already",
            PasskeyFault::TooMany => "an account has at most 10 passkeys; remove one first",
        }
    }
}
