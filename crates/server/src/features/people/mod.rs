//! Whom one follows, blocks and reports.

mod api;
mod page;
mod service;

use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

pub(super) const FEATURE: Feature = Feature {
    api: || OpenApiRouter::new().routes(routes!(api::mute, api::unmute)),
    pages: &[
        ("/people", || get(page::list)),
        ("/people/{nickname}", || get(page::look).post(page::change)),
        ("/people/reported/thanks", || get(page::thanks)),
    ],
    ..Feature::NONE
};
