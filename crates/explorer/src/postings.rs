//! The index: for every position and move, the games that have it.

use rules::Side;

/// A game, and the side that made the move there: the canonical position may
/// have the sides exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PlayedIn(pub(crate) u32);

impl PlayedIn {
    /// The most games that can be numbered.
    pub(crate) const MAX_GAMES: u32 = u32::MAX / 2;

    pub(crate) fn new(game: u32, side: Side) -> Self {
        PlayedIn(game * 2 + side.index() as u32)
    }

    pub(crate) fn game(self) -> u32 {
        self.0 / 2
    }

    pub(crate) fn side(self) -> Side {
        if self.0.is_multiple_of(2) { Side::First } else { Side::Second }
    }
}

/// One game with one move in one position. Their order is that of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Posting {
    /// The key of the canonical position.
    pub(crate) key: u64,
    /// The place of the canonical move among its legal moves.
    pub(crate) mv: u16,
    pub(crate) by: PlayedIn,
}

/// The moves of one position, each with its games in order.
pub(crate) type MovesPlayed = Vec<(u16, Vec<PlayedIn>)>;

/// The postings of one position out of all of them, which are sorted.
pub(crate) fn of_position(postings: &[Posting], key: u64) -> MovesPlayed {
    let from = postings.partition_point(|posting| posting.key < key);
    let to = from + postings[from..].partition_point(|posting| posting.key == key);
    grouped(&postings[from..to])
}

/// Postings of one position by move.
pub(crate) fn grouped(postings: &[Posting]) -> MovesPlayed {
    let by_move = postings.chunk_by(|one, other| one.mv == other.mv);
    by_move.map(|group| (group[0].mv, group.iter().map(|posting| posting.by).collect())).collect()
}
