//! What a player may do in a room, and the circumstances that the room must know.

use std::time::Duration;

use crate::{GameId, Moment};

rules::words! {
    /// Something one player proposes and the other accepts or declines.
    ///
    /// ```
    /// use play::Offer;
    /// assert_eq!(Offer::TakeBack.id(), "take-back");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    pub enum Offer {
        /// To call the game a draw.
        Draw = "draw",
        /// To end it here with the share the rules give, as when positions repeat.
        End = "end",
        /// To take back the proposer's last move; in casual games only.
        TakeBack = "take-back",
        /// To play once more with the sides exchanged.
        Rematch = "rematch",
    }
}

/// What a seated player does. The verbs without details have empty braces
/// because only so does serde refuse fields that do not belong to them.
///
/// ```
/// use play::{Action, Circumstances, Moment, Offer, Refusal, Room, Terms};
/// use rules::Side;
/// let room = Room::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let act = |action| room.act(Side::First, &action, &Circumstances::at(Moment(1)));
/// let offer = Offer::Draw;
/// assert_eq!(act(Action::Accept { offer }), Err(Refusal::NothingOffered));
/// assert!(act(Action::Offer { offer }).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Action {
    /// Plays a move, in the game's notation.
    Move {
        /// The move.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        mv: String,
    },
    /// Gives the game up.
    Resign {},
    /// Calls it off before the second move.
    Abort {},
    /// Claims the win because the opponent is gone.
    Claim {},
    /// Proposes something, or agrees if the opponent proposed the same.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Agrees to what the opponent proposed.
    Accept {
        /// What.
        offer: Offer,
    },
    /// Declines the opponent's proposal, or withdraws the player's own.
    Decline {
        /// Which.
        offer: Offer,
    },
}

impl Action {
    /// Is it one of those that end a game, which are possible however long it is?
    pub(crate) const fn can_end_a_game(&self) -> bool {
        matches!(
            self,
            Action::Resign {}
                | Action::Claim {}
                | Action::Accept { offer: Offer::Draw | Offer::End }
        )
    }

    /// Plays a move.
    pub fn mv(mv: impl Into<String>) -> Self {
        Action::Move { mv: mv.into() }
    }
}

/// An action in a game, with what makes it safe to send twice.
///
/// ```
/// use play::{Action, Circumstances, Ledger, Moment, Operation, Terms};
/// use rules::Side;
/// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let (game, action) = ("g1".into(), Action::Resign {});
/// let operation = Operation { game, nonce: "a1".into(), seq: 0, action };
/// let pending = ledger.judge(Side::First, &operation, &Circumstances::at(Moment(1))).unwrap();
/// assert!(pending.entries()[0].cause.as_ref().unwrap().is(Side::First, "a1"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Operation {
    /// Which game.
    pub game: GameId,
    /// A name its maker never gives to another operation in this game.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 64))]
    pub nonce: String,
    /// How many entries of the log its maker knew when deciding.
    pub seq: u64,
    /// What is to be done.
    pub action: Action,
}

/// The facts outside the game that a decision depends on.
///
/// ```
/// use play::{Circumstances, Moment};
/// assert_eq!(Circumstances::at(Moment(7)).opponent_gone, None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// The time.
    pub now: Moment,
    /// For how long the opponent has been away; `None` while connected.
    pub opponent_gone: Option<Duration>,
    /// The name a new game would get, should this action open one.
    pub next_game: Option<GameId>,
}

impl Circumstances {
    /// A moment at which both players are here.
    pub fn at(now: Moment) -> Self {
        Circumstances { now, ..Circumstances::default() }
    }
}
