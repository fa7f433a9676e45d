//! Why an access token is refused: each with what to do about it.

use protocol::Scope;

use crate::error::refusals;

refusals! {
    /// Why an access token is refused.
    TokenRefusal {
        /// The header is none that holds a token.
        Malformed => 401, "bad-token",
            "send the access token as 'Authorization: Bearer tab_…', with all its 56 characters";
        /// No such token is known.
        Unknown => 401, "wrong-token",
            "no such access token is known here; check that it was made on this server and \
             copied whole, or make another one";
        /// It was revoked.
        Revoked => 401, "token-revoked",
            "this access token was revoked; make another one and give it to the program";
        /// It does not allow this.
        Scope(scope: Scope) => 403, "wrong-scope", match scope {
            Scope::Read => "this access token may not read; make one with the scope 'read'",
            Scope::Challenge => {
                "this access token may not open or answer challenges; make one with the scope \
                 'challenge'"
            }
            Scope::Play => "this access token may not play; make one with the scope 'play'",
        };
        /// No token allows this.
        SessionOnly => 403, "needs-session",
            "no access token allows this; log in with the nickname and the password";
    }
}
