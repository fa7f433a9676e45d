//! What can be wrong with a game in the store.

use play::LogError;

use crate::terms::TermsFault;

/// Why a stored game cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum GameDamage {
    /// The terms or a line of the log are not the JSON they should be.
    #[error("{0}")]
    Json(serde_json::Error),
    /// No game is played under these terms.
    #[error("{0}")]
    Terms(TermsFault),
    /// The entries do not follow from each other.
    #[error("{0}")]
    Log(LogError),
}
