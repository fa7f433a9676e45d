//! What an access token opens. A request that is not on this list needs a session,
//! so a new one is closed to tokens until somebody opens it here.

use axum::extract::MatchedPath;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use protocol::Scope;

use super::Token;
use super::token_refusal::TokenRefusal;

/// What tokens begin with, so that people and secret scanners recognise them.
const PREFIX: &str = "tab_";

/// What may be asked with a token of each scope.
const READ: [&str; 14] = [
    "/api/v1/session",
    "/api/v1/challenges",
    "/api/v1/challenges/{id}",
    "/api/v1/games",
    "/api/v1/games/{id}",
    "/api/v1/games/{id}/record",
    "/api/v1/live",
    "/api/v1/online",
    "/api/v1/players/{nickname}",
    "/api/v1/scoreboard",
    "/api/v1/catalogue",
    "/api/v1/explorer",
    "/api/v1/events",
    "/api/v1/ws",
];
const CHALLENGE: [(Method, &str); 3] = [
    (Method::POST, "/api/v1/challenges"),
    (Method::POST, "/api/v1/challenges/{id}/accept"),
    (Method::DELETE, "/api/v1/challenges/{id}"),
];
const PLAY: [(Method, &str); 1] = [(Method::POST, "/api/v1/games/{id}/acts")];

/// What a token shows to be allowed to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scopes(Vec<Scope>);

impl Scopes {
    /// The scopes that a row of the store names.
    pub(crate) fn read(text: &str) -> Scopes {
        Scopes(text.split(' ').filter_map(Scope::from_id).collect())
    }

    /// The same as a row of the store holds them, each once.
    pub(crate) fn write(scopes: &[Scope]) -> String {
        let named = Scope::ALL.into_iter().filter(|scope| scopes.contains(scope));
        named.map(Scope::id).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn list(self) -> Vec<Scope> {
        self.0
    }

    pub(crate) fn require(&self, scope: Scope) -> Result<(), TokenRefusal> {
        if self.0.contains(&scope) { Ok(()) } else { Err(TokenRefusal::Scope(scope)) }
    }

    /// May this be asked?
    pub(super) fn allow(&self, parts: &Parts) -> Result<(), TokenRefusal> {
        let path = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let scope = scope_of(&parts.method, path).ok_or(TokenRefusal::SessionOnly)?;
        self.require(scope)
    }
}

/// The scope that a request needs; none if no token will do.
pub(crate) fn scope_of(method: &Method, path: &str) -> Option<Scope> {
    let is = |(known, of): &(Method, &str)| known == method && *of == path;
    if method == Method::GET && READ.contains(&path) {
        Some(Scope::Read)
    } else if CHALLENGE.iter().any(is) {
        Some(Scope::Challenge)
    } else if PLAY.iter().any(is) {
        Some(Scope::Play)
    } else {
        None
    }
}

/// A token as its owner gets it.
pub(crate) fn written(token: &Token) -> String {
    format!("{PREFIX}{}", token.reveal())
}

/// Does the request say that it comes from a program? No page of another site can make a
/// browser send a bearer's token without asking first, which we never allow. Names and
/// passwords in an address it could.
pub(crate) fn is_program(headers: &HeaderMap) -> bool {
    bearer(headers).is_some()
}

/// What follows the word in `Authorization: Bearer …`.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = text.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}

/// The token that a request carries.
pub(super) fn sent(headers: &HeaderMap) -> Option<Result<Token, TokenRefusal>> {
    if !headers.contains_key(header::AUTHORIZATION) {
        return None;
    }
    let secret = bearer(headers).and_then(|secret| secret.strip_prefix(PREFIX));
    Some(secret.and_then(Token::sent).ok_or(TokenRefusal::Malformed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_listed_needs_a_session() {
        let needed = |method: Method, path| scope_of(&method, path);
        assert_eq!(needed(Method::GET, "/api/v1/events"), Some(Scope::Read));
        assert_eq!(needed(Method::POST, "/api/v1/challenges"), Some(Scope::Challenge));
        assert_eq!(needed(Method::POST, "/api/v1/games/{id}/acts"), Some(Scope::Play));
        for (method, path) in [
            (Method::POST, "/api/v1/tokens"),
            (Method::GET, "/api/v1/tokens"),
            (Method::DELETE, "/api/v1/me"),
            (Method::GET, "/api/v1/me"),
            (Method::POST, "/api/v1/password"),
            (Method::DELETE, "/api/v1/session"),
            (Method::GET, ""),
        ] {
            assert_eq!(needed(method.clone(), path), None, "{method} {path}");
        }
    }

    #[test]
    fn only_a_bearer_is_a_program() {
        let headers = |value: &'static str| {
            HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())])
        };
        let token = format!("Bearer {PREFIX}{}", "a".repeat(52));
        let good = headers(token.leak());
        assert!(is_program(&good) && matches!(sent(&good), Some(Ok(_))));
        assert!(matches!(sent(&headers("Bearer tab_short")), Some(Err(TokenRefusal::Malformed))));
        // A page could make a browser send this one.
        let basic = headers("Basic dGFiOnRhYg==");
        assert!(!is_program(&basic) && matches!(sent(&basic), Some(Err(TokenRefusal::Malformed))));
        assert!(sent(&HeaderMap::new()).is_none());
    }

    #[test]
    fn scopes_are_kept_as_words() {
        let written = Scopes::write(&[Scope::Play, Scope::Read, Scope::Play]);
        assert_eq!(written, "read play");
        assert_eq!(Scopes::read(&written).list(), [Scope::Read, Scope::Play]);
        assert_eq!(Scopes::read("").list(), []);
    }
}
