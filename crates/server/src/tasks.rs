//! What a server does by itself while it runs: clocks, presence, computers,
//! heartbeats, and clearing up. Each task can fail without harm and is tried
//! again at its next turn.

use std::time::Duration;

use play::GameId;
use store::Store;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::account_changes::AccountChanges;
use crate::bus::Bus;
use crate::error::ApiError;
use crate::games::Games;
use crate::health::Health;
use crate::live::Live;
use crate::lobby::Challenges;
use crate::note::Note;
use crate::steady_clock::SteadyClock;

/// How long no server ran before lost time is given back: longer than from
/// one heartbeat to the next.
const SHORT_ABSENCE: u64 = 1_500;
/// What players are given besides, to find back to their games.
const WAY_BACK: u64 = 2_000;
/// How long the log of what moderators and operators did is kept: a year.
const AUDIT_LIFE: u64 = 365 * 24 * 60 * 60 * 1_000;
/// How long it is kept who logged in, and who tried to.
const ACCESS_LIFE: u64 = 90 * 24 * 60 * 60 * 1_000;
/// How many players are looked after in one go.
const TOGETHER: usize = 200;
/// How long a game may be quiet before it is read again while the bus is up.
const QUIET: u64 = 4_000;

/// Does something again and again; it ends with the set.
pub(crate) fn every<F, Fut>(tasks: &mut JoinSet<()>, millis: u64, work: F)
where
    F: Fn() -> Fut + Send + 'static,
    Fut: Future<Output = Result<(), ApiError>> + Send + 'static,
{
    tasks.spawn(async move {
        let mut turns = interval(Duration::from_millis(millis));
        turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            turns.tick().await;
            if let Err(error) = work().await {
                error.log();
            }
        }
    });
}

/// Gives back the time in which no server ran.
pub(crate) async fn credit_absence(store: &Store, games: &Games, now: u64) -> Result<(), ApiError> {
    let Some(last) = store.last_beat().await? else { return Ok(()) };
    let away = now.saturating_sub(last);
    if away >= SHORT_ABSENCE {
        credit_all(store, games, away).await?;
    }
    Ok(())
}

/// Gives time back in which nobody could play, and a little more.
async fn credit_all(store: &Store, games: &Games, away: u64) -> Result<(), ApiError> {
    for game in store.timed().await? {
        let span = Duration::from_millis(away + WAY_BACK);
        let credited = games.credit(&game, span).await;
        set_aside_if_damaged(store, &game, credited).await?;
    }
    Ok(())
}

/// Follows the machine's clock. What it has jumped ahead is given back first, unless other
/// nodes have gone on meanwhile.
pub(crate) async fn follow(
    clock: &SteadyClock,
    store: &Store,
    games: &Games,
    bus: &Bus,
) -> Result<(), ApiError> {
    if let Some(span) = clock.jump().filter(|_| !bus.is_shared()) {
        tracing::warn!(span, "the clock has jumped: players are given the time back");
        credit_all(store, games, span).await?;
    }
    clock.follow();
    Ok(())
}

/// A game that cannot be read is set aside, so that it keeps no other waiting.
async fn set_aside_if_damaged(
    store: &Store,
    game: &GameId,
    done: Result<(), ApiError>,
) -> Result<(), ApiError> {
    match done {
        Err(error) if error.is_damage() => {
            tracing::error!(%game, %error, "a game cannot be read and is set aside");
            Ok(store.set_damaged(game.clone(), Some(error.to_string())).await?)
        }
        other => other,
    }
}

/// A heartbeat. It also shows whether anything can be written.
pub(crate) async fn beat(store: &Store, health: &Health, now: u64) -> Result<(), ApiError> {
    let written = store.beat(now).await;
    health.set_writable(written.is_ok());
    Ok(written?)
}

/// Announces to everybody who came and who left.
pub(crate) async fn tell_presence(
    live: &Live,
    challenges: &Challenges,
    bus: &Bus,
    now: u64,
) -> Result<(), ApiError> {
    let (people, left) = live.tell_changes(now);
    if !people.is_empty() || !left.is_empty() {
        bus.publish(Note::People { people, left: left.clone(), among: None });
    }
    for player in left {
        if challenges.is_looking(player) && !live.is_online(player) {
            challenges.withdraw_seeks(player).await;
        }
    }
    Ok(())
}

