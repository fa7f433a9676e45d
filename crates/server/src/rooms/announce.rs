//! Tells of what happened in a room: the sockets that follow it get the
//! entries, the players' other sockets a line for their list of games.

use protocol::{GameSummary, Pair, ServerMessage};
use rules::Side;

use super::Cell;
use super::cell::State;
use crate::app::App;
use crate::live::{Outbox, write};
use crate::wire;

/// Tells everybody on this node whom it concerns.
pub(crate) fn announce(app: &App, cell: &Cell, state: &mut State) {
    state.spread(&cell.id, app.now());
    let seats = cell.seats();
    for side in Side::BOTH {
        let follows = |outbox: &Outbox| {
            state.watchers.iter().any(|watcher| watcher.outbox.id() == outbox.id())
        };
        let mut elsewhere = app.live.sockets_of(seats[side].id);
        elsewhere.retain(|outbox| !follows(outbox));
        if elsewhere.is_empty() {
            continue;
        }
        let game = summary(cell, state, side);
        let text = write(&ServerMessage::GameChanged { game });
        elsewhere.iter().for_each(|outbox| outbox.send_text(text.clone()));
    }
}

/// The game as a line in the list of the player at `side`.
fn summary(cell: &Cell, state: &State, side: Side) -> GameSummary {
    let (room, seats) = (state.ledger.room(), cell.seats());
    let last = state.ledger.after(0).last();
    GameSummary {
        id: cell.id.clone(),
        game: room.terms().game.clone(),
        rated: cell.terms.rated,
        seats: Pair { first: wire::seat(&seats.first), second: wire::seat(&seats.second) },
        you: Some(wire::side_out(side)),
        turn: wire::side_out(room.turn()),
        moves: u32::try_from(room.plies()).unwrap_or(u32::MAX),
        end: room.ending().map(wire::end_out),
        updated: last.map_or(cell.opened, |entry| entry.at.0),
    }
}
