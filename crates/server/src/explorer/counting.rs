//! When games are counted: at once while the database has little to do, and otherwise after a
//! while, so that those who play have it for themselves, and a burst of games is counted when it
//! is over.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use play::GameId;
use rules::BySide;
use store::{CountedGame, GameResults, Listed, Store, StoreError};

use super::count_queue::CountQueue;
use super::{GameToCount, TOGETHER, count, count_some};
use crate::metrics::Metrics;

/// How long a game waits at most while the database is busy.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// So many pieces of work a second keep the database busy, and so many that wait for it.
const BUSY_RATE: f64 = 200.0;
const BUSY_WAITING: u64 = 32;
/// How long the server counts in one turn of its task.
const TURN: Duration = Duration::from_secs(1);
/// How many times as long as it counted the server pauses. The busier the store, the longer
/// both take.
const PAUSES: u32 = 4;
/// How many games that ended here are counted in one transaction. The more wait, the more of
/// them together: games that begin alike share rows, but nobody writes while they are written.
const FEWEST_TOGETHER: usize = 64;
const MOST_TOGETHER: usize = 512;
const SHARE_OF_QUEUE: usize = 16;
/// How often it is looked how many games are on the list.
const LOOK: Duration = Duration::from_secs(5);

/// Counts the games of a node when there is time for it.
#[derive(Default)]
pub(crate) struct Counting {
    queue: CountQueue,
    pace: Mutex<Pace>,
}

/// What was seen in the turns before.
#[derive(Default)]
struct Pace {
    /// How much the database had done, and when.
    done: Option<(u64, Instant)>,
    /// When the list was last worked through, and when its length was read.
    swept: Option<Instant>,
    looked: Option<Instant>,
}

impl Pace {
    /// Has the database much to do?
    fn is_busy(&mut self, done: u64, waiting: u64, now: Instant) -> bool {
        let Some((before, then)) = self.done.replace((done, now)) else { return false };
        let seconds = now.saturating_duration_since(then).as_secs_f64().max(0.001);
        waiting >= BUSY_WAITING || done.saturating_sub(before) as f64 / seconds >= BUSY_RATE
    }

    /// Is it time for something that was last done then?
    fn is_time(last: &mut Option<Instant>, every: Duration, now: Instant) -> bool {
        let due = last.is_none_or(|last| now.saturating_duration_since(last) >= every);
        if due {
            *last = Some(now);
        }
        due
    }
}

/// What a node does about games that are on the list and did not end on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ListDuty {
    /// The time.
    pub(crate) now: u64,
    /// Do other nodes count the games that ended on them?
    pub(crate) is_shared: bool,
}

impl ListDuty {
    /// Whose games the node counts: those that nobody else has in memory, and while the
    /// database is busy only those that nobody seems to have.
    fn games(self, busy: bool) -> Listed {
        let wait = match (busy, self.is_shared) {
            (true, _) => 2 * LONGEST_WAIT,
            (false, true) => Duration::from_secs(2),
            (false, false) => return Listed::All,
        };
        let millis = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
        Listed::Before(self.now.saturating_sub(millis))
    }
}

impl Counting {
    /// A game has ended here.
    pub(crate) fn add(&self, game: GameToCount) {
        self.queue.add(game, Instant::now());
    }

    /// Counts what is due. Of several nodes one also looks after the list.
    pub(crate) async fn turn(
        &self,
        store: &Store,
        metrics: &Metrics,
        list: Option<ListDuty>,
    ) -> Result<(), StoreError> {
        let now = Instant::now();
        let activity = store.activity();
        let (busy, sweeps, looks) = self.with_pace(|pace| {
            let busy = pace.is_busy(activity.done, activity.waiting, now);
            let often = if busy { LONGEST_WAIT } else { Duration::ZERO };
            let sweeps = list.is_some() && Pace::is_time(&mut pace.swept, often, now);
            let looks = list.is_some() && Pace::is_time(&mut pace.looked, LOOK, now);
            (busy, sweeps, looks)
        });
        metrics.explorer_lag.set(self.queue.age(now).as_secs().cast_signed());
        self.count_queued(store, metrics, busy).await?;
        if let Some(list) = list.filter(|_| sweeps) {
            self.count_listed(store, metrics, list.games(busy)).await?;
        }
        if looks {
            let waiting = store.uncounted_games().await?;
            metrics.explorer_waiting.set(waiting.cast_signed());
        }
        Ok(())
    }

