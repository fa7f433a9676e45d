//! The opening explorer: what was played in a position, and who takes part.

use std::collections::BTreeMap;

use play::GameId;
use rules::Side;
use serde::{Deserialize, Serialize};

/// What was played in one position, and how those games ended.
///
/// ```
/// let text = r#"{"game": "velha", "position": "3/3/3 X", "turn": "first", "games": 3, "moves": [
///     {"move": "1", "also": ["3", "7", "9"], "results": {"wins": 1, "draws": 2, "losses": 0},
///      "by_strength": {"unrated": {"wins": 1, "draws": 2, "losses": 0}},
///      "last": "2026-11-17", "samples": ["g1", "g2"]}
/// ]}"#;
/// let view: protocol::ExplorerView = serde_json::from_str(text).unwrap();
/// assert_eq!(view.moves[0].samples[0], "g1");
/// assert!(view.moves[0].by_strength.contains_key("unrated"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplorerView {
    /// The game in the catalogue's words.
    pub game: String,
    /// The position, in the game's notation.
    pub position: String,
    /// Whose turn it is.
    pub turn: Side,
    /// In how many games it was reached and a move was played.
    pub games: u32,
    /// The moves, the most played first.
    pub moves: Vec<ExplorerMove>,
}

/// What became of one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplorerMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Moves that are the same but for a symmetry of the position.
    pub also: Vec<String>,
    /// How the games ended, for the player who made the move.
    pub results: ResultCounts,
    /// The same by the strength of that player: `unrated`, a rating such as `1400` (it
    /// stands for 1400 to 1599), `level-3`, `max` or `program`.
    pub by_strength: BTreeMap<String, ResultCounts>,
    /// The day on which it was last played, such as `2026-11-17`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
    /// The newest games with this move, at most two.
    pub samples: Vec<GameId>,
}

/// How games ended for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultCounts {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}
