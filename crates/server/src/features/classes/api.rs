//! Classes: what members see, and what a teacher does.

use axum::Json;
use axum::extract::State;
use protocol::{ClassView, NewRound, Problem, PupilPassword, RoundView};

use super::service::Classes;
use crate::error::ApiError;
use crate::request::{Body, Named};
use crate::security::Member;

/// One's class with all its members.
#[utoipa::path(get, path = "/api/v1/class", operation_id = "class", responses(
    (status = 200, body = ClassView), (status = 401, body = Problem),
    (status = 404, body = Problem)))]
pub(super) async fn look(
    State(classes): State<Classes>,
    member: Member,
) -> Result<Json<ClassView>, ApiError> {
    Ok(Json(classes.look(&member).await?))
}

/// Gives a pupil of one's class a new password; the old one and its sessions end.
#[utoipa::path(post, path = "/api/v1/class/pupils/{nickname}/password", operation_id = "reset_pupil",
    params(("nickname" = String, Path)), responses(
    (status = 200, body = PupilPassword), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn reset(
    State(classes): State<Classes>,
    member: Member,
    Named(nickname): Named,
) -> Result<Json<PupilPassword>, ApiError> {
    let password = classes.new_password(&member, &nickname).await?;
    Ok(Json(PupilPassword { password }))
}

/// Starts a round: every pupil who is online and free plays another one.
#[utoipa::path(post, path = "/api/v1/class/rounds", operation_id = "start_round",
    request_body = NewRound, responses(
    (status = 200, body = RoundView), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 422, body = Problem)))]
pub(super) async fn round(
    State(classes): State<Classes>,
    member: Member,
    Body(given): Body<NewRound>,
) -> Result<Json<RoundView>, ApiError> {
    Ok(Json(classes.begin_round(&member, &given.terms).await?))
}
