//! Why an access token is refused, or cannot be made: each with what to do about it.

use axum::http::StatusCode;
use protocol::Scope;

/// Why an access token is refused, or cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenFault {
    /// The header is none that holds a token: 401.
    Malformed,
    /// No such token is known: 401.
    Unknown,
    /// It was revoked: 401.
    Revoked,
    /// It does not allow this: 403.
    Scope(Scope),
    /// No token allows this: 403.
    SessionOnly,
    /// A person's token would play or challenge: 422.
    ForPrograms,
    /// Its name or its scopes make no sense: 422.
    BadChoice,
    /// There are too many already: 409.
    TooMany,
    /// The account has played as a person: 409.
    HasPlayed,
}

impl TokenFault {
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            TokenFault::Malformed | TokenFault::Unknown | TokenFault::Revoked => {
                StatusCode::UNAUTHORIZED
            }
            TokenFault::Scope(_) | TokenFault::SessionOnly => StatusCode::FORBIDDEN,
            TokenFault::ForPrograms | TokenFault::BadChoice => StatusCode::UNPROCESSABLE_ENTITY,
            TokenFault::TooMany | TokenFault::HasPlayed => StatusCode::CONFLICT,
        }
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            TokenFault::Malformed => "bad-token",
            TokenFault::Unknown => "wrong-token",
            TokenFault::Revoked => "token-revoked",
            TokenFault::Scope(_) => "wrong-scope",
            TokenFault::SessionOnly => "needs-session",
            TokenFault::ForPrograms => "token-for-programs",
            TokenFault::BadChoice => "bad-token-choice",
            TokenFault::TooMany => "too-many-tokens",
            TokenFault::HasPlayed => "has-played",
        }
    }

    pub(crate) const fn message(self) -> &'static str {
        match self {
            TokenFault::Malformed => {
                "send the access token as 'Authorization: Bearer tab_…', with all its 56 characters"
            }
            TokenFault::Unknown => {
                "no such access token is known here; check that it was made on this server and \
                 copied whole, or make another one"
            }
            TokenFault::Revoked => {
                "this access token was revoked; make another one and give it to the program"
            }
            TokenFault::Scope(Scope::Read) => {
                "this access token may not read; make one with the scope 'read'"
            }
            TokenFault::Scope(Scope::Challenge) => {
                "this access token may not open or answer challenges; make one with the scope \
                 'challenge'"
            }
            TokenFault::Scope(Scope::Play) => {
                "this access token may not play; make one with the scope 'play'"
            }
            TokenFault::SessionOnly => {
                "no access token allows this; log in with the nickname and the password"
            }
            TokenFault::ForPrograms => {
                "programs play under accounts of their own: make a new account, mark it as a \
                 program's, and make the token there; a person's token can only have the scope \
                 'read'"
            }
            TokenFault::BadChoice => {
                "expected a name of 1 to 60 characters and at least one of the scopes 'read', \
                 'challenge' and 'play'"
            }
            TokenFault::TooMany => "an account has at most 20 access tokens; revoke one first",
            TokenFault::HasPlayed => {
                "an account that has played cannot become a program's; make a new one for the program"
            }
        }
    }
}
