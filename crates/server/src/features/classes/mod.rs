//! School classes: their members, rounds and passwords.

mod api;
mod page;
mod pairs;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

/// Its addresses.
pub(super) fn feature() -> Feature {
    let api = OpenApiRouter::new()
        .routes(routes!(api::look))
        .routes(routes!(api::reset))
        .routes(routes!(api::round));
    let pages = Router::new().route("/class", get(page::look).post(page::change));
    Feature { api, pages }
}
