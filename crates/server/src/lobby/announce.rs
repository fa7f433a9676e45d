//! Announces challenges that open and close to this node's players.

use play::lobby::Closing;
use play::{ChallengeId, GameId, PlayerId};
use protocol::ServerMessage;

use super::Challenges;
use crate::error::ApiError;
use crate::live::write;
use crate::note::Posted;

impl Challenges {
    /// Puts a challenge on the board and notifies this node's players whom it concerns.
    pub(crate) fn announce_open(&self, posted: Posted) -> Result<(), ApiError> {
        self.board.put(posted.clone())?;
        self.live.looks(posted.from, self.is_looking(posted.from));
        let text = write(&ServerMessage::Challenge { challenge: posted.view.clone() });
        if posted.view.audience.is_listed() {
            let about = (posted.from, &posted.circle);
            self.live.tell_lobby(&text, about, |kind| posted.is_for(kind));
            return Ok(());
        }
        for player in posted.concerned() {
            self.live.send_to(player, &text);
        }
        Ok(())
    }

    /// Notifies this node's players that a challenge is closed; only those who play
    /// learn the game.
    pub(crate) fn announce_closed(
        &self,
        id: &ChallengeId,
        why: Closing,
        game: Option<GameId>,
        players: &[PlayerId],
    ) {
        let message = |game| ServerMessage::ChallengeClosed { id: id.clone(), why, game };
        if let Some(posted) = self.board.take_down(id) {
            self.live.looks(posted.from, self.is_looking(posted.from));
            if posted.view.audience.is_listed() {
                let about = (posted.from, &posted.circle);
                self.live.tell_lobby(&write(&message(None)), about, |_| true);
            }
        }
        let text = write(&message(game));
        for player in players {
            self.live.send_to(*player, &text);
        }
    }
}
