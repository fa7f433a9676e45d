//! A whole crowd: many pairs of players, and people who just sit there.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::match_up::{Pair, play};
use crate::report::Tally;
use crate::{Client, Journal, Report, Trouble};

/// How many newcomers are at the door at once.
const AT_THE_DOOR: usize = 16;

/// What a crowd is to do.
#[derive(Clone, Debug)]
pub struct Load {
    /// The servers: `http://host:port`, one or several nodes.
    pub urls: Vec<String>,
    /// How many games are played at once.
    pub games: usize,
    /// How long a player thinks.
    pub think: Duration,
    /// For how long moves are made.
    pub duration: Duration,
    /// How many more sockets stand idle.
    pub sockets: usize,
    /// Where acknowledgements are written.
    pub journal: Option<PathBuf>,
}

/// What all players of a crowd share.
pub(crate) struct Shared {
    pub(crate) load: Load,
    pub(crate) tally: Tally,
    pub(crate) journal: Journal,
    /// True while moves are to be made.
    pub(crate) playing: watch::Receiver<bool>,
    door: Semaphore,
}

impl Shared {
    /// The address to try next, so that a dead node is left behind.
    pub(crate) fn url(&self, attempt: usize) -> &str {
        &self.load.urls[attempt % self.load.urls.len()]
    }
}

/// Lets a crowd play and tells what came of it.
pub async fn run(load: Load) -> Result<Report, Trouble> {
    let (start, playing) = watch::channel(false);
    let journal = Journal::open(load.journal.as_deref())?;
    let shared = Arc::new(Shared {
        tally: Tally::default(),
        journal,
        playing,
        door: Semaphore::new(AT_THE_DOOR),
        load,
    });
    let idle = gather_idle(&shared).await;
    let mut pairs = gather_pairs(&shared).await;
    if pairs.is_empty() && shared.load.games > 0 {
        return Err(Trouble(shared.tally.report(Duration::from_secs(1)).complaints.join("; ")));
    }
    let begun = Instant::now();
    let mut games = JoinSet::new();
    for pair in pairs.drain(..) {
        games.spawn(play(shared.clone(), pair));
    }
    start.send_replace(true);
    tokio::time::sleep(shared.load.duration).await;
    start.send_replace(false);
    let took = begun.elapsed();
    while games.join_next().await.is_some() {}
    let mut report = shared.tally.report(took);
    report.idle_sockets = idle.len() as u64;
    drop(idle);
    if let Some(path) = &shared.load.journal {
        for url in &shared.load.urls {
            if let Ok((_, lost)) = crate::check(url, path).await {
                report.lost = lost;
                return Ok(report);
            }
        }
        return Err(Trouble("no server could be asked about the journal".to_string()));
    }
    Ok(report)
}

/// People who are logged in and do nothing.
async fn gather_idle(shared: &Arc<Shared>) -> JoinSet<()> {
    let mut opening = JoinSet::new();
    for number in 0..shared.load.sockets {
        let shared = shared.clone();
        opening.spawn(async move {
            let _place = shared.door.acquire().await;
            let mut client = Client::new(shared.url(number));
            client.enter_as_guest().await?;
            client.connect().await
        });
    }
    let mut sitting = JoinSet::new();
    while let Some(opened) = opening.join_next().await {
        match opened {
            Ok(Ok(mut socket)) => {
                sitting.spawn(async move { while socket.next().await.is_ok() {} });
            }
            Ok(Err(error)) => shared.tally.complain(error.to_string()),
            Err(error) => shared.tally.complain(error.to_string()),
        }
    }
    sitting
}

async fn gather_pairs(shared: &Arc<Shared>) -> Vec<Pair> {
    let mut meeting = JoinSet::new();
    for number in 0..shared.load.games {
        let shared = shared.clone();
        meeting.spawn(async move {
            let _place = shared.door.acquire().await;
            Pair::meet(&shared, number).await
        });
    }
    let mut pairs = vec![];
    while let Some(met) = meeting.join_next().await {
        match met {
            Ok(Ok(pair)) => pairs.push(pair),
            Ok(Err(error)) => shared.tally.complain(error.to_string()),
            Err(error) => shared.tally.complain(error.to_string()),
        }
    }
    pairs
}
