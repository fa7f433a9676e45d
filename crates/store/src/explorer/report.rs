//! Answers what was played in a position, from a handful of rows.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use explorer::{Band, Day, MoveCounts, Results};
use play::{GameId, PlayerId};

use super::{month, position_number};
use crate::driver::Transaction;
use crate::value::Row;
use crate::{Store, StoreError};

/// Whose games count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Everybody's, as far as they are open.
    Everybody,
    /// One player's, as others may see them: the open ones.
    Named(PlayerId),
    /// One player's, as they see them: all.
    Own(PlayerId),
}

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplorerQuestion {
    /// The kind of game, in the catalogue's words.
    pub kind: String,
    /// The key of the canonical position.
    pub position: u64,
    /// Whose games count.
    pub whose: Whose,
    /// Only moves by players of these bands; all if empty.
    pub bands: Vec<Band>,
    /// Only games that ended in the months of these days.
    pub days: Option<RangeInclusive<Day>>,
}

/// The newest game of a group of moves, and the one before it.
macro_rules! newest {
    ($from:literal, $offset:literal) => {
        concat!(
            "(SELECT CAST(m.day AS TEXT) || ' ' || m.game FROM explorer_moves m
             WHERE m.position = c.position AND m.mv = c.mv AND m.band = c.band
             AND m.day BETWEEN $1 AND $2 AND ",
            $from,
            " ORDER BY m.day DESC, m.game DESC LIMIT 1 OFFSET ",
            $offset,
            ")"
        )
    };
}

const OF_EVERYBODY: &str = concat!(
    "SELECT c.mv, c.band, CAST(SUM(c.wins) AS BIGINT), CAST(SUM(c.draws) AS BIGINT),
     CAST(SUM(c.losses) AS BIGINT), ",
    newest!("m.who = 0", "0"),
    ", ",
    newest!("m.who = 0", "1"),
    " FROM explorer_counts c WHERE c.position = $3 AND c.month BETWEEN $4 AND $5
     GROUP BY c.position, c.mv, c.band"
);

const OF_PLAYER: &str = concat!(
    "SELECT c.mv, c.band, CAST(SUM(CASE WHEN c.result = 2 THEN 1 ELSE 0 END) AS BIGINT),
     CAST(SUM(CASE WHEN c.result = 1 THEN 1 ELSE 0 END) AS BIGINT),
     CAST(SUM(CASE WHEN c.result = 0 THEN 1 ELSE 0 END) AS BIGINT), ",
    newest!("m.who = c.who AND m.open >= $3", "0"),
    ", ",
    newest!("m.who = c.who AND m.open >= $3", "1"),
    " FROM explorer_moves c WHERE c.who = $4 AND c.position = $5 AND c.open >= $3
     AND c.day BETWEEN $1 AND $2 GROUP BY c.who, c.position, c.mv, c.band"
);

impl Store {
    /// What was played in a position, for each move and strength; a sample is the number of
    /// a game among those that come with it.
    pub async fn explore(
        &self,
        question: ExplorerQuestion,
    ) -> Result<(Vec<MoveCounts>, Vec<GameId>), StoreError> {
        self.read(move |tx| {
            let rows = question.rows(tx)?;
            let mut games = vec![];
            let mut counts = vec![];
            for row in &rows {
                let found = read(row, &mut games)?;
                if question.bands.is_empty() || question.bands.contains(&found.band) {
                    counts.push(found);
                }
            }
            Ok((counts, games))
        })
        .await
    }
}

impl ExplorerQuestion {
    fn rows(&self, tx: &mut dyn Transaction) -> Result<Vec<Row>, StoreError> {
        let (days, months) = self.period();
        let (first, last) = (days.start().number().into(), days.end().number().into());
        let position = position_number(&self.kind, self.position).into();
        let (player, open) = match self.whose {
            Whose::Everybody => {
                let months = [(*months.start()).into(), (*months.end()).into()];
                let [from, to] = months;
                return tx.query(OF_EVERYBODY, &[first, last, position, from, to]);
            }
            Whose::Named(player) => (player, true),
            Whose::Own(player) => (player, false),
        };
        tx.query(OF_PLAYER, &[first, last, open.into(), player.into(), position])
    }

    /// The days and the months of the period, which begins and ends with a month.
    fn period(&self) -> (RangeInclusive<Day>, RangeInclusive<u32>) {
        let days = self.days.clone().unwrap_or(Day::FIRST..=Day::LAST);
        let first = {
            let (year, month, _) = days.start().date();
            Day::from_date(year, month, 1).unwrap_or(Day::FIRST)
        };
        let last = {
            let (year, month, _) = days.end().date();
            let ends = (28..=31).rev().find_map(|day| Day::from_date(year, month, day));
            ends.unwrap_or(Day::LAST)
        };
        let months = month(*days.start())..=month(*days.end());
        (first..=last.max(*days.end()), months)
    }
}

fn read(row: &Row, games: &mut Vec<GameId>) -> Result<MoveCounts, StoreError> {
    let damaged = |what: &str| StoreError::Damaged(format!("the explorer holds {what}"));
    let band: u32 = row.get(1)?;
    let band = u8::try_from(band).ok().and_then(Band::of_code);
    let mut counts = MoveCounts {
        mv: row.get(0)?,
        band: band.ok_or_else(|| damaged("a band that nobody has"))?,
        results: Results { wins: row.get(2)?, draws: row.get(3)?, losses: row.get(4)? },
        samples: vec![],
    };
    for column in [5, 6] {
        let Some(text) = row.get::<Option<String>>(column)? else { continue };
        let (day, game) = text.split_once(' ').ok_or_else(|| damaged("no game"))?;
        let day = day.parse().ok().and_then(Day::from_number);
        counts.samples.push((day.ok_or_else(|| damaged("no day"))?, games.len() as u32));
        games.push(game.into());
    }
    counts.samples.sort_by_key(|&(day, _)| Reverse(day));
    Ok(counts)
}
