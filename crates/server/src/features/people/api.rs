//! Whom one blocks.

use axum::extract::State;
use axum::http::StatusCode;
use protocol::Problem;

use super::service::{People, Relation};
use crate::error::ApiError;
use crate::request::Named;
use crate::security::Member;

/// Blocks somebody: neither hears, sees nor meets the other any more.
#[utoipa::path(put, path = "/api/v1/mutes/{nickname}", params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn mute(
    State(people): State<People>,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    people.relate(member.player.id, &nickname, Relation::Block).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody no longer.
#[utoipa::path(delete, path = "/api/v1/mutes/{nickname}", params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn unmute(
    State(people): State<People>,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    people.relate(member.player.id, &nickname, Relation::Unblock).await?;
    Ok(StatusCode::NO_CONTENT)
}
