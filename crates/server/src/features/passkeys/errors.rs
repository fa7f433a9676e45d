//! Why a passkey is not taken: each with what to do about it.

use crate::error::refusals;

refusals! {
    /// Why a passkey is not taken.
    PasskeyFault {
        /// The page is not secure, or its address has no name.
        Insecure => 403, "passkey-insecure", "passkeys need https and a host with a name";
        /// What was sent is no answer of an authenticator, or one of a kind we do not know.
        Unreadable => 422, "passkey-unreadable",
            "this is no answer of an authenticator that we know";
        /// It is a passkey of another site, or the answer was given to one.
        WrongSite => 403, "passkey-wrong-site", "the passkey belongs to another site";
        /// The challenge was used, is too old, or was given to somebody else.
        Expired => 403, "passkey-expired",
            "the challenge is used or too old: open the page again";
        /// The device did not check that it is its owner.
        Unverified => 403, "passkey-unverified", "the authenticator must verify its user";
        /// No such passkey is known.
        Unknown => 401, "passkey-unknown",
            "no such passkey is known here; log in with the password";
        /// The signature is none of this passkey.
        BadSignature => 401, "passkey-bad-signature", "the signature does not fit the passkey";
        /// Its counter went back: there may be a copy of it.
        Copied => 401, "passkey-copied",
            "the passkey's counter went back; log in with the password and remove it";
        /// It belongs to an account already.
        Taken => 409, "passkey-taken", "the passkey belongs to an account already";
        /// The account has too many.
        TooMany => 409, "too-many-passkeys",
            "an account has at most 10 passkeys; remove one first";
    }
}
