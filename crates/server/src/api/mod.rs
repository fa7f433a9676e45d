//! The HTTP interface under `/api/v1`, one subject a file.

mod accounts;
mod address;
mod body;
mod challenges;
pub(crate) mod classes;
mod document;
mod events;
mod explorer;
mod export;
mod games;
mod health;
mod people;
mod players;
mod push;
mod puzzles;
mod sessions;
pub(crate) mod tokens;

pub(crate) use accounts::new_codes;
use axum::Router;
use axum::http::header;
use axum::routing::get;
use bytes::Bytes;
pub(crate) use sessions::check_ban;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::ApiError;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tabuleiro",
        version = "1",
        description = "Accounts, players online, invitations, games, the scoreboard and the explorer. \
            Live play goes over the socket at /api/v1/ws: see docs/PROTOCOL.md. Every request \
            that changes something must carry an Origin header that names this server, or a \
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
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(accounts::register))
        .routes(routes!(accounts::guest))
        .routes(routes!(accounts::change_password))
        .routes(routes!(accounts::recover))
        .routes(routes!(accounts::export, accounts::change_preferences, accounts::delete))
        .routes(routes!(people::mute, people::unmute))
        .routes(routes!(push::look, push::add, push::remove))
        .routes(routes!(puzzles::agree))
        .routes(routes!(sessions::whoami, sessions::log_in, sessions::log_out))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end))
        .routes(routes!(challenges::list, challenges::open))
        .routes(routes!(challenges::look, challenges::refuse))
        .routes(routes!(challenges::accept))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::revoke))
        .routes(routes!(tokens::become_program))
        .routes(routes!(classes::look))
        .routes(routes!(classes::reset))
        .routes(routes!(classes::round))
        .routes(routes!(events::stream))
        .routes(routes!(events::act))
        .routes(routes!(games::mine))
        .routes(routes!(games::live))
        .routes(routes!(games::look))
        .routes(routes!(games::download))
        .routes(routes!(players::online))
        .routes(routes!(players::profile))
        .routes(routes!(players::scoreboard))
        .routes(routes!(players::catalogue))
        .routes(routes!(explorer::explore))
        .split_for_parts()
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
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .method_not_allowed_fallback(|| async { ApiError::BadMethod })
}
