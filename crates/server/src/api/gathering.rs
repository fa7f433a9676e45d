//! What the requests that change a tournament or a club have in common.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use store::PlayerRow;

use crate::error::ApiError;
use crate::security::{Limits, Rule, Sessions};

/// The answer to a change: nothing, or why not.
pub(super) type Done = Result<StatusCode, ApiError>;

/// It was done, and there is nothing to add.
pub(super) fn done((): ()) -> StatusCode {
    StatusCode::NO_CONTENT
}

/// Somebody who changes a tournament or a club, and does not do so too often.
pub(super) struct Gathering(pub(super) PlayerRow);

impl<S: Send + Sync> FromRequestParts<S> for Gathering
where
    Sessions: FromRef<S>,
    Arc<Limits>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let member = Sessions::from_ref(state).member(parts).await?;
        <Arc<Limits>>::from_ref(state).account(Rule::Gather, member.player.id)?;
        Ok(Gathering(member.player))
    }
}
