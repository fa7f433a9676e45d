//! Accepts or declines what the opponent proposed.

use rules::{EndReason, Side};

use super::Room;
use crate::{Circumstances, Event, Offer, Refusal};

impl Room {
    pub(super) fn accept(
        &self,
        side: Side,
        offer: Offer,
        circumstances: &Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        let proposer = side.other();
        self.may_offer(proposer, offer)?;
        if !self.offers[proposer].contains(&offer) {
            return Err(Refusal::NothingOffered);
        }
        Ok(vec![match offer {
            Offer::Draw => Event::Ended { winner: None, reason: EndReason::Agreed },
            Offer::End => Event::Shared,
            Offer::TakeBack => {
                let plies = self.plies_to_take_back(proposer).ok_or(Refusal::NothingToTakeBack)?;
                Event::TookBack { by: proposer, plies }
            }
            Offer::Rematch => {
                let next = circumstances.next_game.clone().ok_or(Refusal::NothingOffered)?;
                Event::Rematched { next }
            }
        }])
    }

    pub(super) fn decline(&self, side: Side, offer: Offer) -> Result<Vec<Event>, Refusal> {
        let open = Side::BOTH.iter().any(|&proposer| self.offers[proposer].contains(&offer));
        if !open {
            return Err(Refusal::NothingOffered);
        }
        Ok(vec![Event::Declined { by: side, offer }])
    }
}
