//! Counts that are kept elsewhere, such as in the database of a server: what a
//! game adds to them, and the report that is made of them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use rules::{AnyGame, Side, TextError};

use crate::replay::{self, Asked};
use crate::{Band, Day, ExplorerError, FinishedGame, MoveReport, PositionReport, Results};

/// A move in a position that stands for all that are equal but for a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayedMove {
    /// The key of the position; keys of different games may be equal.
    pub position: u64,
    /// The place of the move among its legal moves.
    pub mv: u16,
    /// Who made it.
    pub mover: Side,
}

/// The moves of a game, in their order. A game that comes back to a position and
/// plays the same move counts there once.
///
/// ```
/// let velha = rules::catalogue::parse("velha").unwrap();
/// let corner = |text: &str| explorer::played_moves(&velha, None, &[text.to_string()]).unwrap();
/// assert_eq!(corner("1"), corner("9"));
/// let game = ["5", "1", "9", "3", "2", "8"].map(String::from);
/// let first_of_all = |plies: usize| explorer::played_moves(&velha, None, &game[..plies]).unwrap();
/// assert_eq!(first_of_all(6)[..3], first_of_all(3));
/// ```
pub fn played_moves(
    game: &AnyGame,
    start: Option<&str>,
    moves: &[String],
) -> Result<Vec<PlayedMove>, TextError> {
    let start = start.map(str::to_string);
    let played = FinishedGame { start, moves: moves.to_vec(), ..FinishedGame::default() };
    let mut found: Vec<PlayedMove> = vec![];
    for replayed in replay::replay(game, &[played]) {
        let visits = replayed?.visits;
        found.extend(visits.iter().map(|visit| PlayedMove {
            position: visit.key,
            mv: visit.mv,
            mover: visit.mover,
        }));
    }
    let mut seen = BTreeSet::new();
    found.retain(|played| seen.insert((played.position, played.mv)));
    Ok(found)
}

/// What is known of one move by players of one strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCounts {
    /// The place of the move among the legal moves of the canonical position.
    pub mv: u16,
    /// How strong those who made it were.
    pub band: Band,
    /// How their games ended.
    pub results: Results,
    /// Their newest games: the day and a number of the caller's.
    pub samples: Vec<(Day, u32)>,
}

/// A position that is asked about.
#[derive(Debug)]
pub struct AskedPosition(Asked);

impl AskedPosition {
    /// The position after `moves` from `start`, or from the start of the game.
    pub fn new(
        game: &AnyGame,
        start: Option<&str>,
        moves: &[String],
    ) -> Result<Self, ExplorerError> {
        replay::ask(game, start, moves).map(AskedPosition).map_err(ExplorerError::Position)
    }

    /// The key under which its moves are counted.
    pub fn key(&self) -> u64 {
        self.0.key
    }

    /// The report that counts make. A move that the position does not have is left out.
    ///
    /// ```
    /// use explorer::{AskedPosition, Band, Day, MoveCounts, Results};
    /// let velha = rules::catalogue::parse("velha").unwrap();
    /// let asked = AskedPosition::new(&velha, None, &[]).unwrap();
    /// let results = Results { wins: 2, ..Results::default() };
    /// let samples = vec![(Day::FIRST, 7)];
    /// let counts = [MoveCounts { mv: 0, band: Band::Max, results, samples }];
    /// let report = asked.report(&counts);
    /// assert_eq!((report.moves[0].mv.as_str(), report.games), ("1", 2));
    /// assert_eq!(report.moves[0].also, ["3", "7", "9"]);
    /// assert_eq!(report.moves[0].samples, [7]);
    /// ```
    pub fn report(self, counts: &[MoveCounts]) -> PositionReport {
        let Asked { position, moves: legal, turn, .. } = self.0;
        let mut by_move: BTreeMap<u16, Vec<&MoveCounts>> = BTreeMap::new();
        counts.iter().for_each(|counts| by_move.entry(counts.mv).or_default().push(counts));
        let mut moves = vec![];
        for (place, counts) in by_move {
            let mut texts =
                legal.iter().filter(|(_, mv)| *mv == place).map(|(text, _)| text.clone());
            if let Some(mv) = texts.next() {
                moves.push(move_report(mv, texts.collect(), &counts));
            }
        }
        // The sort is stable: moves played equally often stay in board order.
        moves.sort_by_key(|report| Reverse(report.results.games()));
        let games = moves.iter().map(|report| report.results.games()).sum();
        PositionReport { position, turn, games, moves }
    }
}

fn move_report(mv: String, also: Vec<String>, counts: &[&MoveCounts]) -> MoveReport {
    let mut results = Results::default();
    let mut by_band: BTreeMap<Band, Results> = BTreeMap::new();
    let mut samples = vec![];
    for counts in counts {
        results += counts.results;
        *by_band.entry(counts.band).or_default() += counts.results;
        samples.extend(counts.samples.iter().copied());
    }
    samples.sort_by_key(|&(day, _)| Reverse(day));
    MoveReport {
        mv,
        also,
        results,
        by_band: by_band.into_iter().collect(),
        last: samples.first().map(|&(day, _)| day),
        samples: samples
            .into_iter()
            .take(crate::report::SAMPLES)
            .map(|(_, number)| number)
            .collect(),
    }
}
