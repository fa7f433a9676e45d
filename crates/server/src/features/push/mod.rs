//! Push notifications to devices whose page is closed: it is somebody's turn, somebody is challenged, or
//! offered another game.
//!
//! What there is to call for is read from the store every few seconds by one node. A call is
//! written down before it is made, so it is made at most once, whatever crashes. Nobody is
//! called who is online, or who has been since; a server that has just started waits for those
//! whom it will find to be online.

mod address;
mod api;
mod call;
mod encrypt;
mod errors;
mod vapid;

use std::sync::Arc;

use protocol::{NewPushDevice, PushView};
use store::{PushDevice, Store};
use tokio::sync::Semaphore;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Feature;
use crate::bus::Bus;
use crate::error::ApiError;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::now::Now;

use address::PushServices;
use errors::PushFault;
use vapid::SigningKey;

pub(super) const FEATURE: Feature = Feature {
    api: || OpenApiRouter::new().routes(routes!(api::look, api::add, api::remove)),
    begin: |server| {
        Box::pin(async move {
            let (app, settings) = (server.app, server.settings);
            let push = server.keep(Push {
                store: app.store.clone(),
                live: app.live.clone(),
                bus: app.bus.clone(),
                metrics: app.metrics.clone(),
                now: app.now.clone(),
                key: SigningKey::of(&app.store).await?,
                contact: settings.push_contact.clone(),
                services: PushServices::new(&settings.push_services),
                permits: Arc::new(Semaphore::new(TOGETHER)),
                started: (app.now)(),
            });
            server.every(2_000, &push, |push| async move { push.call_all().await });
            server.every(30_000, &push, |push| async move { push.tidy().await });
            Ok(())
        })
    },
    export: Some(("push_devices", |store, player| {
        Box::pin(async move { Ok(store.push_devices_of(player).await?.into()) })
    })),
    ..Feature::NONE
};

/// How many devices are called at the same time.
const TOGETHER: usize = 16;
/// How long something must have waited before anybody is called for it, and how long apps have
/// to come back to a server that has started.
const GRACE: u64 = 5_000;

/// Who calls devices.
pub(crate) struct Push {
    store: Store,
    live: Arc<Live>,
    bus: Bus,
    metrics: Arc<Metrics>,
    now: Now,
    key: SigningKey,
    contact: Option<String>,
    services: PushServices,
    permits: Arc<Semaphore>,
    /// When this server began to see people.
    started: u64,
}

impl Push {
    /// What a browser must know, and how many devices a player has.
    pub(crate) async fn view(&self, player: play::PlayerId) -> Result<PushView, ApiError> {
        let devices = self.store.push_devices_of(player).await?;
        Ok(PushView { key: self.key.public(), devices })
    }

    /// The device, if it can be called.
    pub(crate) fn checked(&self, given: NewPushDevice) -> Result<PushDevice, PushFault> {
        if !self.services.knows(&given.endpoint) {
            return Err(PushFault::UnknownService);
        }
        let language =
            messages::Language::from_locale(&given.language).ok_or(PushFault::BadChoice)?;
        let quiet = given.quiet.map_or((0, 0), |quiet| (quiet.from, quiet.until));
        if quiet.0.max(quiet.1) >= 24 * 60 {
            return Err(PushFault::BadChoice);
        }
        let decoded = |text| vapid::decode(text).ok_or(PushFault::BadKeys);
        let device = PushDevice {
            endpoint: given.endpoint,
            public_key: decoded(&given.keys.p256dh)?,
            secret: decoded(&given.keys.auth)?,
            language: language.id().to_string(),
            quiet,
        };
        // Only what can be encrypted for it shows that a point is on the curve.
        encrypt::encrypted(b"", &device).ok_or(PushFault::BadKeys)?;
        Ok(device)
    }

    /// Makes the calls that are due, on one node.
    async fn call_all(self: &Arc<Push>) -> Result<(), ApiError> {
        let now = (self.now)();
        let is_first = self.live.is_first_node(self.bus.node());
        if !is_first || now.saturating_sub(self.started) < GRACE {
            return Ok(());
        }
        let mut here = vec![];
        for call in self.store.calls(now, now.saturating_sub(GRACE)).await? {
            if self.live.is_online(call.player) {
                here.push(call.player);
                continue;
            }
            // The semaphore is never closed.
            let Ok(permit) = self.permits.clone().acquire_owned().await else { return Ok(()) };
            if self.store.claim_call(&call, now).await? {
                let push = self.clone();
                tokio::spawn(async move {
                    push.make(call).await;
                    drop(permit);
                });
            }
        }
        // They see it now, and need no call even if the server is gone in a moment.
        if !here.is_empty() {
            self.store.saw_players(here, now).await?;
        }
        Ok(())
    }

    /// Forgets what is not needed any more.
    async fn tidy(&self) -> Result<(), ApiError> {
        Ok(self.store.tidy_push((self.now)()).await?)
    }
}
