//! How often one address or one account may ask: token buckets that fill
//! with time and are emptied by requests.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{FromRef, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use play::PlayerId;

use super::{ClientAddress, TrustedProxy};
use crate::error::ApiError;
use crate::metrics::{Metrics, RefusedLogin};
use crate::now::Now;

/// A kind of request with its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rule {
    /// Any request to the API, by address.
    Request,
    /// A new account or guest, by address.
    Register,
    /// A log-in, by address and name together; a change of a password, by account.
    LogIn,
    /// All log-ins and recoveries of an address, which may be a whole school.
    LogInAddress,
    /// All log-ins under a name, from devices that its owner has not used.
    LogInName,
    /// A recovery, by address and name together.
    Recover,
    /// A socket, by address.
    Socket,
    /// A message over a socket, by account.
    Message,
    /// Any frame on a socket, by account, also those that are no message.
    Frame,
    /// What is sent over sockets, by account, in KiB: it is charged when it is sent.
    Answer,
    /// Beginning to follow a game, by account: the whole log may be sent.
    Watch,
    /// A request that reads or computes much, by address.
    Heavy,
    /// All that is kept about oneself, by account.
    Export,
    /// A change of one's preferences, by account: all one's games may be counted again.
    Preferences,
    /// A challenge, by account.
    Challenge,
    /// A game called off, by account.
    Abort,
    /// A phrase, by account.
    Phrase,
    /// A stream of events, by account: everything is sent again.
    Stream,
    /// A new access token, by account.
    NewToken,
    /// A round, or a pupil's new password, by teacher.
    ClassChange,
    /// A friend, a block, or an act of a moderator, by account.
    Relation,
    /// A report, by account.
    Report,
    /// A page that the server writes, by address, which may be a whole school.
    Page,
    /// A change to a tournament or a club, by account.
    Gather,
}

impl Rule {
    /// What metrics call it.
    const fn name(self) -> &'static str {
        match self {
            Rule::Request => "request",
            Rule::Register => "register",
            Rule::LogIn => "log-in",
            Rule::LogInAddress => "log-in-address",
            Rule::LogInName => "log-in-name",
            Rule::Recover => "recover",
            Rule::Socket => "socket",
            Rule::Message => "message",
            Rule::Frame => "frame",
            Rule::Answer => "answer",
            Rule::Watch => "watch",
            Rule::Heavy => "heavy",
            Rule::Export => "export",
            Rule::Preferences => "preferences",
            Rule::Challenge => "challenge",
            Rule::Abort => "abort",
            Rule::Phrase => "phrase",
            Rule::Stream => "stream",
            Rule::NewToken => "new-token",
            Rule::ClassChange => "class-change",
            Rule::Relation => "relation",
            Rule::Report => "report",
            Rule::Page => "page",
            Rule::Gather => "gather",
        }
    }

    /// How many at once, and after how many milliseconds one more.
    const fn bucket(self) -> (u32, u32) {
        match self {
            Rule::Request => (200, 50),
            Rule::Register => (10, 60_000),
            Rule::LogIn | Rule::Recover | Rule::Preferences => (10, 6_000),
            Rule::LogInAddress => (100, 1_000),
            Rule::LogInName => (40, 3_000),
            Rule::Socket => (50, 200),
            Rule::Message => (60, 50),
            Rule::Frame => (300, 10),
            Rule::Answer => (8_192, 4),
            Rule::Watch => (40, 250),
            Rule::Heavy => (100, 200),
            Rule::Export => (5, 60_000),
            Rule::Challenge => (20, 2_000),
            Rule::Abort => (5, 120_000),
            Rule::Phrase => (5, 2_000),
            Rule::Stream => (20, 1_000),
            Rule::NewToken | Rule::Report => (5, 60_000),
            Rule::Relation => (60, 1_000),
            Rule::ClassChange => (40, 5_000),
            Rule::Page => (200, 100),
            Rule::Gather => (20, 3_000),
        }
    }
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RateSubject {
    Address(Network),
    Account(PlayerId),
    Name(String),
    AddressAndName(Network, String),
    Device(PlayerId, Vec<u8>),
}

