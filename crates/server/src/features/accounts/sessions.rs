//! Logging in and out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{LogIn, Me, Problem, SessionId, SessionView};
use store::{Store, StoreError};

use crate::account_changes::AccountChanges;
use crate::audit::{network, note_own, note_refused, note_visit};
use crate::bans::check_ban;
use crate::error::ApiError;
use crate::metrics::{Metrics, RefusedLogin};
use crate::now::Now;
use crate::request::Body;
use crate::request::Named;
use crate::security::{ClientAddress, Limits, Member, Passwords, Rule, Sessions, public_name};
use crate::views::me;

/// Who one is.
#[utoipa::path(get, path = "/api/v1/session", responses(
    (status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn whoami(
    State(store): State<Store>,
    member: Member,
) -> Result<Json<Me>, ApiError> {
    Ok(Json(me(&store, &member.player).await?))
}

/// Logs in. An unknown name and a wrong password get the same answer after
/// the same work. Where a passkey is asked for, the password alone begins no session.
#[utoipa::path(post, path = "/api/v1/session", request_body = LogIn, responses(
    (status = 200, body = Me), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(super) async fn log_in(
    State(store): State<Store>,
    State(limits): State<Arc<Limits>>,
    State(passwords): State<Arc<Passwords>>,
    State(sessions): State<Sessions>,
    (State(metrics), State(now)): (State<Arc<Metrics>>, State<Now>),
    (visitor, headers): (ClientAddress, HeaderMap),
    Body(given): Body<LogIn>,
) -> Result<Response, ApiError> {
    let key = protocol::nickname_key(&given.nickname).unwrap_or_default();
    let find = async || match store.player_by_key(key.clone()).await {
        Err(StoreError::Missing) => Ok(None),
        found => found.map(Some),
    };
    // Somebody else who tries the name, or others at the same address, must not keep its owner out.
    let known = match sessions.sent_device(&headers) {
        Some(device) => match find().await? {
            Some(player) if sessions.knows_device(player.id, &headers).await? => {
                limits.device(Rule::LogIn, player.id, device)?;
                Some(player)
            }
            _ => None,
        },
        None => None,
    };
    let player = match known {
        Some(player) => Some(player),
        None => {
            limits.address(Rule::LogInAddress, visitor.0)?;
            limits.address_and_name(Rule::LogIn, visitor.0, &key)?;
            limits.name(Rule::LogInName, &key)?;
            find().await?
        }
    };
    let kept = match &player {
        Some(player) => store.password_of(player.id).await?,
        None => None,
    };
    let fits = passwords.check(given.password, kept).await?;
    if !fits {
        // Only a name that there is: others may be passwords in the wrong field.
        let name = player.as_ref().map(|player| player.nickname.as_str());
        tracing::info!(network = network(visitor.0), name, "a log-in failed");
        metrics.refused_login(RefusedLogin::Credentials);
    }
    let player = match player {
        Some(player) if fits => player,
        Some(player) => {
            note_refused(&store, now(), "log-in-refused", player.id, &visitor);
            return Err(ApiError::WrongCredentials);
        }
        // Of such a name nothing is kept: some are passwords in the wrong field.
        None => return Err(ApiError::WrongCredentials),
    };
    if player.banned {
        check_ban(&store, &player, &headers, now()).await?;
    }
    sessions.check_transport(&player, &headers, visitor).await?;
    if sessions.asks_passkey(player.id).await? {
        note_refused(&store, now(), "log-in-refused", player.id, &visitor);
        return Err(ApiError::NeedsPasskey);
    }
    let cookies = sessions.begin(player.id, &headers, false).await?;
    note_visit(&store, now(), "logged-in", player.id, &visitor).await;
    Ok((cookies, Json(me(&store, &player).await?)).into_response())
}

/// Logs out.
#[utoipa::path(delete, path = "/api/v1/session", responses(
    (status = 204), (status = 401, body = Problem)))]
pub(super) async fn log_out(
    State(store): State<Store>,
    State(sessions): State<Sessions>,
    State(accounts): State<Arc<AccountChanges>>,
    member: Member,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    store.close_session(member.player.id, member.session).await?;
    accounts.announce(member.player.id).await;
    let cookie = sessions.end_cookie(&headers)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

fn name(hash: &[u8]) -> SessionId {
    public_name(hash).into()
}

/// One's sessions.
#[utoipa::path(get, path = "/api/v1/sessions", operation_id = "sessions", responses(
    (status = 200, body = Vec<SessionView>), (status = 401, body = Problem)))]
pub(super) async fn list(
    State(store): State<Store>,
    State(now): State<Now>,
    member: Member,
) -> Result<Json<Vec<SessionView>>, ApiError> {
    let sessions = store.sessions_of(member.player.id, now()).await?;
    let views = sessions.into_iter().map(|session| SessionView {
        id: name(&session.hash),
        current: session.hash == member.session,
        agent: session.agent,
        created: session.created_at,
        seen: session.seen_at,
    });
    Ok(Json(views.collect()))
}

/// Ends one of one's sessions.
#[utoipa::path(delete, path = "/api/v1/sessions/{id}", operation_id = "end_session", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn end(
    State(store): State<Store>,
    State(now): State<Now>,
    State(accounts): State<Arc<AccountChanges>>,
    member: Member,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    let sessions = store.sessions_of(member.player.id, now()).await?;
    let wanted = SessionId::from(id);
    let session = sessions.into_iter().find(|session| name(&session.hash) == wanted);
    let session = session.ok_or(ApiError::Missing)?;
    store.close_session(member.player.id, session.hash).await?;
    note_own(&store, now(), "session-ended", member.player.id).await;
    accounts.announce(member.player.id).await;
    Ok(StatusCode::NO_CONTENT)
}
