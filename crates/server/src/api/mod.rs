//! The HTTP interface under `/api/v1`: what the features have there, and the document about it.

mod document;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use bytes::Bytes;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::error::ApiError;
use crate::{features, probes};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tabuleiro",
        version = "1",
        description = "Accounts, players online, invitations, games, the scoreboard and the explorer. \
            Live play goes over the socket at /api/v1/ws: see docs/reference/protocol.md. Every \
            request that changes something must carry an Origin header that names this server, or a \
            program's access token, which is refused with 401 or 403 where it does not fit. Besides \
            what is said of each, any request may be refused with 400 (it makes no sense), 403 \
            (a foreign origin), 413 (too large), 415 (not JSON), 429 (too many; Retry-After says \
            when) or 503 (the database is away; the same).",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(protocol::ClientMessage, protocol::ServerMessage))
)]
struct Document;

/// The routes and the document that describes them.
fn described() -> (Router<App>, utoipa::openapi::OpenApi) {
    features::api(OpenApiRouter::with_openapi(Document::openapi())).split_for_parts()
}

/// The OpenAPI document.
pub fn openapi() -> serde_json::Value {
    document::finish(&described().1)
}

/// Everything under `/api/v1`, and the pages for operators.
pub(crate) fn routes() -> Router<App> {
    let (router, gathered) = described();
    // Written once: frequent requests for it must not keep the server busy.
    let document = Bytes::from(document::finish(&gathered).to_string());
    let json = [(header::CONTENT_TYPE, "application/json")];
    router
        .route("/api/v1/openapi.json", get(move || async move { (json, document) }))
        .route("/api/v1/ws", get(crate::socket::upgrade))
        .route("/healthz", get(probes::healthz))
        .route("/readyz", get(probes::readyz))
        .route("/metrics", get(probes::metrics))
        .method_not_allowed_fallback(|| async { ApiError::BadMethod })
}
