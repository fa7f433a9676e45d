//! Whom one follows, whom one blocks, and whom one reports.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Friend, NewReport, Problem};
use store::{PlayerRow, Store};

use super::address::Named;
use super::body::Body;
use crate::error::ApiError;
use crate::live::Live;
use crate::lobby::Challenges;
use crate::people::{People, Relation};
use crate::security::{Limits, Member, Rule};

/// What changes whom one knows.
type Parts = (State<Store>, State<Arc<Challenges>>, State<Arc<Limits>>);

async fn relate(
    (State(store), State(challenges), State(limits)): Parts,
    member: &Member,
    nickname: &str,
    relation: Relation,
) -> Result<StatusCode, ApiError> {
    limits.account(Rule::Relation, member.player.id)?;
    let people = People { store: &store, challenges: &challenges };
    people.relate(member.player.id, nickname, relation).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody: neither hears, sees nor meets the other any more.
#[utoipa::path(put, path = "/api/v1/mutes/{nickname}", params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn mute(
    parts: Parts,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    relate(parts, &member, &nickname, Relation::Block).await
}

/// Blocks somebody no longer.
#[utoipa::path(delete, path = "/api/v1/mutes/{nickname}", params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn unmute(
    parts: Parts,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    relate(parts, &member, &nickname, Relation::Unblock).await
}

/// Those whom one follows, and what they do.
#[utoipa::path(get, path = "/api/v1/friends", operation_id = "friends", responses(
    (status = 200, body = Vec<Friend>), (status = 401, body = Problem)))]
pub(super) async fn friends(
    State(store): State<Store>,
    State(live): State<Arc<Live>>,
    member: Member,
) -> Result<Json<Vec<Friend>>, ApiError> {
    let friends = store.friends_of(member.player.id).await?;
    let friend = |player: PlayerRow| Friend {
        state: live.activity(player.id),
        nickname: player.nickname,
        kind: player.kind,
    };
    Ok(Json(friends.into_iter().map(friend).collect()))
}

/// Follows somebody.
#[utoipa::path(put, path = "/api/v1/friends/{nickname}", operation_id = "befriend",
    params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn befriend(
    parts: Parts,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    relate(parts, &member, &nickname, Relation::Follow).await
}

/// Follows somebody no longer.
#[utoipa::path(delete, path = "/api/v1/friends/{nickname}", operation_id = "unfriend",
    params(("nickname" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn unfriend(
    parts: Parts,
    member: Member,
    Named(nickname): Named,
) -> Result<StatusCode, ApiError> {
    relate(parts, &member, &nickname, Relation::Unfollow).await
}

/// Reports somebody to the moderators. Another report about the same player takes the place
/// of the former.
#[utoipa::path(post, path = "/api/v1/reports", operation_id = "report", request_body = NewReport,
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn report(
    (State(store), State(challenges), State(limits)): Parts,
    State(now): State<crate::now::Now>,
    member: Member,
    Body(report): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    member.account()?;
    limits.account(Rule::Report, member.player.id)?;
    let people = People { store: &store, challenges: &challenges };
    people.report(&member.player, report, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
