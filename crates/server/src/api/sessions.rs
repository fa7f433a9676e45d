//! Logging in and out.

use std::fmt::Write;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{LogIn, Me, Problem, SessionView};
use store::StoreError;

use super::accounts::{drop_everywhere, me};
use super::address::Named;
use super::body::Body;
use crate::app::App;
use crate::error::ApiError;
use crate::security::{Member, Rule, Visitor, begin, end_cookie};

/// Who one is.
#[utoipa::path(get, path = "/api/v1/session", responses(
    (status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn whoami(
    State(app): State<Arc<App>>,
    member: Member,
) -> Result<Json<Me>, ApiError> {
    Ok(Json(me(&app, &member.player).await?))
}

/// Logs in. An unknown name and a wrong password get the same answer after
/// the same work.
#[utoipa::path(post, path = "/api/v1/session", request_body = LogIn, responses(
    (status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn log_in(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(wish): Body<LogIn>,
) -> Result<Response, ApiError> {
    app.limits.address(Rule::LogIn, visitor.0, app.now())?;
    let key = protocol::nickname_key(&wish.nickname).unwrap_or_default();
    app.limits.name(Rule::LogIn, &key, app.now())?;
    let player = match app.store.player_by_key(key).await {
        Err(StoreError::Missing) => None,
        found => Some(found?).filter(|player| !player.banned),
    };
    let kept = match &player {
        Some(player) => app.store.password_of(player.id).await?,
        None => None,
    };
    let fits = app.passwords.check(wish.password, kept).await?;
    let player = player.filter(|_| fits).ok_or(ApiError::WrongCredentials)?;
    let cookie = begin(&app, player.id, &headers).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(me(&app, &player).await?)).into_response())
}

/// Logs out.
#[utoipa::path(delete, path = "/api/v1/session", responses(
    (status = 204), (status = 401, body = Problem)))]
pub(super) async fn log_out(
    State(app): State<Arc<App>>,
    member: Member,
) -> Result<Response, ApiError> {
    app.store.close_session(member.player.id, member.session).await?;
    drop_everywhere(&app, member.player.id);
    let cookie = end_cookie(&app)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// The name of a session: enough of its hash to tell it from the others.
fn name(hash: &[u8]) -> String {
    hash.iter().take(8).fold(String::new(), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    })
}

/// One's sessions.
#[utoipa::path(get, path = "/api/v1/sessions", operation_id = "sessions", responses(
    (status = 200, body = Vec<SessionView>), (status = 401, body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    member: Member,
) -> Result<Json<Vec<SessionView>>, ApiError> {
    let sessions = app.store.sessions_of(member.player.id, app.now()).await?;
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
    State(app): State<Arc<App>>,
    member: Member,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    let sessions = app.store.sessions_of(member.player.id, app.now()).await?;
    let session = sessions.into_iter().find(|session| name(&session.hash) == id);
    let session = session.ok_or(ApiError::Missing)?;
    app.store.close_session(member.player.id, session.hash).await?;
    drop_everywhere(&app, member.player.id);
    Ok(StatusCode::NO_CONTENT)
}
