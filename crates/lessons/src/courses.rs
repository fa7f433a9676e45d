//! All lessons, and how one is found.

use crate::{StrategyLesson, line, oril, quantum_leap, sowing};

/// All lessons, a course after the other.
///
/// ```
/// let ids: Vec<_> = lessons::LESSONS.iter().flat_map(|course| *course).map(|lesson| lesson.id).collect();
/// assert!(ids.contains(&"oril-casa") && ids.len() > 10);
/// ```
pub const LESSONS: [&[StrategyLesson]; 5] =
    [oril::ORIL, sowing::OURI, sowing::OWARE, quantum_leap::QUANTUM_LEAP, line::LINE];

impl StrategyLesson {
    /// The lesson of an id.
    pub fn by_id(id: &str) -> Option<&'static StrategyLesson> {
        LESSONS.iter().flat_map(|course| *course).find(|lesson| lesson.id == id)
    }
}
