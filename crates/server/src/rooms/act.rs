//! A player does something: decided by the room, made durable by the store,
//! then told to everybody.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use play::{Action, Circumstances, Entry, Moment, Offer, Operation, Verdict};
use protocol::{Problem, ServerMessage};
use rules::{BySide, Side};
use store::{Appended, Line, NewGame};

use super::cell::State;
use super::{Cell, announce, catch_up, load};
use crate::app::App;
use crate::bus::Note;
use crate::error::ApiError;
use crate::live::Outbox;
use crate::security::random_id;
use crate::wire;

/// How often an operation is tried again because another node was faster.
const TRIES: usize = 8;

/// Does what a player asks and answers over his socket, if he has one. The
/// answer is queued before anything that happens later in the game.
pub(crate) async fn act(
    app: &Arc<App>,
    player: u64,
    game: &str,
    operation: Operation,
    outbox: Option<&Outbox>,
) -> Result<(), ApiError> {
    let cell = load(app, game).await?;
    let side = cell.side_of(player).ok_or(ApiError::NotYours)?;
    let mut state = cell.state.lock().await;
    state.used = app.now();
    for _ in 0..TRIES {
        if !state.fresh {
            catch_up(app, &cell, &mut state).await?;
        }
        let due = state.ledger.due(Moment(app.now()));
        if !due.is_empty() {
            append(app, &cell, &mut state, due).await?;
            continue;
        }
        let circumstances = circumstances(app, &cell, side, &operation.action).await?;
        let answer = match state.ledger.judge(side, &operation, &circumstances) {
            Verdict::Append(entries) => {
                let from = state.ledger.seq();
                let begun = Instant::now();
                if append_for(app, &cell, &mut state, entries, outbox, &operation.nonce).await? {
                    app.metrics.acked(begun.elapsed());
                    return Ok(());
                }
                tracing::debug!(game, from, "another node was faster");
                continue;
            }
            Verdict::Done { from, to } => acked(app, &cell, &state, &operation.nonce, from, to),
            Verdict::Stale => stale(app, &cell, &state, &operation),
            Verdict::Refused(refusal) => ServerMessage::Refused {
                game: Some(cell.id.clone()),
                nonce: Some(operation.nonce.clone()),
                problem: Problem::new(refusal.id(), refusal.to_string()),
            },
        };
        if let Some(outbox) = outbox {
            outbox.send(&answer);
        }
        return Ok(());
    }
    Err(ApiError::Unavailable("the game is too busy".to_string()))
}

async fn circumstances(
    app: &App,
    cell: &Cell,
    side: Side,
    action: &Action,
) -> Result<Circumstances, ApiError> {
    let now = app.now();
    let gone = match action {
        Action::Claim => absence(app, cell, side.other(), now).await?,
        _ => None,
    };
    let next_game = match action {
        Action::Offer(Offer::Rematch) | Action::Accept(Offer::Rematch) => Some(random_id()?),
        _ => None,
    };
    Ok(Circumstances { now: Moment(now), opponent_gone: gone, next_game })
}

/// For how long the player at a side has been away. Time in which this
/// server was not there to be seen by does not count.
async fn absence(
    app: &App,
    cell: &Cell,
    side: Side,
    now: u64,
) -> Result<Option<Duration>, ApiError> {
    let absent = &cell.seats()[side];
    if app.live.is_online(absent.id) || absent.kind == store::Kind::Computer {
        return Ok(None);
    }
    let here = app.live.last_seen(absent.id).unwrap_or(0);
    let anywhere = app.store.player(absent.id).await?.seen_at;
    let seen = here.max(anywhere).max(app.started);
    Ok(Some(Duration::from_millis(now.saturating_sub(seen))))
}

fn acked(app: &App, cell: &Cell, state: &State, nonce: &str, from: u64, to: u64) -> ServerMessage {
    let entries = state.ledger.after(from);
    let effect = usize::try_from(to - from).unwrap_or(usize::MAX).min(entries.len());
    ServerMessage::Acked {
        game: cell.id.clone(),
        nonce: nonce.to_string(),
        from,
        entries: wire::entries_out(from, &entries[..effect]),
        standing: wire::standing(&state.ledger, app.now()),
    }
}

