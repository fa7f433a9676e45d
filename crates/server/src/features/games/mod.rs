//! Games: one's own, those to watch, and play over plain HTTP.

mod api;
mod events;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

pub(super) const FEATURE: Feature = Feature {
    api: || {
        OpenApiRouter::new()
            .routes(routes!(events::stream))
            .routes(routes!(events::act))
            .routes(routes!(api::mine))
            .routes(routes!(api::live))
            .routes(routes!(api::look))
            .routes(routes!(api::download))
    },
    ..Feature::NONE
};
