//! What a search finds: scores, what they mean, and the lines they come from.
//!
//! This is all that a page knows of its worker's search, and all there is without the
//! feature `engine`.

mod bound;
mod loss;
mod mark;
mod plain_score;
mod points_curve;
#[cfg_attr(
    not(feature = "engine"),
    expect(dead_code, reason = "only the engine computes with scores")
)]
mod score;
mod search_result;

pub use bound::Bound;
pub use loss::{Certainty, Loss, Unit};
pub use mark::Mark;
pub use plain_score::{PlainScore, ScoreKind};
pub use points_curve::PointsCurve;
pub use score::{Meaning, Phase, Scale, Score};
pub use search_result::{Observer, SearchResult, Value, Variation};
