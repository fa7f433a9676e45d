//! What has happened in a tournament: the content of its log.

use rules::Side;

use crate::{GameId, Moment, PlayerId};

/// How a game of a tournament ended.
///
/// ```
/// use play::tournament::GameScore;
/// use rules::Side;
/// assert_eq!(GameScore::Won { by: Side::First }.halves(Side::First), 2);
/// assert_eq!(GameScore::Drawn {}.halves(Side::Second), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum GameScore {
    /// One side won.
    Won {
        /// Which.
        by: Side,
    },
    /// Nobody won.
    Drawn {},
    /// One side did not come, so that the other has won without playing.
    Forfeited {
        /// The side that did not come.
        by: Side,
    },
}

impl GameScore {
    /// What it is worth to a side, in half points.
    pub fn halves(self, side: Side) -> u32 {
        match self {
            GameScore::Won { by } if by == side => 2,
            GameScore::Forfeited { by } if by != side => 2,
            GameScore::Drawn {} => 1,
            GameScore::Won { .. } | GameScore::Forfeited { .. } => 0,
        }
    }
}

/// Why a tournament is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CallOff {
    /// Its maker called it off.
    ByMaker,
    /// Fewer than two people came.
    TooFew,
}

/// One thing that happened. A tournament is the sum of its events, and so are its standings.
///
/// ```
/// use play::tournament::TournamentEvent;
/// let text = r#"{"kind":"joined","player":7,"rating":1500}"#;
/// let event: TournamentEvent = serde_json::from_str(text).unwrap();
/// assert_eq!(event, TournamentEvent::Joined { player: play::PlayerId(7), rating: 1500 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum TournamentEvent {
    /// Somebody takes part, or does so again.
    Joined {
        /// Who.
        player: PlayerId,
        /// How strong they are taken to be.
        rating: u32,
    },
    /// Somebody takes part no longer. Their results stay.
    Left {
        /// Who.
        player: PlayerId,
    },
    /// It has begun.
    Started {},
    /// Two players are to play a game.
    Paired {
        /// The game.
        game: GameId,
        /// In which round; 0 in an arena.
        round: u16,
        /// Who begins.
        first: PlayerId,
        /// The opponent.
        second: PlayerId,
    },
    /// Somebody has no opponent in a round and gets the point.
    Bye {
        /// In which round.
        round: u16,
        /// Who.
        player: PlayerId,
    },
    /// A game is over.
    Scored {
        /// The game.
        game: GameId,
        /// How it ended.
        score: GameScore,
    },
    /// It is over; the standings are final.
    Finished {},
    /// It is not played.
    CalledOff {
        /// Why not.
        why: CallOff,
    },
}

/// A line of a tournament's log.
///
/// ```
/// use play::Moment;
/// use play::tournament::{TournamentEntry, TournamentEvent};
/// let entry = TournamentEntry { at: Moment(5), event: TournamentEvent::Started {} };
/// assert_eq!(serde_json::to_string(&entry).unwrap(), r#"{"at":5,"kind":"started"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TournamentEntry {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub event: TournamentEvent,
}
