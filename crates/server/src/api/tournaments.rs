//! Tournaments.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use play::TournamentId;
use protocol::{MadeTournament, NewTournament, Problem, TournamentSummary, TournamentView};

use super::address::Named;
use super::body::Body;
use super::gathering::{Done, Gathering, done};
use crate::error::ApiError;
use crate::security::{HeavyRequest, Member};
use crate::tournaments::Tournaments;

/// The tournaments: those being played, those to come, and the latest that are over; also
/// those of one's class.
#[utoipa::path(get, path = "/api/v1/tournaments", operation_id = "tournaments",
    responses((status = 200, body = Vec<TournamentSummary>)))]
pub(super) async fn list(
    State(tournaments): State<Arc<Tournaments>>,
    _: HeavyRequest,
    member: Option<Member>,
) -> Result<Json<Vec<TournamentSummary>>, ApiError> {
    Ok(Json(tournaments.list(member.map(|member| member.player.id)).await?))
}

/// Makes a tournament.
#[utoipa::path(post, path = "/api/v1/tournaments", operation_id = "make_tournament",
    request_body = NewTournament, responses((status = 201, body = MadeTournament),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn make(
    State(tournaments): State<Arc<Tournaments>>,
    Gathering(player): Gathering,
    Body(given): Body<NewTournament>,
) -> Result<Response, ApiError> {
    let id = tournaments.make(&player, given).await?;
    Ok((StatusCode::CREATED, Json(MadeTournament { id })).into_response())
}

/// A tournament with its standings.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}", operation_id = "tournament",
    params(("id" = String, Path)), responses((status = 200, body = TournamentView),
        (status = 404, body = Problem)))]
pub(super) async fn look(
    State(tournaments): State<Arc<Tournaments>>,
    _: HeavyRequest,
    member: Option<Member>,
    Named(id): Named,
) -> Result<Json<TournamentView>, ApiError> {
    let viewer = member.map(|member| member.player.id);
    Ok(Json(tournaments.view(&TournamentId::from(id), viewer).await?))
}

/// Calls one's own tournament off, before it begins.
#[utoipa::path(delete, path = "/api/v1/tournaments/{id}", operation_id = "call_off_tournament",
    params(("id" = String, Path)), responses((status = 204), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn call_off(
    State(tournaments): State<Arc<Tournaments>>,
    Gathering(player): Gathering,
    Named(id): Named,
) -> Done {
    tournaments.call_off(&player, &TournamentId::from(id)).await.map(done)
}

/// Takes part in a tournament, or comes back to it.
#[utoipa::path(put, path = "/api/v1/tournaments/{id}/entry", operation_id = "join_tournament",
    params(("id" = String, Path)), responses((status = 204), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn join(
    State(tournaments): State<Arc<Tournaments>>,
    Gathering(player): Gathering,
    Named(id): Named,
) -> Done {
    tournaments.join(&player, &TournamentId::from(id)).await.map(done)
}

/// Takes part no longer, or pauses: whoever comes back keeps all results.
#[utoipa::path(delete, path = "/api/v1/tournaments/{id}/entry", operation_id = "leave_tournament",
    params(("id" = String, Path)), responses((status = 204), (status = 401, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn leave(
    State(tournaments): State<Arc<Tournaments>>,
    Gathering(player): Gathering,
    Named(id): Named,
) -> Done {
    tournaments.leave(&player, &TournamentId::from(id)).await.map(done)
}
