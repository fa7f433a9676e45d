//! The opening explorer: which moves were played in a position, and how those games ended.
//!
//! It is a projection of the logs. The end of a game puts the game on the list of those to
//! count, in the same transaction; whoever counts it takes it off that list in the
//! transaction that writes the counts, so each game counts exactly once, whatever node
//! counts it and whatever crashes. The store does not read logs: the caller says which
//! moves a game has.
//!
//! A game is *open*, and counts for everybody, if anybody may watch it and both players
//! take part. Any other counts only for its players.

mod check;
mod count;
mod pending;
mod report;

pub use check::ExplorerCheck;
pub(crate) use pending::ALL_PENDING;
pub use pending::EndedGame;
pub use report::{ExplorerQuestion, Whose};

use explorer::{Band, Day, PlayedMove, Results};
use play::GameId;
use rules::{BySide, Side};

use crate::value::Value;

/// What a finished game adds to the explorer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// The game.
    pub id: GameId,
    /// What kind of game it is, in the catalogue's words.
    pub kind: String,
    /// When it ended.
    pub day: Day,
    /// Who won it.
    pub winner: Option<Side>,
    /// How strong the players were.
    pub bands: BySide<Band>,
    /// Its moves, as far as they count.
    pub moves: Vec<PlayedMove>,
}

/// Under which number of `explorer_moves.who` the open games are.
const EVERYBODY: i64 = 0;

/// The number of a position among those of all games: the keys of two kinds of games may be
/// equal.
fn position_number(kind: &str, key: u64) -> i64 {
    let kind = kind.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    (key ^ kind).cast_signed()
}

/// The number of a month: months are counted from January of the year 0.
fn month(day: Day) -> u32 {
    let (year, month, _) = day.date();
    u32::from(year) * 12 + u32::from(month) - 1
}

/// One move of a game as the tables have it.
#[derive(Clone, Copy, Debug)]
struct MoveRow<'a> {
    position: i64,
    mv: u16,
    band: u8,
    day: Day,
    game: &'a GameId,
    results: Results,
}

impl CountedGame {
    fn rows(&self) -> impl Iterator<Item = MoveRow<'_>> {
        self.moves.iter().map(|played| MoveRow {
            position: position_number(&self.kind, played.position),
            mv: played.mv,
            band: self.bands[played.mover].code(),
            day: self.day,
            game: &self.id,
            results: Results::of(self.winner, played.mover),
        })
    }
}

impl MoveRow<'_> {
    /// 2 for a win, 1 for a draw, 0 for a loss, as in `results.outcome`.
    fn result(&self) -> u32 {
        2 * self.results.wins + self.results.draws
    }

    /// What tells its row in `explorer_moves` from others.
    fn key(&self, who: i64) -> [Value; 6] {
        [
            who.into(),
            self.position.into(),
            u32::from(self.mv).into(),
            u32::from(self.band).into(),
            self.day.number().into(),
            self.game.into(),
        ]
    }
}
