//! What a form of a page sends. A page of another site cannot send one: the origin is
//! checked before every request that changes something.

use axum::Form;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody, FormRejection};
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use super::speech;
use super::visitor::PageError;
use crate::error::ApiError;

/// The fields of a form, read as `T`.
pub(crate) struct SentForm<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for SentForm<T> {
    type Rejection = PageError;

    async fn from_request(request: Request, state: &S) -> Result<Self, PageError> {
        let language = speech::language(request.uri(), request.headers());
        let path = request.uri().path().to_string();
        match Form::<T>::from_request(request, state).await {
            Ok(Form(fields)) => Ok(SentForm(fields)),
            Err(rejection) => Err(PageError::new(language, path, refusal(&rejection))),
        }
    }
}

fn refusal(rejection: &FormRejection) -> ApiError {
    match rejection {
        FormRejection::BytesRejection(BytesRejection::FailedToBufferBody(
            FailedToBufferBody::LengthLimitError(_),
        )) => ApiError::TooLarge,
        other => ApiError::BadRequest(other.body_text()),
    }
}
