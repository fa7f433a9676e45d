//! What the server sent that people should notice.

use crate::{ChallengeView, Phrase, Problem};
use play::GameId;
use play::lobby::Closing;
use rules::Side;

/// Something worth announcing.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// A game begins in which this player sits.
    Begun {
        /// Which.
        game: GameId,
    },
    /// It has become this player's turn.
    YourTurn {
        /// In which game.
        game: GameId,
    },
    /// Somebody at a table says something.
    Said {
        /// In which game.
        game: GameId,
        /// Who.
        by: Side,
        /// What.
        phrase: Phrase,
    },
    /// Somebody challenges this player.
    Challenged(ChallengeView),
    /// A challenge of this player's was closed without a game.
    Turned {
        /// The challenge.
        challenge: ChallengeView,
        /// Why.
        why: Closing,
    },
    /// What this player wanted was overtaken by what happened meanwhile.
    Overtaken {
        /// In which game.
        game: GameId,
    },
    /// What this player wanted is not possible.
    Refused {
        /// In which game, where it was about one.
        game: Option<GameId>,
        /// Why.
        problem: Problem,
    },
}
