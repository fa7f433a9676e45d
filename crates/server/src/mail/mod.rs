//! Digests by e-mail, where the operator has a mail server: what waits for somebody, at most once
//! a day.
//!
//! As with calls to devices, one node looks into the store for what is due, and a digest is
//! written down before it is sent. Nobody gets one for what they have seen, or while they are
//! online. Links lead to the address that the operator names, never to one that a request names:
//! else anybody could have this server send strangers a link of their choice.

mod address;
mod email;
mod mailer;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use messages::Language;
use play::{PlayerId, millis};
use store::{DigestResult, MailRow, Store};

use crate::error::ApiError;
use crate::live::Live;
use crate::mail_fault::MailFault;
use crate::metrics::Metrics;
use crate::now::Now;
use crate::security::Token;
use crate::settings::MailSettings;
pub(crate) use address::MailAddress;
use email::Email;
pub use mailer::MailError;
use mailer::{Mailer, Unsent};

/// How long something must have waited before it is in a digest: an hour.
const GRACE: u64 = 60 * 60 * 1_000;
/// How often it is looked for what is due, and how long apps have to come back to a server that
/// has started.
const LOOK: u64 = 10_000;
/// Looking takes at most one in so many parts of the time, however many addresses there are.
const SHARE: u64 = 100;

/// A mail server, and where links lead.
pub(crate) struct MailService {
    mailer: Mailer,
    site: String,
}

impl MailService {
    /// The operator's mail server.
    pub(crate) fn open(settings: &MailSettings) -> Result<MailService, MailError> {
        let site = address::origin(&settings.site).ok_or(MailError::BadSite)?;
        Ok(MailService { mailer: Mailer::open(&settings.server, &settings.sender)?, site })
    }
}

/// What sends e-mails.
pub(crate) struct Mail {
    store: Store,
    live: Arc<Live>,
    metrics: Arc<Metrics>,
    now: Now,
    service: Option<MailService>,
    /// When it is looked again for what is due.
    next: AtomicU64,
}

impl Mail {
    pub(crate) fn new(
        service: Option<MailService>,
        (store, live, metrics): (Store, Arc<Live>, Arc<Metrics>),
        now: Now,
    ) -> Mail {
        let next = (now() + LOOK).into();
        Mail { store, live, metrics, now, service, next }
    }

    /// Is there a mail server?
    pub(crate) fn is_on(&self) -> bool {
        self.service.is_some()
    }

    /// Keeps an address for a player and sends an e-mail there, with the way to confirm it.
    pub(crate) async fn ask(
        &self,
        player: PlayerId,
        address: MailAddress,
        language: Language,
    ) -> Result<(), ApiError> {
        let service = self.service.as_ref().ok_or(MailFault::NoServer)?;
        let mail = MailRow {
            mailbox: address.mailbox_hash(),
            address: address.into_text(),
            language: language.id().to_string(),
            token: Token::random()?.reveal().to_string(),
            is_confirmed: false,
        };
        if !self.store.set_mail(player, mail.clone(), (self.now)()).await? {
            return Err(MailFault::Unwanted.into());
        }
        let email = Email::confirming(&mail, &service.site);
        let Err(error) = self.deliver(service, email).await else { return Ok(()) };
        tracing::warn!(%player, %error, "an address could not be written to");
        self.store.withdraw_mail(mail.token).await?;
        Err(MailFault::NotSent.into())
    }

    /// Sends the digests that are due.
    pub(crate) async fn send_due(&self) -> Result<(), ApiError> {
        let (Some(service), now) = (&self.service, (self.now)()) else { return Ok(()) };
        if now < self.next.load(Relaxed) {
            return Ok(());
        }
        let begun = Instant::now();
        let due = self.store.digests_due(now, now.saturating_sub(GRACE)).await;
        self.next.store(now + LOOK.max(SHARE * millis(begun.elapsed())), Relaxed);
        let due = due?;
        let (here, away): (Vec<_>, Vec<_>) =
            due.into_iter().partition(|player| self.live.is_online(*player));
        if !here.is_empty() {
            // They see it now, and need no e-mail even if they go in a moment.
            self.store.saw_players(here, now).await?;
        }
        if away.is_empty() {
            return Ok(());
        }
        // What is written down as sent to a mail server that is not there would be lost.
        if let Err(error) = service.mailer.try_out().await {
            tracing::warn!(%error, "digests wait");
            return Ok(());
        }
        for player in away {
            if !self.send(service, player).await? {
                break;
            }
        }
        Ok(())
    }

    /// Sends a player's digest, if it is still due; says whether the mail server takes more.
    async fn send(&self, service: &MailService, player: PlayerId) -> Result<bool, ApiError> {
        let now = (self.now)();
        if self.live.is_online(player) {
            return Ok(true);
        }
        let until = now.saturating_sub(GRACE);
        let Some(digest) = self.store.claim_digest(player, now, until).await? else {
            return Ok(true);
        };
        let sent = self.deliver(service, Email::digest(&digest, &service.site)).await;
        if let Err(error) = &sent {
            tracing::warn!(%player, %error, "a digest was not sent");
        }
        let (result, goes_on) = match sent {
            Ok(()) => (DigestResult::Sent, true),
            Err(Unsent::NoSuchMailbox(_)) => (DigestResult::NoSuchMailbox, true),
            Err(Unsent::NotNow(_)) => (DigestResult::NotNow, false),
            Err(Unsent::Refused(_) | Unsent::Unanswered(_)) => (DigestResult::Sent, false),
        };
        self.store.mailed(player, result, now).await?;
        Ok(goes_on)
    }

    /// Sends an e-mail, and counts what became of it.
    async fn deliver(&self, service: &MailService, email: Email) -> Result<(), Unsent> {
        let sent = service.mailer.send(email).await;
        self.metrics.mailed(sent.map_or_else(Unsent::kind, |()| "taken"));
        sent
    }

    /// Forgets what nobody has confirmed.
    pub(crate) async fn tidy(&self) -> Result<(), ApiError> {
        Ok(self.store.tidy_mail((self.now)()).await?)
    }
}
