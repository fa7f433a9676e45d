//! Sowing and capturing.

use super::{House, Position, Slam, Sowing, lanes};

/// The two rows after sowing, before the capture.
#[derive(Clone, Copy)]
pub(super) struct Sown {
    pub(super) mine: u64,
    pub(super) theirs: u64,
    /// The answer bits of the opponent's houses that would be captured.
    pub(super) chain: u64,
}

impl Sown {
    /// Would the capture take all of the opponent's seeds?
    #[inline]
    pub(super) fn is_slam(&self, game: &Sowing) -> bool {
        self.chain != 0 && self.theirs & game.words.houses & !lanes::whole(self.chain) == 0
    }
}

impl Sowing {
    /// Sows a house of the player to move and finds what it would capture.
    #[inline]
    pub(super) fn sow(&self, position: &Position, place: usize) -> Sown {
        let sowing = self.table.get(place, lanes::seeds(position.mine, place));
        let mine = position.mine.wrapping_add(sowing.mine);
        let theirs = position.theirs.wrapping_add(sowing.theirs);
        // The capture continues backwards from the last seed to the nearest
        // house that cannot be captured.
        let blocked = sowing.reach & !self.words.capturable(theirs);
        let above_blocked = !0 << (64 - blocked.leading_zeros());
        Sown { mine, theirs, chain: sowing.reach & above_blocked }
    }

    /// The answer bits of the houses that are captured, after the slam rule.
    #[inline]
    pub(super) fn taken(&self, sown: &Sown) -> u64 {
        match self.rules.slam {
            Slam::Forbidden | Slam::LastResort | Slam::Capture | Slam::CaptureReplay => sown.chain,
            kept if sown.is_slam(self) => match kept {
                Slam::KeepFirst => sown.chain & (sown.chain - 1),
                Slam::KeepLast => sown.chain & !(1 << (63 - sown.chain.leading_zeros())),
                _ => 0,
            },
            _ => sown.chain,
        }
    }

    #[inline]
    pub(super) fn sow_and_capture(&self, position: &mut Position, house: House) {
        let base = position.turn.index() as u8 * self.rules.houses;
        let sown = self.sow(position, usize::from(house.0.wrapping_sub(base)) % 8);
        if sown.chain == 0 {
            let (mine, theirs) = (sown.theirs, sown.mine);
            *position = Position { mine, theirs, turn: position.turn.other() };
            return;
        }
        let taken = lanes::whole(self.taken(&sown));
        let gained = self.words.sum(sown.theirs & taken);
        let mine = sown.mine + (gained << lanes::STORE);
        let theirs = sown.theirs & !taken;
        let replays =
            self.rules.slam == Slam::CaptureReplay && gained > 0 && theirs & self.words.houses == 0;
        *position = if replays {
            Position { mine, theirs, turn: position.turn }
        } else {
            Position { mine: theirs, theirs: mine, turn: position.turn.other() }
        };
    }
}
