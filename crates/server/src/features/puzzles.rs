//! How well players solve puzzles, on whatever device.

use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use axum::Json;
use axum::extract::State;
use protocol::{Problem, PuzzleStanding};
use serde_json::json;
use store::Store;

use super::Feature;
use crate::error::ApiError;
use crate::request::Body;
use crate::security::{Limits, Member, Rule};

pub(super) const FEATURE: Feature = Feature {
    api: || OpenApiRouter::new().routes(routes!(agree)),
    export: Some(("puzzles", |store, player| {
        Box::pin(async move {
            let kept = store.puzzles_of(player).await?;
            Ok(json!(kept.map(|(rating, tried)| PuzzleStanding { rating, tried })))
        })
    })),
    ..Feature::NONE
};

/// Compares what a device knows with what is kept: the one with more puzzles is kept, and the
/// answer.
#[utoipa::path(put, path = "/api/v1/me/puzzles", operation_id = "agree_on_puzzles",
    request_body = PuzzleStanding, responses((status = 200, body = PuzzleStanding),
    (status = 401, body = Problem)))]
pub(super) async fn agree(
    State(store): State<Store>,
    State(limits): State<Arc<Limits>>,
    member: Member,
    Body(given): Body<PuzzleStanding>,
) -> Result<Json<PuzzleStanding>, ApiError> {
    limits.account(Rule::Preferences, member.player.id)?;
    if !given.is_possible() {
        return Err(ApiError::BadRequest("expected a rating from 100 to 3000".into()));
    }
    let known = (given.rating, given.tried);
    let (rating, tried) = store.agree_on_puzzles(member.player.id, known).await?;
    Ok(Json(PuzzleStanding { rating, tried }))
}
