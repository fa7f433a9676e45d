//! School classes: their members, rounds and passwords.

mod api;
mod page;
mod pairs;
mod service;

use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

pub(super) const FEATURE: Feature = Feature {
    api: || {
        OpenApiRouter::new()
            .routes(routes!(api::look))
            .routes(routes!(api::reset))
            .routes(routes!(api::round))
    },
    pages: &[("/class", || get(page::look).post(page::change))],
    ..Feature::NONE
};
