//! What a seated player asks to do.

use serde::{Deserialize, Serialize};

/// Something one player proposes and the other accepts or declines.
///
/// ```
/// let offer: protocol::Offer = serde_json::from_str(r#""take-back""#).unwrap();
/// assert_eq!(offer, protocol::Offer::TakeBack);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To call the game a draw.
    Draw,
    /// To end it here with the share the rules give.
    End,
    /// To take back the proposer's last move.
    TakeBack,
    /// To play once more with the sides exchanged.
    Rematch,
}

/// What a player does in a game. The verbs without details have empty braces
/// because only so does serde refuse fields that do not belong to them.
///
/// ```
/// use protocol::{Action, Offer};
/// let text = serde_json::to_string(&Action::Offer { offer: Offer::Draw }).unwrap();
/// assert_eq!(text, r#"{"kind":"offer","offer":"draw"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move, in the game's notation.
    Move {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Gives the game up.
    Resign {},
    /// Calls it off before the second move.
    Abort {},
    /// Claims the win because the opponent is gone.
    Claim {},
    /// Proposes something.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Agrees to what the opponent proposed.
    Accept {
        /// What.
        offer: Offer,
    },
    /// Declines a proposal, or withdraws one's own.
    Decline {
        /// Which.
        offer: Offer,
    },
}
