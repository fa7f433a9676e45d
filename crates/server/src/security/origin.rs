//! Refuses what a page of another site makes a browser send.
//!
//! Every request that changes something, and every socket, must name an
//! origin: this server's own, or one that the settings allow. Browsers always
//! do; other programs can. A request with an access token need not: no browser adds
//! that header by itself.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::access;
use crate::error::ApiError;

/// Origins besides its own from which browsers may use the server.
#[derive(Clone)]
pub(crate) struct Origins(pub(crate) Arc<[String]>);

pub(crate) async fn check_origin(
    State(origins): State<Origins>,
    request: Request,
    next: Next,
) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key(header::UPGRADE);
    let is_program = access::is_program(request.headers());
    if (!harmless || socket) && !is_program && !is_ours(&origins, request.headers()) {
        return ApiError::BadOrigin.into_response();
    }
    next.run(request).await
}

fn is_ours(origins: &Origins, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return false };
    if origins.0.iter().any(|allowed| allowed == origin) {
        return true;
    }
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    host.is_some() && host == text(header::HOST)
}
