//! Games: a row that never changes but for its progress, and a log that only grows.

mod append;
mod damaged;
mod list;
mod settle;

pub use append::{Appended, Progress};
pub(crate) use append::{add_lines, insert};

use play::{GameId, PlayerId};
use rules::{BySide, EndReason, Ending, Outcome, Side};

use crate::driver::Transaction;
use crate::tables::tables;
use crate::value::Row;
use crate::{PlayerRow, Store, StoreError};

tables! {
    "games": Holds("id text, game text, terms text, public small, rated small, first_player \
        int, second_player int, opened_at int, seq int, turn small, moves small, deadline int?, \
        updated_at int, ended small, winner small?, reason text?, first_score small?, \
        second_score small?, +damaged text?") =>
        Nothing("games stay, played by nobody");
    "events": Holds("game text, seq int, body text") => Nothing("games stay");
}

/// A game to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// The catalogue text, by which ratings and scores are kept apart.
    pub game: String,
    /// What was agreed, in the server's words.
    pub terms: String,
    /// May anybody watch?
    pub public: bool,
    /// Does it count for ratings?
    pub rated: bool,
    /// Who plays.
    pub seats: BySide<PlayerId>,
    /// When it was opened.
    pub opened_at: u64,
    /// How it stands at the start.
    pub progress: Progress,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its name.
    pub id: GameId,
    /// The catalogue text.
    pub game: String,
    /// What was agreed, in the server's words.
    pub terms: String,
    /// May anybody watch?
    pub public: bool,
    /// Does it count for ratings?
    pub rated: bool,
    /// Who plays.
    pub seats: BySide<PlayerRow>,
    /// When it was opened.
    pub opened_at: u64,
    /// When something last happened.
    pub updated_at: u64,
    /// How many entries the log has.
    pub seq: u64,
    /// How it stands.
    pub progress: Progress,
}

const COLUMNS: &str = "g.id, g.game, g.terms, g.public, g.rated, g.opened_at, g.updated_at, g.seq,
    g.turn, g.moves, g.deadline, g.ended, g.winner, g.reason, g.first_score, g.second_score,
    a.id, a.nickname, a.kind, a.created_at, a.seen_at, a.banned,
    b.id, b.nickname, b.kind, b.created_at, b.seen_at, b.banned
    FROM games g JOIN players a ON a.id = g.first_player JOIN players b ON b.id = g.second_player";

fn side(index: u32) -> Side {
    if index == 0 { Side::First } else { Side::Second }
}

/// The end of a game from its row.
fn ending(row: &Row) -> Result<Ending, StoreError> {
    let word: String = row.get(13)?;
    let reason = EndReason::from_id(&word)
        .ok_or_else(|| StoreError::Damaged(format!("a game ended with '{word}'")))?;
    let score = row.get::<Option<u16>>(14)?.zip(row.get::<Option<u16>>(15)?);
    let outcome = Outcome {
        winner: row.get::<Option<u32>>(12)?.map(side),
        score: score.map(|(first, second)| BySide::new(first, second)),
    };
    Ok(Ending { outcome, reason })
}

impl GameRow {
    /// The beginning of a query for games by one of their columns.
    pub(crate) fn select(column: &str) -> String {
        format!("SELECT {COLUMNS} WHERE {column}")
    }

    pub(crate) fn read(row: &Row) -> Result<GameRow, StoreError> {
        let ended: bool = row.get(11)?;
        Ok(GameRow {
            id: row.get(0)?,
            game: row.get(1)?,
            terms: row.get(2)?,
            public: row.get(3)?,
            rated: row.get(4)?,
            opened_at: row.get(5)?,
            updated_at: row.get(6)?,
            seq: row.get(7)?,
            progress: Progress {
                turn: side(row.get(8)?),
                moves: row.get(9)?,
                deadline: row.get(10)?,
                end: if ended { Some(ending(row)?) } else { None },
            },
            seats: BySide::new(PlayerRow::read(row, 16)?, PlayerRow::read(row, 22)?),
        })
    }

    pub(crate) fn find(tx: &mut dyn Transaction, id: &GameId) -> Result<GameRow, StoreError> {
        let rows = tx.query(&format!("{} = $1", GameRow::select("g.id")), &[id.into()])?;
        GameRow::read(rows.first().ok_or(StoreError::Missing)?)
    }

    /// The side at which a player sits.
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.seats[side].id == player)
    }
}

impl Store {
    /// Opens a game.
    pub async fn open_game(&self, game: NewGame) -> Result<(), StoreError> {
        self.write(move |tx| insert(tx, &game)).await
    }

    /// Opens a game of a person against a computer, unless they have that many already;
    /// says whether it did. Of many that come at once, only so many are opened.
    pub async fn open_game_with_computer(
        &self,
        game: NewGame,
        person: PlayerId,
        most: u64,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            // Locks the person's row, so that nobody else counts until this is done.
            tx.execute("UPDATE players SET seen_at = seen_at WHERE id = $1", &[person.into()])?;
            let rows = tx.query(
                "SELECT COUNT(*) FROM games g JOIN players p ON p.kind = 'computer'
                 AND p.id = CASE WHEN g.first_player = $1 THEN g.second_player ELSE g.first_player END
                 WHERE (g.first_player = $1 OR g.second_player = $1) AND g.ended = 0",
                &[person.into()],
            )?;
            let open: u64 = rows.first().map_or(Ok(0), |row| row.get(0))?;
            if open < most {
                insert(tx, &game)?;
            }
            Ok(open < most)
        })
        .await
    }

    /// A game without its log.
    pub async fn game(&self, id: GameId) -> Result<GameRow, StoreError> {
        self.read(move |tx| GameRow::find(tx, &id)).await
    }

    /// The bodies of a game's log after the first `known` entries, in order.
    pub async fn log(&self, id: GameId, known: u64) -> Result<Vec<String>, StoreError> {
        self.read(move |tx| {
            let rows = tx.query(
                "SELECT body FROM events WHERE game = $1 AND seq > $2 ORDER BY seq",
                &[(&id).into(), known.into()],
            )?;
            rows.iter().map(|row| row.get(0)).collect()
        })
        .await
    }
}
