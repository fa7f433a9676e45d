//! Whom one blocks.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use protocol::Problem;
use store::Store;

use super::service::{People, Relation};
use crate::error::ApiError;
use crate::lobby::Challenges;
use crate::request::Named;
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
