//! What a server does by itself while it runs: clocks, presence, computers,
//! signs of life, and keeping house. Each task can fail without harm and is
//! tried again at its next turn.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::bus::Note;
use crate::error::ApiError;
use crate::{bots, lobby, rooms};

/// How long no server lived before lost time is given back: longer than from
/// one sign of life to the next.
const SHORT_ABSENCE: u64 = 1_500;
/// What players are given besides, to find back to their games.
const WAY_BACK: u64 = 2_000;
/// How many players are looked after in one go.
const TOGETHER: usize = 200;
/// How long a game may wait for its computer before another node looks after it.
const COMPUTER_LATE: u64 = 5_000;

/// Starts the tasks; they end with the set.
pub(crate) fn start(app: &Arc<App>) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    every(&mut tasks, app, 250, |app| async move { tell_presence(&app).await });
    every(&mut tasks, app, 500, |app| async move { end_overdue(&app).await });
    every(&mut tasks, app, 1_000, |app| async move { lobby::expire(&app).await });
    every(&mut tasks, app, 1_000, |app| async move { beat(&app).await });
    every(&mut tasks, app, 2_000, |app| async move { call_roll(&app).await });
    every(&mut tasks, app, 5_000, |app| async move { wake_computers(&app, COMPUTER_LATE).await });
    every(&mut tasks, app, 30_000, |app| async move { tidy(&app).await });
    tasks
}

fn every<F, Fut>(tasks: &mut JoinSet<()>, app: &Arc<App>, millis: u64, work: F)
where
    F: Fn(Arc<App>) -> Fut + Send + 'static,
    Fut: Future<Output = Result<(), ApiError>> + Send + 'static,
{
    let app = app.clone();
    tasks.spawn(async move {
        let mut turns = interval(Duration::from_millis(millis));
        turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            turns.tick().await;
            if let Err(error) = work(app.clone()).await {
                error.log();
            }
        }
    });
}

/// Before anybody plays: gives back the time in which no server lived, reads
/// the lobby, and lets the computers go on.
pub(crate) async fn resume(app: &Arc<App>) -> Result<(), ApiError> {
    lobby::refresh(app).await?;
    let now = app.now();
    if let Some(last) = app.store.last_beat().await? {
        let away = now.saturating_sub(last);
        if away >= SHORT_ABSENCE {
            for game in app.store.timed().await? {
                rooms::credit(app, &game, Duration::from_millis(away + WAY_BACK)).await?;
            }
        }
    }
    app.store.beat(now).await?;
    wake_computers(app, 0).await
}

/// A sign of life. It tells, too, whether anything can be written.
async fn beat(app: &App) -> Result<(), ApiError> {
    let written = app.store.beat(app.now()).await;
    app.can_write.store(written.is_ok(), Relaxed);
    Ok(written?)
}

async fn tell_presence(app: &Arc<App>) -> Result<(), ApiError> {
    let (people, left) = app.live.tell_changes(app.now());
    if !people.is_empty() || !left.is_empty() {
        app.bus.publish(Note::People { people, left: left.clone(), among: None });
    }
    for player in left {
        if app.lobby.is_looking(player) && !app.live.is_online(player) {
            lobby::withdraw_seeks(app, player).await;
        }
    }
    Ok(())
}

/// The games whose time has run out end, wherever they were played.
async fn end_overdue(app: &Arc<App>) -> Result<(), ApiError> {
    for game in app.store.due(app.now()).await? {
        rooms::tick(app, &game).await?;
    }
    Ok(())
}

/// Tells other nodes who is here, and reads the followed games again, since
/// the bus may have lost something.
async fn call_roll(app: &Arc<App>) -> Result<(), ApiError> {
    if !app.bus.is_shared() {
        return Ok(());
    }
    for (among, people) in app.live.roll() {
        app.bus.publish(Note::People { people, left: vec![], among: Some(among) });
    }
    let now = app.now();
    // While the bus is up a quiet game is read again now and then; while it
    // is away, every game at every turn.
    let quiet = if app.bus.is_up() { 4_000 } else { 0 };
    for cell in app.hub.all() {
        let mut state = cell.state.lock().await;
        if !state.watchers.is_empty() && now.saturating_sub(state.used) >= quiet {
            rooms::catch_up(app, &cell, &mut state).await?;
            state.used = now;
        }
    }
    lobby::refresh(app).await
}

async fn wake_computers(app: &Arc<App>, late: u64) -> Result<(), ApiError> {
    for game in app.store.waiting_for_computer(app.now().saturating_sub(late)).await? {
        bots::wake(app, &game);
    }
    Ok(())
}

async fn tidy(app: &App) -> Result<(), ApiError> {
    let now = app.now();
    app.hub.tidy(now);
    app.limits.tidy(now);
    // A few at a time, so that nobody's move waits for all of them.
    for players in app.live.players_here().chunks(TOGETHER) {
        app.store.saw_players(players.to_vec(), now).await?;
        // An operator shuts people out from another process; sessions expire.
        for player in app.store.without_session(players.to_vec(), now).await? {
            app.live.drop_sockets(player);
        }
    }
    app.store.expire_sessions(now).await?;
    Ok(())
}

/// The room of a game that somebody here follows or plays.
async fn concerned(
    app: &App,
    game: &str,
    players: [u64; 2],
) -> Result<Option<Arc<rooms::Cell>>, ApiError> {
    if let Some(cell) = app.hub.get(game) {
        return Ok(Some(cell));
    }
    if players.iter().all(|player| app.live.sockets_of(*player).is_empty()) {
        return Ok(None);
    }
    let cell = rooms::load(app, game).await?;
    // What was just read holds the news already.
    let mut state = cell.state.lock().await;
    rooms::announce(app, &cell, &mut state);
    drop(state);
    Ok(Some(cell))
}

/// Does what another node tells.
pub(crate) async fn heed(app: &Arc<App>, node: u64, note: Note) -> Result<(), ApiError> {
    match note {
        Note::Game { game, players, from, entries } => {
            let Some(cell) = concerned(app, &game, players).await? else { return Ok(()) };
            let mut state = cell.state.lock().await;
            if from == state.ledger.seq() {
                state
                    .ledger
                    .commit(crate::wire::entries_in(entries)?)
                    .map_err(|error| ApiError::Internal(error.to_string()))?;
                rooms::announce(app, &cell, &mut state);
                return Ok(());
            }
            if from > state.ledger.seq() {
                return rooms::catch_up(app, &cell, &mut state).await;
            }
            Ok(())
        }
        Note::Said { game, by, phrase } => {
            if let Some(cell) = app.hub.get(&game) {
                rooms::tell(app, &cell, by, phrase).await;
            }
            Ok(())
        }
        Note::People { people, left, among } => {
            app.live.hear(node, people, &left, among, app.now());
            Ok(())
        }
        Note::Opened { posted } => lobby::announce_open(app, posted),
        Note::Closed { id, why, game, for_players } => {
            lobby::announce_closed(app, &id, &why, game, &for_players);
            Ok(())
        }
        Note::Player { id } => {
            let player = app.store.player(id).await?;
            app.hub.rename(&player);
            app.live.drop_sockets(id);
            Ok(())
        }
    }
}
