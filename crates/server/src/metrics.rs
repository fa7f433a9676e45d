//! Numbers for operators, in Prometheus' text format.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The upper edges of the histogram of acknowledgements, in milliseconds.
const EDGES: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/// What is counted while the server runs.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) requests: AtomicU64,
    pub(crate) failures: AtomicU64,
    pub(crate) events: AtomicU64,
    pub(crate) resyncs: AtomicU64,
    within: [AtomicU64; EDGES.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Metrics {
    /// An operation was acknowledged after so long.
    pub(crate) fn acked(&self, took: Duration) {
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Relaxed);
        for (edge, within) in EDGES.iter().zip(&self.within) {
            if took <= Duration::from_millis(*edge) {
                within.fetch_add(1, Relaxed);
            }
        }
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
}

/// The page that Prometheus reads.
pub(crate) fn page(metrics: &Metrics, gauges: &Gauges) -> String {
    let mut page = String::new();
    let simple = [
        ("requests_total", "counter", "HTTP requests", metrics.requests.load(Relaxed)),
        ("failures_total", "counter", "answers of 500 and above", metrics.failures.load(Relaxed)),
        ("events_total", "counter", "entries made durable", metrics.events.load(Relaxed)),
        ("resyncs_total", "counter", "slow sockets closed", metrics.resyncs.load(Relaxed)),
        ("sockets", "gauge", "open sockets", gauges.sockets as u64),
        ("rooms", "gauge", "rooms in memory", gauges.rooms as u64),
        (
            "computers_waiting",
            "gauge",
            "games that wait for a computer",
            gauges.computers_waiting as u64,
        ),
        ("bus_up", "gauge", "1 if the other nodes can be reached", u64::from(gauges.bus_up)),
    ];
    for (name, kind, help, value) in simple {
        let _ = writeln!(page, "# HELP tabuleiro_{name} {help}");
        let _ = writeln!(page, "# TYPE tabuleiro_{name} {kind}");
        let _ = writeln!(page, "tabuleiro_{name} {value}");
    }
    let name = "tabuleiro_ack_seconds";
    let _ = writeln!(page, "# HELP {name} from an operation to its acknowledgement");
    let _ = writeln!(page, "# TYPE {name} histogram");
    for (edge, within) in EDGES.iter().zip(&metrics.within) {
        let edge = Duration::from_millis(*edge).as_secs_f64();
        let _ = writeln!(page, "{name}_bucket{{le=\"{edge}\"}} {}", within.load(Relaxed));
    }
    let count = metrics.count.load(Relaxed);
    let _ = writeln!(page, "{name}_bucket{{le=\"+Inf\"}} {count}");
    let sum = Duration::from_micros(metrics.micros.load(Relaxed)).as_secs_f64();
    let _ = writeln!(page, "{name}_sum {sum}\n{name}_count {count}");
    page
}
