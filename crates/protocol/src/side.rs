//! The two sides of a game on the wire.

use serde::{Deserialize, Serialize};

/// One of the two sides; `first` is South, white and X.
///
/// ```
/// assert_eq!(serde_json::to_string(&protocol::Side::First).unwrap(), r#""first""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// South, white, X.
    First,
    /// North, black, O.
    Second,
}

/// Two things, one for each side.
///
/// ```
/// let score = protocol::Pair { first: 25, second: 23 };
/// assert_eq!(serde_json::to_string(&score).unwrap(), r#"{"first":25,"second":23}"#);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Pair<T> {
    /// What belongs to the first side.
    pub first: T,
    /// What belongs to the second.
    pub second: T,
}
