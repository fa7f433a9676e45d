//! What a crowd is to do, and what all its players share.

use std::path::PathBuf;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};

use crate::Journal;
use crate::report::LoadTally;

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
pub(crate) struct CrowdState {
    pub(crate) load: Load,
    pub(crate) tally: LoadTally,
    pub(crate) journal: Journal,
    /// True while moves are to be made.
    pub(crate) playing: watch::Receiver<bool>,
    /// Lets newcomers in, a few at a time.
    pub(crate) door: Semaphore,
}

impl CrowdState {
    /// The address to try next, so that a dead node is left behind.
    pub(crate) fn url(&self, attempt: usize) -> &str {
        &self.load.urls[attempt % self.load.urls.len()]
    }
}
