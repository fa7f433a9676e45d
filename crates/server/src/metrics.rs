//! Numbers for operators, in the text format of OpenMetrics, which Prometheus reads.
//!
//! A label takes one of a few values that the program knows: a stranger who asks for a
//! thousand addresses must not make a thousand series.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use play::Action;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::{Family, MetricConstructor};
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use store::{Store, StoreActivity};

/// The upper edges of all histograms, in seconds.
const EDGES: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// The format of the page, as an HTTP header names it.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RequestLabels {
    /// The route, not the address: `/api/v1/games/{id}`.
    route: String,
    status: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabel {
    route: String,
}

/// A kind of action, or why something was refused.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct KindLabel {
    kind: &'static str,
}

#[derive(Clone)]
struct Timed;

impl MetricConstructor<Histogram> for Timed {
    fn new_metric(&self) -> Histogram {
        Histogram::new(EDGES)
    }
}

/// Why a log-in or a recovery was refused.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RefusedLogin {
    /// The name or the password is wrong.
    Credentials,
    /// Too many attempts.
    Rate,
}

/// What became of a call to a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PushOutcome {
    /// The push service has taken it.
    Taken,
    /// The device does not want calls any more.
    Gone,
    /// It was refused, or not answered.
    Failed,
}

/// What is counted while the server runs.
#[derive(Default)]
pub(crate) struct Metrics {
    requests: Family<RequestLabels, Counter>,
    request_seconds: Timings<RouteLabel>,
    acknowledgement_seconds: Timings<KindLabel>,
    refused_logins: Family<KindLabel, Counter>,
    rate_limited: Family<KindLabel, Counter>,
    calls: Family<KindLabel, Counter>,
    pub(crate) events: Counter,
    pub(crate) resyncs: Counter,
    /// Games that wait to be counted for the explorer, on all nodes.
    pub(crate) explorer_waiting: Gauge,
    /// For how many seconds the oldest of them that ended here has waited.
    pub(crate) explorer_lag: Gauge,
    /// Games counted by this node.
    pub(crate) explorer_counted: Counter,
}

/// Durations, by label.
struct Timings<L>(Family<L, Histogram, Timed>);

impl<L: Clone + std::hash::Hash + Eq> Default for Timings<L> {
    fn default() -> Self {
        Timings(Family::new_with_constructor(Timed))
    }
}

impl<L: Clone + std::hash::Hash + Eq> Timings<L> {
    fn observe(&self, label: &L, took: Duration) {
        self.0.get_or_create(label).observe(took.as_secs_f64());
    }
}

impl Metrics {
    /// A request to a route was answered after so long.
    pub(crate) fn answered(&self, route: &str, status: u16, took: Duration) {
        let route = route.to_string();
        self.request_seconds.observe(&RouteLabel { route: route.clone() }, took);
        self.requests.get_or_create(&RequestLabels { route, status }).inc();
    }

    /// An operation was made durable after so long.
    pub(crate) fn acknowledged(&self, action: &Action, took: Duration) {
        self.acknowledgement_seconds.observe(&KindLabel { kind: kind(action) }, took);
    }

    /// Somebody was not let in.
    pub(crate) fn refused_login(&self, why: RefusedLogin) {
        let kind = match why {
            RefusedLogin::Credentials => "credentials",
            RefusedLogin::Rate => "rate",
        };
        self.refused_logins.get_or_create(&KindLabel { kind }).inc();
    }

    /// A device was called.
    pub(crate) fn called(&self, outcome: PushOutcome) {
        let kind = match outcome {
            PushOutcome::Taken => "taken",
            PushOutcome::Gone => "gone",
            PushOutcome::Failed => "failed",
        };
        self.calls.get_or_create(&KindLabel { kind }).inc();
    }

    /// A request was refused because there were too many of its kind.
    pub(crate) fn rate_limited(&self, kind: &'static str) {
        self.rate_limited.get_or_create(&KindLabel { kind }).inc();
    }
}

fn kind(action: &Action) -> &'static str {
    match action {
        Action::Move { .. } => "move",
        Action::Resign {} | Action::Abort {} | Action::Claim {} => "end",
        Action::Offer { .. } | Action::Accept { .. } | Action::Decline { .. } => "offer",
    }
}

/// With it the page may be read from other machines than this one.
#[derive(Clone)]
pub(crate) struct MetricsToken(pub(crate) Option<Arc<str>>);

/// What is measured at the moment the page is read.
pub(crate) struct Gauges {
    pub(crate) sockets: usize,
    pub(crate) rooms: usize,
    pub(crate) computers_waiting: usize,
    pub(crate) bus_up: bool,
    /// By how many milliseconds the database's time is ahead of this machine's.
    pub(crate) clock_offset: i64,
}

/// The page that Prometheus reads.
pub(crate) fn page(metrics: &Metrics, gauges: &Gauges, store: &Store) -> String {
    let mut registry = Registry::with_prefix("tabuleiro");
    let it = &mut registry;
    it.register("requests", "HTTP requests answered", metrics.requests.clone());
    let timings = metrics.request_seconds.0.clone();
    it.register_with_unit("request", "Time to answer a request", Unit::Seconds, timings);
    let timings = metrics.acknowledgement_seconds.0.clone();
    let help = "Time until a player's operation is durable";
    it.register_with_unit("acknowledgement", help, Unit::Seconds, timings);
    it.register("logins_refused", "Log-ins and recoveries refused", metrics.refused_logins.clone());
    let limited = metrics.rate_limited.clone();
    it.register("rate_limited", "Requests over a rate limit, by rule", limited);
    it.register(
        "push_notifications",
        "Push notifications, by what became of them",
        metrics.calls.clone(),
    );
    it.register("events", "Entries of games made durable", metrics.events.clone());
    it.register("resyncs", "Sockets closed because they read too slowly", metrics.resyncs.clone());
    register_explorer(it, metrics);
    register_gauge(it, "sockets", "Open sockets", gauges.sockets);
    register_gauge(it, "rooms", "Games in memory", gauges.rooms);
    let waiting = gauges.computers_waiting;
    register_gauge(it, "computers_waiting", "Games that wait for a computer", waiting);
    register_gauge(it, "bus_up", "1 if the other nodes can be reached", gauges.bus_up.into());
    let offset: Gauge<f64, AtomicU64> = Gauge::default();
    offset.set(gauges.clock_offset as f64 / 1_000.0);
    let help = "How far the database's time is ahead of this machine's";
    it.register_with_unit("clock_offset", help, Unit::Seconds, offset);
    it.register_collector(Box::new(StoreCollector(store.activity())));
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _never = encode(&mut text, &registry);
    text
}

