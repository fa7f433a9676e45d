//! The scoreboard and a player's page.

use play::{Moment, PlayerKind, Rating};
use serde::{Deserialize, Serialize};

use crate::GameSummary;

/// A player's line on the scoreboard.
///
/// ```
/// let text = r#"{"nickname":"Ana","points":24,"wins":3,"draws":1,"losses":2,"rating":1523.5}"#;
/// let score: protocol::Score = serde_json::from_str(text).unwrap();
/// assert_eq!(score.points, 24);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// The player.
    pub nickname: String,
    /// What the results are worth: ten points for the first win over an equal, up to
    /// twenty over a stronger player, half of it for a draw, less each time the same
    /// opponent is beaten again.
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

/// How well somebody solves puzzles.
///
/// ```
/// let text = r#"{"rating":1040,"tried":1}"#;
/// let standing: protocol::PuzzleStanding = serde_json::from_str(text).unwrap();
/// assert!(standing.is_possible());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleStanding {
    /// The rating, from 100 to 3000.
    #[cfg_attr(feature = "openapi", schema(minimum = 100, maximum = 3000))]
    pub rating: u32,
    /// How many puzzles it rests on.
    pub tried: u32,
}

impl PuzzleStanding {
    /// Can a rating be like this?
    pub fn is_possible(self) -> bool {
        (100..=3_000).contains(&self.rating)
    }
}

rules::words! {
    /// The time a scoreboard looks back on.
    ///
    /// ```
    /// let week: protocol::Period = serde_json::from_str(r#""week""#).unwrap();
    /// assert_eq!(week.id(), "week");
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum Period {
        /// The last seven days.
        Week = "week",
        /// The last thirty days.
        Month = "month",
        /// All there is.
        #[default]
        All = "all",
    }
}

impl Period {
    /// How many days it looks back; all of them without a number.
    pub const fn days(self) -> Option<u64> {
        match self {
            Period::Week => Some(7),
            Period::Month => Some(30),
            Period::All => None,
        }
    }
}

/// The best of a game in a period.
///
/// ```
/// let text = r#"{"game": "oril", "period": "week", "scores": [
///     {"nickname": "Ana", "points": 7, "wins": 3, "draws": 1, "losses": 2},
///     {"nickname": "Rui", "points": 4, "wins": 2, "draws": 0, "losses": 5}
/// ]}"#;
/// let board: protocol::Scoreboard = serde_json::from_str(text).unwrap();
/// assert_eq!(board.scores[0].nickname, "Ana");
/// assert_eq!(board.scores[0].rating, None, "who played no rated game has none");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Scoreboard {
    /// The game in the catalogue's words.
    pub game: String,
    /// The period.
    pub period: Period,
    /// The best first.
    pub scores: Vec<Score>,
}

/// A rating in one game.
///
/// ```
/// let text = r#"{"game": "oril", "rating": 1662.3, "deviation": 290.3,
///     "curve": [{"at": 1000, "rating": 1662.3}]}"#;
/// let rating: protocol::RatingView = serde_json::from_str(text).unwrap();
/// assert_eq!(rating.curve.last().unwrap().rating, rating.rating);
/// ```
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

/// A rating before and after the game that ended at this time. The server writes results a
/// moment after what caused them.
///
/// ```
/// use play::Moment;
/// let text = r#"{"game": "oril", "rating": 1590, "deviation": 80, "curve":
///     [{"at": 1000, "rating": 1600}, {"at": 2000, "rating": 1580}]}"#;
/// let oril: protocol::RatingView = serde_json::from_str(text).unwrap();
/// let change = |game, ended| protocol::rating_change(&[oril.clone()], game, Moment(ended));
/// assert_eq!(change("oril", 1_990), Some((1600.0, 1580.0)));
/// assert_eq!(change("oril", 900), Some((1500.0, 1600.0)), "the first game of all");
/// assert_eq!(change("oril", 2_001), None, "the server has not counted it");
/// assert_eq!(change("ouri", 900), None);
/// ```
pub fn rating_change(ratings: &[RatingView], game: &str, ended: Moment) -> Option<(f64, f64)> {
    let curve = &ratings.iter().find(|rating| rating.game == game)?.curve;
    let index = curve.iter().position(|point| point.at >= ended.0)?;
    let before = index.checked_sub(1).map_or(Rating::default().value, |it| curve[it].rating);
    Some((before, curve[index].rating))
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
///
/// ```
/// let text = r#"{"nickname":"Ana","kind":"person","created":1000,"ratings":[],"games":[]}"#;
/// let profile: protocol::Profile = serde_json::from_str(text).unwrap();
/// assert!(profile.ratings.is_empty(), "a newcomer");
/// ```
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
