//! Sessions: a cookie that scripts cannot read and other sites cannot send.

use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use play::{PlayerId, PlayerKind};
use store::{PlayerRow, SessionRow, Store, StoreError};

use super::Token;
use crate::error::{ApiError, Fault};
use crate::now::Now;

/// How long a session lasts: 60 days.
const LIFETIME: u64 = 60 * 24 * 60 * 60 * 1_000;

/// Whoever is logged in, as account or guest.
pub(crate) struct Member {
    pub(crate) player: PlayerRow,
    /// The hash by which the store knows the session.
    pub(crate) session: Vec<u8>,
}

impl Member {
    /// Refuses guests.
    pub(crate) fn account(&self) -> Result<&PlayerRow, ApiError> {
        match self.player.kind {
            PlayerKind::Person => Ok(&self.player),
            _ => Err(ApiError::NeedsAccount),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Member
where
    Sessions: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Sessions::from_ref(state).member(&parts.headers).await
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Member
where
    Sessions: FromRef<S>,
{
    type Rejection = ApiError;

    /// Nobody is logged in where the session has ended, too.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, ApiError> {
        match Sessions::from_ref(state).member(&parts.headers).await {
            Ok(member) => Ok(Some(member)),
            Err(ApiError::NotLoggedIn) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Where sessions begin and end.
#[derive(Clone)]
pub(crate) struct Sessions {
    store: Store,
    now: Now,
    /// Do browsers reach us over TLS?
    tls: bool,
}

impl Sessions {
    pub(crate) fn new(store: Store, now: Now, tls: bool) -> Sessions {
        Sessions { store, now, tls }
    }

    async fn member(&self, headers: &HeaderMap) -> Result<Member, ApiError> {
        let token = self.sent_token(headers).ok_or(ApiError::NotLoggedIn)?;
        let session = token.hash();
        match self.store.session(session.clone(), (self.now)()).await {
            Ok(player) => Ok(Member { player, session }),
            Err(StoreError::Missing) => Err(ApiError::NotLoggedIn),
            Err(error) => Err(error.into()),
        }
    }

    /// The name of the cookie. Under TLS its prefix makes browsers insist that it
    /// came over TLS from this very host.
    fn cookie_name(&self) -> &'static str {
        if self.tls { "__Host-tabuleiro" } else { "tabuleiro" }
    }

    fn sent_token(&self, headers: &HeaderMap) -> Option<Token> {
        let name = self.cookie_name();
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(key, _)| *key == name)
            .and_then(|(_, value)| Token::sent(value))
    }

    fn cookie(&self, value: &str, seconds: u64) -> Result<HeaderValue, ApiError> {
        let secure = if self.tls { "; Secure" } else { "" };
        let name = self.cookie_name();
        let text =
            format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}");
        HeaderValue::from_str(&text).map_err(|error| ApiError::Internal(Fault::Header(error)))
    }

    /// Begins a session and gives its cookie. The session that the request came
    /// with, if any, ends: a log-in always gets a fresh secret.
    pub(crate) async fn begin(
        &self,
        player: PlayerId,
        headers: &HeaderMap,
    ) -> Result<HeaderValue, ApiError> {
        let now = (self.now)();
        if let Some(old) = self.sent_token(headers)
            && let Ok(owner) = self.store.session(old.hash(), now).await
        {
            self.store.close_session(owner.id, old.hash()).await?;
        }
        let token = Token::random()?;
        let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let agent: String = agent.unwrap_or("?").chars().take(120).collect();
        let session = SessionRow { hash: token.hash(), agent, created_at: now, seen_at: now };
        self.store.open_session(player, session, now + LIFETIME).await?;
        self.cookie(token.reveal(), LIFETIME / 1_000)
    }

    /// The cookie that takes the cookie away.
    pub(crate) fn end_cookie(&self) -> Result<HeaderValue, ApiError> {
        self.cookie("", 0)
    }
}
