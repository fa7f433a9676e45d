//! Sessions: a cookie that scripts cannot read and other sites cannot send. Programs
//! send an access token instead.

use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::AppendHeaders;
use play::{PlayerId, PlayerKind};
use protocol::Scope;
use store::{PlayerRow, SessionRow, Store, StoreError};

use super::access::{self, Scopes};
use super::token_refusal::TokenRefusal;
use super::{ClientAddress, Token, Transport};
use crate::error::{ApiError, Fault};
use crate::now::Now;
use crate::settings::Settings;

/// How long a session lasts: 60 days.
const LIFETIME: u64 = 60 * 24 * 60 * 60 * 1_000;
/// How long a device is known on which somebody has logged in: a year.
const DEVICE_LIFETIME: u64 = 365 * 24 * 60 * 60 * 1_000;

/// After how long the use of a session is noted again.
const SEEN_AGAIN: u64 = 60_000;
/// How long after its passkey answered a session may change how one gets in: ten minutes.
const FRESH: u64 = 10 * 60 * 1_000;

/// The names of the cookies, and what else they say. The cookie of a device opens nothing.
struct CookieNames {
    session: &'static str,
    device: &'static str,
    more: &'static str,
}

/// Under TLS. The prefix makes browsers insist that a cookie came over TLS from this very host.
static SECURE: CookieNames = CookieNames {
    session: "__Host-tabuleiro",
    device: "__Host-tabuleiro-device",
    more: "; Secure",
};

/// Without TLS.
static PLAIN: CookieNames =
    CookieNames { session: "tabuleiro", device: "tabuleiro-device", more: "" };

impl CookieNames {
    fn cookie(&self, name: &str, value: &str, millis: u64) -> Result<HeaderValue, ApiError> {
        let (seconds, more) = (millis / 1_000, self.more);
        let text =
            format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{more}");
        HeaderValue::from_str(&text).map_err(|error| ApiError::Internal(Fault::Header(error)))
    }
}

/// The cookies set at a log-in: the session's and the device's.
pub(crate) type Cookies = AppendHeaders<[(HeaderName, HeaderValue); 2]>;

/// A player who is logged in, with an account or as a guest.
pub(crate) struct Member {
    pub(crate) player: PlayerRow,
    /// The hash by which the store knows the session, or the access token.
    pub(crate) session: Vec<u8>,
    /// What the access token may do; a session may do everything.
    pub(crate) scopes: Option<Scopes>,
    /// Can others on the way read along what must not leave a class or the moderators?
    is_exposed: bool,
    /// When a passkey began the session, if one did.
    passkey_at: Option<u64>,
    /// Do moderators and teachers need one here?
    requires_passkeys: bool,
}

impl Member {
    /// Refuses guests.
    pub(crate) fn account(&self) -> Result<&PlayerRow, ApiError> {
        match self.player.kind {
            PlayerKind::Person | PlayerKind::Program => Ok(&self.player),
            _ => Err(ApiError::NeedsAccount),
        }
    }

    /// Refuses what only teachers and moderators see where others on the way could read it, or
    /// where a passkey must answer and none did.
    pub(crate) fn for_staff(&self) -> Result<(), ApiError> {
        if self.is_exposed {
            Err(ApiError::NeedsHttps)
        } else if self.requires_passkeys && self.passkey_at.is_none() {
            Err(ApiError::NeedsPasskey)
        } else {
            Ok(())
        }
    }

