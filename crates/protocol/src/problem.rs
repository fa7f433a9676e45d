//! The answer to a client when something cannot be done.

use serde::{Deserialize, Serialize};

/// The body of every answer that is not a success, and the reason in `refused`.
///
/// ```
/// let problem = protocol::Problem::new("not-your-turn", "it is the opponent's turn");
/// assert_eq!(
///     serde_json::to_string(&problem).unwrap(),
///     r#"{"error":"not-your-turn","message":"it is the opponent's turn"}"#
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The word for it, for programs and for translations.
    pub error: String,
    /// The same in English, for developers.
    pub message: String,
    /// After how many milliseconds trying again may help.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
    /// With `not-gone`: after how many milliseconds the opponent counts as gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait: Option<u64>,
}

impl Problem {
    /// A problem with its word and its explanation.
    pub fn new(error: impl Into<String>, message: impl Into<String>) -> Self {
        Problem { error: error.into(), message: message.into(), retry_after: None, wait: None }
    }
}