/// The games whose time has run out end, wherever they were played.
pub(crate) async fn end_overdue(store: &Store, games: &Games, now: u64) -> Result<(), ApiError> {
    for game in store.due(now).await? {
        let ticked = games.tick(&game).await;
        set_aside_if_damaged(store, &game, ticked).await?;
    }
    Ok(())
}

/// Sends the other nodes who is here, and reads the followed games again, since
/// the bus may have lost something.
pub(crate) async fn call_roll(
    live: &Live,
    games: &Games,
    challenges: &Challenges,
    bus: &Bus,
) -> Result<(), ApiError> {
    if !bus.is_shared() {
        return Ok(());
    }
    for (among, people) in live.roll() {
        bus.publish(Note::People { people, left: vec![], among: Some(among) });
    }
    // While the bus is up a quiet game is read again now and then; while it
    // is away, every game at every turn.
    games.read_again(if bus.is_up() { QUIET } else { 0 }).await?;
    challenges.refresh().await
}

/// How long a guest who is away is kept, whose session has ended, and a game that was called off.
const GUEST_LIFE: u64 = 90 * 24 * 60 * 60_000;
const ABORTED_LIFE: u64 = 30 * 24 * 60 * 60_000;

/// Lets computers look at the games that have waited for them since `before`.
pub(crate) async fn wake_computers(
    store: &Store,
    games: &Games,
    before: u64,
) -> Result<(), ApiError> {
    for game in store.waiting_for_computer(before).await? {
        games.wake_computer(game);
    }
    Ok(())
}

/// Notes who is here, and forgets what is over.
pub(crate) async fn look_after_players(
    store: &Store,
    live: &Live,
    now: u64,
) -> Result<(), ApiError> {
    // A few at a time, so that nobody's move waits for all of them.
    for players in live.players_here().chunks(TOGETHER) {
        store.saw_players(players.to_vec(), now).await?;
    }
    store.expire_sessions(now).await?;
    store.lift_bans(now).await?;
    let (all, access) = (now.saturating_sub(AUDIT_LIFE), now.saturating_sub(ACCESS_LIFE));
    store.forget_audit(all, access).await?;
    Ok(())
}

/// Deletes guests who have long been away and games that were called off long ago.
pub(crate) async fn clear_away(store: &Store, games: &Games, now: u64) -> Result<(), ApiError> {
    for guest in store.absent_guests(now.saturating_sub(GUEST_LIFE)).await? {
        games.end_all_of(guest).await?;
        store.delete_player(guest).await?;
    }
    store.delete_aborted(now.saturating_sub(ABORTED_LIFE)).await?;
    Ok(())
}

/// Applies a note of another node.
pub(crate) async fn apply_note(
    parts: &Listeners,
    node: u64,
    note: Note,
    now: u64,
) -> Result<(), ApiError> {
    match note {
        Note::Game { game, players, from, entries } => {
            parts.games.hear_entries(&game, players, from, entries).await
        }
        Note::Said { game, by, phrase } => {
            parts.games.hear_phrase(&game, by, phrase).await;
            Ok(())
        }
        Note::People { people, left, among } => {
            parts.live.hear(node, people, &left, among, now);
            Ok(())
        }
        Note::Opened { posted } => parts.challenges.announce_open(*posted),
        Note::Closed { id, why, game, for_players } => {
            parts.challenges.announce_closed(&id, why, game, &for_players);
            Ok(())
        }
        Note::Apart { players } => parts.challenges.renew_lobby(players).await,
        Note::Player { id } => parts.accounts.apply(id).await,
    }
}

/// Those who listen to other nodes.
pub(crate) struct Listeners {
    pub(crate) games: std::sync::Arc<Games>,
    pub(crate) live: std::sync::Arc<Live>,
    pub(crate) challenges: std::sync::Arc<Challenges>,
    pub(crate) accounts: std::sync::Arc<AccountChanges>,
}
