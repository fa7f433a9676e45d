//! Answers what was played in a position, from the rows of that position or of one person.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use explorer::{Band, Day, MoveCounts, Results, SAMPLES};
use play::{GameId, PlayerId};

use super::record::{PlayedRecord, read_sample};
use super::{ALL_MONTHS, band, by_game, month, position_number};
use crate::driver::Transaction;
use crate::value::Value;
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

/// How many of a move's newest games are looked up: some of them may not be open.
const LOOKED_UP: usize = 6;

/// What a move is for those who count it: which one, and how strong the player was.
type ByBand = BTreeMap<(u16, Band), Gathered>;

/// How games with a move ended, and the newest of them: each with its day, the newest first
/// once they are sorted.
#[derive(Default)]
struct Gathered {
    results: Results,
    samples: Vec<(Day, GameId)>,
}

impl Store {
    /// What was played in a position, for each move and strength; a sample is the number of
    /// a game among those that come with it.
    pub async fn explore(
        &self,
        question: ExplorerQuestion,
    ) -> Result<(Vec<MoveCounts>, Vec<GameId>), StoreError> {
        self.read(move |tx| {
            let gathered = match question.whose {
                Whose::Everybody => question.of_everybody(tx)?,
                Whose::Named(player) => question.of_player(tx, player, true)?,
                Whose::Own(player) => question.of_player(tx, player, false)?,
            };
            Ok(numbered(gathered))
        })
        .await
    }
}

/// The counts with the games that they name.
fn numbered(gathered: ByBand) -> (Vec<MoveCounts>, Vec<GameId>) {
    let (mut counts, mut games) = (vec![], vec![]);
    for ((mv, band), Gathered { results, mut samples }) in gathered {
        if results.games() == 0 {
            continue;
        }
        samples.sort_unstable_by(|one, other| other.cmp(one));
        samples.truncate(SAMPLES);
        let samples = samples.into_iter().map(|(day, game)| {
            games.push(game);
            (day, games.len() as u32 - 1)
        });
        let samples = samples.collect();
        counts.push(MoveCounts { mv, band, results, samples });
    }
    (counts, games)
}

impl ExplorerQuestion {
    fn wants(&self, band: Band) -> bool {
        self.bands.is_empty() || self.bands.contains(&band)
    }

    fn position(&self) -> i64 {
        position_number(&self.kind, self.position)
    }

    /// The first and the last month.
    fn months(&self) -> [Value; 2] {
        let days = self.days.clone().unwrap_or(Day::FIRST..=Day::LAST);
        [month(*days.start()).into(), month(*days.end()).into()]
    }

    fn of_everybody(&self, tx: &mut dyn Transaction) -> Result<ByBand, StoreError> {
        if self.days.is_none() {
            let found = self.of_months(tx, [ALL_MONTHS.into(), ALL_MONTHS.into()])?;
            if has_samples(&found) {
                return Ok(found);
            }
        }
        // The two newest games of all may not be open where those of single months are.
        self.of_months(tx, self.months())
    }

    /// The counts of the question's months; those of openings are under these (the first and
    /// the last one), which may stand for all.
    fn of_months(
        &self,
        tx: &mut dyn Transaction,
        [opening_from, opening_to]: [Value; 2],
    ) -> Result<ByBand, StoreError> {
        let [from, to] = self.months();
        let rows = tx.query(
            "SELECT mv, band, wins, draws, losses, newest, second FROM explorer_counts
             WHERE position = $1 AND opening = 1 AND month BETWEEN $2 AND $3
             UNION ALL
             SELECT mv, band, wins, draws, losses, newest, second FROM explorer_counts
             WHERE position = $1 AND opening = 0 AND month BETWEEN $4 AND $5",
            &[self.position().into(), opening_from, opening_to, from, to],
        )?;
        let mut found = ByBand::new();
        let mut samples: BTreeMap<u16, Vec<(Day, GameId, Band)>> = BTreeMap::new();
        for row in &rows {
            let (mv, band) = (row.get(0)?, band(row.get(1)?)?);
            if !self.wants(band) {
                continue;
            }
            let results = Results { wins: row.get(2)?, draws: row.get(3)?, losses: row.get(4)? };
            found.entry((mv, band)).or_default().results += results;
            for sample in [row.get::<Vec<u8>>(5)?, row.get(6)?] {
                if !sample.is_empty() {
                    let (day, game) = read_sample(&sample)?;
                    samples.entry(mv).or_default().push((day, game, band));
                }
            }
        }
        for samples in samples.values_mut() {
            samples.sort_unstable_by(|one, other| other.cmp(one));
            samples.truncate(LOOKED_UP);
        }
        let named = samples.values().flatten().map(|(_, game, _)| game.clone());
        let open = open_games(tx, &named.collect::<Vec<_>>())?;
        for (mv, samples) in samples {
            for (day, game, band) in samples.into_iter().filter(|(_, game, _)| open.contains(game))
            {
                found.entry((mv, band)).or_default().samples.push((day, game));
            }
        }
        Ok(found)
    }

    fn of_player(
        &self,
        tx: &mut dyn Transaction,
        player: PlayerId,
        open: bool,
    ) -> Result<ByBand, StoreError> {
        let [from, to] = self.months();
        let rows = tx.query(
            "SELECT game, record FROM explorer_played
             WHERE who = $1 AND kind = $2 AND month BETWEEN $3 AND $4 AND open >= $5",
            &[player.into(), (&self.kind).into(), from, to, open.into()],
        )?;
        let position = self.position();
        let mut found = ByBand::new();
        for row in &rows {
            let bytes: Vec<u8> = row.get(1)?;
            let record = PlayedRecord::read(&bytes)?;
            for (mv, band, results) in record.moves(position) {
                if self.wants(band) {
                    let gathered = found.entry((mv, band)).or_default();
                    gathered.results += results;
                    gathered.samples.push((record.day, row.get(0)?));
                }
            }
        }
        Ok(found)
    }
}

/// Is there a game for every move that was played?
fn has_samples(found: &ByBand) -> bool {
    let with_samples: BTreeSet<u16> =
        found.iter().filter(|(_, of)| !of.samples.is_empty()).map(|(&(mv, _), _)| mv).collect();
    found.iter().all(|((mv, _), of)| of.results.games() == 0 || with_samples.contains(mv))
}

/// Those of the games that count for everybody.
fn open_games(tx: &mut dyn Transaction, ids: &[GameId]) -> Result<BTreeSet<GameId>, StoreError> {
    let query = "SELECT game FROM explorer_games WHERE open = 1 AND game";
    by_game(tx, query, ids, "")?.iter().map(|row| row.get(0)).collect()
}
