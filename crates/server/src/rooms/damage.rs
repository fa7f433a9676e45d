//! What can be wrong with a game in the store.

use std::fmt;

use play::LogError;

use crate::terms::TermsFault;

/// Why a stored game cannot be read.
#[derive(Debug)]
pub enum GameDamage {
    /// The terms or a line of the log are not the JSON they should be.
    Json(serde_json::Error),
    /// No game is played under these terms.
    Terms(TermsFault),
    /// The entries do not follow from each other.
    Log(LogError),
}

impl fmt::Display for GameDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameDamage::Json(error) => error.fmt(f),
            GameDamage::Terms(fault) => fault.fmt(f),
            GameDamage::Log(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for GameDamage {}
