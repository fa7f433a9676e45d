//! Seeks, challenges and invitations.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{ChallengeView, NewChallenge, Problem};
use serde::Serialize;
use store::Kind;

use super::address::Named;
use super::body::Body;
use crate::app::App;
use crate::error::ApiError;
use crate::lobby;
use crate::security::{Member, Rule};

/// The game that begins.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct Begun {
    /// Its name.
    game: String,
}

/// The open challenges one may see.
#[utoipa::path(get, path = "/api/v1/challenges", operation_id = "challenges", responses(
    (status = 200, body = Vec<ChallengeView>), (status = 401, body = Problem)))]
pub(super) async fn list(State(app): State<Arc<App>>, member: Member) -> Json<Vec<ChallengeView>> {
    Json(app.lobby.visible_to(member.player.id))
}

/// Opens a seek, challenges a player or a computer, or makes a link.
#[utoipa::path(post, path = "/api/v1/challenges", operation_id = "open_challenge", request_body = NewChallenge, responses(
    (status = 201, body = ChallengeView), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    member: Member,
    Body(wish): Body<NewChallenge>,
) -> Result<(StatusCode, Json<ChallengeView>), ApiError> {
    app.limits.account(Rule::Challenge, member.player.id, app.now())?;
    if wish.terms.rated && member.player.kind != Kind::Person {
        return Err(ApiError::NeedsAccount);
    }
    let view = lobby::open(&app, &member.player, wish).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A challenge by its name, for whoever has the link.
#[utoipa::path(get, path = "/api/v1/challenges/{id}", operation_id = "challenge", params(("id" = String, Path)), responses(
    (status = 200, body = ChallengeView), (status = 404, body = Problem)))]
pub(super) async fn look(
    State(app): State<Arc<App>>,
    Named(id): Named,
) -> Result<Json<ChallengeView>, ApiError> {
    app.lobby.view(&id).map(Json).ok_or(ApiError::Missing)
}

/// Accepts a challenge.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/accept", operation_id = "accept_challenge", params(("id" = String, Path)),
    responses((status = 200, body = Begun), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn accept(
    State(app): State<Arc<App>>,
    member: Member,
    Named(id): Named,
) -> Result<Json<Begun>, ApiError> {
    let game = lobby::accept(&app, &member.player, &id).await?;
    Ok(Json(Begun { game }))
}

/// Declines a challenge, or takes one's own back.
#[utoipa::path(delete, path = "/api/v1/challenges/{id}", operation_id = "refuse_challenge", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem)))]
pub(super) async fn refuse(
    State(app): State<Arc<App>>,
    member: Member,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    lobby::refuse(&app, member.player.id, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
