//! Clubs with their scoreboards.

mod page;
mod service;

use axum::routing::get;

use super::Feature;

pub(super) const FEATURE: Feature = Feature {
    pages: &[
        ("/clubs", || get(page::list).post(page::found)),
        ("/clubs/{club}", || get(page::look).post(page::change)),
    ],
    export: Some(("clubs", |store, player| {
        Box::pin(async move {
            Ok(store.clubs_of(player).await?.into_iter().map(|club| club.name).collect())
        })
    })),
    ..Feature::NONE
};
