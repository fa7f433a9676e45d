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
use crate::value::{Columns, FromColumns};
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

/// The end of a game, once it has one.
fn ending(columns: &mut Columns<'_>) -> Result<Option<Ending>, StoreError> {
    let (ended, winner): (bool, Option<u32>) = columns.read()?;
    let (word, first, second): (Option<String>, Option<u16>, Option<u16>) = columns.read()?;
    if !ended {
        return Ok(None);
    }
    let reason = word.as_deref().and_then(EndReason::from_id);
    let reason =
        reason.ok_or_else(|| StoreError::Damaged(format!("a game ended with {word:?}")))?;
    let score = first.zip(second).map(|(first, second)| BySide::new(first, second));
    Ok(Some(Ending { outcome: Outcome { winner: winner.map(side), score }, reason }))
}

impl FromColumns for GameRow {
    fn from_columns(columns: &mut Columns<'_>) -> Result<GameRow, StoreError> {
        Ok(GameRow {
            id: columns.read()?,
            game: columns.read()?,
            terms: columns.read()?,
            public: columns.read()?,
            rated: columns.read()?,
            opened_at: columns.read()?,
            updated_at: columns.read()?,
            seq: columns.read()?,
            progress: Progress {
                turn: side(columns.read()?),
                moves: columns.read()?,
                deadline: columns.read()?,
                end: ending(columns)?,
            },
            seats: BySide::new(columns.read()?, columns.read()?),
        })
    }
}

impl GameRow {
    /// The beginning of a query for games by one of their columns.
    pub(crate) fn select(column: &str) -> String {
        format!("SELECT {COLUMNS} WHERE {column}")
    }

    pub(crate) fn find(tx: &mut dyn Transaction, id: &GameId) -> Result<GameRow, StoreError> {
        tx.one(&format!("{} = $1", GameRow::select("g.id")), &[id.into()])
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
            let open: u64 = tx.one(
                "SELECT COUNT(*) FROM games g JOIN players p ON p.kind = 'computer'
                 AND p.id = CASE WHEN g.first_player = $1 THEN g.second_player ELSE g.first_player END
                 WHERE (g.first_player = $1 OR g.second_player = $1) AND g.ended = 0",
                &[person.into()],
            )?;
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
            tx.all(
                "SELECT body FROM events WHERE game = $1 AND seq > $2 ORDER BY seq",
                &[(&id).into(), known.into()],
            )
        })
        .await
    }
}
