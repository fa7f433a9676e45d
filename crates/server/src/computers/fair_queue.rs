//! Who thinks next: as many at once as there are cores, and among those who
//! wait the person who has been served least recently. One person with many
//! games keeps nobody else waiting for longer than one move.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use play::PlayerId;
use tokio::sync::oneshot;

/// The time for a move while nobody waits, and the least while many do.
const TIME: Duration = Duration::from_millis(800);
const SHORTEST_TIME: Duration = Duration::from_millis(100);

struct Ticket {
    person: PlayerId,
    ready: oneshot::Sender<Permit>,
}

#[derive(Default)]
struct Line {
    free: usize,
    waiting: Vec<Ticket>,
    /// When each person who waits was last served, by a count of all servings.
    served: HashMap<PlayerId, u64>,
    servings: u64,
}

/// The queue of those who want to think. Every clone is the same queue.
#[derive(Clone)]
pub(super) struct FairQueue {
    slots: usize,
    line: Arc<Mutex<Line>>,
}

/// A place to think at, until it is dropped.
pub(super) struct Permit {
    queue: FairQueue,
    /// How long to think: less, the more wait.
    pub(super) time: Duration,
}

impl FairQueue {
    pub(super) fn new(slots: usize) -> FairQueue {
        let slots = slots.max(1);
        FairQueue { slots, line: Arc::new(Mutex::new(Line { free: slots, ..Line::default() })) }
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a game of this person may be thought about.
    pub(super) async fn enter(&self, person: PlayerId) -> Option<Permit> {
        let (ready, turn) = oneshot::channel();
        self.lock().waiting.push(Ticket { person, ready });
        self.serve();
        turn.await.ok()
    }

    /// Gives free places to those who have waited longest for their person.
    fn serve(&self) {
        while let Some((ticket, time)) = self.next() {
            let permit = Permit { queue: self.clone(), time };
            // A receiver that no longer waits gives the place back by dropping it.
            let _gone = ticket.ready.send(permit);
        }
    }

    fn next(&self) -> Option<(Ticket, Duration)> {
        let mut line = self.lock();
        if line.free == 0 || line.waiting.is_empty() {
            return None;
        }
        // The first of several with the same minimum came first.
        let served = |ticket: &Ticket| line.served.get(&ticket.person).copied().unwrap_or(0);
        let at = (0..line.waiting.len()).min_by_key(|&at| served(&line.waiting[at]))?;
        let ticket = line.waiting.remove(at);
        line.free -= 1;
        line.servings += 1;
        let now = line.servings;
        line.served.insert(ticket.person, now);
        let crowd = 1 + u32::try_from(line.waiting.len() / self.slots).unwrap_or(u32::MAX);
        Some((ticket, (TIME / crowd).max(SHORTEST_TIME)))
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut line = self.queue.lock();
        line.free += 1;
        if line.free == self.queue.slots && line.waiting.is_empty() {
            // Nobody is compared with anybody: what was before does not matter.
            line.served.clear();
        }
        drop(line);
        self.queue.serve();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: PlayerId = PlayerId(1);
    const RUI: PlayerId = PlayerId(2);

    /// Asks for a place and gives the ticket of the one who waits.
    fn ask(queue: &FairQueue, person: PlayerId) -> oneshot::Receiver<Permit> {
        let (ready, turn) = oneshot::channel();
        queue.lock().waiting.push(Ticket { person, ready });
        queue.serve();
        turn
    }

    #[test]
    fn many_games_of_one_person_keep_another_waiting_for_one_move() {
        let queue = FairQueue::new(1);
        let mut first = ask(&queue, ANA);
        let mut others: Vec<_> = (0..31).map(|_| ask(&queue, ANA)).collect();
        let mut rui = ask(&queue, RUI);
        let thinking = first.try_recv().unwrap();
        assert!(rui.try_recv().is_err() && others[0].try_recv().is_err());
        drop(thinking);
        let permit = rui.try_recv().expect("Rui is next, before 31 games of Ana's");
        drop(permit);
        assert!(others[0].try_recv().is_ok());
    }

    #[test]
    fn as_many_think_at_once_as_there_are_places() {
        let queue = FairQueue::new(2);
        let mut all: Vec<_> = (0..5).map(|id| ask(&queue, PlayerId(id))).collect();
        let mut permits: Vec<_> = all.iter_mut().filter_map(|turn| turn.try_recv().ok()).collect();
        assert_eq!(permits.len(), 2);
        permits.pop();
        permits.extend(all.iter_mut().filter_map(|turn| turn.try_recv().ok()));
        assert_eq!(permits.len(), 2, "one went, one came");
    }

    #[test]
    fn time_shrinks_with_the_queue_and_grows_again() {
        let queue = FairQueue::new(2);
        let mut alone = ask(&queue, ANA);
        assert_eq!(alone.try_recv().unwrap().time, TIME);
        let mut crowd: Vec<_> = (0..26).map(|id| ask(&queue, PlayerId(id))).collect();
        let mut times = vec![];
        for turn in &mut crowd {
            times.push(turn.try_recv().unwrap().time);
        }
        assert_eq!(*times.iter().min().unwrap(), SHORTEST_TIME, "{times:?}");
        assert_eq!(times.last(), Some(&TIME));
    }

    #[test]
    fn a_request_that_is_dropped_keeps_no_place() {
        let queue = FairQueue::new(1);
        let held = ask(&queue, ANA).try_recv().unwrap();
        drop(ask(&queue, ANA));
        let mut rui = ask(&queue, RUI);
        drop(held);
        assert!(rui.try_recv().is_ok());
    }
}
