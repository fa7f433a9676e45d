//! What the code in a worker may know of the browser.

use std::time::Duration;

/// Where an engine runs.
pub trait Surroundings: Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
    /// Was the request with this tag stopped?
    fn is_stopped(&self, tag: u32) -> bool;
}
