//! Strategy lessons: a few positions each, with the moves that are right there.
//!
//! [`LESSONS`] are data: positions, the moves that a lesson accepts, and the [claims](LessonClaim) that
//! its texts make. The texts are messages, named after lesson and step: `lesson-ID-title`,
//! `lesson-ID-STEP-task`, `lesson-ID-STEP-right`. `tests/claims.rs` checks every position and every
//! claim with the rules, the endgame tables and the search. A [`LessonAttempt`] is a lesson being taken, and
//! [`LessonProgress`] is what a device keeps of all of them.
//!
//! [`ThoughtText`] puts into words how a machine thinks.
//!
//! What the lessons on oril teach, and in which order, is from chapter 4.3 of the thesis on the Oril phone game.

mod attempt;
mod courses;
mod lesson;
mod line;
mod oril;
mod progress;
mod quantum_leap;
mod sowing;
mod thought_text;

pub use attempt::{LessonAnswer, LessonAttempt};
pub use courses::LESSONS;
pub use lesson::{LessonClaim, LessonStep, StrategyLesson};
pub use progress::LessonProgress;
pub use thought_text::ThoughtText;
