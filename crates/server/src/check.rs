//! Compares what is derived with the logs it was derived from: every game is replayed,
//! every rating computed again, in the order in which results were counted, every game counted
//! again for the explorer, and the standings of every tournament made again from its games.

mod standings;

use std::collections::{HashMap, HashSet};

use play::{BEGUN, GameId, PlayerId, Rating, TournamentId, is_contested, rate};
use rules::{BySide, EndReason, Side};
use store::{ExplorerCheck, GameRow, RatedResult, Store, StoreError};

use crate::explorer::counted;
use crate::rooms::rebuild;

/// What a check of the whole database found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// How many games were replayed.
    pub games: u64,
    /// How many rated results were computed again.
    pub ratings: u64,
    /// Games whose log cannot be read, or says something else than the game's row.
    pub wrong_games: Vec<GameId>,
    /// Players whose rating in a game is not what the logs say.
    pub wrong_ratings: Vec<(PlayerId, String)>,
    /// How many tournaments were computed again.
    pub tournaments: u64,
    /// Tournaments whose standings are not what their games say.
    pub wrong_tournaments: Vec<TournamentId>,
    /// What was found in the explorer.
    pub explorer: ExplorerCheck,
}

/// A rated game that counts: who won it, by its log.
struct Counted {
    game: String,
    players: BySide<PlayerId>,
    winner: Option<Side>,
    /// Must it have changed ratings? Earlier versions counted what was given up at once too.
    contested: bool,
}

pub(crate) async fn check(store: &Store) -> Result<CheckReport, StoreError> {
    let mut report = CheckReport::default();
    let mut rated = HashMap::new();
    let mut after = None;
    loop {
        let page = store.page_of_games(after).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.id.clone());
        for row in &page {
            report.games += 1;
            let lines = store.log(row.id.clone(), 0).await?;
            match replay(row, &lines) {
                Ok(Some(game)) => {
                    rated.insert(row.id.clone(), game);
                }
                Ok(None) => {}
                Err(Differs) => report.wrong_games.push(row.id.clone()),
            }
        }
    }
    Recount::new(rated, store.rated_results().await?).run(&mut report);
    standings::check(store, &mut report).await?;
    report.explorer = store.check_explorer(counted).await?;
    Ok(report)
}

/// The row of a game says something else than its log.
struct Differs;

/// Replays a game; gives it if it counts for ratings.
fn replay(row: &GameRow, lines: &[String]) -> Result<Option<Counted>, Differs> {
    let (_, ledger) = rebuild(row, lines).map_err(|_| Differs)?;
    let (room, progress) = (ledger.room(), &row.progress);
    let plies = room.plies();
    let same = room.ending() == progress.end
        && plies == progress.moves as usize
        && room.turn() == progress.turn
        && ledger.seq() == row.seq;
    if !same {
        return Err(Differs);
    }
    let end = room.ending().filter(|end| end.reason != EndReason::Aborted && plies >= BEGUN);
    Ok(end.filter(|_| row.rated).map(|end| Counted {
        game: row.game.clone(),
        players: row.seats.clone().map(|seat| seat.id),
        winner: end.outcome.winner,
        contested: is_contested(end.reason, plies),
    }))
}

/// A player in a kind of game.
type Entrant = (PlayerId, String);

/// Ratings computed again.
struct Recount {
    /// Games that are still to be counted.
    open: Vec<(Counted, BySide<RatedResult>)>,
    ratings: HashMap<Entrant, (Rating, u64)>,
    wrong: HashSet<Entrant>,
}

impl Recount {
    fn new(mut counted: HashMap<GameId, Counted>, results: Vec<RatedResult>) -> Recount {
        let mut by_game: HashMap<GameId, Vec<RatedResult>> = HashMap::new();
        for result in results {
            by_game.entry(result.game_id.clone()).or_default().push(result);
        }
        let mut wrong = HashSet::new();
        let mut open = vec![];
        for (id, results) in by_game {
            // A result without a game that counts was never earned.
            let Some(game) = counted.remove(&id) else {
                wrong.extend(results.into_iter().map(|result| (result.player, result.game)));
                continue;
            };
            let of = |side: Side| results.iter().find(|result| result.player == game.players[side]);
            match (of(Side::First).cloned(), of(Side::Second).cloned()) {
                (Some(first), Some(second)) => open.push((game, BySide::new(first, second))),
                _ => wrong.extend(results.into_iter().map(|result| (result.player, result.game))),
            }
        }
        // A game that counts and has no result was lost.
        for game in counted.into_values().filter(|game| game.contested) {
            wrong.extend(Side::BOTH.map(|side| (game.players[side], game.game.clone())));
        }
        Recount { open, ratings: HashMap::new(), wrong }
    }

    /// Counts every game when it is the next of both its players.
    fn run(mut self, report: &mut CheckReport) {
        // Each player's games by their numbers, so that the next one is found at once.
        let mut next: HashMap<(Entrant, u64), usize> = HashMap::new();
        let mut ready = vec![];
        for (index, (game, results)) in self.open.iter().enumerate() {
            for side in Side::BOTH {
                next.insert(((game.players[side], game.game.clone()), results[side].number), index);
            }
            if self.is_next(index) {
                ready.push(index);
            }
        }
        let mut done = vec![false; self.open.len()];
        while let Some(index) = ready.pop() {
            if std::mem::replace(&mut done[index], true) {
                continue;
            }
            for entrant in self.count(index) {
                report.ratings += 1;
                let number = self.number(&entrant) + 1;
                ready.extend(next.get(&(entrant, number)).filter(|&&index| self.is_next(index)));
            }
        }
        for ((game, _), _) in self.open.iter().zip(&done).filter(|(_, done)| !**done) {
            self.wrong.extend(Side::BOTH.map(|side| (game.players[side], game.game.clone())));
        }
        report.wrong_ratings = self.wrong.into_iter().collect();
        report.wrong_ratings.sort();
    }

    fn number(&self, entrant: &Entrant) -> u64 {
        self.ratings.get(entrant).map_or(0, |(_, number)| *number)
    }

    fn is_next(&self, index: usize) -> bool {
        let (game, results) = &self.open[index];
        Side::BOTH.into_iter().all(|side| {
            let entrant = (game.players[side], game.game.clone());
            results[side].number == self.number(&entrant) + 1
        })
    }

    /// Counts a game and gives those who played it.
    fn count(&mut self, index: usize) -> [Entrant; 2] {
        let (game, results) = &self.open[index];
        let entrants = game.players.map(|player| (player, game.game.clone()));
        let before = |side: Side| self.ratings.get(&entrants[side]).map(|(rating, _)| *rating);
        let before = BySide::new(
            before(Side::First).unwrap_or_default(),
            before(Side::Second).unwrap_or_default(),
        );
        let after = rate(before, game.winner);
        for side in Side::BOTH {
            if results[side].rating != after[side].value {
                self.wrong.insert(entrants[side].clone());
            }
            self.ratings.insert(entrants[side].clone(), (after[side], results[side].number));
        }
        [entrants.first, entrants.second]
    }
}
