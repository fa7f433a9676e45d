//! Proposes a draw, an end, a take-back or a rematch.

use rules::Side;

use super::Room;
use crate::{Circumstances, Event, Offer, Refusal};

/// How often a side may propose something between two moves, and in a whole
/// game. People who mean it need one or two; without a limit somebody could
/// fill the log, and the opponent's screen, with proposals that are withdrawn.
const OFFERS_PER_MOVE: u16 = 3;
const OFFERS_PER_GAME: u16 = 50;

/// How much a side has proposed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Proposed {
    since_move: u16,
    in_game: u16,
}

impl Proposed {
    pub(super) fn count(&mut self) {
        self.since_move = self.since_move.saturating_add(1);
        self.in_game = self.in_game.saturating_add(1);
    }

    pub(super) fn next_move(&mut self) {
        self.since_move = 0;
    }

    const fn is_enough(self) -> bool {
        self.since_move >= OFFERS_PER_MOVE || self.in_game >= OFFERS_PER_GAME
    }
}

impl Room {
    /// Proposes something; where the opponent proposed the same, both agree.
    pub(super) fn offer(
        &self,
        side: Side,
        offer: Offer,
        circumstances: &Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_offer(side, offer)?;
        if self.offers[side.other()].contains(&offer) && offer != Offer::TakeBack {
            return self.accept(side, offer, circumstances);
        }
        if self.offers[side].contains(&offer) {
            return Err(Refusal::AlreadyOffered);
        }
        if self.proposed[side].is_enough() {
            return Err(Refusal::TooManyOffers);
        }
        Ok(vec![Event::Offered { by: side, offer }])
    }

    pub(super) fn may_offer(&self, side: Side, offer: Offer) -> Result<(), Refusal> {
        match offer {
            Offer::Draw | Offer::End => self.still_on(),
            Offer::TakeBack => {
                self.still_on()?;
                if self.terms.rated {
                    return Err(Refusal::RatedGame);
                }
                self.plies_to_take_back(side).map(|_| ()).ok_or(Refusal::NothingToTakeBack)
            }
            Offer::Rematch => {
                if self.ending().is_none() {
                    return Err(Refusal::NotOver);
                }
                if self.next.is_some() {
                    return Err(Refusal::AlreadyRematched);
                }
                Ok(())
            }
        }
    }

    /// How many moves go back until `side`'s last one is undone.
    pub(super) fn plies_to_take_back(&self, side: Side) -> Option<u16> {
        let movers = self.game.movers();
        let last = movers.iter().rposition(|mover| *mover == side)?;
        u16::try_from(movers.len() - last).ok()
    }
}
