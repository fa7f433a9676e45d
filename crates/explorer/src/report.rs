//! The answer to "what was played here?".

use std::collections::BTreeMap;
use std::ops::AddAssign;

use rules::Side;

use crate::games::{GameEntry, GameList};
use crate::postings::{MovesPlayed, PlayedIn};
use crate::replay::{self, Asked};
use crate::{Band, Day, ExplorerError, GameSelection};

impl GameList {
    /// What was played after `moves`; `find` looks a position up in the index.
    pub(crate) fn report(
        &self,
        start: Option<&str>,
        moves: &[String],
        selection: &GameSelection,
        find: impl FnOnce(u64) -> Result<MovesPlayed, ExplorerError>,
    ) -> Result<PositionReport, ExplorerError> {
        let asked = replay::ask(&self.game, start, moves).map_err(ExplorerError::Position)?;
        let played = find(asked.key)?;
        Ok(report(asked, &played, self, selection))
    }
}

/// What was played in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionReport {
    /// The position.
    pub position: String,
    /// Whose turn it is.
    pub turn: Side,
    /// In how many games it was reached and a move was played.
    pub games: u32,
    /// The moves, the most played first.
    pub moves: Vec<MoveReport>,
}

/// What became of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveReport {
    /// The move.
    pub mv: String,
    /// Moves that are the same but for a symmetry of the position.
    pub also: Vec<String>,
    /// How the games ended, for the player who made the move.
    pub results: Results,
    /// The same by the strength of that player.
    pub by_band: Vec<(Band, Results)>,
    /// When it was last played.
    pub last: Option<Day>,
    /// The numbers of the newest games, at most two.
    pub samples: Vec<u32>,
}

/// How games ended for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Results {
    /// How many games there were.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points won, from 0 to 1; none without a game.
    ///
    /// ```
    /// use explorer::Results;
    /// assert_eq!(Results { wins: 1, draws: 2, losses: 1 }.score(), Some(0.5));
    /// assert_eq!(Results::default().score(), None);
    /// ```
    pub fn score(&self) -> Option<f64> {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    /// One game, for the side `mover`.
    pub fn of(winner: Option<Side>, mover: Side) -> Self {
        Results {
            wins: u32::from(winner == Some(mover)),
            draws: u32::from(winner.is_none()),
            losses: u32::from(winner == Some(mover.other())),
        }
    }
}

impl AddAssign for Results {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// Counts the moves of a position.
pub(crate) fn report(
    asked: Asked,
    played: &MovesPlayed,
    list: &GameList,
    selection: &GameSelection,
) -> PositionReport {
    let player = selection.number_of_player(&list.names);
    let mut moves: Vec<MoveReport> = vec![];
    for (place, by) in played {
        let mut texts = asked.moves.iter().filter(|(_, canonical)| canonical == place);
        let Some((mv, _)) = texts.next() else { continue };
        let also = texts.map(|(text, _)| text.clone()).collect();
        let counted = by.iter().filter_map(|by| {
            let found = list.entries.get(by.game() as usize)?;
            selection.takes(found, by.side(), player).then_some((by, found))
        });
        let report = count(MoveReport::new(mv.clone(), also), counted);
        moves.extend((report.results.games() > 0).then_some(report));
    }
    // The sort is stable: moves played equally often stay in board order.
    moves.sort_by_key(|report| std::cmp::Reverse(report.results.games()));
    let games = moves.iter().map(|report| report.results.games()).sum();
    PositionReport { position: asked.position, turn: asked.turn, games, moves }
}

impl MoveReport {
    fn new(mv: String, also: Vec<String>) -> Self {
        let results = Results::default();
        MoveReport { mv, also, results, by_band: vec![], last: None, samples: vec![] }
    }
}

/// Adds games, the newest last.
fn count<'a>(
    mut report: MoveReport,
    games: impl Iterator<Item = (&'a PlayedIn, &'a GameEntry)>,
) -> MoveReport {
    let mut by_band: BTreeMap<Band, Results> = BTreeMap::new();
    for (by, game) in games {
        let results = Results::of(game.winner, by.side());
        report.results += results;
        *by_band.entry(game.bands[by.side()]).or_default() += results;
        report.last = report.last.max(game.day);
        report.samples.push(by.game());
        if report.samples.len() > SAMPLES {
            report.samples.remove(0);
        }
    }
    report.samples.reverse();
    report.by_band = by_band.into_iter().collect();
    report
}

/// How many games a report names: enough to look at, and few to send.
pub const SAMPLES: usize = 2;
