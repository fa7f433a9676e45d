//! Whom one follows, blocks and reports.

mod api;
pub(super) mod page;
mod service;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

/// Its addresses.
pub(super) fn feature() -> Feature {
    let api = OpenApiRouter::new().routes(routes!(api::mute, api::unmute));
    let pages = Router::new()
        .route("/people", get(page::list))
        .route("/people/{nickname}", get(page::look).post(page::change))
        .route("/people/reported/thanks", get(page::thanks));
    Feature { api, pages }
}
