//! Everything the parts of a running server share.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};

use store::Store;

use crate::bots::Bots;
use crate::bus::Bus;
use crate::live::Live;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::rooms::Hub;
use crate::security::{Limits, Passwords};
use crate::settings::Settings;

/// Tells the time in milliseconds since 1970; tests bring their own.
pub type Now = Arc<dyn Fn() -> u64 + Send + Sync>;

/// A running server. Everything in it can be lost: what matters is in the store.
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) store: Store,
    pub(crate) hub: Hub,
    pub(crate) live: Live,
    pub(crate) lobby: Lobby,
    pub(crate) bots: Bots,
    pub(crate) bus: Bus,
    pub(crate) limits: Limits,
    pub(crate) passwords: Passwords,
    pub(crate) metrics: Metrics,
    pub(crate) stopping: AtomicBool,
    /// Did the last sign of life reach the store?
    pub(crate) can_write: AtomicBool,
    /// When this server began to see people.
    pub(crate) started: u64,
    now: Now,
}

impl App {
    pub(crate) fn new(settings: Settings, store: Store, bus: Bus, now: Now) -> Arc<App> {
        Arc::new(App {
            limits: Limits::new(settings.generosity),
            settings,
            store,
            bus,
            started: now(),
            now,
            hub: Hub::default(),
            live: Live::default(),
            lobby: Lobby::default(),
            bots: Bots::default(),
            passwords: Passwords::default(),
            metrics: Metrics::default(),
            stopping: AtomicBool::new(false),
            can_write: AtomicBool::new(true),
        })
    }

    /// The time.
    pub(crate) fn now(&self) -> u64 {
        (self.now)()
    }
}

/// The time of this machine.
pub fn system_time() -> Now {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}
