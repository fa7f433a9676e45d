//! Sessions: a cookie that scripts cannot read and other sites cannot send.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use store::{Kind, PlayerRow, SessionRow, StoreError};

use super::Token;
use crate::app::App;
use crate::error::ApiError;

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
            Kind::Person => Ok(&self.player),
            _ => Err(ApiError::NeedsAccount),
        }
    }
}

impl FromRequestParts<Arc<App>> for Member {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let token = sent_token(app, &parts.headers).ok_or(ApiError::NotLoggedIn)?;
        let session = token.hash();
        match app.store.session(session.clone(), app.now()).await {
            Ok(player) => Ok(Member { player, session }),
            Err(StoreError::Missing) => Err(ApiError::NotLoggedIn),
            Err(error) => Err(error.into()),
        }
    }
}

impl OptionalFromRequestParts<Arc<App>> for Member {
    type Rejection = ApiError;

    /// Nobody is logged in where the session has ended, too.
    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Option<Self>, ApiError> {
        match <Member as FromRequestParts<Arc<App>>>::from_request_parts(parts, app).await {
            Ok(member) => Ok(Some(member)),
            Err(ApiError::NotLoggedIn) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The name of the cookie. Under TLS its prefix makes browsers insist that it
/// came over TLS from this very host.
fn cookie_name(app: &App) -> &'static str {
    if app.settings.tls.is_some() { "__Host-tabuleiro" } else { "tabuleiro" }
}

fn sent_token(app: &App, headers: &HeaderMap) -> Option<Token> {
    let name = cookie_name(app);
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .and_then(|(_, value)| Token::sent(value))
}

fn cookie(app: &App, value: &str, seconds: u64) -> Result<HeaderValue, ApiError> {
    let secure = if app.settings.tls.is_some() { "; Secure" } else { "" };
    let name = cookie_name(app);
    let text =
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&text).map_err(|error| ApiError::Internal(error.to_string()))
}

/// Begins a session and gives its cookie. The session that the request came
/// with, if any, ends: a log-in always gets a fresh secret.
pub(crate) async fn begin(
    app: &App,
    player: u64,
    headers: &HeaderMap,
) -> Result<HeaderValue, ApiError> {
    let now = app.now();
    if let Some(old) = sent_token(app, headers)
        && let Ok(owner) = app.store.session(old.hash(), now).await
    {
        app.store.close_session(owner.id, old.hash()).await?;
    }
    let token = Token::random()?;
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let agent: String = agent.unwrap_or("?").chars().take(120).collect();
    let session = SessionRow { hash: token.hash(), agent, created_at: now, seen_at: now };
    app.store.open_session(player, session, now + LIFETIME).await?;
    cookie(app, token.reveal(), LIFETIME / 1_000)
}

/// The cookie that takes the cookie away.
pub(crate) fn end_cookie(app: &App) -> Result<HeaderValue, ApiError> {
    cookie(app, "", 0)
}
