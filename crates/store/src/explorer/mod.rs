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
mod record;
mod report;

pub use check::ExplorerCheck;
pub(crate) use pending::ALL_PENDING;
pub use pending::{EndedGame, GameResults, Listed};
pub use report::{ExplorerQuestion, Whose};

use explorer::{Band, Day, PlayedMove, Results};
use play::GameId;
use rules::{BySide, Side};

use crate::StoreError;
use crate::driver::Transaction;
use crate::tables::tables;
use crate::value::{Row, Value};

tables! {
    "explorer_counts": LeavesOut("games are counted again") => Nothing("they name nobody");
    "explorer_games": LeavesOut("games are counted again") => Nothing("they name nobody");
    "explorer_pending": LeavesOut("games are counted again") => Nothing("it names games");
    "explorer_played": LeavesOut("games are counted again") => Rows("who = $1");
}

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
    /// Its moves in their order, as far as they count.
    pub moves: Vec<PlayedMove>,
}

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

/// How many moves of a game are its opening: they are also counted for all months together,
/// because a position near the start has a row for nearly every move, strength and month.
const OPENING: usize = 8;

/// Stands for all months together.
const ALL_MONTHS: u32 = 0;

/// What tells a row of `explorer_counts` from others, in the order of the table's key.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
struct CountKey {
    position: i64,
    /// Were the moves among the first [`OPENING`] ones of their games?
    opening: bool,
    month: u32,
    mv: u16,
    band: u8,
}

impl CountKey {
    /// The key as the first columns of a row have it.
    fn read(row: &Row) -> Result<CountKey, StoreError> {
        Ok(CountKey {
            position: row.get(0)?,
            opening: row.get(1)?,
            month: row.get(2)?,
            mv: row.get(3)?,
            band: band(row.get(4)?)?.code(),
        })
    }

    fn values(&self) -> [Value; 5] {
        let &CountKey { position, opening, month, mv, band } = self;
        [
            position.into(),
            opening.into(),
            month.into(),
            u32::from(mv).into(),
            u32::from(band).into(),
        ]
    }
}

fn band(code: u32) -> Result<Band, StoreError> {
    let band = u8::try_from(code).ok().and_then(Band::of_code);
    band.ok_or_else(|| StoreError::Damaged("the explorer holds a band that nobody has".into()))
}

impl CountedGame {
    /// The rows of `explorer_counts` to which it belongs, each with its result.
    fn rows(&self) -> impl Iterator<Item = (CountKey, Results)> {
        let month = month(self.day);
        self.moves.iter().enumerate().flat_map(move |(before, played)| {
            let opening = before < OPENING;
            let key = CountKey {
                position: position_number(&self.kind, played.position),
                opening,
                month,
                mv: played.mv,
                band: self.bands[played.mover].code(),
            };
            let always = opening.then_some(CountKey { month: ALL_MONTHS, ..key });
            let results = Results::of(self.winner, played.mover);
            always.into_iter().chain([key]).map(move |key| (key, results))
        })
    }
}

/// How many games one statement asks for: always so many, so that there is one statement.
const TOGETHER: usize = 32;

/// The rows of a query that belong to one of many games; `query` ends with the column that
/// names the game.
fn by_game(
    tx: &mut dyn Transaction,
    query: &str,
    ids: &[GameId],
    order: &str,
) -> Result<Vec<Row>, StoreError> {
    let places: Vec<String> = (1..=TOGETHER).map(|place| format!("${place}")).collect();
    let sql = format!("{query} IN ({}) {order}", places.join(", "));
    let mut rows = vec![];
    for ids in ids.chunks(TOGETHER) {
        // Places that are left name the last game once more.
        let last = ids.last().into_iter().cycle();
        let values: Vec<Value> = ids.iter().chain(last).take(TOGETHER).map(Value::from).collect();
        rows.extend(tx.query(&sql, &values)?);
    }
    Ok(rows)
}
