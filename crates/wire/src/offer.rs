//! What one player proposes to the other.

/// The offer that is meant.
///
/// ```
/// assert_eq!(wire::offer_in(protocol::Offer::TakeBack), play::Offer::TakeBack);
/// ```
#[must_use]
pub fn offer_in(offer: protocol::Offer) -> play::Offer {
    match offer {
        protocol::Offer::Draw => play::Offer::Draw,
        protocol::Offer::End => play::Offer::End,
        protocol::Offer::TakeBack => play::Offer::TakeBack,
        protocol::Offer::Rematch => play::Offer::Rematch,
    }
}

/// The word for an offer.
///
/// ```
/// assert_eq!(wire::offer_out(play::Offer::Draw), protocol::Offer::Draw);
/// ```
#[must_use]
pub fn offer_out(offer: play::Offer) -> protocol::Offer {
    match offer {
        play::Offer::Draw => protocol::Offer::Draw,
        play::Offer::End => protocol::Offer::End,
        play::Offer::TakeBack => protocol::Offer::TakeBack,
        play::Offer::Rematch => protocol::Offer::Rematch,
    }
}
