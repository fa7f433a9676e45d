//! A game as clients see it.

use serde::{Deserialize, Serialize};

use crate::{Entry, Offer, Pair, Side, Terms};

/// What a player is.
///
/// ```
/// assert_eq!(serde_json::to_string(&protocol::PlayerKind::Guest).unwrap(), r#""guest""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// Somebody with an account.
    Person,
    /// Somebody without one.
    Guest,
    /// A computer player.
    Computer,
    /// Somebody who deleted the account.
    Gone,
}

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

/// The clock at a moment.
///
/// ```
/// let text = r#"{"left":{"first":60000,"second":58000},"running":true}"#;
/// let clock: protocol::ClockView = serde_json::from_str(text).unwrap();
/// assert_eq!(clock.left.second, 58_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// What each side has left when the message is sent.
    pub left: Pair<u64>,
    /// Is the time of the side to move running?
    pub running: bool,
}

/// How a game ended.
///
/// ```
/// let text = r#"{"winner":"first","reason":"majority","score":{"first":25,"second":20}}"#;
/// let end: protocol::EndView = serde_json::from_str(text).unwrap();
/// assert_eq!(end.winner, Some(protocol::Side::First));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EndView {
    /// The winner; `null` is a draw or a game called off.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: String,
    /// The final score of the games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Pair<u16>>,
}

/// Where a game stands: everything a client without rules of its own needs
/// to show it and to offer moves.
///
/// ```
/// use protocol::{Offer, Standing};
/// let text = r#"{
///     "seq": 3, "position": "XO1/1X1/3 O", "turn": "second",
///     "moves": ["3", "4", "6", "7", "8", "9"],
///     "offers": {"first": ["draw"], "second": []}
/// }"#;
/// let standing: Standing = serde_json::from_str(text).unwrap();
/// assert_eq!(standing.offers.first, [Offer::Draw]);
/// assert!(standing.clock.is_none() && standing.end.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// How many entries the log has.
    pub seq: u64,
    /// The position in the game's notation.
    pub position: String,
    /// Whose turn it is.
    pub turn: Side,
    /// The legal moves; none when the game is over.
    pub moves: Vec<String>,
    /// The score so far, in the games that keep one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Pair<u16>>,
    /// The clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// What each side has proposed and nobody has answered.
    pub offers: Pair<Vec<Offer>>,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<EndView>,
    /// The game that follows, once a rematch is agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A whole game: its terms, its players, its log and where it stands.
///
/// ```
/// use protocol::{Clock, GameView, PlayerKind};
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
/// assert_eq!((game.terms.clock, game.you), (Clock::None {}, None), "a casual game, watched");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// Its name, as in links.
    pub id: String,
    /// What was agreed.
    pub terms: Terms,
    /// When it was opened.
    pub opened: u64,
    /// Who plays.
    pub seats: Pair<Seat>,
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
/// assert_eq!(game.end.unwrap().winner, game.you);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Its name, as in links.
    pub id: String,
    /// The game in the catalogue's words.
    pub game: String,
    /// Does it count for ratings?
    pub rated: bool,
    /// Who plays.
    pub seats: Pair<Seat>,
    /// The side of the player whose list this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Side>,
    /// Whose turn it is.
    pub turn: Side,
    /// How many moves have been played.
    pub moves: u32,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<EndView>,
    /// When something last happened.
    pub updated: u64,
}
