//! Tournaments and clubs.

use play::tournament::{GameScore, TournamentPhase, TournamentSystem};
use play::{GameId, Terms, TournamentId};
use serde::{Deserialize, Serialize};

use crate::Score;

/// A tournament to make.
///
/// ```
/// let text = r#"{"name": "Domingo", "system": {"kind": "arena", "minutes": 30}, "starts": 1000,
///     "terms": {"game": "oril", "clock": {"kind": "live", "initial": 180000, "increment": 2000}}}"#;
/// let new: protocol::NewTournament = serde_json::from_str(text).unwrap();
/// assert!(!new.for_class);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called: 3 to 40 letters, digits, spaces, `_` and `-`.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 40))]
    pub name: String,
    /// Who plays whom.
    pub system: TournamentSystem,
    /// What every game is played under.
    pub terms: Terms,
    /// When it begins, in milliseconds since 1970.
    pub starts: u64,
    /// Is it for the class that you teach, and for nobody else?
    #[serde(default)]
    pub for_class: bool,
}

/// A tournament that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeTournament {
    /// Its name in links.
    pub id: TournamentId,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentSummary {
    /// Its name in links.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// Who plays whom.
    pub system: TournamentSystem,
    /// What every game is played under.
    pub terms: Terms,
    /// When it begins, in milliseconds since 1970.
    pub starts: u64,
    /// How far it has come.
    pub phase: TournamentPhase,
    /// How many take part.
    pub taking_part: u32,
    /// Is it for a class alone?
    pub for_class: bool,
}

/// A player's line in the standings of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentLine {
    /// The place, from 1; equals share one.
    pub place: u32,
    /// The player's name.
    pub name: String,
    /// Points: 1 for a win in a Swiss tournament, 2 in an arena; half of it for a draw.
    pub points: f64,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Rounds without an opponent, each worth a point.
    pub byes: u32,
    /// The sum of all opponents' points; 0 in an arena.
    pub buchholz: f64,
    /// The points of those who were beaten and half of those who were held; 0 in an arena.
    pub sonneborn_berger: f64,
    /// Does the player take part now?
    pub is_in: bool,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentBoard {
    /// The game.
    pub game: GameId,
    /// In which round; 0 in an arena.
    pub round: u16,
    /// Who begins.
    pub first: String,
    /// The opponent.
    pub second: String,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<GameScore>,
}

/// Your part in a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct YourPart {
    /// Do you take part now?
    pub is_in: bool,
    /// Did you make it?
    pub is_maker: bool,
    /// The game that you are to play now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

/// A tournament with its standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// What the list says of it.
    #[serde(flatten)]
    pub summary: TournamentSummary,
    /// Who made it.
    pub maker: String,
    /// How many entries its log has: it has changed when this has.
    pub seq: u64,
    /// The round that is being played, or was last; 0 in an arena.
    pub round: u16,
    /// When an arena ends, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<u64>,
    /// The standings, the best first.
    pub standings: Vec<TournamentLine>,
    /// The games being played and the latest that are over, the newest first; at most 500.
    pub games: Vec<TournamentBoard>,
    /// Your part in it.
    pub you: YourPart,
}

/// A club to found.
///
/// ```
/// let new: protocol::NewClub = serde_json::from_str(r#"{"name":"Clube da Praia"}"#).unwrap();
/// assert!(protocol::GroupName::read(&new.name).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewClub {
    /// What it is called: 3 to 40 letters, digits, spaces, `_` and `-`.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 40))]
    pub name: String,
}

/// A club in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClubSummary {
    /// Its name in links.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How many belong to it.
    pub members: u32,
}

/// A club.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClubView {
    /// What the list says of it.
    #[serde(flatten)]
    pub summary: ClubSummary,
    /// Whose it is.
    pub owner: String,
    /// The game of the scoreboard, in the catalogue's words.
    pub game: String,
    /// All members by their ratings in that game.
    pub scores: Vec<Score>,
    /// Do you belong to it?
    pub is_in: bool,
}
