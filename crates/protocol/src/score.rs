//! The scoreboard and a player's page.

use serde::{Deserialize, Serialize};

use crate::{GameSummary, PlayerKind};

/// A player's line on the scoreboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// The player.
    pub nickname: String,
    /// Two for a win, one for a draw.
    pub points: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The rating now, for one who has played rated games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
}

/// The best of a game in a period.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Scoreboard {
    /// The game in the catalogue's words.
    pub game: String,
    /// `week`, `month` or `all`.
    pub period: String,
    /// The best first.
    pub scores: Vec<Score>,
}

/// A rating in one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingView {
    /// The game in the catalogue's words.
    pub game: String,
    /// The estimate.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How it came about, the oldest first.
    pub curve: Vec<RatingPoint>,
}

/// A point of a rating curve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// When.
    pub at: u64,
    /// The rating after that game.
    pub rating: f64,
}

/// A player's page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The player.
    pub nickname: String,
    /// What the player is.
    pub kind: PlayerKind,
    /// Since when.
    pub created: u64,
    /// The ratings, one for each game.
    pub ratings: Vec<RatingView>,
    /// The latest games that everybody may see.
    pub games: Vec<GameSummary>,
}
