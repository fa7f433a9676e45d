//! The results of a load test.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

use crate::ClientError;

/// The numbers of a load test.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// Moves acknowledged.
    pub moves_acked: u64,
    /// The same for each second.
    pub moves_per_second: f64,
    /// Half of the moves reached the opponent within so many milliseconds.
    pub p50_ms: f64,
    /// Ninety-nine of a hundred did within so many.
    pub p99_ms: f64,
    /// Anything that was not as it should be, lost connections aside.
    pub errors: u64,
    /// How often a player had to connect again.
    pub reconnects: u64,
    /// Why, and how often each.
    pub reconnect_causes: BTreeMap<String, u64>,
    /// The longest that a player was away, in milliseconds.
    pub longest_absence_ms: u64,
    /// Acknowledged moves that the server does not hold.
    pub lost: u64,
    /// Games finished by the rules.
    pub games_finished: u64,
    /// Sockets that stood idle.
    pub idle_sockets: u64,
    /// The first few errors, in words.
    pub complaints: Vec<String>,
}

/// Counts while the crowd plays.
#[derive(Default)]
pub(crate) struct LoadTally {
    pub(crate) acked: AtomicU64,
    pub(crate) finished: AtomicU64,
    pub(crate) longest_absence: AtomicU64,
    errors: AtomicU64,
    complaints: Mutex<Vec<String>>,
    reconnects: Mutex<BTreeMap<String, u64>>,
    delays: Mutex<Vec<u32>>,
}

impl LoadTally {
    /// A move reached the opponent after so long.
    pub(crate) fn delay(&self, delay: Duration) {
        let micros = u32::try_from(delay.as_micros()).unwrap_or(u32::MAX);
        self.delays.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
    }

    /// A connection was lost, or given up.
    pub(crate) fn lost_connection(&self, why: &ClientError) {
        let mut causes = self.reconnects.lock().unwrap_or_else(PoisonError::into_inner);
        *causes.entry(why.to_string()).or_default() += 1;
    }

    /// Something is wrong.
    pub(crate) fn complain(&self, what: String) {
        self.errors.fetch_add(1, Relaxed);
        let mut complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        if complaints.len() < 20 {
            complaints.push(what);
        }
    }

    pub(crate) fn report(&self, took: Duration) -> Report {
        let mut delays = self.delays.lock().unwrap_or_else(PoisonError::into_inner).clone();
        delays.sort_unstable();
        let at = |share: f64| {
            let index = (delays.len() as f64 * share) as usize;
            delays
                .get(index.min(delays.len().saturating_sub(1)))
                .map_or(0.0, |us| f64::from(*us) / 1e3)
        };
        let causes = self.reconnects.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let moves_acked = self.acked.load(Relaxed);
        Report {
            moves_acked,
            moves_per_second: moves_acked as f64 / took.as_secs_f64(),
            p50_ms: at(0.50),
            p99_ms: at(0.99),
            errors: self.errors.load(Relaxed),
            reconnects: causes.values().sum(),
            reconnect_causes: causes,
            longest_absence_ms: self.longest_absence.load(Relaxed),
            games_finished: self.finished.load(Relaxed),
            complaints: self.complaints.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            ..Report::default()
        }
    }
}
