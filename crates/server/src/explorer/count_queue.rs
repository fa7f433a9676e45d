//! Games that ended on this node, in the order in which they ended, until they are counted.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::GameToCount;

/// How many games are kept, about 2 kB each. Of more than that the logs are read again.
const MOST: usize = 20_000;

/// Games with the time at which they ended.
#[derive(Default)]
pub(super) struct CountQueue(Mutex<VecDeque<(Instant, GameToCount)>>);

impl CountQueue {
    fn lock(&self) -> MutexGuard<'_, VecDeque<(Instant, GameToCount)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game has ended.
    pub(super) fn add(&self, game: GameToCount, now: Instant) {
        let mut games = self.lock();
        if games.len() < MOST {
            games.push_back((now, game));
        }
    }

    /// Takes the oldest games, at most so many, of those that have waited for so long.
    pub(super) fn take(&self, most: usize, waited: Duration, now: Instant) -> Vec<GameToCount> {
        let mut games = self.lock();
        let due = games.iter().take(most);
        let due = due.take_while(|(ended, _)| now.saturating_duration_since(*ended) >= waited);
        let due = due.count();
        games.drain(..due).map(|(_, game)| game).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    /// How long the oldest game has waited.
    pub(super) fn age(&self, now: Instant) -> Duration {
        let oldest = self.lock().front().map(|(ended, _)| *ended);
        oldest.map_or(Duration::ZERO, |ended| now.saturating_duration_since(ended))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::{ClockRule, Moment, PlayerId, PlayerKind, Room, Terms};
    use rules::BySide;
    use store::PlayerRow;

    use crate::terms::checked;

    fn ended(id: &str) -> GameToCount {
        let terms = Terms { clock: ClockRule::None {}, ..Terms::casual("velha") };
        let start = Room::open(checked(&terms).unwrap(), Moment(0)).unwrap();
        let room = ["5", "2", "1", "4", "9"].iter().fold(start, |mut room, mv| {
            let by = room.game().turn();
            let event = play::Event::Moved { by, mv: (*mv).to_string() };
            room.apply(&event, Moment(1)).unwrap();
            room
        });
        let player = PlayerRow {
            id: PlayerId(1),
            nickname: "Ana".into(),
            kind: PlayerKind::Person,
            created_at: 0,
            seen_at: 0,
            banned: false,
        };
        GameToCount::of(&id.into(), &room, || BySide::new(player.clone(), player)).unwrap()
    }

    fn ids(games: &[GameToCount]) -> Vec<&str> {
        games.iter().map(|game| game.id.as_str()).collect()
    }

    #[test]
    fn the_oldest_come_first_and_only_those_that_have_waited() {
        let (queue, begun) = (CountQueue::default(), Instant::now());
        let at = |seconds| begun + Duration::from_secs(seconds);
        assert_eq!(queue.age(at(5)), Duration::ZERO);
        for (number, id) in ["a", "b", "c", "d"].into_iter().enumerate() {
            queue.add(ended(id), at(number as u64));
        }
        assert_eq!((queue.len(), queue.age(at(5))), (4, Duration::from_secs(5)));
        let half_a_minute = Duration::from_secs(30);
        assert!(queue.take(9, half_a_minute, at(29)).is_empty());
        assert_eq!(ids(&queue.take(9, half_a_minute, at(31))), ["a", "b"]);
        assert_eq!(ids(&queue.take(1, Duration::ZERO, at(31))), ["c"]);
        assert_eq!(ids(&queue.take(9, Duration::ZERO, at(31))), ["d"]);
    }

    #[test]
    fn a_queue_has_an_end() {
        let (queue, now, game) = (CountQueue::default(), Instant::now(), ended("a"));
        (0..MOST + 5).for_each(|_| queue.add(game.clone(), now));
        assert_eq!(queue.len(), MOST);
    }
}
