//! Whom one follows, and what one tells the moderators.

use play::{GameId, PlayerKind};
use serde::{Deserialize, Serialize};

use crate::Activity;

/// The longest report, in characters.
pub const MAX_REPORT: usize = 500;

/// Somebody whom one follows.
///
/// ```
/// let text = r#"{"nickname":"Rui","kind":"person"}"#;
/// let rui: protocol::Friend = serde_json::from_str(text).unwrap();
/// assert_eq!(rui.state, None, "not online");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Friend {
    /// The player's name.
    pub nickname: String,
    /// What the player is.
    pub kind: PlayerKind,
    /// What the player does, if online.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Activity>,
}

/// Why somebody is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// Help of a program in games between people.
    Cheating,
    /// Phrases or challenges that annoy.
    Annoying,
    /// A name that offends.
    Name,
    /// Something else.
    Other,
}

impl ReportReason {
    /// Every reason there is.
    pub const ALL: [ReportReason; 4] =
        [ReportReason::Cheating, ReportReason::Annoying, ReportReason::Name, ReportReason::Other];

    /// The word for it in databases and message keys.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ReportReason::Cheating => "cheating",
            ReportReason::Annoying => "annoying",
            ReportReason::Name => "name",
            ReportReason::Other => "other",
        }
    }
}

/// A report to the moderators.
///
/// ```
/// let text = r#"{"nickname":"Rui","reason":"annoying","words":"again and again"}"#;
/// let report: protocol::NewReport = serde_json::from_str(text).unwrap();
/// assert_eq!(report.game, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Who is reported.
    pub nickname: String,
    /// Why.
    pub reason: ReportReason,
    /// Why, in one's own words: at most 500 characters.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 500))]
    pub words: String,
    /// In which of their games, where it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}
