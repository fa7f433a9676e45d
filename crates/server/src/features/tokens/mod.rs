//! Access tokens, and accounts of programs.

mod api;
mod page;
mod service;

use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

pub(super) const FEATURE: Feature = Feature {
    api: || {
        OpenApiRouter::new()
            .routes(routes!(api::list, api::make))
            .routes(routes!(api::revoke))
            .routes(routes!(api::become_program))
    },
    pages: &[("/account/tokens", || get(page::look).post(page::change))],
    ..Feature::NONE
};
