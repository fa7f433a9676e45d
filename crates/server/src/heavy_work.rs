//! Work for a request that takes more than a moment: done on threads of its own, a few at a time,
//! and not at all for somebody who has hung up before it began.

use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use tokio::sync::Semaphore;

use crate::error::{ApiError, Fault};

/// As many as there are cores: more at once would not be done sooner.
static PLACES: LazyLock<Arc<Semaphore>> =
    LazyLock::new(|| Arc::new(Semaphore::new(available_parallelism().map_or(2, usize::from))));

/// Does work when a place is free. A request that ends before gives its turn to others; work that
/// has begun is finished and keeps its place until then, whoever waits for it.
pub(crate) async fn heavy_work<T: Send + 'static>(
    which: &'static str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let gone = || ApiError::Internal(Fault::ThreadGone(which));
    let place = PLACES.clone().acquire_owned().await.map_err(|_| gone())?;
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(place);
        done
    });
    done.await.map_err(|_| gone())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn no_more_is_done_at_once_than_there_are_places_and_nothing_for_who_has_gone() {
        let most = available_parallelism().map_or(2, usize::from);
        let (now, peak, done) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        let counts = Arc::new((now, peak, done));
        let begin = || {
            let counts = counts.clone();
            tokio::spawn(heavy_work("testing", move || {
                let (now, peak, done) = &*counts;
                peak.fetch_max(now.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::sleep(Duration::from_millis(200));
                now.fetch_sub(1, SeqCst);
                done.fetch_add(1, SeqCst);
            }))
        };
        let (first, later): (Vec<_>, Vec<_>) =
            (0..3 * most).map(|_| begin()).enumerate().partition(|(place, _)| *place < 2 * most);
        tokio::time::sleep(Duration::from_millis(50)).await;
        for (_, request) in later {
            request.abort();
        }
        for (_, request) in first {
            request.await.unwrap().unwrap();
        }
        assert_eq!(counts.1.load(SeqCst), most);
        assert_eq!(counts.2.load(SeqCst), 2 * most, "who hung up is not worked for");
    }
}
