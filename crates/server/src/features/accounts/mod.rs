//! Accounts: registering, logging in and out, what is kept about oneself, leaving.

mod api;
mod export;
mod page;
pub(super) mod sessions;

use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;

pub(super) const FEATURE: Feature = Feature {
    api: || {
        OpenApiRouter::new()
            .routes(routes!(api::register))
            .routes(routes!(api::guest))
            .routes(routes!(api::change_password))
            .routes(routes!(api::recover))
            .routes(routes!(api::export, api::change_preferences, api::delete))
            .routes(routes!(sessions::whoami, sessions::log_in, sessions::log_out))
            .routes(routes!(sessions::list))
            .routes(routes!(sessions::end))
    },
    pages: &[("/account/security", || get(page::look).post(page::change))],
    ..Feature::NONE
};
