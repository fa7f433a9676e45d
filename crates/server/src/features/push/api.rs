//! Devices that are called while their page is closed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{NewPushDevice, Problem, PushView, RemovePushDevice};
use store::Store;

use super::Push;
use crate::app::Kept;
use crate::error::ApiError;
use crate::now::Now;
use crate::request::Body;
use crate::security::{Limits, Member, Rule};

/// What a browser must know to be called.
#[utoipa::path(get, path = "/api/v1/push", operation_id = "look_at_push", responses(
    (status = 200, body = PushView), (status = 401, body = Problem)))]
pub(super) async fn look(
    Kept(push): Kept<Push>,
    member: Member,
) -> Result<Json<PushView>, ApiError> {
    Ok(Json(push.view(member.player.id).await?))
}

/// Calls a device from now on, until the session ends that asks for it.
#[utoipa::path(put, path = "/api/v1/push", operation_id = "add_push_device",
    request_body = NewPushDevice, responses(
    (status = 204), (status = 401, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn add(
    (State(store), State(now)): (State<Store>, State<Now>),
    State(limits): State<Arc<Limits>>,
    Kept(push): Kept<Push>,
    member: Member,
    Body(given): Body<NewPushDevice>,
) -> Result<StatusCode, ApiError> {
    limits.account(Rule::Preferences, member.player.id)?;
    let device = push.checked(given)?;
    store.add_push_device(member.player.id, member.session, device, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Calls a device no more.
#[utoipa::path(delete, path = "/api/v1/push", operation_id = "remove_push_device",
    request_body = RemovePushDevice, responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn remove(
    State(store): State<Store>,
    member: Member,
    Body(given): Body<RemovePushDevice>,
) -> Result<StatusCode, ApiError> {
    match store.remove_push_device(member.player.id, given.endpoint).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::Missing),
    }
}
