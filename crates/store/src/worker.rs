//! The threads on which work is done, and the commits that many share.
//!
//! A worker takes all the work that waits, does it in one transaction and
//! answers when that is durable: while one commit is flushed to the disk the
//! next group gathers. If a piece fails, the group is rolled back and each
//! piece is done again in a transaction of its own, so that one bad piece
//! harms nobody else. Work must therefore bear being run twice.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::StoreError;
use crate::driver::{Driver, Transaction};

/// The most work in one transaction.
const MOST_TOGETHER: usize = 256;
/// The most work that may wait.
const MOST_WAITING: usize = 16_384;

/// How often a piece of work is tried while others are in its way.
const ATTEMPTS: usize = 10;

/// A piece of work: something to do on a transaction, perhaps twice.
pub(crate) trait Work<T>:
    Fn(&mut dyn Transaction) -> Result<T, StoreError> + Send + 'static
{
}

impl<T, F> Work<T> for F where F: Fn(&mut dyn Transaction) -> Result<T, StoreError> + Send + 'static {}

/// A piece of work with the one who waits for it.
trait Job: Send {
    fn run(&mut self, transaction: &mut dyn Transaction) -> Result<(), StoreError>;
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct TypedWork<T, W> {
    work: W,
    result: Option<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send + 'static, W: Work<T>> Job for TypedWork<T, W> {
    fn run(&mut self, transaction: &mut dyn Transaction) -> Result<(), StoreError> {
        self.result = Some((self.work)(transaction)?);
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let TypedWork { result, reply, .. } = *self;
        let gone = StoreError::Unavailable("the work was not done".to_string());
        let answer = committed.and_then(|()| result.ok_or(gone));
        // A receiver that no longer waits has hung up; the work is done all the same.
        let _hung_up = reply.send(answer);
    }
}

/// What the threads of a pool have done since they were started.
#[derive(Debug, Default)]
struct PoolActivity {
    queued: AtomicU64,
    taken: AtomicU64,
    transactions: AtomicU64,
    done: AtomicU64,
    failed: AtomicU64,
    busy_micros: AtomicU64,
}

impl PoolActivity {
    fn committed(&self, pieces: usize) {
        self.transactions.fetch_add(1, Relaxed);
        self.done.fetch_add(pieces as u64, Relaxed);
    }
}

/// What the database has done since the store was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreActivity {
    /// Pieces of work that wait.
    pub waiting: u64,
    /// Transactions committed.
    pub transactions: u64,
    /// Pieces of work done in them.
    pub done: u64,
    /// Pieces of work that failed.
    pub failed: u64,
    /// Time spent in the database, over all connections.
    pub busy: Duration,
}

impl StoreActivity {
    /// The activity of two pools together.
    pub(crate) fn and(self, other: StoreActivity) -> StoreActivity {
        StoreActivity {
            waiting: self.waiting + other.waiting,
            transactions: self.transactions + other.transactions,
            done: self.done + other.done,
            failed: self.failed + other.failed,
            busy: self.busy + other.busy,
        }
    }
}

/// Threads that share a queue.
#[derive(Clone)]
pub(crate) struct Pool {
    queue: SyncSender<Box<dyn Job>>,
    activity: Arc<PoolActivity>,
}

impl Pool {
    /// One thread for each connection.
    pub(crate) fn start(name: &str, drivers: Vec<Box<dyn Driver>>) -> Pool {
        let (queue, jobs) = sync_channel(MOST_WAITING);
        let jobs = Arc::new(Mutex::new(jobs));
        let activity = Arc::new(PoolActivity::default());
        for driver in drivers {
            let (jobs, activity) = (jobs.clone(), activity.clone());
            let thread = std::thread::Builder::new().name(name.to_string());
            let started = thread.spawn(move || serve(driver, &jobs, &activity));
            if let Err(error) = started {
                tracing::error!(%error, "a thread of the store could not be started");
            }
        }
        Pool { queue, activity }
    }

    pub(crate) fn activity(&self) -> StoreActivity {
        let activity = &self.activity;
        // A piece may be taken before it is counted as queued.
        let waiting = activity.queued.load(Relaxed).saturating_sub(activity.taken.load(Relaxed));
        StoreActivity {
            waiting,
            transactions: activity.transactions.load(Relaxed),
            done: activity.done.load(Relaxed),
            failed: activity.failed.load(Relaxed),
            busy: Duration::from_micros(activity.busy_micros.load(Relaxed)),
        }
    }

    /// Does work and answers when it is durable.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl Work<T>) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(TypedWork { work, result: None, reply });
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => closed(),
        })?;
        self.activity.queued.fetch_add(1, Relaxed);
        answer.await.unwrap_or_else(|_| Err(closed()))
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("the store is closed".to_string())
}

fn serve(
    mut driver: Box<dyn Driver>,
    jobs: &Mutex<Receiver<Box<dyn Job>>>,
    activity: &PoolActivity,
) {
    while let Some(group) = gather(jobs) {
        activity.taken.fetch_add(group.len() as u64, Relaxed);
        let begun = Instant::now();
        work_through(&mut *driver, group, activity);
        let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        activity.busy_micros.fetch_add(micros, Relaxed);
    }
}

/// Waits for work and takes what else is there; `None` when the store closes.
fn gather(jobs: &Mutex<Receiver<Box<dyn Job>>>) -> Option<Vec<Box<dyn Job>>> {
    let jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    let mut group = vec![jobs.recv().ok()?];
    while group.len() < MOST_TOGETHER {
        match jobs.try_recv() {
            Ok(job) => group.push(job),
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
        }
    }
    Some(group)
}

fn work_through(driver: &mut dyn Driver, mut group: Vec<Box<dyn Job>>, activity: &PoolActivity) {
    if group.len() > 1 {
        match together(driver, &mut group) {
            Ok(()) => {
                activity.committed(group.len());
                return group.into_iter().for_each(|job| job.answer(Ok(())));
            }
            // A database that lets nobody in is not asked once more for each.
            Err(Failed::ToBegin(error)) => {
                activity.failed.fetch_add(group.len() as u64, Relaxed);
                return group.into_iter().for_each(|job| job.answer(Err(error.clone())));
            }
            Err(Failed::Later(_)) => {}
        }
    }
    for mut job in group {
        let outcome = alone(driver, &mut job);
        match outcome {
            Ok(()) => activity.committed(1),
            Err(_) => _ = activity.failed.fetch_add(1, Relaxed),
        }
        job.answer(outcome);
    }
}

/// Does one piece in a transaction of its own, again where another transaction
/// was in the way.
fn alone(driver: &mut dyn Driver, job: &mut Box<dyn Job>) -> Result<(), StoreError> {
    for _ in 0..ATTEMPTS {
        match together(driver, std::slice::from_mut(job)) {
            Ok(()) => return Ok(()),
            Err(Failed::Later(StoreError::Contended)) => {}
            Err(Failed::ToBegin(error) | Failed::Later(error)) => return Err(error),
        }
    }
    Err(StoreError::Busy)
}

/// When a transaction failed.
enum Failed {
    ToBegin(StoreError),
    Later(StoreError),
}

/// Does work in one transaction, all of it or nothing.
fn together(driver: &mut dyn Driver, group: &mut [Box<dyn Job>]) -> Result<(), Failed> {
    driver.begin().map_err(Failed::ToBegin)?;
    let worked = group.iter_mut().try_for_each(|job| job.run(driver));
    let done = worked.and_then(|()| driver.commit());
    if done.is_err() {
        driver.rollback();
    }
    done.map_err(Failed::Later)
}