    /// Refuses a token without this scope.
    pub(crate) fn may(&self, scope: Scope) -> Result<(), ApiError> {
        Ok(self.scopes.as_ref().map_or(Ok(()), |scopes| scopes.require(scope))?)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Member
where
    Sessions: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Sessions::from_ref(state).member(parts).await
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Member
where
    Sessions: FromRef<S>,
{
    type Rejection = ApiError;

    /// Nobody is logged in where the session has ended, too.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, ApiError> {
        match Sessions::from_ref(state).member(parts).await {
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
    transport: Transport,
    /// Do teachers and moderators come over plain HTTP from other machines?
    staff_over_http: bool,
    /// Must teachers and moderators log in with a passkey?
    requires_passkeys: bool,
}

impl Sessions {
    pub(crate) fn new(
        store: Store,
        now: Now,
        transport: Transport,
        settings: &Settings,
    ) -> Sessions {
        let (staff_over_http, requires_passkeys) =
            (settings.staff_over_http, settings.require_passkeys);
        Sessions { store, now, transport, staff_over_http, requires_passkeys }
    }

    /// Must a passkey of this player answer before the password opens anything?
    pub(crate) async fn asks_passkey(&self, player: PlayerId) -> Result<bool, ApiError> {
        Ok(self.store.asks_passkey(player, self.requires_passkeys).await?)
    }

    /// Did a passkey begin this session a short time ago?
    pub(crate) fn is_fresh(&self, member: &Member) -> bool {
        member.passkey_at.is_some_and(|at| (self.now)() < at + FRESH)
    }

    /// Refuses changes of how one gets in until the passkey has answered, where one must.
    pub(crate) async fn check_passkey(&self, member: &Member) -> Result<(), ApiError> {
        if !self.is_fresh(member) && self.asks_passkey(member.player.id).await? {
            return Err(ApiError::NeedsPasskey);
        }
        Ok(())
    }

    /// Could others on the way read along?
    fn is_exposed(&self, headers: &HeaderMap, visitor: ClientAddress) -> bool {
        !self.staff_over_http && !visitor.0.is_loopback() && !self.transport.is_secure(headers)
    }

    /// Refuses teachers and moderators where others on the way could read along: with their session
    /// one sees what pupils are really called.
    pub(crate) async fn check_transport(
        &self,
        player: &PlayerRow,
        headers: &HeaderMap,
        visitor: ClientAddress,
    ) -> Result<(), ApiError> {
        let is_refused =
            self.is_exposed(headers, visitor) && self.store.is_staff(player.id).await?;
        if is_refused { Err(ApiError::NeedsHttps) } else { Ok(()) }
    }

    pub(crate) async fn member(&self, parts: &Parts) -> Result<Member, ApiError> {
        let headers = &parts.headers;
        if let Some(token) = access::sent(headers) {
            return self.program(&token?, parts).await;
        }
        let visitor = ClientAddress::of(self.transport.proxy, &parts.extensions, headers);
        let is_exposed = self.is_exposed(headers, visitor);
        let name = self.names(headers).session;
        let token = sent_token(name, headers).ok_or(ApiError::NotLoggedIn)?;
        let now = (self.now)();
        match self.store.session(token.hash(), now).await {
            Ok((player, row)) => {
                if now >= row.seen_at + SEEN_AGAIN {
                    self.saw(row.hash.clone(), now);
                }
                let passkey_at = row.by_passkey.then_some(row.created_at);
                let (session, requires_passkeys) = (row.hash, self.requires_passkeys);
                let scopes = None;
                Ok(Member { player, session, scopes, is_exposed, passkey_at, requires_passkeys })
            }
            Err(StoreError::Missing) => Err(ApiError::NotLoggedIn),
            Err(error) => Err(error.into()),
        }
    }

    /// The player behind an access token, if it allows what is asked.
    async fn program(&self, token: &Token, parts: &Parts) -> Result<Member, ApiError> {
        let (player, row) = match self.store.token(token.hash()).await {
            Err(StoreError::Missing) => return Err(TokenRefusal::Unknown.into()),
            found => found?,
        };
        if row.revoked_at.is_some() {
            return Err(TokenRefusal::Revoked.into());
        }
        let scopes = Scopes::read(&row.scopes);
        scopes.allow(parts)?;
        let now = (self.now)();
        if now >= row.seen_at + SEEN_AGAIN {
            let (store, hash) = (self.store.clone(), row.hash.clone());
            tokio::spawn(async move {
                if let Err(error) = store.saw_token(hash, now).await {
                    tracing::debug!(%error, "the use of a token was not noted");
                }
            });
        }
        let (session, scopes, requires_passkeys) = (row.hash, Some(scopes), self.requires_passkeys);
        let (is_exposed, passkey_at) = (true, None);
        Ok(Member { player, session, scopes, is_exposed, passkey_at, requires_passkeys })
    }

    /// Notes that a session is in use. Nobody waits for it.
    pub(crate) fn saw(&self, session: Vec<u8>, now: u64) {
        let store = self.store.clone();
        tokio::spawn(async move {
            if let Err(error) = store.saw_session(session, now).await {
                tracing::debug!(%error, "the use of a session was not noted");
            }
        });
    }

    fn names(&self, headers: &HeaderMap) -> &'static CookieNames {
        if self.transport.is_secure(headers) { &SECURE } else { &PLAIN }
    }

    /// Begins a session and gives its cookie. The session that the request came
    /// with, if any, ends: a log-in always gets a fresh secret.
    pub(crate) async fn begin(
        &self,
        player: PlayerId,
        headers: &HeaderMap,
        by_passkey: bool,
    ) -> Result<Cookies, ApiError> {
        let (now, names) = ((self.now)(), self.names(headers));
        if let Some(old) = sent_token(names.session, headers)
            && let Ok((owner, _)) = self.store.session(old.hash(), now).await
        {
            self.store.close_session(owner.id, old.hash()).await?;
        }
        let token = Token::random()?;
        let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let agent: String = agent.unwrap_or("?").chars().take(120).collect();
        let (hash, created_at, seen_at) = (token.hash(), now, now);
        let session = SessionRow { hash, agent, created_at, seen_at, by_passkey };
        self.store.open_session(player, session, now + LIFETIME).await?;
        let session = names.cookie(names.session, token.reveal(), LIFETIME)?;
        let device = self.know_device(player, headers, now).await?;
        Ok(AppendHeaders([(header::SET_COOKIE, session), (header::SET_COOKIE, device)]))
    }

    /// Remembers the device for this player and gives its cookie.
    async fn know_device(
        &self,
        player: PlayerId,
        headers: &HeaderMap,
        now: u64,
    ) -> Result<HeaderValue, ApiError> {
        let (device, cookie) = self.device(headers)?;
        self.store.know_device(player, device, now).await?;
        Ok(cookie)
    }

    /// The hash of the device that asks, and its cookie. Who has none gets one, which makes the
    /// device no more known than it was.
    pub(crate) fn device(&self, headers: &HeaderMap) -> Result<(Vec<u8>, HeaderValue), ApiError> {
        let names = self.names(headers);
        let token = match sent_token(names.device, headers) {
            Some(token) => token,
            None => Token::random()?,
        };
        Ok((token.hash(), names.cookie(names.device, token.reveal(), DEVICE_LIFETIME)?))
    }

    /// The hash of the device that asks, if it has a cookie.
    pub(crate) fn sent_device(&self, headers: &HeaderMap) -> Option<Vec<u8>> {
        sent_token(self.names(headers).device, headers).map(|token| token.hash())
    }

    /// Has this player logged in before on the device that asks?
    pub(crate) async fn knows_device(
        &self,
        player: PlayerId,
        headers: &HeaderMap,
    ) -> Result<bool, ApiError> {
        let Some(device) = self.sent_device(headers) else { return Ok(false) };
        let since = (self.now)().saturating_sub(DEVICE_LIFETIME);
        Ok(self.store.knows_device(player, device, since).await?)
    }

    /// The cookie that deletes the session's cookie.
    pub(crate) fn end_cookie(&self, headers: &HeaderMap) -> Result<HeaderValue, ApiError> {
        let names = self.names(headers);
        names.cookie(names.session, "", 0)
    }
}

/// The token in a cookie of this name.
fn sent_token(name: &str, headers: &HeaderMap) -> Option<Token> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .and_then(|(_, value)| Token::sent(value))
}
