//! What the address of a request holds, or a clear answer why it makes no sense.

use std::num::TryFromIntError;

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// The one name that a path leaves open, or several of them.
pub(crate) struct Named<T = String>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Named<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(name)) => Ok(Named(name)),
            Err(rejection) => Err(ApiError::BadRequest(rejection.body_text())),
        }
    }
}

/// What follows the question mark, read as `T`.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => Err(ApiError::BadRequest(rejection.body_text())),
        }
    }
}

/// How many to leave out: an `int32`, as the document says.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(try_from = "i32")]
pub(crate) struct Skip(u32);

impl TryFrom<i32> for Skip {
    type Error = TryFromIntError;

    fn try_from(number: i32) -> Result<Skip, TryFromIntError> {
        u32::try_from(number).map(Skip)
    }
}

impl From<Skip> for u64 {
    fn from(skip: Skip) -> u64 {
        skip.0.into()
    }
}
