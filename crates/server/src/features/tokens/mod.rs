//! Access tokens, and accounts of programs.

mod api;
mod page;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

/// Its addresses.
pub(super) fn feature() -> Feature {
    let api = OpenApiRouter::new()
        .routes(routes!(api::list, api::make))
        .routes(routes!(api::revoke))
        .routes(routes!(api::become_program));
    let pages = Router::new().route("/account/tokens", get(page::look).post(page::change));
    Feature { api, pages }
}