fn register_explorer(registry: &mut Registry, metrics: &Metrics) {
    let help = "Games that wait to be counted for the explorer; 0 on nodes that do not look";
    registry.register("explorer_waiting", help, metrics.explorer_waiting.clone());
    let help = "Time for which the oldest game that ended here has waited to be counted";
    let lag = metrics.explorer_lag.clone();
    registry.register_with_unit("explorer_lag", help, Unit::Seconds, lag);
    let help = "Games counted for the explorer by this node";
    registry.register("explorer_counted", help, metrics.explorer_counted.clone());
}

fn register_gauge(registry: &mut Registry, name: &str, help: &str, value: usize) {
    let gauge: Gauge = Gauge::default();
    gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
    registry.register(name, help, gauge);
}

/// What the database has done, and what waits for it.
#[derive(Debug)]
struct StoreCollector(StoreActivity);

impl Collector for StoreCollector {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let activity = &self.0;
        let waiting = ConstGauge::new(activity.waiting);
        let help = "Work that waits for the database";
        let metric =
            encoder.encode_descriptor("database_waiting", help, None, waiting.metric_type())?;
        waiting.encode(metric)?;
        let counters = [
            ("database_transactions", "Transactions committed", activity.transactions),
            ("database_work", "Pieces of work done in them", activity.done),
            ("database_failures", "Pieces of work that failed", activity.failed),
        ];
        for (name, help, value) in counters {
            let counter = ConstCounter::new(value);
            let metric = encoder.encode_descriptor(name, help, None, counter.metric_type())?;
            counter.encode(metric)?;
        }
        let busy = ConstCounter::new(activity.busy.as_secs_f64());
        let help = "Time spent in the database, over all connections";
        let unit = Some(&Unit::Seconds);
        let metric = encoder.encode_descriptor("database_busy", help, unit, busy.metric_type())?;
        busy.encode(metric)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(metrics: &Metrics) -> String {
        let (sockets, rooms, computers_waiting, bus_up) = (3, 2, 1, true);
        let gauges = Gauges { sockets, rooms, computers_waiting, bus_up, clock_offset: -1_500 };
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.db").display().to_string()).unwrap();
        page(metrics, &gauges, &store)
    }

    /// Metrics in which everything has been counted once.
    fn counted() -> Metrics {
        let metrics = Metrics::default();
        metrics.answered("/api/v1/games/{id}", 200, Duration::from_millis(3));
        metrics.acknowledged(&Action::Claim {}, Duration::from_millis(30));
        metrics.refused_login(RefusedLogin::Credentials);
        metrics.rate_limited("request");
        metrics.called(PushOutcome::Taken);
        metrics
    }

    /// The list for operators is written from the page: `WRITE_PAGES=yes` writes it again.
    #[test]
    fn the_list_names_every_metric() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/metrics.md");
        let page = written(&counted());
        let mut list = "# Metrics\n\nWritten by a test of `crates/server/src/metrics.rs`. `/metrics` has the OpenMetrics format.\n\n\
            | metric | kind | meaning |\n|---|---|---|\n"
            .to_string();
        for line in page.lines().filter_map(|line| line.strip_prefix("# HELP ")) {
            let (name, help) = line.split_once(' ').unwrap();
            let kind = page.lines().find_map(|line| line.strip_prefix(&format!("# TYPE {name} ")));
            let end = if kind == Some("counter") { "_total" } else { "" };
            list += &format!("| `{name}{end}` | {} | {help} |\n", kind.unwrap());
        }
        if std::env::var_os("WRITE_PAGES").is_some() {
            std::fs::write(path, &list).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), list, "WRITE_PAGES=yes writes it");
    }

    #[test]
    fn everything_counted_is_on_the_page() {
        let page = written(&counted());
        for line in [
            "tabuleiro_requests_total{route=\"/api/v1/games/{id}\",status=\"200\"} 1",
            "tabuleiro_request_seconds_bucket{le=\"0.002\",route=\"/api/v1/games/{id}\"} 0",
            "tabuleiro_request_seconds_bucket{le=\"0.005\",route=\"/api/v1/games/{id}\"} 1",
            "tabuleiro_acknowledgement_seconds_bucket{le=\"0.05\",kind=\"end\"} 1",
            "tabuleiro_logins_refused_total{kind=\"credentials\"} 1",
            "tabuleiro_rate_limited_total{kind=\"request\"} 1",
            "tabuleiro_sockets 3",
            "tabuleiro_bus_up 1",
            "tabuleiro_clock_offset_seconds -1.5",
            "tabuleiro_explorer_waiting 0",
            "tabuleiro_explorer_lag_seconds 0",
            "tabuleiro_explorer_counted_total 0",
            "tabuleiro_database_waiting 0",
            "# EOF",
        ] {
            assert!(page.lines().any(|found| found == line), "{line} is not in:\n{page}");
        }
    }
}