fn stale(app: &App, cell: &Cell, state: &State, operation: &Operation) -> ServerMessage {
    // One who claims to know more than there is gets everything.
    let known = operation.expected;
    let from = if known > state.ledger.seq() { 0 } else { known };
    ServerMessage::Stale {
        game: cell.id.clone(),
        nonce: operation.nonce.clone(),
        from,
        entries: wire::entries_out(from, state.ledger.after(from)),
        standing: wire::standing(&state.ledger, app.now()),
    }
}

/// Appends entries nobody waits for; false if the log had moved on.
pub(super) async fn append(
    app: &Arc<App>,
    cell: &Arc<Cell>,
    state: &mut State,
    entries: Vec<Entry>,
) -> Result<bool, ApiError> {
    append_for(app, cell, state, entries, None, "").await
}

async fn append_for(
    app: &Arc<App>,
    cell: &Arc<Cell>,
    state: &mut State,
    entries: Vec<Entry>,
    outbox: Option<&Outbox>,
    nonce: &str,
) -> Result<bool, ApiError> {
    let from = state.ledger.seq();
    let wired = wire::entries_out(from, &entries);
    let lines = wired
        .iter()
        .map(|entry| serde_json::to_string(entry).map(|body| Line { body }))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| ApiError::Internal(error.to_string()))?;
    let mut after = state.ledger.room().clone();
    for entry in &entries {
        after
            .apply(&entry.event, entry.at)
            .map_err(|error| ApiError::Internal(format!("a decision does not fit: {error}")))?;
    }
    let next = rematch(app, cell, &entries);
    let progress = wire::progress(&after);
    // The game's row tells the time of its log, as announcements do.
    let at = entries.last().map_or_else(|| app.now(), |entry| entry.at.0);
    let done = app.store.append(cell.id.clone(), from, lines, progress, at, next).await;
    match done {
        Ok(Appended::Done) => {}
        Ok(Appended::Conflict) => {
            catch_up(app, cell, state).await?;
            return Ok(false);
        }
        Err(error) => {
            state.fresh = false;
            return Err(error.into());
        }
    }
    let to = from + entries.len() as u64;
    state
        .ledger
        .commit(entries)
        .map_err(|error| ApiError::Internal(format!("a decision does not fit: {error}")))?;
    if let Some(outbox) = outbox {
        outbox.send(&acked(app, cell, state, nonce, from, to));
        state.told(outbox.id());
    }
    announce(app, cell, state);
    app.metrics.events.fetch_add(to - from, Relaxed);
    let players = cell.seats().map(|seat| seat.id);
    let players = [players.first, players.second];
    app.bus.publish(Note::Game { game: cell.id.clone(), players, from, entries: wired });
    follow_up(app, cell, state);
    Ok(true)
}

/// What an event brings about outside the room.
fn follow_up(app: &Arc<App>, cell: &Arc<Cell>, state: &State) {
    let seats = cell.seats();
    if state.ledger.room().ending().is_some() {
        for side in Side::BOTH {
            app.live.stops_playing(seats[side].id, &cell.id);
        }
    }
    if Side::BOTH.into_iter().any(|side| seats[side].kind == store::Kind::Computer) {
        crate::bots::wake(app, &cell.id);
    }
}

/// The game that an agreed rematch opens, with the sides exchanged.
fn rematch(app: &App, cell: &Cell, entries: &[Entry]) -> Option<NewGame> {
    let next = entries.iter().find_map(|entry| match &entry.event {
        play::Event::Rematched { next } => Some(next.clone()),
        _ => None,
    })?;
    let seats = cell.seats();
    let seats = BySide::new(seats.second.id, seats.first.id);
    crate::lobby::new_game(next, &cell.terms, seats, app.now()).ok()
}
