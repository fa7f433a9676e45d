//! Clubs.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::{ClubSummary, ClubView, NewClub, Problem};
use serde::Deserialize;
use store::Store;

use super::address::{Asked, Named, Skip};
use super::body::Body;
use super::gathering::{Done, Gathering, done};
use crate::clubs;
use crate::error::ApiError;
use crate::now::Now;
use crate::security::{HeavyRequest, Member};

#[derive(Deserialize)]
pub(super) struct ClubPage {
    #[serde(default)]
    skip: Skip,
}

/// Clubs, the largest first: 100 after the first `skip`.
#[utoipa::path(get, path = "/api/v1/clubs", operation_id = "clubs",
    params(("skip" = Option<u32>, Query, description = "how many to leave out; 0 if left out")),
    responses((status = 200, body = Vec<ClubSummary>)))]
pub(super) async fn list(
    State(store): State<Store>,
    _: HeavyRequest,
    Asked(page): Asked<ClubPage>,
) -> Result<Json<Vec<ClubSummary>>, ApiError> {
    let found = store.clubs(page.skip.into()).await?;
    Ok(Json(found.iter().map(clubs::summary).collect()))
}

/// Founds a club; one is its owner and first member.
#[utoipa::path(post, path = "/api/v1/clubs", operation_id = "found_club", request_body = NewClub,
    responses((status = 201, body = ClubSummary), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn found(
    (State(store), State(now)): (State<Store>, State<Now>),
    Gathering(player): Gathering,
    Body(given): Body<NewClub>,
) -> Result<Response, ApiError> {
    let id = clubs::found(&store, &player, &given.name, now()).await?;
    let club = clubs::summary(&store.club(id).await?);
    Ok((StatusCode::CREATED, Json(club)).into_response())
}

#[derive(Deserialize)]
pub(super) struct ClubGame {
    game: Option<String>,
}

/// A club with its scoreboard.
#[utoipa::path(get, path = "/api/v1/clubs/{club}", operation_id = "club",
    params(("club" = String, Path),
        ("game" = Option<String>, Query, description = "the game of the scoreboard; oril if left out")),
    responses((status = 200, body = ClubView), (status = 404, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn look(
    State(store): State<Store>,
    _: HeavyRequest,
    member: Option<Member>,
    Named(club): Named,
    Asked(asked): Asked<ClubGame>,
) -> Result<Json<ClubView>, ApiError> {
    let game = asked.game.as_deref().unwrap_or("oril");
    let viewer = member.as_ref().map(|member| &member.player);
    Ok(Json(clubs::view(&store, &club, game, viewer).await?))
}

/// Ends one's own club.
#[utoipa::path(delete, path = "/api/v1/clubs/{club}", operation_id = "end_club",
    params(("club" = String, Path)), responses((status = 204), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn end(
    State(store): State<Store>,
    Gathering(player): Gathering,
    Named(club): Named,
) -> Done {
    clubs::end(&store, &player, club).await.map(done)
}

/// Joins a club.
#[utoipa::path(put, path = "/api/v1/clubs/{club}/membership", operation_id = "join_club",
    params(("club" = String, Path)), responses((status = 204), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn join(
    (State(store), State(now)): (State<Store>, State<Now>),
    Gathering(player): Gathering,
    Named(club): Named,
) -> Done {
    clubs::join(&store, &player, club, now()).await.map(done)
}

/// Leaves a club. One's own then belongs to whoever has been in it longest.
#[utoipa::path(delete, path = "/api/v1/clubs/{club}/membership", operation_id = "leave_club",
    params(("club" = String, Path)), responses((status = 204), (status = 401, body = Problem),
        (status = 404, body = Problem)))]
pub(super) async fn leave(
    State(store): State<Store>,
    Gathering(player): Gathering,
    Named(club): Named,
) -> Done {
    Ok(store.leave_club(club, player.id).await.map(done)?)
}

/// Lets somebody join again who was removed from one's club.
#[utoipa::path(put, path = "/api/v1/clubs/{club}/members/{nickname}", operation_id = "let_into_club",
    params(("club" = String, Path), ("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub(super) async fn let_in(
    State(store): State<Store>,
    Gathering(player): Gathering,
    Named((club, nickname)): Named<(String, String)>,
) -> Done {
    clubs::let_in(&store, &player, club, &nickname).await.map(done)
}

/// Removes somebody from one's club, who then cannot join it again.
#[utoipa::path(delete, path = "/api/v1/clubs/{club}/members/{nickname}", operation_id = "remove_from_club",
    params(("club" = String, Path), ("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub(super) async fn remove(
    State(store): State<Store>,
    Gathering(player): Gathering,
    Named((club, nickname)): Named<(String, String)>,
) -> Done {
    clubs::remove(&store, &player, club, &nickname).await.map(done)
}
