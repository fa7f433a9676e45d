//! The date of a game that is saved.

use std::time::{SystemTime, UNIX_EPOCH};

use play::{Moment, millis};

/// Today in universal time, as records write dates: `2026.11.17`.
pub(crate) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = Moment(millis(since)).date();
    format!("{year:04}.{month:02}.{day:02}")
}
