//! Plays a move.

use rules::{Side, TextError};

use super::Room;
use crate::{Event, Moment, Offer, Refusal};

impl Room {
    pub(super) fn move_piece(
        &self,
        side: Side,
        mv: &str,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        self.still_on()?;
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        // Who plays in the one game that goes well while all others wait is not away.
        if self.clock.away(side, now).is_some() {
            return Err(Refusal::OnVacation);
        }
        self.game.check(mv).map_err(Refusal::BadMove)?;
        Ok(vec![Event::Moved { by: side, mv: mv.trim().to_string() }])
    }

    pub(super) fn apply_move(&mut self, by: Side, mv: &str, at: Moment) -> Result<(), TextError> {
        self.game.play(mv)?;
        self.plies += 1;
        self.clock.press(by, at);
        if self.has_begun() {
            self.clock.start(at);
        }
        self.clock.excuse(self.game.turn());
        self.stirred = at;
        // A move answers what the opponent proposed, and time has passed
        // over the player's own proposal to take the last one back.
        self.offers[by.other()].clear();
        self.offers[by].retain(|offer| *offer != Offer::TakeBack);
        for side in Side::BOTH {
            self.proposed[side].next_move();
        }
        Ok(())
    }
}
