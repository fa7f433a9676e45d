//! Access tokens, and accounts that become a program's. All of it needs a session: a
//! token makes no other token.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{IssuedToken, Me, NewToken, Problem, TokenView};
use store::Store;

use super::service::Tokens;
use crate::error::ApiError;
use crate::request::{Body, Named};
use crate::security::Member;
use crate::views::me;

/// One's tokens that are in force.
#[utoipa::path(get, path = "/api/v1/tokens", operation_id = "tokens", responses(
    (status = 200, body = Vec<TokenView>), (status = 401, body = Problem)))]
pub(super) async fn list(
    State(tokens): State<Tokens>,
    member: Member,
) -> Result<Json<Vec<TokenView>>, ApiError> {
    Ok(Json(tokens.of(&member).await?))
}

/// Makes a token. Its secret is shown once.
#[utoipa::path(post, path = "/api/v1/tokens", operation_id = "make_token",
    request_body = NewToken, responses(
    (status = 201, body = IssuedToken), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn make(
    State(tokens): State<Tokens>,
    member: Member,
    Body(given): Body<NewToken>,
) -> Result<(StatusCode, Json<IssuedToken>), ApiError> {
    Ok((StatusCode::CREATED, Json(tokens.issue(&member, given).await?)))
}

/// Revokes a token; what is connected with it is disconnected.
#[utoipa::path(delete, path = "/api/v1/tokens/{id}", operation_id = "revoke_token",
    params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn revoke(
    State(tokens): State<Tokens>,
    member: Member,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    tokens.withdraw(&member, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes one's account a program's, for good. It must not have played.
#[utoipa::path(put, path = "/api/v1/me/program", operation_id = "become_program", responses(
    (status = 200, body = Me), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 409, body = Problem)))]
pub(super) async fn become_program(
    (State(tokens), State(store)): (State<Tokens>, State<Store>),
    member: Member,
) -> Result<Json<Me>, ApiError> {
    tokens.make_program(&member).await?;
    let program = store.player(member.player.id).await?;
    Ok(Json(me(&store, &program).await?))
}
