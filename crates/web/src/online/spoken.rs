//! What was said in a game.

use play::{GameId, Moment};
use protocol::Phrase;

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spoken {
    pub(crate) game: GameId,
    pub(crate) by: rules::Side,
    pub(crate) phrase: Phrase,
    pub(crate) at: Moment,
}
