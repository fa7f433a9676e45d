//! Classes: pupils whose own names only the class sees.

use std::fmt;

use play::{GameId, Terms};
use serde::{Deserialize, Serialize};

use crate::Activity;

/// Your class, as its members see it.
///
/// ```
/// let text = r#"{"name": "5B", "teacher": "Prof", "teaches": false, "pupils": [
///     {"name": "Ana Lima", "nickname": "5B-01", "wins": 2, "draws": 0, "losses": 1}]}"#;
/// let class: protocol::ClassView = serde_json::from_str(text).unwrap();
/// assert_eq!(class.pupils[0].state, None, "not online");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClassView {
    /// What it is called.
    pub name: String,
    /// The teacher's nickname.
    pub teacher: String,
    /// Do you teach it?
    pub teaches: bool,
    /// The pupils, by their names.
    pub pupils: Vec<PupilView>,
}

/// A pupil of your class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PupilView {
    /// The pupil's own name, which only the class sees.
    pub name: String,
    /// The nickname, which everybody sees.
    pub nickname: String,
    /// What the pupil is doing, if they are online.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Activity>,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// A round to start: everybody of the class who is online and free plays somebody.
///
/// ```
/// let round: protocol::NewRound = serde_json::from_str(r#"{"terms":{"game":"oril"}}"#).unwrap();
/// assert_eq!(round.terms.game, "oril");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRound {
    /// What they play.
    pub terms: Terms,
}

/// A round that has begun.
///
/// ```
/// let text = r#"{"pairs": [{"first": "Ana Lima", "second": "Rui Sá", "game": "g1"}], "waiting": "Eva"}"#;
/// let round: protocol::RoundView = serde_json::from_str(text).unwrap();
/// assert_eq!(round.pairs.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundView {
    /// Who plays whom, by their own names.
    pub pairs: Vec<PairView>,
    /// Who has nobody to play with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<String>,
}

/// Two pupils and their game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairView {
    /// Who begins.
    pub first: String,
    /// The other one.
    pub second: String,
    /// The game.
    pub game: GameId,
}

/// A pupil's new password. It is not shown again.
///
/// ```
/// let text = r#"{"password":"abcd-efgh-jkmn"}"#;
/// let new: protocol::PupilPassword = serde_json::from_str(text).unwrap();
/// assert!(!format!("{new:?}").contains("abcd"), "it stays out of logs");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PupilPassword {
    /// The password.
    pub password: String,
}

impl fmt::Debug for PupilPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PupilPassword").finish_non_exhaustive()
    }
}
