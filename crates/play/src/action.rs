//! What a player may do in a room, and what the room must be told with it.

use std::time::Duration;

use crate::Moment;

/// Something one player proposes and the other accepts or declines.
///
/// ```
/// use play::Offer;
/// assert_eq!(Offer::from_id("take-back"), Some(Offer::TakeBack));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To call the game a draw.
    Draw,
    /// To end it here with the share the rules give, as when positions go round.
    End,
    /// To take back the proposer's last move; in casual games only.
    TakeBack,
    /// To play once more with the sides exchanged.
    Rematch,
}

impl Offer {
    /// Every kind of offer.
    pub const ALL: [Offer; 4] = [Offer::Draw, Offer::End, Offer::TakeBack, Offer::Rematch];

    /// The word for it in protocols and message keys.
    ///
    /// ```
    /// assert_eq!(play::Offer::Draw.id(), "draw");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Offer::Draw => "draw",
            Offer::End => "end",
            Offer::TakeBack => "take-back",
            Offer::Rematch => "rematch",
        }
    }

    /// The offer that a word stands for.
    ///
    /// ```
    /// assert_eq!(play::Offer::from_id("peace"), None);
    /// ```
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Offer::ALL.into_iter().find(|offer| offer.id() == id)
    }
}

/// What a seated player does.
///
/// ```
/// use play::{Action, Circumstances, Moment, Offer, Refusal, Room, Terms};
/// use rules::Side;
/// let room = Room::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let act = |action| room.act(Side::First, &action, &Circumstances::at(Moment(1)));
/// assert_eq!(act(Action::Accept(Offer::Draw)), Err(Refusal::NothingOffered));
/// assert!(act(Action::Offer(Offer::Draw)).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Plays a move, in the game's notation.
    Move(String),
    /// Gives the game up.
    Resign,
    /// Calls it off before the second move.
    Abort,
    /// Claims the win because the opponent is gone.
    Claim,
    /// Proposes something, or agrees if the opponent proposed the same.
    Offer(Offer),
    /// Agrees to what the opponent proposed.
    Accept(Offer),
    /// Declines the opponent's proposal, or withdraws one's own.
    Decline(Offer),
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
    /// For how long the opponent has not been seen; `None` while he is here.
    pub opponent_gone: Option<Duration>,
    /// The name a new game would get, should this action open one.
    pub next_game: Option<String>,
}

impl Circumstances {
    /// A moment at which both players are here.
    ///
    /// ```
    /// # use play::{Circumstances, Moment};
    /// assert_eq!(Circumstances::at(Moment(7)).now, Moment(7));
    /// ```
    #[must_use]
    pub fn at(now: Moment) -> Self {
        Circumstances { now, ..Circumstances::default() }
    }
}
