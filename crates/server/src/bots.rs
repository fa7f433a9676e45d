//! Computer players. They sit at tables like anybody else; what they do goes
//! through the same door.
//!
//! A node thinks for the games it touches, a few at a time and each in its
//! turn. Should it die, any other node finds the waiting game in the store.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use endgame::Library;
use play::{Action, Offer, Operation};
use protocol::Computer;
use rules::{AnyGame, AnyMatch, Side, catalogue};
use search::book::Book;
use search::{Level, Limits, Resources, Stop, Thinking};
use sha2::{Digest, Sha256};
use store::{Kind, PlayerRow, StoreError};
use tokio::sync::Semaphore;

use crate::app::App;
use crate::error::ApiError;
use crate::rooms;
use crate::settings::Settings;

/// How many computers think at once.
const AT_ONCE: usize = 1;
/// The most a computer may spend on a move.
const LIMITS: Limits = Limits {
    depth: None,
    nodes: Some(2_000_000),
    time: Some(Duration::from_millis(800)),
    game_clock: None,
};
/// When it is told to stop: some know no limits, only that wish.
const PATIENCE: Duration = Duration::from_secs(2);

/// The computers' desk.
pub(crate) struct Bots {
    /// First come, first served, so that no game starves another.
    thinking: Arc<Semaphore>,
    /// The games that are being thought about or wait for it.
    busy: Mutex<HashSet<String>>,
    library: OnceLock<Library>,
}

impl Default for Bots {
    fn default() -> Self {
        let thinking = Arc::new(Semaphore::new(AT_ONCE));
        Bots { thinking, busy: Mutex::default(), library: OnceLock::new() }
    }
}

impl Bots {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The endgame tables of the program and of the operator's folder.
    fn library(&self, settings: &Settings) -> &Library {
        self.library.get_or_init(|| match &settings.endgames {
            Some(folder) => Library::with_folder(folder.clone()),
            None => Library::shipped(),
        })
    }

    pub(crate) fn waiting(&self) -> usize {
        self.lock().len()
    }
}

/// The bots that sit at tables here. Where a name takes a depth, a middling
/// one stands for all.
fn offered(game: &AnyGame) -> impl Iterator<Item = String> {
    search::bot_names(game).into_iter().map(|name| name.replace(":N", ":4"))
}

/// The computers of the catalogue.
pub(crate) fn computers() -> Vec<Computer> {
    let mut computers: Vec<Computer> = vec![];
    for entry in catalogue::ENTRIES {
        let Ok(game) = catalogue::parse(entry) else { continue };
        for name in offered(&game) {
            match computers.iter_mut().find(|computer| computer.bot == name) {
                Some(computer) => computer.games.push((*entry).to_string()),
                None => {
                    computers.push(Computer { bot: name, games: vec![(*entry).to_string()] });
                }
            }
        }
    }
    computers
}

/// The number of a computer player who plays this game; he is entered into
/// the store when first asked for.
pub(crate) async fn seat(app: &App, bot: &str, game: &str) -> Result<u64, ApiError> {
    let parsed = catalogue::parse(game).map_err(|error| ApiError::Terms(error.to_string()))?;
    // Other names of the same bots would be other players, and greater depths
    // would keep everybody else's computers waiting.
    if !offered(&parsed).any(|name| name == bot) {
        let known = offered(&parsed).collect::<Vec<_>>().join(", ");
        let what = format!("no computer '{bot}' plays {game}; there are: {known}");
        return Err(ApiError::NoSuchComputer(what));
    }
    let id = fingerprint(bot) >> 11;
    let player = PlayerRow {
        id,
        nickname: bot.to_string(),
        kind: Kind::Computer,
        created_at: app.now(),
        seen_at: app.now(),
        banned: false,
    };
    match app.store.player(id).await {
        Err(StoreError::Missing) => {
            // No person's nickname has a slash in it.
            let added = app.store.add_player(player, format!("computer/{bot}"), None).await;
            match added {
                // Another request was faster, or another node.
                Ok(()) | Err(StoreError::Taken | StoreError::Unavailable(_)) => Ok(id),
                Err(error) => Err(error.into()),
            }
        }
        found => Ok(found?.id),
    }
}

