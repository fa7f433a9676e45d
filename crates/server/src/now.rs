//! The time, from outside.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time in milliseconds since 1970; tests bring their own.
pub type Now = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The time of this machine.
pub fn system_time() -> Now {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        play::millis(since)
    })
}
