//! Clubs with their scoreboards.

mod page;
mod service;

use axum::Router;
use axum::routing::get;

use super::Feature;

/// Its addresses.
pub(super) fn feature() -> Feature {
    let pages = Router::new()
        .route("/clubs", get(page::list).post(page::found))
        .route("/clubs/{club}", get(page::look).post(page::change));
    Feature { pages, ..Feature::default() }
}
