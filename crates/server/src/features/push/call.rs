//! One call to one device.

use std::time::Duration;

use client::Client;
use messages::{Language, Messages};
use serde_json::json;
use sha2::{Digest, Sha256};
use store::{Call, CallReason};

use super::Push;
use super::address::split;
use super::encrypt::encrypted;
use super::vapid::encode;
use crate::metrics::PushOutcome;

/// How long a push service may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a push service that is busy is left alone before the second and last try.
const PAUSE: Duration = Duration::from_secs(2);
/// How long a device that is off may be called later, in seconds: a day.
const KEEP: &str = "86400";

impl Push {
    /// Makes a call that was written down. A push service that says that it is busy has not taken it,
    /// and is asked once more; where nothing is known the call is not repeated.
    pub(super) async fn make(&self, call: Call) {
        let endpoint = call.device.endpoint.clone();
        let mut status = self.send(&call).await;
        if matches!(status, Some(429 | 500..=599)) {
            tokio::time::sleep(PAUSE).await;
            status = self.send(&call).await;
        }
        let outcome = match status {
            Some(200..=299) => PushOutcome::Taken,
            Some(404 | 410) => PushOutcome::Gone,
            _ => PushOutcome::Failed,
        };
        self.metrics.called(outcome);
        let noted = match outcome {
            PushOutcome::Gone => self.store.forget_push_device(endpoint).await,
            _ => self.store.called(endpoint, outcome == PushOutcome::Taken).await,
        };
        if outcome == PushOutcome::Failed {
            tracing::warn!(player = %call.player, status, "a device cannot be called");
        }
        if let Err(error) = noted {
            tracing::warn!(%error, "what became of a call was not written down");
        }
    }

    /// The status with which the push service answers, if it does.
    async fn send(&self, call: &Call) -> Option<u16> {
        let (service, path) = split(&call.device.endpoint)?;
        let text = self.text(call).await;
        let body = encrypted(text.as_bytes(), &call.device)?;
        let contact = self.contact.as_deref();
        let signed = self.key.authorization(&service.to_string(), contact, (self.now)())?;
        // A later call about the same thing replaces one that still waits.
        let topic = encode(&Sha256::digest(&call.subject)[..24]);
        let headers = [
            ("authorization", signed.as_str()),
            ("content-encoding", "aes128gcm"),
            ("content-type", "application/octet-stream"),
            ("ttl", KEEP),
            ("urgency", "high"),
            ("topic", topic.as_str()),
        ];
        let client = Client::to(service.clone(), vec![]);
        let sent = client.raw("POST", path, &headers, body);
        tokio::time::timeout(PATIENCE, sent).await.ok()?.ok().map(|answer| answer.status)
    }

    /// What the device shows.
    async fn text(&self, call: &Call) -> String {
        let language = Language::from_locale(&call.device.language).unwrap_or_default();
        let messages = Messages::new(language);
        let (id, url) = match call.reason {
            CallReason::Turn if call.number == 0 => {
                ("push-begun", format!("#/online/game/{}", call.subject))
            }
            CallReason::Turn => ("push-turn", format!("#/online/game/{}", call.subject)),
            CallReason::Challenge => ("push-challenge", "#/online".to_string()),
            CallReason::Rematch => ("push-rematch", format!("#/online/game/{}", call.subject)),
        };
        let body = messages.format(id, &[("opponent", call.opponent.as_str().into())]);
        let count = self.store.waiting_for(call.player).await.ok();
        json!({ "title": "Tabuleiro", "body": body, "tag": call.subject, "url": url, "count": count })
            .to_string()
    }
}