fn fingerprint(text: &str) -> u64 {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Lets the computer of a game see to it, if it is its turn or it is asked
/// something.
pub(crate) fn wake(app: &Arc<App>, game: &str) {
    if !app.bots.lock().insert(game.to_string()) {
        return;
    }
    let (app, game) = (app.clone(), game.to_string());
    tokio::spawn(async move {
        let outcome = see_to(&app, &game).await;
        app.bots.lock().remove(&game);
        match outcome {
            // Somebody may have moved while the answer was on its way.
            Ok(true) => wake(&app, &game),
            Ok(false) => {}
            Err(error) => error.log(),
        }
    });
}

/// One deed of the computer in this game; true if there may be more to do.
async fn see_to(app: &Arc<App>, game: &str) -> Result<bool, ApiError> {
    let cell = rooms::load(app, game).await?;
    let seats = cell.seats();
    let computer = Side::BOTH.into_iter().find(|&side| seats[side].kind == Kind::Computer);
    let Some(side) = computer else { return Ok(false) };
    let (seq, played, offer, turn) = {
        let state = cell.state.lock().await;
        let room = state.ledger.room();
        let offer = room.offers(side.other()).first().copied();
        let turn = room.ending().is_none() && room.turn() == side;
        (state.ledger.seq(), room.game().boxed_clone(), offer, turn)
    };
    let action = match offer {
        Some(offer @ (Offer::TakeBack | Offer::Rematch)) => Action::Accept(offer),
        Some(offer) => Action::Decline(offer),
        None if turn => Action::Move(think(app, seats[side].nickname.clone(), game, played).await?),
        None => return Ok(false),
    };
    let operation = Operation { nonce: format!("computer-{seq}"), expected: seq, action };
    rooms::act(app, seats[side].id, game, operation, None).await?;
    Ok(true)
}

async fn think(
    app: &App,
    bot: String,
    game: &str,
    played: Box<dyn AnyMatch>,
) -> Result<String, ApiError> {
    let gone = |what: &dyn std::fmt::Display| ApiError::Internal(what.to_string());
    let permit = app.bots.thinking.clone().acquire_owned().await.map_err(|e| gone(&e))?;
    let seed = fingerprint(game);
    let parsed = catalogue::parse(&played.name()).map_err(|error| gone(&error))?;
    let resources = resources(&bot, &parsed, app.bots.library(&app.settings));
    let stop = Arc::new(Stop::default());
    let wish = Arc::clone(&stop);
    let mut chosen = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let mut bot =
            search::bot_with(&bot, &parsed, seed, &resources).map_err(|error| error.to_string())?;
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let thinking = Thinking { limits: LIMITS, clock: &clock, stop: &stop };
        bot.choose(&*played, &thinking).map_err(|error| error.to_string())
    });
    let in_time = tokio::time::timeout(PATIENCE, &mut chosen).await;
    let chosen = match in_time {
        Ok(chosen) => chosen,
        Err(_) => {
            wish.request();
            chosen.await
        }
    };
    chosen.map_err(|e| gone(&e))?.map_err(ApiError::Internal)
}

/// What a computer may look up, the strongest alone: the openings that come with
/// the program, and endgame tables. Those of a folder are opened in the background.
fn resources(bot: &str, game: &AnyGame, library: &Library) -> Resources {
    let AnyGame::Sowing(sowing) = game else { return Resources::default() };
    if Level::from_id(bot) != Some(Level::MAX) {
        return Resources::default();
    }
    let endings = library.tables(sowing).map(|tables| tables as Arc<_>);
    Resources { endings, book: Book::shipped(sowing).map(Arc::new) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_knows_the_openings_and_solved_endings_of_its_game() {
        let library = Library::shipped();
        let known = |name| resources("max", &catalogue::parse(name).unwrap(), &library);
        for name in ["oril", "ouri", "oware", "awari"] {
            assert!(known(name).endings.unwrap().knows_below() > 10, "{name}");
            assert_eq!(known(name).book.unwrap().name(), name);
        }
        assert!(known("velha").endings.is_none());
        assert!(known("codingame").book.is_none());
        let weaker = resources("8", &catalogue::parse("oril").unwrap(), &library);
        assert!(weaker.book.is_none() && weaker.endings.is_none());
    }
}
