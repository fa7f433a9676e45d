//! Where a game stands: everything that a client without rules of its own
//! needs to show it and to offer moves.

use rules::{BySide, Ending, Side};

use crate::{GameId, Ledger, Moment, Offer, millis};

/// The most legal moves that are listed: every client can choose one of so many, and a longer
/// list would be most of what is sent.
pub const MOST_MOVES: usize = 1_000;

/// The clock at a moment, in milliseconds.
///
/// ```
/// use play::ClockReading;
/// let clock = ClockReading { left: rules::BySide::new(60_000, 58_000), ..ClockReading::default() };
/// assert_eq!(clock.left[rules::Side::Second], 58_000);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockReading {
    /// What each side has left when the message is sent.
    pub left: BySide<u64>,
    /// Is the time of the side to move running?
    pub running: bool,
    /// For how long each side is on vacation from then on: so long its time stands.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "nobody_is_away"))]
    pub away: BySide<u64>,
}

#[cfg(feature = "serde")]
fn nobody_is_away(away: &BySide<u64>) -> bool {
    *away == BySide::default()
}

/// Where a game stands after some number of entries.
///
/// ```
/// use play::{Ledger, Moment, Terms};
/// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let standing = ledger.standing(Moment(0));
/// assert_eq!((standing.seq, standing.moves.len()), (0, 6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// How many entries the log has.
    pub seq: u64,
    /// The position in the game's notation.
    pub position: String,
    /// Whose turn it is.
    pub turn: Side,
    /// The legal moves, at most the first 1,000 of them: only the exchange on the largest
    /// boards of Quantum Leap has more. None when the game is over.
    pub moves: Vec<String>,
    /// The score so far, in the games that keep one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub score: Option<BySide<u16>>,
    /// The clock, where there is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub clock: Option<ClockReading>,
    /// What each side has proposed and nobody has answered.
    pub offers: BySide<Vec<Offer>>,
    /// How it ended, once it has.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub end: Option<Ending>,
    /// The game that follows, once a rematch is agreed.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub next: Option<GameId>,
}

impl Ledger {
    /// Where the game stands at a moment.
    pub fn standing(&self, now: Moment) -> Standing {
        let room = self.room();
        let game = room.game();
        let (turn, clock) = (room.turn(), room.clock());
        let left = |side| clock.left(side, turn, now).map(millis);
        let clock = left(Side::First).zip(left(Side::Second)).map(|(first, second)| ClockReading {
            left: BySide::new(first, second),
            running: clock.deadline(turn).is_some(),
            away: BySide::new(Side::First, Side::Second)
                .map(|side| clock.away(side, now).map_or(0, |until| millis(until.since(now)))),
        });
        let mut moves = game.legal_moves();
        moves.truncate(MOST_MOVES);
        Standing {
            seq: self.seq(),
            position: game.position(),
            turn,
            moves,
            score: game.score(),
            clock,
            offers: BySide::new(Side::First, Side::Second).map(|side| room.offers(side).to_vec()),
            end: room.ending(),
            next: room.next().cloned(),
        }
    }
}
