//! Vacations. One begins and ends in all games of a player at once: the days of the year and
//! the lines in the games' logs are one transaction.

use play::{GameId, Moment, PlayerId, Vacation, VacationRefusal};

use crate::clubs::lock_player;
use crate::driver::Transaction;
use crate::games::{Progress, add_lines};
use crate::tables::tables;
use crate::{Store, StoreError};

tables! {
    "vacations": Holds("player int, from_at int, until_at int") => Rows("player = $1");
}

/// A line for the log of one of several games that change together.
#[derive(Clone, Debug)]
pub struct GameLine {
    /// The game.
    pub game: GameId,
    /// How many entries its log has.
    pub expected: u64,
    /// The entry.
    pub line: String,
    /// How the game stands after it.
    pub progress: Progress,
}

/// What became of a vacation that was to begin or to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VacationResult {
    /// It is durable, in all games.
    Done,
    /// A log has another length than expected: nothing was written.
    Conflict,
    /// It may not be.
    Refused(VacationRefusal),
}

impl Store {
    /// The vacations of a player that ended after a moment or go on, in order.
    pub async fn vacations(
        &self,
        player: PlayerId,
        since: u64,
    ) -> Result<Vec<Vacation>, StoreError> {
        self.read(move |tx| taken(tx, player, since)).await
    }

    /// A player goes on vacation, if the year has the days for it.
    pub async fn begin_vacation(
        &self,
        player: PlayerId,
        vacation: Vacation,
        lines: Vec<GameLine>,
    ) -> Result<VacationResult, StoreError> {
        self.write(move |tx| {
            lock_player(tx, player)?;
            if let Err(refusal) = vacation.check(&taken(tx, player, 0)?) {
                return Ok(VacationResult::Refused(refusal));
            }
            let (from, until) = (vacation.from.0, vacation.until.0);
            add_to_all(tx, &lines, |tx| {
                let sql = "INSERT INTO vacations (player, from_at, until_at) VALUES ($1, $2, $3)";
                tx.execute(sql, &[player.into(), from.into(), until.into()])
            })
        })
        .await
    }

    /// A player comes back before the end of a vacation.
    pub async fn end_vacation(
        &self,
        player: PlayerId,
        now: u64,
        lines: Vec<GameLine>,
    ) -> Result<VacationResult, StoreError> {
        self.write(move |tx| {
            lock_player(tx, player)?;
            if !taken(tx, player, now)?.iter().any(|vacation| vacation.holds(Moment(now))) {
                return Ok(VacationResult::Refused(VacationRefusal::NotAway));
            }
            add_to_all(tx, &lines, |tx| {
                let sql = "UPDATE vacations SET until_at = $1 WHERE player = $2 AND until_at > $1";
                tx.execute(sql, &[now.into(), player.into()])
            })
        })
        .await
    }
}

fn taken(
    tx: &mut dyn Transaction,
    player: PlayerId,
    since: u64,
) -> Result<Vec<Vacation>, StoreError> {
    let taken: Vec<(u64, u64)> = tx.all(
        "SELECT from_at, until_at FROM vacations WHERE player = $1 AND until_at > $2
         ORDER BY from_at",
        &[player.into(), since.into()],
    )?;
    let read = |(from, until)| Vacation { from: Moment(from), until: Moment(until) };
    Ok(taken.into_iter().map(read).collect())
}

/// Adds a line to each log, and does something else with it; all of it, or nothing if a log has
/// another length.
fn add_to_all(
    tx: &mut dyn Transaction,
    lines: &[GameLine],
    also: impl FnOnce(&mut dyn Transaction) -> Result<u64, StoreError>,
) -> Result<VacationResult, StoreError> {
    // The rows are held before the first is changed, so that there is nothing to undo.
    for line in lines {
        let held = tx.execute(
            "UPDATE games SET seq = seq WHERE id = $1 AND seq = $2",
            &[(&line.game).into(), line.expected.into()],
        )?;
        if held == 0 {
            return Ok(VacationResult::Conflict);
        }
    }
    for GameLine { game, expected, line, progress } in lines {
        add_lines(tx, game, *expected, std::slice::from_ref(line), progress, None)?;
    }
    also(tx)?;
    Ok(VacationResult::Done)
}
