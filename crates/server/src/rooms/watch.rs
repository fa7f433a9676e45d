//! Following a game.

use play::{Moment, PlayerId};
use protocol::{GameView, Phrase, ServerMessage};
use rules::Side;

use super::live_room::Watcher;
use super::update::{PIECE, Update};
use super::{Effect, Locked, Rooms};
use crate::error::ApiError;
use crate::live::Outbox;
use crate::views;

impl Rooms {
    fn picture(&self, at: &Locked<'_>, player: Option<PlayerId>) -> GameView {
        let (room, ledger) = (at.room, &at.state.ledger);
        GameView {
            id: room.id.clone(),
            terms: room.terms.clone(),
            opened: room.opened,
            seats: views::seats(&room.seats()),
            you: player.and_then(|player| room.side_of(player)),
            log: ledger.after(0).to_vec(),
            standing: ledger.standing(Moment((self.now)())),
        }
    }

    /// Sends the whole game; of a long log only the beginning comes with it, and
    /// the rest as events.
    fn send_whole(&self, at: &Locked<'_>, outbox: &Outbox) -> Result<(), ApiError> {
        let mut game = self.picture(at, Some(outbox.player()));
        game.log.truncate(PIECE);
        let sent = game.log.len() as u64;
        outbox.send(&ServerMessage::Game { game });
        if sent < at.state.ledger.seq() {
            let now = (self.now)();
            for piece in Update::pieces(&at.room.id, sent, &at.state.ledger, now)? {
                outbox.send_text(piece.events());
            }
        }
        Ok(())
    }

    /// The whole game as it is now in the store.
    pub(crate) async fn view(
        &self,
        at: &mut Locked<'_>,
        player: Option<PlayerId>,
    ) -> Result<(GameView, Box<dyn rules::AnyMatch>), ApiError> {
        self.catch_up(at).await?;
        let played = at.state.ledger.room().game().boxed_clone();
        Ok((self.picture(at, player), played))
    }

    /// Follows a game from entry number `known` on, or from its beginning.
    pub(crate) async fn watch(
        &self,
        at: &mut Locked<'_>,
        outbox: &Outbox,
        known: Option<u64>,
    ) -> Result<(), ApiError> {
        let player = outbox.player();
        at.state.used = (self.now)();
        self.catch_up(at).await?;
        let seq = at.state.ledger.seq();
        match known {
            Some(known) if known <= seq => {
                for piece in Update::pieces(&at.room.id, known, &at.state.ledger, (self.now)())? {
                    outbox.send_text(piece.events());
                }
            }
            _ => self.send_whole(at, outbox)?,
        }
        let side = at.room.side_of(player);
        at.state.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
        at.state.watchers.push(Watcher { outbox: outbox.clone(), side, sent: seq });
        if side.is_some() && at.state.ledger.room().ending().is_none() {
            at.effects.push(Effect::Plays(player));
        }
        Ok(())
    }
}

impl Locked<'_> {
    /// No longer follows a game.
    pub(crate) fn leave(&mut self, outbox: &Outbox) {
        self.state.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
        let player = outbox.player();
        if !self.state.watchers.iter().any(|watcher| watcher.outbox.player() == player) {
            self.effects.push(Effect::StopsPlaying(player));
        }
    }

    /// The message that carries a phrase, and the players' sockets that follow the game.
    pub(crate) fn phrase(&self, by: Side, phrase: Phrase) -> (ServerMessage, Vec<Outbox>) {
        let message = ServerMessage::Said { game: self.room.id.clone(), by, phrase };
        let players = self.state.watchers.iter().filter(|watcher| watcher.side.is_some());
        (message, players.map(|watcher| watcher.outbox.clone()).collect())
    }
}
