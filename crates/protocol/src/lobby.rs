//! Who is here, and who wants to play.

use play::lobby::{Audience, First};
use play::{ChallengeId, GameId, PlayerKind, Terms};
use serde::{Deserialize, Serialize};

use crate::Seat;

/// What an online player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Activity {
    /// Nothing in particular.
    Idle,
    /// Looking for a game: a seek is open.
    Looking,
    /// Playing: a game in progress is on a screen.
    Playing,
}

/// Somebody who is online.
///
/// ```
/// let text = r#"{"nickname":"Ana","kind":"person","state":"idle"}"#;
/// let ana: protocol::OnlinePlayer = serde_json::from_str(text).unwrap();
/// assert_eq!(ana.state, protocol::Activity::Idle);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OnlinePlayer {
    /// The player's name.
    pub nickname: String,
    /// What the player is.
    pub kind: PlayerKind,
    /// What the player does.
    pub state: Activity,
}

/// A proposal to make.
///
/// ```
/// let text = r#"{"audience":{"kind":"anyone"},"terms":{"game":"oril"}}"#;
/// let seek: protocol::NewChallenge = serde_json::from_str(text).unwrap();
/// assert_eq!(seek.first, play::lobby::First::Inviter);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// Who may accept.
    pub audience: Audience,
    /// What is proposed.
    pub terms: Terms,
    /// Who moves first.
    #[serde(default)]
    pub first: First,
}

/// A challenge as others see it.
///
/// ```
/// use play::lobby::Audience;
/// use protocol::ChallengeView;
/// let text = r#"{
///     "id": "c1", "from": {"nickname": "Ana", "kind": "person"},
///     "audience": {"kind": "computer", "bot": "random"},
///     "terms": {"game": "oril"}, "first": "inviter", "expires": 60000, "game": "g1"
/// }"#;
/// let challenge: ChallengeView = serde_json::from_str(text).unwrap();
/// assert_eq!(challenge.audience, Audience::Computer { bot: "random".into() });
/// assert_eq!(challenge.game, Some("g1".into()), "a computer accepts at once");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengeView {
    /// Its name, as in links.
    pub id: ChallengeId,
    /// Who proposes.
    pub from: Seat,
    /// Who may accept.
    pub audience: Audience,
    /// What is proposed.
    pub terms: Terms,
    /// Who would move first.
    pub first: First,
    /// Until when it stands.
    pub expires: u64,
    /// The game that began: at once, where a computer was challenged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

/// The game that begins when a challenge is accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Begun {
    /// Its name.
    pub game: GameId,
}

/// A computer player.
///
/// ```
/// let text = r#"{"bot":"random","games":["oril"]}"#;
/// let computer: protocol::Computer = serde_json::from_str(text).unwrap();
/// assert_eq!(computer.bot, "random");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Computer {
    /// Its name.
    pub bot: String,
    /// The games of the catalogue it plays.
    pub games: Vec<String>,
}

/// What there is to play, and against which computers.
///
/// ```
/// let text = r#"{
///     "games": ["oril", "velha"],
///     "computers": [{"bot": "greedy", "games": ["oril"]}],
///     "news": "a field of the future"
/// }"#;
/// let catalogue: protocol::Catalogue = serde_json::from_str(text).unwrap();
/// assert_eq!(catalogue.computers[0].games, ["oril"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The games that menus list; others can be named with options.
    pub games: Vec<String>,
    /// The computer players.
    pub computers: Vec<Computer>,
}
