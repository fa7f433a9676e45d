//! What follows outside a room from a change in it. Rooms only return effects;
//! the layer above executes them, while the room is still locked, so that
//! announcements keep the order of the log.

use play::{GameId, PlayerId};
use store::GameRow;

use crate::note::Note;

/// One thing to do outside the room.
pub(crate) enum Effect {
    /// The players' other sockets learn how the game stands.
    Notify {
        /// How it stands.
        game: Box<GameRow>,
        /// The sockets that follow the game and know already.
        followers: Vec<u64>,
    },
    /// The other nodes learn it.
    Publish(Box<Note>),
    /// So many entries are durable.
    Appended(u64),
    /// A player sits at a game in progress.
    Plays(PlayerId),
    /// A player no longer does.
    StopsPlaying(PlayerId),
    /// The game is over now.
    Ended,
    /// A computer may have something to do.
    WakeComputer(GameId),
}
