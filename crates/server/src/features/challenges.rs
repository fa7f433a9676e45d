//! Seeks, challenges and invitations.

use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Begun, ChallengeView, NewChallenge, Problem};

use store::Store;

use super::Feature;
use crate::error::ApiError;
use crate::live::Sight;
use crate::lobby::Challenges;
use crate::request::Body;
use crate::request::Named;
use crate::security::{Limits, Member, Rule};

pub(super) const FEATURE: Feature = Feature {
    api: || {
        OpenApiRouter::new()
            .routes(routes!(list, open))
            .routes(routes!(look, refuse))
            .routes(routes!(accept))
    },
    ..Feature::NONE
};

/// The open challenges one may see.
#[utoipa::path(get, path = "/api/v1/challenges", operation_id = "challenges", responses(
    (status = 200, body = Vec<ChallengeView>), (status = 401, body = Problem)))]
pub(super) async fn list(
    State(challenges): State<Arc<Challenges>>,
    State(store): State<Store>,
    member: Member,
) -> Result<Json<Vec<ChallengeView>>, ApiError> {
    let sight = Sight::of(&store, Some(member.player.id)).await?;
    Ok(Json(challenges.visible_to(member.player.id, member.player.kind, &sight)))
}

/// Opens a seek, challenges a player or a computer, or makes a link.
#[utoipa::path(post, path = "/api/v1/challenges", operation_id = "open_challenge", request_body = NewChallenge, responses(
    (status = 201, body = ChallengeView), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
pub(super) async fn open(
    State(challenges): State<Arc<Challenges>>,
    State(limits): State<Arc<Limits>>,
    member: Member,
    Body(proposal): Body<NewChallenge>,
) -> Result<(StatusCode, Json<ChallengeView>), ApiError> {
    limits.account(Rule::Challenge, member.player.id)?;
    if proposal.terms.rated && !member.player.kind.is_rated() {
        return Err(ApiError::NeedsAccount);
    }
    let view = challenges.open(&member.player, proposal).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A challenge by its name, for whoever has the link.
#[utoipa::path(get, path = "/api/v1/challenges/{id}", operation_id = "challenge", params(("id" = String, Path)), responses(
    (status = 200, body = ChallengeView), (status = 404, body = Problem)))]
pub(super) async fn look(
    State(challenges): State<Arc<Challenges>>,
    member: Option<Member>,
    Named(id): Named,
) -> Result<Json<ChallengeView>, ApiError> {
    Ok(Json(challenges.view(&id, member.map(|member| member.player.id)).await?))
}

/// Accepts a challenge.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/accept", operation_id = "accept_challenge", params(("id" = String, Path)),
    responses((status = 200, body = Begun), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn accept(
    State(challenges): State<Arc<Challenges>>,
    member: Member,
    Named(id): Named,
) -> Result<Json<Begun>, ApiError> {
    let game = challenges.accept(&member.player, &id.into()).await?;
    Ok(Json(Begun { game }))
}

/// Declines a challenge, or takes one's own back.
#[utoipa::path(delete, path = "/api/v1/challenges/{id}", operation_id = "refuse_challenge", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem)))]
pub(super) async fn refuse(
    State(challenges): State<Arc<Challenges>>,
    member: Member,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    challenges.refuse(member.player.id, &id.into()).await?;
    Ok(StatusCode::NO_CONTENT)
}
