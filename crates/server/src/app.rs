//! The parts of a running server. Only the one who starts it and the router see
//! them together: every handler asks for the parts it needs.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::Extensions;
use axum::http::request::Parts;
use store::Store;

use crate::account_changes::AccountChanges;
use crate::bus::Bus;
use crate::computers::Computers;
use crate::error::{ApiError, Fault};
use crate::explorer::Counting;
use crate::games::Games;
use crate::health::Health;
use crate::live::Live;
use crate::lobby::Challenges;
use crate::metrics::{Metrics, MetricsToken};
use crate::now::Now;
use crate::security::{Limits, Origins, Passwords, Sessions, Transport, TrustedProxy};
use crate::shared_time::SharedTime;

/// All parts. Everything in it can be lost: what matters is in the store.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) games: Arc<Games>,
    pub(crate) live: Arc<Live>,
    pub(crate) challenges: Arc<Challenges>,
    pub(crate) computers: Arc<Computers>,
    pub(crate) bus: Bus,
    pub(crate) limits: Arc<Limits>,
    pub(crate) passwords: Arc<Passwords>,
    pub(crate) sessions: Sessions,
    pub(crate) origins: Origins,
    pub(crate) proxy: TrustedProxy,
    pub(crate) transport: Transport,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) metrics_token: MetricsToken,
    pub(crate) health: Arc<Health>,
    pub(crate) accounts: Arc<AccountChanges>,
    pub(crate) counting: Arc<Counting>,
    pub(crate) now: Now,
    pub(crate) shared_time: Arc<SharedTime>,
    /// What features keep in memory, by its type.
    pub(crate) kept: Arc<Extensions>,
}

/// Lets handlers ask for one part.
macro_rules! parts {
    ($($field:ident: $part:ty),* $(,)?) => {
        $(impl FromRef<App> for $part {
            fn from_ref(app: &App) -> $part {
                app.$field.clone()
            }
        })*
    };
}

parts! {
    store: Store,
    games: Arc<Games>,
    live: Arc<Live>,
    challenges: Arc<Challenges>,
    computers: Arc<Computers>,
    bus: Bus,
    limits: Arc<Limits>,
    passwords: Arc<Passwords>,
    sessions: Sessions,
    origins: Origins,
    proxy: TrustedProxy,
    metrics: Arc<Metrics>,
    metrics_token: MetricsToken,
    health: Arc<Health>,
    accounts: Arc<AccountChanges>,
    now: Now,
    shared_time: Arc<SharedTime>,
}

/// Declares the service of a feature: what it works with, each a part of the server.
macro_rules! service {
    ($(#[$about:meta])* $name:ident { $($part:ident: $kind:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone)]
        pub(crate) struct $name {
            $($part: $kind),*
        }

        impl axum::extract::FromRef<$crate::app::App> for $name {
            fn from_ref(app: &$crate::app::App) -> Self {
                $name { $($part: app.$part.clone()),* }
            }
        }
    };
}

pub(crate) use service;

/// What a feature keeps in memory while the server runs.
pub(crate) struct Kept<T>(pub(crate) Arc<T>);

impl<T: Send + Sync + 'static> FromRequestParts<App> for Kept<T> {
    type Rejection = ApiError;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let kept = app.kept.get::<Arc<T>>().cloned();
        kept.map(Kept).ok_or(ApiError::Internal(Fault::NotKept(std::any::type_name::<T>())))
    }
}
