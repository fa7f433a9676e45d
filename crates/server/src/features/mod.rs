//! What people can do here: a folder a feature, or a file where it is small, with its decisions, its
//! addresses, its pages and its errors. All that the rest of the server knows of a feature is
//! its line in the list below.

mod accounts;
mod challenges;
mod classes;
mod clubs;
mod explorer;
mod games;
mod moderation;
pub(crate) mod passkeys;
mod people;
mod players;
mod push;
mod puzzles;
mod tokens;
pub(crate) mod tournaments;
mod vacation;

use std::sync::Arc;

use axum::Router;
use axum::http::Extensions;
use axum::routing::{MethodRouter, get};
use futures_util::future::BoxFuture;
use play::PlayerId;
use serde_json::Value;
use store::Store;
use tokio::task::JoinSet;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::error::ApiError;
use crate::pages::assets::asset;
use crate::settings::Settings;
use crate::tasks::every;

/// What a feature hands to the server.
struct Feature {
    /// Its requests under `/api/v1`, with what the document says of them.
    api: fn() -> OpenApiRouter<App>,
    /// The pages that the server writes for it.
    pages: &'static [Page],
    /// Makes what it keeps in memory, and starts what it does by itself.
    begin: for<'a> fn(&'a mut Beginning<'_>) -> BoxFuture<'a, Result<(), ApiError>>,
    /// What it knows of a player, who may have all of it.
    export: Option<(&'static str, Export)>,
}

/// The path of a page, and what answers there.
type Page = (&'static str, fn() -> MethodRouter<App>);

/// What a feature knows of a player, as JSON.
type Export = fn(Store, PlayerId) -> BoxFuture<'static, Result<Value, ApiError>>;

impl Feature {
    /// One without anything.
    const NONE: Feature = Feature {
        api: OpenApiRouter::new,
        pages: &[],
        begin: |_| Box::pin(async { Ok(()) }),
        export: None,
    };
}

/// Every feature.
const ALL: &[Feature] = &[
    accounts::FEATURE,
    challenges::FEATURE,
    classes::FEATURE,
    clubs::FEATURE,
    explorer::FEATURE,
    games::FEATURE,
    moderation::FEATURE,
    passkeys::FEATURE,
    people::FEATURE,
    players::FEATURE,
    push::FEATURE,
    puzzles::FEATURE,
    tokens::FEATURE,
    tournaments::FEATURE,
    vacation::FEATURE,
];

/// The requests of all features, after those of a router.
pub(crate) fn api(router: OpenApiRouter<App>) -> OpenApiRouter<App> {
    ALL.iter().fold(router, |router, feature| router.merge((feature.api)()))
}

/// The pages of all features, and the files that pages use.
pub(crate) fn pages() -> Router<App> {
    let files = Router::new().route("/pages/{version}/{name}", get(asset));
    let pages = ALL.iter().flat_map(|feature| feature.pages);
    pages.fold(files, |router, (address, methods)| router.route(address, methods()))
}

/// The addresses of all pages of features.
pub fn page_addresses() -> Vec<&'static str> {
    ALL.iter().flat_map(|feature| feature.pages).map(|(address, _)| *address).collect()
}

/// A server that begins, as its features see it.
pub(crate) struct Beginning<'a> {
    pub(crate) app: &'a App,
    pub(crate) settings: &'a Settings,
    pub(crate) tasks: &'a mut JoinSet<()>,
    pub(crate) kept: &'a mut Extensions,
}

impl Beginning<'_> {
    /// Keeps something for the requests of a feature.
    fn keep<T: Send + Sync + 'static>(&mut self, it: T) -> Arc<T> {
        let it = Arc::new(it);
        self.kept.insert(it.clone());
        it
    }

    /// Does something again and again with what is kept.
    fn every<T, F, Fut>(&mut self, millis: u64, it: &Arc<T>, work: F)
    where
        T: Send + Sync + 'static,
        F: Fn(Arc<T>) -> Fut + Send + 'static,
        Fut: Future<Output = Result<(), ApiError>> + Send + 'static,
    {
        let it = it.clone();
        every(self.tasks, millis, move || work(it.clone()));
    }
}

/// Begins every feature.
pub(crate) async fn begin(mut server: Beginning<'_>) -> Result<(), ApiError> {
    for feature in ALL {
        (feature.begin)(&mut server).await?;
    }
    Ok(())
}

/// All that the features know of a player.
async fn exports(store: &Store, player: PlayerId) -> Result<Vec<(&'static str, Value)>, ApiError> {
    let mut all = vec![];
    for (name, export) in ALL.iter().filter_map(|feature| feature.export) {
        all.push((name, export(store.clone(), player).await?));
    }
    Ok(all)
}
