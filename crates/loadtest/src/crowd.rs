//! A whole load test: many pairs of players, and idle connections.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::crowd_state::{CrowdState, Load};
use crate::match_up::{ConnectedPair, Opponents, play};
use crate::report::LoadTally;
use crate::{Client, ClientError, Journal, Report};

/// How many clients connect at once.
const AT_THE_DOOR: usize = 16;

/// Lets many clients play and reports the result.
pub async fn run(load: Load) -> Result<Report, ClientError> {
    let (start, playing) = watch::channel(false);
    let journal = Journal::open(load.journal.as_deref())?;
    let shared = Arc::new(CrowdState {
        tally: LoadTally::default(),
        journal,
        playing,
        door: Semaphore::new(AT_THE_DOOR),
        load,
    });
    let idle = gather_idle(&shared).await;
    let pairs = gather_pairs(&shared).await;
    let tables = seat(&shared, pairs).await;
    if tables.is_empty() && shared.load.games > 0 {
        return Err(ClientError::Unexpected(
            shared.tally.report(Duration::from_secs(1)).complaints.join("; "),
        ));
    }
    let begun = Instant::now();
    let mut games = JoinSet::new();
    for table in tables {
        games.spawn(play(shared.clone(), table));
    }
    start.send_replace(true);
    tokio::time::sleep(shared.load.duration).await;
    start.send_replace(false);
    let took = begun.elapsed();
    while games.join_next().await.is_some() {}
    let mut report = shared.tally.report(took);
    report.idle_sockets = idle.iter().filter(|sitting| !sitting.is_finished()).count() as u64;
    idle.iter().for_each(JoinHandle::abort);
    if let Some(path) = &shared.load.journal {
        for url in &shared.load.urls {
            if let Ok((_, lost)) = crate::check(url, path).await {
                report.lost = lost;
                return Ok(report);
            }
        }
        return Err(ClientError::Unexpected(
            "no server could be asked about the journal".to_string(),
        ));
    }
    Ok(report)
}

/// People who are logged in and do nothing, each a task that ends when the
/// connection does.
async fn gather_idle(shared: &Arc<CrowdState>) -> Vec<JoinHandle<()>> {
    together(shared, 0..shared.load.sockets, |shared, number| async move {
        let mut client = Client::new(shared.url(number));
        client.enter_as_guest().await?;
        let socket = client.connect().await?;
        Ok(tokio::spawn(socket.stand_idle()))
    })
    .await
}

async fn gather_pairs(shared: &Arc<CrowdState>) -> Vec<Opponents> {
    let numbers = 0..shared.load.games;
    together(
        shared,
        numbers,
        |shared, number| async move { Opponents::meet(&shared, number).await },
    )
    .await
}

async fn seat(shared: &Arc<CrowdState>, pairs: Vec<Opponents>) -> Vec<ConnectedPair> {
    together(shared, pairs, |_, pair| pair.sit_down()).await
}

/// Does something with many, a few at a time; what fails is complained of.
async fn together<A, B, Fut>(
    shared: &Arc<CrowdState>,
    many: impl IntoIterator<Item = A>,
    work: impl Fn(Arc<CrowdState>, A) -> Fut + Copy + Send + 'static,
) -> Vec<B>
where
    A: Send + 'static,
    B: Send + 'static,
    Fut: Future<Output = Result<B, ClientError>> + Send + 'static,
{
    let mut tasks = JoinSet::new();
    for one in many {
        let shared = shared.clone();
        tasks.spawn(async move {
            let _place = shared.door.acquire().await;
            work(shared.clone(), one).await
        });
    }
    let mut done = vec![];
    while let Some(outcome) = tasks.join_next().await {
        match outcome {
            Ok(Ok(one)) => done.push(one),
            Ok(Err(error)) => shared.tally.complain(error.to_string()),
            Err(error) => shared.tally.complain(error.to_string()),
        }
    }
    done
}
