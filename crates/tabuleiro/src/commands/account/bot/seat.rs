//! A game in which the program has a seat.

use std::time::Duration;

use play::{Entry, Mirror, Moment, Standing};
use protocol::{GameView, Seat};
use rules::{AnyMatch, Side};
use search::{GameClock, Limits};

/// A game of the program: the log as far as it is known here.
pub(super) struct PlayedSeat {
    pub(super) game: String,
    pub(super) you: Side,
    pub(super) opponent: Seat,
    pub(super) standing: Standing,
    mirror: Mirror,
}

impl PlayedSeat {
    /// A game that the server sent whole; nothing if the program has no seat in it, or if
    /// this version does not know the game.
    pub(super) fn of(view: GameView) -> Option<PlayedSeat> {
        let you = view.you?;
        let mut mirror = Mirror::open(view.terms.clone(), Moment(view.opened)).ok()?;
        mirror.receive(0, &view.log).ok()?;
        Some(PlayedSeat {
            game: view.terms.game,
            you,
            opponent: view.seats[you.other()].clone(),
            standing: view.standing,
            mirror,
        })
    }

    /// Takes entries in; false if some in between are missing.
    pub(super) fn hear(&mut self, from: u64, entries: &[Entry], standing: Standing) -> bool {
        let received = self.mirror.receive(from, entries);
        if standing.seq >= self.standing.seq {
            self.standing = standing;
        }
        received.is_ok() && self.mirror.ledger().seq() >= self.standing.seq
    }

    /// The match, if it is the program's turn.
    pub(super) fn to_move(&self) -> Option<&dyn AnyMatch> {
        let is_mine = self.standing.end.is_none() && self.standing.turn == self.you;
        let is_whole = self.mirror.ledger().seq() == self.standing.seq;
        (is_mine && is_whole).then(|| self.mirror.ledger().room().game())
    }

    /// What a move may take: so much, and less where the clock asks for it.
    pub(super) fn limits(&self, time: Duration) -> Limits {
        let game_clock = self.standing.clock.map(|clock| GameClock {
            // The way to the server and back takes time too.
            left: Duration::from_millis(clock.left[self.you].saturating_sub(500).max(20)),
            increment: Duration::ZERO,
            moves_to_go: None,
        });
        Limits { time: Some(time), game_clock, ..Limits::default() }
    }
}