/// An address, or all that begin alike, in which there are so many times as many people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network {
    begin: IpAddr,
    many: u32,
}

impl RateSubject {
    const fn many(&self) -> u32 {
        match self {
            RateSubject::Address(network) | RateSubject::AddressAndName(network, _) => network.many,
            RateSubject::Account(_) | RateSubject::Name(_) | RateSubject::Device(..) => 1,
        }
    }
}

struct Bucket {
    tokens: f64,
    at: u64,
}

/// The buckets of everybody who asked lately.
pub(crate) struct Limits {
    now: Now,
    metrics: Arc<Metrics>,
    generosity: f64,
    buckets: Mutex<HashMap<(Rule, RateSubject), Bucket>>,
}

impl Limits {
    pub(crate) fn new(generosity: u32, metrics: Arc<Metrics>, now: Now) -> Limits {
        let generosity = generosity.max(1).into();
        Limits { now, metrics, generosity, buckets: Mutex::default() }
    }

    fn take(&self, rule: Rule, who: RateSubject) -> Result<(), ApiError> {
        let refused = self.with_bucket(rule, who, |bucket, refill| {
            let refused = bucket.tokens < 1.0;
            if !refused {
                bucket.tokens -= 1.0;
            }
            refused.then(|| ((1.0 - bucket.tokens) * refill).ceil() as u64)
        });
        let Some(retry_after) = refused else { return Ok(()) };
        self.refused(rule);
        Err(ApiError::TooMany { retry_after })
    }

    /// Looks into a bucket that has been filled for the time that has passed; `look` also gets
    /// after how many milliseconds there is one more in it.
    fn with_bucket<T>(
        &self,
        rule: Rule,
        who: RateSubject,
        look: impl FnOnce(&mut Bucket, f64) -> T,
    ) -> T {
        let now = (self.now)();
        let (size, refill) = rule.bucket();
        let generosity = self.generosity * f64::from(who.many());
        let (size, refill) = (f64::from(size) * generosity, f64::from(refill) / generosity);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.entry((rule, who)).or_insert(Bucket { tokens: size, at: now });
        let gained = now.saturating_sub(bucket.at) as f64 / refill;
        bucket.tokens = (bucket.tokens + gained).min(size);
        bucket.at = now;
        look(bucket, refill)
    }

    fn refused(&self, rule: Rule) {
        self.metrics.rate_limited(rule.name());
        if matches!(rule, Rule::LogIn | Rule::LogInAddress | Rule::LogInName | Rule::Recover) {
            self.metrics.refused_login(RefusedLogin::Rate);
        }
    }

    pub(crate) fn address(&self, rule: Rule, address: IpAddr) -> Result<(), ApiError> {
        networks(address).try_for_each(|network| self.take(rule, RateSubject::Address(network)))
    }

    pub(crate) fn account(&self, rule: Rule, account: PlayerId) -> Result<(), ApiError> {
        self.take(rule, RateSubject::Account(account))
    }

    /// Takes what has been used already, even if there is not so much.
    pub(crate) fn charge(&self, rule: Rule, account: PlayerId, tokens: f64) {
        self.with_bucket(rule, RateSubject::Account(account), |bucket, _| bucket.tokens -= tokens);
    }

    pub(crate) fn name(&self, rule: Rule, name: &str) -> Result<(), ApiError> {
        self.take(rule, RateSubject::Name(name.to_string()))
    }

    /// One address that tries one name: nobody else is kept from it.
    pub(crate) fn address_and_name(
        &self,
        rule: Rule,
        address: IpAddr,
        name: &str,
    ) -> Result<(), ApiError> {
        networks(address).try_for_each(|network| {
            self.take(rule, RateSubject::AddressAndName(network, name.to_string()))
        })
    }

