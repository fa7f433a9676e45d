//! The parts of a running server. Only the one who starts it and the router see
//! them together: every handler asks for the parts it needs.

use std::sync::Arc;

use axum::extract::FromRef;
use store::Store;

use crate::account_changes::AccountChanges;
use crate::bus::Bus;
use crate::computers::Computers;
use crate::explorer::Counting;
use crate::features::push::Push;
use crate::features::tournaments::Tournaments;
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
    pub(crate) tournaments: Arc<Tournaments>,
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
    pub(crate) push: Arc<Push>,
    pub(crate) accounts: Arc<AccountChanges>,
    pub(crate) counting: Arc<Counting>,
    pub(crate) now: Now,
    pub(crate) shared_time: Arc<SharedTime>,
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
    tournaments: Arc<Tournaments>,
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
    push: Arc<Push>,
    accounts: Arc<AccountChanges>,
    now: Now,
    shared_time: Arc<SharedTime>,
}
