//! A game as clients see it.

use play::{Entry, GameId, PlayerKind, Standing, Terms};
use rules::{BySide, Ending, Side};
use serde::{Deserialize, Serialize};

/// Who sits at a side.
///
/// ```
/// let text = r#"{"nickname":"Ana","kind":"person"}"#;
/// let seat: protocol::Seat = serde_json::from_str(text).unwrap();
/// assert_eq!(seat.nickname, "Ana");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seat {
    /// The player's name.
    pub nickname: String,
    /// What the player is.
    pub kind: PlayerKind,
}

/// A whole game: its terms, its players, its log and where it stands.
///
/// ```
/// use play::{ClockRule, PlayerKind};
/// use protocol::GameView;
/// let text = r#"{
///     "id": "g1", "terms": {"game": "velha"}, "opened": 1000,
///     "seats": {
///         "first": {"nickname": "Ana", "kind": "person"},
///         "second": {"nickname": "random", "kind": "computer"}
///     },
///     "log": [],
///     "standing": {
///         "seq": 0, "position": "3/3/3 X", "turn": "first",
///         "moves": ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
///         "offers": {"first": [], "second": []}
///     }
/// }"#;
/// let game: GameView = serde_json::from_str(text).unwrap();
/// assert_eq!(game.seats.second.kind, PlayerKind::Computer);
/// assert_eq!((game.terms.clock, game.you), (ClockRule::None {}, None), "a casual game, watched");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// Its name, as in links.
    pub id: GameId,
    /// What was agreed.
    pub terms: Terms,
    /// When it was opened.
    pub opened: u64,
    /// Who plays.
    pub seats: BySide<Seat>,
    /// Your side, if you play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Side>,
    /// The log from its beginning.
    pub log: Vec<Entry>,
    /// Where it stands.
    pub standing: Standing,
}

/// A line in a list of games.
///
/// ```
/// let text = r#"{
///     "id": "g1", "game": "oril", "rated": true,
///     "seats": {
///         "first": {"nickname": "Ana", "kind": "person"},
///         "second": {"nickname": "Rui", "kind": "person"}
///     },
///     "you": "second", "turn": "first", "moves": 41, "updated": 5000,
///     "end": {"winner": "second", "reason": "resigned"}
/// }"#;
/// let game: protocol::GameSummary = serde_json::from_str(text).unwrap();
/// assert_eq!(game.end.unwrap().outcome.winner, game.you);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Its name, as in links.
    pub id: GameId,
    /// The game in the catalogue's words.
    pub game: String,
    /// Does it count for ratings?
    pub rated: bool,
    /// Who plays.
    pub seats: BySide<Seat>,
    /// The side of the player whose list this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Side>,
    /// Whose turn it is.
    pub turn: Side,
    /// How many moves have been played.
    pub moves: u32,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Ending>,
    /// When something last happened.
    pub updated: u64,
}
