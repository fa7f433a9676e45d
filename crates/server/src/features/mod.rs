//! What people can do here: a folder a feature, or a file where it is small, with its decisions, its
//! addresses, its pages and its errors. All that the rest of the server knows of a feature is
//! its line in the list below.

pub(crate) mod accounts;
pub(crate) mod challenges;
pub(crate) mod classes;
pub(crate) mod clubs;
pub(crate) mod explorer;
pub(crate) mod games;
pub(crate) mod moderation;
pub(crate) mod passkeys;
pub(crate) mod people;
pub(crate) mod players;
pub(crate) mod push;
pub(crate) mod puzzles;
pub(crate) mod tokens;
pub(crate) mod tournaments;
pub(crate) mod vacation;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::pages::assets::asset;

/// What a feature hands to the server.
#[derive(Default)]
pub(crate) struct Feature {
    /// Its requests under `/api/v1`, with what the document says of them.
    pub(crate) api: OpenApiRouter<App>,
    /// The pages that the server writes for it.
    pub(crate) pages: Router<App>,
}

/// Every feature.
pub(crate) fn all() -> Vec<Feature> {
    vec![
        accounts::feature(),
        challenges::feature(),
        classes::feature(),
        clubs::feature(),
        explorer::feature(),
        games::feature(),
        moderation::feature(),
        passkeys::feature(),
        people::feature(),
        players::feature(),
        push::feature(),
        puzzles::feature(),
        tokens::feature(),
        tournaments::feature(),
        vacation::feature(),
    ]
}

/// The pages of all features, and the files that pages use.
pub(crate) fn pages() -> Router<App> {
    let files = Router::new().route("/pages/{version}/{name}", get(asset));
    all().into_iter().fold(files, |pages, it| pages.merge(it.pages))
}
