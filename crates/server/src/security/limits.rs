//! How often one address or one account may ask: token buckets that fill
//! with time and are emptied by requests.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::ApiError;

/// A kind of request with its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rule {
    /// Any request to the API, by address.
    Request,
    /// A new account or guest, by address.
    Register,
    /// A log-in or a recovery, by address and by account.
    LogIn,
    /// A socket, by address.
    Socket,
    /// A message over a socket, by account.
    Message,
    /// A challenge, by account.
    Challenge,
    /// A phrase, by account.
    Phrase,
}

impl Rule {
    /// How many at once, and after how many milliseconds one more.
    const fn bucket(self) -> (u32, u32) {
        match self {
            Rule::Request => (200, 50),
            Rule::Register => (10, 60_000),
            Rule::LogIn => (10, 6_000),
            Rule::Socket => (50, 200),
            Rule::Message => (60, 50),
            Rule::Challenge => (20, 2_000),
            Rule::Phrase => (5, 2_000),
        }
    }
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    Address(IpAddr),
    Account(u64),
    Name(String),
}

struct Bucket {
    tokens: f64,
    at: u64,
}

/// The buckets of everybody who asked lately.
pub(crate) struct Limits {
    generosity: f64,
    buckets: Mutex<HashMap<(Rule, Who), Bucket>>,
}

impl Limits {
    pub(crate) fn new(generosity: u32) -> Limits {
        Limits { generosity: generosity.max(1).into(), buckets: Mutex::default() }
    }

    fn take(&self, rule: Rule, who: Who, now: u64) -> Result<(), ApiError> {
        let (size, refill) = rule.bucket();
        let (size, refill) =
            (f64::from(size) * self.generosity, f64::from(refill) / self.generosity);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.entry((rule, who)).or_insert(Bucket { tokens: size, at: now });
        let gained = now.saturating_sub(bucket.at) as f64 / refill;
        bucket.tokens = (bucket.tokens + gained).min(size);
        bucket.at = now;
        if bucket.tokens < 1.0 {
            let retry_after = ((1.0 - bucket.tokens) * refill).ceil() as u64;
            return Err(ApiError::TooMany { retry_after });
        }
        bucket.tokens -= 1.0;
        Ok(())
    }

    pub(crate) fn address(&self, rule: Rule, address: IpAddr, now: u64) -> Result<(), ApiError> {
        self.take(rule, Who::Address(network(address)), now)
    }

    pub(crate) fn account(&self, rule: Rule, account: u64, now: u64) -> Result<(), ApiError> {
        self.take(rule, Who::Account(account), now)
    }

    pub(crate) fn name(&self, rule: Rule, name: &str, now: u64) -> Result<(), ApiError> {
        self.take(rule, Who::Name(name.to_string()), now)
    }

    /// Forgets those whose buckets are full again.
    pub(crate) fn tidy(&self, now: u64) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|(rule, _), bucket| {
            let (size, refill) = rule.bucket();
            now.saturating_sub(bucket.at) < u64::from(size) * u64::from(refill)
        });
    }
}

/// A household has one address, or one network of the newer kind.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

/// The address from which a request came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor(pub(crate) IpAddr);

impl Visitor {
    fn of(app: &App, extensions: &Extensions, headers: &HeaderMap) -> Visitor {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
        if !app.settings.behind_proxy {
            return Visitor(peer);
        }
        // The last address is the one that our own proxy saw.
        let told = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
        let last = told.and_then(|list| list.rsplit(',').next());
        Visitor(last.and_then(|text| text.trim().parse().ok()).unwrap_or(peer))
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Ok(Visitor::of(app, &parts.extensions, &parts.headers))
    }
}

/// The limit on all requests together.
pub(crate) async fn limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let visitor = Visitor::of(&app, request.extensions(), request.headers());
    match app.limits.address(Rule::Request, visitor.0, app.now()) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let limits = Limits::new(1);
        let home = IpAddr::from([10, 0, 0, 1]);
        for _ in 0..10 {
            limits.address(Rule::LogIn, home, 0).unwrap();
        }
        let error = limits.address(Rule::LogIn, home, 0).unwrap_err();
        assert!(matches!(error, ApiError::TooMany { retry_after: 6_000 }));
        limits.address(Rule::LogIn, IpAddr::from([10, 0, 0, 2]), 0).unwrap();
        limits.address(Rule::LogIn, home, 6_000).unwrap();
        assert!(limits.address(Rule::LogIn, home, 6_001).is_err());
        limits.tidy(1_000_000);
        assert!(limits.buckets.lock().unwrap().is_empty());
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one_household() {
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(network(one), network(other));
    }
}
