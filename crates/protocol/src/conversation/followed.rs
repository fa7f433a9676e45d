//! A game that is being followed: its log as far as it is known here, and
//! what the server says about where it stands.

use std::time::Duration;

use crate::{GameView, Seat};
use play::{Entry, Event, Mirror, Moment, Received, Room, Standing, Terms};
use rules::{AnyMatch, BySide, Side};

/// What became of news about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogFit {
    /// Everything up to now is known.
    Whole,
    /// Entries after number `have` are missing.
    Gap {
        /// How many are known.
        have: u64,
    },
    /// It contradicts what was known: the whole game is needed.
    Contradiction,
}

/// A game that is being followed.
#[derive(Clone, Debug)]
pub struct Followed {
    /// What was agreed on.
    pub terms: Terms,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// The side one plays, for a player.
    pub you: Option<Side>,
    mirror: Mirror,
    standing: Standing,
    /// When the standing arrived, by the clock of this device.
    arrived: Moment,
}

impl Followed {
    /// Follows a game from its whole log; nothing if this version cannot read it.
    pub(crate) fn open(view: GameView, now: Moment) -> Option<Followed> {
        let mut mirror = Mirror::open(view.terms.clone(), Moment(view.opened)).ok()?;
        mirror.receive(0, &view.log).ok()?;
        let followed = Followed {
            terms: view.terms,
            seats: view.seats,
            you: view.you,
            mirror,
            standing: view.standing,
            arrived: now,
        };
        followed.agrees().then_some(followed)
    }

    /// Takes in entries, of which the first is number `from` + 1.
    pub(crate) fn receive(
        &mut self,
        from: u64,
        entries: &[Entry],
        standing: Standing,
        now: Moment,
    ) -> LogFit {
        match self.mirror.receive(from, entries) {
            Err(_) => return LogFit::Contradiction,
            Ok(Received::Gap { have }) => return LogFit::Gap { have },
            Ok(Received::Current) => {}
        }
        // An answer that was overtaken on its way says nothing new.
        if standing.seq >= self.standing.seq {
            self.standing = standing;
            self.arrived = now;
        }
        match self.seq() {
            // A long log comes in pieces; a piece that is lost shows in the next one's number.
            have if have < self.standing.seq => LogFit::Whole,
            _ if self.agrees() => LogFit::Whole,
            _ => LogFit::Contradiction,
        }
    }

    /// Do our rules and the server's come to the same position?
    fn agrees(&self) -> bool {
        self.standing.seq != self.seq() || self.standing.position == self.game().position()
    }

    /// How many entries of the log are known.
    pub fn seq(&self) -> u64 {
        self.mirror.ledger().seq()
    }

    /// Has anything but clocks changed since the log had this many entries?
    pub(crate) fn has_moved_on(&self, seq: u64) -> bool {
        self.mirror.ledger().has_moved_on(seq)
    }

    /// The room after all known entries of the log.
    pub fn room(&self) -> &Room {
        self.mirror.ledger().room()
    }

    /// The match after all known entries of the log.
    pub fn game(&self) -> &dyn AnyMatch {
        self.room().game()
    }

    /// Is it for this player to move?
    pub fn is_my_turn(&self) -> bool {
        self.room().ending().is_none() && self.you == Some(self.room().turn())
    }

    /// When the last move was played or the game was ended.
    pub fn ended_at(&self) -> Option<Moment> {
        let ends = |entry: &&Entry| {
            matches!(entry.event, Event::Moved { .. } | Event::Ended { .. } | Event::Shared)
        };
        self.mirror.ledger().after(0).iter().rfind(ends).map(|entry| entry.at)
    }

    /// What each side has left at `now`; nothing in a game without a clock.
    pub fn clock(&self, now: Moment) -> Option<BySide<Duration>> {
        let clock = self.standing.clock?;
        let mut left = clock.left.map(Duration::from_millis);
        if clock.running && self.room().ending().is_none() {
            let turn = self.standing.turn;
            let away = Duration::from_millis(clock.away[turn]);
            let passed = now.since(self.arrived).saturating_sub(away);
            left[turn] = left[turn].saturating_sub(passed);
        }
        Some(left)
    }

    /// Is a player on vacation at `now`?
    pub fn is_on_vacation(&self, side: Side, now: Moment) -> bool {
        let away = self.standing.clock.map_or(0, |clock| clock.away[side]);
        self.room().ending().is_none() && now.since(self.arrived) < Duration::from_millis(away)
    }

    /// Who sits at a side.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side]
    }
}