    /// A device on which an account has been logged in: nobody else can use up what it may.
    pub(crate) fn device(
        &self,
        rule: Rule,
        account: PlayerId,
        device: Vec<u8>,
    ) -> Result<(), ApiError> {
        self.take(rule, RateSubject::Device(account, device))
    }

    /// Forgets those whose buckets are full again.
    pub(crate) fn tidy(&self) {
        let now = (self.now)();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|(rule, _), bucket| {
            let (size, refill) = rule.bucket();
            // One that was charged more than it held takes longer to fill.
            let missing = f64::from(size) - bucket.tokens.min(0.0);
            ((now.saturating_sub(bucket.at)) as f64) < missing * f64::from(refill)
        });
    }
}

/// What is counted for an address, the narrowest first: the address itself, or the networks of the
/// newer kind that one household or one firm is given.
fn networks(address: IpAddr) -> impl Iterator<Item = Network> {
    let all = match address.to_canonical() {
        begin @ IpAddr::V4(_) => [Some(Network { begin, many: 1 }), None, None],
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            [(d, 1), (d & 0xff00, 2), (0, 8)].map(|(d, many)| {
                Some(Network { begin: IpAddr::from([a, b, c, d, 0, 0, 0, 0]), many })
            })
        }
    };
    all.into_iter().flatten()
}