    fn with_pace<T>(&self, look: impl FnOnce(&mut Pace) -> T) -> T {
        look(&mut self.pace.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts games that ended here. If that fails they are still on the list.
    async fn count_queued(
        &self,
        store: &Store,
        metrics: &Metrics,
        busy: bool,
    ) -> Result<(), StoreError> {
        let waited = if busy { LONGEST_WAIT } else { Duration::ZERO };
        let turn = Instant::now();
        while turn.elapsed() < TURN {
            let begun = Instant::now();
            let share = self.queue.len() / SHARE_OF_QUEUE;
            let most = share.clamp(FEWEST_TOGETHER, MOST_TOGETHER);
            let games = self.queue.take(most, waited, begun);
            if games.is_empty() {
                break;
            }
            let ids = games.iter().map(|game| game.id.clone()).collect();
            let mut results = store.results_of(ids).await?;
            // A game without results is left to those who read its log.
            let games = games.into_iter().filter_map(|game| {
                let results = results.remove(&game.id)?;
                Some((game, results))
            });
            let done = count(store, games.collect(), with_results).await?;
            metrics.explorer_counted.inc_by(done);
            tokio::time::sleep(begun.elapsed() * PAUSES).await;
        }
        Ok(())
    }

    /// Counts games from the list.
    async fn count_listed(
        &self,
        store: &Store,
        metrics: &Metrics,
        which: Listed,
    ) -> Result<(), StoreError> {
        let turn = Instant::now();
        while turn.elapsed() < TURN {
            let begun = Instant::now();
            let found = count_some(store, which, TOGETHER).await?;
            metrics.explorer_counted.inc_by(found);
            if found < u64::from(TOGETHER) {
                return Ok(());
            }
            tokio::time::sleep(begun.elapsed() * PAUSES).await;
        }
        // There is more: the next turn goes on.
        self.with_pace(|pace| pace.swept = None);
        Ok(())
    }
}

fn with_results((game, results): (GameToCount, GameResults)) -> (GameId, Option<CountedGame>) {
    let (first, second) = (game.seats.first.id, game.seats.second.id);
    let ratings = BySide::new(results.rating_of(first), results.rating_of(second));
    (game.id.clone(), game.counted(results.at, ratings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_busy_while_much_is_done_or_waits() {
        let (mut pace, begun) = (Pace::default(), Instant::now());
        let at = |millis| begun + Duration::from_millis(millis);
        assert!(!pace.is_busy(1_000_000, 0, at(0)), "nothing is known yet");
        assert!(!pace.is_busy(1_000_090, 0, at(500)));
        assert!(pace.is_busy(1_000_200, 0, at(1_000)));
        assert!(!pace.is_busy(1_000_299, 31, at(1_500)));
        assert!(pace.is_busy(1_000_300, 32, at(2_000)), "a slow database is busy with little");
    }

    #[test]
    fn only_games_that_nobody_has_are_read_from_their_logs_while_others_play() {
        let list = |is_shared| ListDuty { now: 100_000, is_shared };
        assert_eq!(list(false).games(false), Listed::All);
        assert_eq!(list(true).games(false), Listed::Before(98_000));
        assert_eq!(list(true).games(true), Listed::Before(40_000));
        assert_eq!(list(false).games(true), Listed::Before(40_000));
        assert_eq!(ListDuty { now: 5, is_shared: true }.games(true), Listed::Before(0));
    }

    #[test]
    fn something_is_done_again_after_a_while() {
        let (mut last, begun) = (None, Instant::now());
        let mut is_time = |seconds| {
            Pace::is_time(&mut last, Duration::from_secs(5), begun + Duration::from_secs(seconds))
        };
        let times = [0, 1, 4, 5, 6, 9, 11].map(&mut is_time);
        assert_eq!(times, [true, false, false, true, false, false, true]);
    }
}
