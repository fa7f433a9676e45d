//! What the address and the body of a request hold, or a clear answer why they make no sense.

use std::num::TryFromIntError;

use axum::Json;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
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

/// The body of a request, read as `T`.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(ApiError::NotJson),
            Err(JsonRejection::BytesRejection(BytesRejection::FailedToBufferBody(
                FailedToBufferBody::LengthLimitError(_),
            ))) => Err(ApiError::TooLarge),
            // The texts of the other two name the place and what was expected,
            // and hold nothing but what the client sent.
            Err(rejection) => Err(ApiError::BadRequest(rejection.body_text())),
        }
    }
}