/// The limit on all requests together.
pub(crate) async fn limit(
    State((limits, proxy)): State<(Arc<Limits>, TrustedProxy)>,
    request: Request,
    next: Next,
) -> Response {
    let visitor = ClientAddress::of(proxy, request.extensions(), request.headers());
    match limits.address(Rule::Request, visitor.0) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Somebody who may make a request that reads or computes much.
pub(crate) struct HeavyRequest;

impl<S: Send + Sync> FromRequestParts<S> for HeavyRequest
where
    Arc<Limits>: FromRef<S>,
    TrustedProxy: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let visitor = ClientAddress::from_request_parts(parts, state).await?;
        <Arc<Limits>>::from_ref(state).address(Rule::Heavy, visitor.0)?;
        Ok(HeavyRequest)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::*;

    /// Every rule, in the order of the page.
    const ALL: [Rule; 24] = [
        Rule::Request,
        Rule::Heavy,
        Rule::Page,
        Rule::Register,
        Rule::LogIn,
        Rule::LogInAddress,
        Rule::LogInName,
        Rule::Recover,
        Rule::Socket,
        Rule::Frame,
        Rule::Message,
        Rule::Answer,
        Rule::Watch,
        Rule::Stream,
        Rule::Challenge,
        Rule::Abort,
        Rule::Phrase,
        Rule::Relation,
        Rule::Report,
        Rule::Gather,
        Rule::ClassChange,
        Rule::NewToken,
        Rule::Preferences,
        Rule::Export,
    ];

    /// How the page begins.
    const HEAD: &str = "\
# Rate limits

Written by a test of `crates/server/src/security/limits.rs`. `--generosity N` multiplies all of them. An address is an IPv4
address or an IPv6 /64 network; a /56 network may do twice as much, a /48 network eight times. An address may have 400
connections at a time. *Rule* is the label of the metric `tabuleiro_rate_limited_total`.

| what | rule | burst | then one every |
|---|---|---|---|
";

    /// What the page says that a rule is about.
    const fn what(rule: Rule) -> &'static str {
        match rule {
            Rule::Request => "any request, per address",
            Rule::Register => "new accounts and guests, per address",
            Rule::LogIn => "log-ins, per address and name; changes of a password, per account",
            Rule::LogInAddress => "log-ins and recoveries, per address",
            Rule::LogInName => "log-ins, per name, from unknown devices",
            Rule::Recover => "recoveries, per address and name",
            Rule::Socket => "sockets, per address",
            Rule::Message => "messages on sockets and acts by request, per account",
            Rule::Frame => "frames on sockets, per account",
            Rule::Answer => "KiB sent over sockets, per account",
            Rule::Watch => "games begun to follow, stale acts and lobbies, per account",
            Rule::Heavy => "games, lists, players' pages, the explorer, per address",
            Rule::Export => "all that is kept about an account, per account",
            Rule::Preferences => "changes of preferences and devices, per account",
            Rule::Challenge => "challenges and rematches, per account",
            Rule::Abort => "games called off, per account",
            Rule::Phrase => "phrases, per account",
            Rule::Stream => "streams of events, per account",
            Rule::NewToken => "new access tokens, per account",
            Rule::ClassChange => "rounds and new passwords in a class, per teacher",
            Rule::Relation => "friends, blocks, acts of moderators, per account",
            Rule::Report => "reports, per account",
            Rule::Page => "pages written by the server, per address",
            Rule::Gather => "changes to tournaments and clubs, per account",
        }
    }

    fn time(millis: u32) -> String {
        match millis {
            3_600_000.. => format!("{} h", f64::from(millis) / 3_600_000.0),
            60_000.. => format!("{} min", f64::from(millis) / 60_000.0),
            1_000.. => format!("{} s", f64::from(millis) / 1_000.0),
            _ => format!("{millis} ms"),
        }
    }

    /// The page is written from the rules: `WRITE_PAGES=yes` writes it again.
    #[test]
    fn the_page_says_what_the_limits_are() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/limits.md");
        let lines = ALL.map(|rule| {
            let (burst, refill) = rule.bucket();
            format!("| {} | `{}` | {burst} | {} |\n", what(rule), rule.name(), time(refill))
        });
        let page = format!("{HEAD}{}", lines.concat());
        if std::env::var_os("WRITE_PAGES").is_some() {
            std::fs::write(path, &page).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), page, "WRITE_PAGES=yes writes it");
    }

    #[test]
    fn a_bucket_empties_and_fills() {
        let clock = Arc::new(AtomicU64::new(0));
        let time = clock.clone();
        let limits = Limits::new(1, Arc::default(), Arc::new(move || time.load(Relaxed)));
        let home = IpAddr::from([10, 0, 0, 1]);
        for _ in 0..10 {
            limits.address(Rule::LogIn, home).unwrap();
        }
        let error = limits.address(Rule::LogIn, home).unwrap_err();
        assert!(matches!(error, ApiError::TooMany { retry_after: 6_000 }));
        limits.address(Rule::LogIn, IpAddr::from([10, 0, 0, 2])).unwrap();
        clock.store(6_000, Relaxed);
        limits.address(Rule::LogIn, home).unwrap();
        clock.store(6_001, Relaxed);
        assert!(limits.address(Rule::LogIn, home).is_err());
        clock.store(1_000_000, Relaxed);
        limits.tidy();
        assert!(limits.buckets.lock().unwrap().is_empty());
    }

    #[test]
    fn addresses_of_the_older_kind_in_the_longer_form_are_what_they_were() {
        let one: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
        let other: IpAddr = "::ffff:10.0.0.2".parse().unwrap();
        assert!(networks(one).eq([Network { begin: IpAddr::from([10, 0, 0, 1]), many: 1 }]));
        assert!(!networks(one).eq(networks(other)), "not one household");
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one_household() {
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert!(networks(one).eq(networks(other)));
    }

    #[test]
    fn many_networks_of_one_firm_may_not_do_more_than_a_few() {
        let limits = Limits::new(1, Arc::default(), Arc::new(|| 0));
        let allowed = |address: &dyn Fn(u16) -> [u16; 8]| {
            let tries = (0..1_000).map(|n| limits.address(Rule::LogIn, address(n).into()));
            tries.filter(Result::is_ok).count()
        };
        assert_eq!(allowed(&|n| [0x2001, 0xdb8, 1, n % 256, 0, 0, 0, n]), 20, "one /56");
        assert_eq!(allowed(&|n| [0x2001, 0xdb8, 2, n << 8, 0, 0, 0, 1]), 80, "one /48");
        assert_eq!(allowed(&|n| [0x2001, 0xdb8, n + 9, 0, 0, 0, 0, 1]), 1_000, "many firms");
    }
}
