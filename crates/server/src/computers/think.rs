//! One decision of a computer, on a thread that may be busy for a while.

use std::sync::Arc;
use std::time::{Duration, Instant};

use endgame::Library;
use rules::{AnyMatch, catalogue};
use search::{Limits, Stop, Thinking};

use super::fingerprint;
use super::resources::resources;
use crate::error::{ApiError, Fault};

/// The most nodes a computer may search for a move.
const NODES: u64 = 2_000_000;
/// How long after its time a computer is requested to stop: some observe no
/// limits, only that request.
const GRACE: Duration = Duration::from_millis(1_200);

/// The move a computer chooses within `time`.
pub(super) async fn think(
    bot: String,
    game: &str,
    played: Box<dyn AnyMatch>,
    time: Duration,
    library: Arc<Library>,
) -> Result<String, ApiError> {
    let seed = fingerprint(game);
    let stop = Arc::new(Stop::default());
    let request = Arc::clone(&stop);
    let mut chosen =
        tokio::task::spawn_blocking(move || choose(&bot, seed, &*played, time, &library, &stop));
    let in_time = tokio::time::timeout(time + GRACE, &mut chosen).await;
    let chosen = match in_time {
        Ok(chosen) => chosen,
        Err(_) => {
            request.request();
            chosen.await
        }
    };
    chosen.map_err(|error| ApiError::Internal(Fault::Computer(error.into())))?
}

fn choose(
    bot: &str,
    seed: u64,
    played: &dyn AnyMatch,
    time: Duration,
    library: &Library,
    stop: &Stop,
) -> Result<String, ApiError> {
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| {
        ApiError::Internal(Fault::Computer(error))
    };
    let parsed = catalogue::parse(&played.name()).map_err(|error| failed(error.into()))?;
    let mut bot = search::bot_with(bot, &parsed, seed, &resources(bot, &parsed, library))
        .map_err(|error| failed(error.into()))?;
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = Limits { depth: None, nodes: Some(NODES), time: Some(time), game_clock: None };
    let thinking = Thinking { limits, clock: &clock, stop };
    bot.choose(played, &thinking).map_err(|error| failed(error.into()))
}
