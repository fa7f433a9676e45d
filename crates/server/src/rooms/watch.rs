//! Following a game.

use std::sync::Arc;

use protocol::{GameView, Pair, Phrase, ServerMessage};

use super::cell::{State, Watcher};
use super::{Cell, catch_up, load};
use crate::app::App;
use crate::bus::Note;
use crate::error::ApiError;
use crate::live::Outbox;
use crate::wire;

/// May this player see the game?
fn admit(cell: &Cell, player: Option<u64>) -> Result<(), ApiError> {
    let seated = player.is_some_and(|player| cell.side_of(player).is_some());
    if seated || cell.terms.public { Ok(()) } else { Err(ApiError::Missing) }
}

fn picture(app: &App, cell: &Cell, state: &State, player: Option<u64>) -> GameView {
    let seats = cell.seats();
    GameView {
        id: cell.id.clone(),
        terms: cell.terms.clone(),
        opened: cell.opened,
        seats: Pair { first: wire::seat(&seats.first), second: wire::seat(&seats.second) },
        you: player.and_then(|player| cell.side_of(player)).map(wire::side_out),
        log: wire::entries_out(0, state.ledger.after(0)),
        standing: wire::standing(&state.ledger, app.now()),
    }
}

/// The whole game as it is now in the store.
pub(crate) async fn view(
    app: &App,
    game: &str,
    player: Option<u64>,
) -> Result<(GameView, Box<dyn rules::AnyMatch>), ApiError> {
    let cell = load(app, game).await?;
    admit(&cell, player)?;
    let mut state = cell.state.lock().await;
    catch_up(app, &cell, &mut state).await?;
    let played = state.ledger.room().game().boxed_clone();
    Ok((picture(app, &cell, &state, player), played))
}

/// Follows a game from entry number `known` on, or from its beginning.
pub(crate) async fn watch(
    app: &Arc<App>,
    outbox: &Outbox,
    game: &str,
    known: Option<u64>,
) -> Result<(), ApiError> {
    let cell = load(app, game).await?;
    let player = outbox.player();
    admit(&cell, Some(player))?;
    let side = cell.side_of(player);
    let mut state = cell.state.lock().await;
    state.used = app.now();
    catch_up(app, &cell, &mut state).await?;
    let seq = state.ledger.seq();
    let message = match known {
        Some(known) if known <= seq => ServerMessage::Events {
            game: cell.id.clone(),
            from: known,
            entries: wire::entries_out(known, state.ledger.after(known)),
            standing: wire::standing(&state.ledger, app.now()),
        },
        _ => ServerMessage::Game { game: picture(app, &cell, &state, Some(player)) },
    };
    outbox.send(&message);
    state.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
    state.watchers.push(Watcher { outbox: outbox.clone(), side, sent: seq });
    if side.is_some() && state.ledger.room().ending().is_none() {
        app.live.plays(player, &cell.id);
    }
    Ok(())
}

/// No longer follows a game.
pub(crate) async fn leave(app: &App, outbox: &Outbox, game: &str) {
    let Some(cell) = app.hub.get(game) else { return };
    let mut state = cell.state.lock().await;
    state.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
    let elsewhere = state.watchers.iter().any(|watcher| watcher.outbox.player() == outbox.player());
    if !elsewhere {
        app.live.stops_playing(outbox.player(), game);
    }
}

/// Passes a phrase on to those at the table. It is not kept.
pub(crate) async fn say(
    app: &App,
    player: u64,
    game: &str,
    phrase: Phrase,
) -> Result<(), ApiError> {
    let cell = load(app, game).await?;
    let side = cell.side_of(player).ok_or(ApiError::NotYours)?;
    app.bus.publish(Note::Said { game: game.to_string(), by: wire::side_out(side), phrase });
    tell(app, &cell, wire::side_out(side), phrase).await;
    Ok(())
}

/// Tells the sockets of this node what was said, except those of players
/// who have muted the speaker.
pub(crate) async fn tell(app: &App, cell: &Cell, by: protocol::Side, phrase: Phrase) {
    let seats = wire::pair(cell.seats());
    let speaker = match by {
        protocol::Side::First => seats.first.id,
        protocol::Side::Second => seats.second.id,
    };
    let message = ServerMessage::Said { game: cell.id.clone(), by, phrase };
    let state = cell.state.lock().await;
    let listeners = state.watchers.iter().filter(|watcher| watcher.side.is_some());
    let outboxes: Vec<_> = listeners.map(|watcher| watcher.outbox.clone()).collect();
    drop(state);
    for outbox in outboxes {
        let mutes = app.store.mutes_of(outbox.player()).await.unwrap_or_default();
        if !mutes.iter().any(|(muted, _)| *muted == speaker) {
            outbox.send(&message);
        }
    }
}
