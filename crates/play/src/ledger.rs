//! A room together with its log: what makes a repeated, late or lost message
//! harmless.
//!
//! A player's operation names the state it was meant for. If the game has
//! moved on, the player gets what they missed; if the log already holds the
//! operation, they get the same answer again; otherwise the room decides, and
//! what it decides becomes true only when the caller has made it durable.
//! Clocks alone do not move a game on: a server gives time back when it starts.

use std::fmt;

use rules::{Side, TextError};

use crate::{Cause, Circumstances, Entry, Event, Moment, Operation, Refusal, Room, Terms};

/// The longest log that may still grow by more than its end. The longest games
/// that people have played here have a few hundred entries.
pub const LONGEST_LOG: u64 = 5_000;

/// Entries that follow from the present state, and the room after them. They
/// are true once they are durable and committed.
///
/// ```
/// use play::{Action, Circumstances, Ledger, Moment, Operation, Terms};
/// use rules::Side;
/// let mut ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let (game, action) = ("g1".into(), Action::mv("A"));
/// let operation = Operation { game, nonce: "1".into(), seq: 0, action };
/// let now = Circumstances::at(Moment(1));
/// let pending = ledger.judge(Side::First, &operation, &now).unwrap();
/// assert_eq!((pending.room().plies(), ledger.room().plies()), (1, 0));
/// ledger.commit(pending).unwrap();
/// assert_eq!(ledger.room().plies(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Pending {
    entries: Vec<Entry>,
    room: Room,
}

impl Pending {
    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The room as it will be.
    pub fn room(&self) -> &Room {
        &self.room
    }
}

/// Why an operation adds nothing to the log.
///
/// ```
/// use play::{Action, Circumstances, Ledger, Moment, Operation, Terms, Unchanged};
/// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let (game, action) = ("g1".into(), Action::Resign {});
/// let late = Operation { game, nonce: "1".into(), seq: 3, action };
/// let judged = ledger.judge(rules::Side::First, &late, &Circumstances::at(Moment(1)));
/// assert_eq!(judged.unwrap_err(), Unchanged::Stale);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unchanged {
    /// It was done before: the entries after number `from`, up to `to`, are its effect.
    Done {
        /// How many entries came before.
        from: u64,
        /// How many there were after it.
        to: u64,
    },
    /// The game has moved on; the player needs its entries from the operation's `seq` on.
    Stale,
    /// The room refuses.
    Refused(Refusal),
}

/// Why a log cannot be read or continued.
///
/// ```
/// use play::{Entry, Event, Ledger, LogError, Moment, Terms};
/// let late = Entry { seq: 2, at: Moment(5), cause: None, event: Event::Shared };
/// let replayed = Ledger::replay(Terms::casual("oril"), Moment(0), vec![late]);
/// assert_eq!(replayed.unwrap_err(), LogError::OutOfOrder { expected: 1, found: 2 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// An entry is missing or comes twice.
    OutOfOrder {
        /// The number that should follow.
        expected: u64,
        /// The number that does.
        found: u64,
    },
    /// The terms cannot be read, or an entry does not fit the state it meets.
    Unfit(TextError),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::OutOfOrder { expected, found } => {
                write!(f, "entry {found} stands where {expected} should")
            }
            LogError::Unfit(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LogError {}

impl From<TextError> for LogError {
    fn from(error: TextError) -> Self {
        LogError::Unfit(error)
    }
}

/// A room and the whole log that led to it.
///
/// ```
/// use play::{Action, Circumstances, Ledger, Moment, Operation, Terms, Unchanged};
/// use rules::Side;
/// let mut ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let (game, action) = ("g1".into(), Action::mv("A"));
/// let operation = Operation { game, nonce: "1".into(), seq: 0, action };
/// let now = Circumstances::at(Moment(1));
/// let pending = ledger.judge(Side::First, &operation, &now).unwrap();
/// ledger.commit(pending).unwrap();
/// let again = ledger.judge(Side::First, &operation, &now);
/// assert_eq!(again.unwrap_err(), Unchanged::Done { from: 0, to: 1 });
/// ```
#[derive(Clone, Debug)]
pub struct Ledger {
    room: Room,
    log: Vec<Entry>,
}

impl Ledger {
    /// A fresh room with an empty log.
    pub fn open(terms: Terms, now: Moment) -> Result<Ledger, TextError> {
        Ok(Ledger { room: Room::open(terms, now)?, log: vec![] })
    }

    /// A room rebuilt from its log.
    pub fn replay(terms: Terms, opened: Moment, log: Vec<Entry>) -> Result<Ledger, LogError> {
        let mut ledger = Ledger::open(terms, opened)?;
        ledger.extend(log)?;
        Ok(ledger)
    }

    /// The room.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// How many entries the log has; entries are numbered from 1.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// The entries after the first `known`.
    pub fn after(&self, known: u64) -> &[Entry] {
        let known = usize::try_from(known).unwrap_or(usize::MAX).min(self.log.len());
        &self.log[known..]
    }

    /// Has anything but clocks changed for one who knows the first `known` entries? One who
    /// claims to know more than there is knows another game.
    pub fn has_moved_on(&self, known: u64) -> bool {
        known > self.seq() || self.after(known).iter().any(|entry| !entry.event.is_about_clocks())
    }

    /// Decides what becomes of an operation. Nothing changes.
    pub fn judge(
        &self,
        side: Side,
        operation: &Operation,
        now: &Circumstances,
    ) -> Result<Pending, Unchanged> {
        if let Some(done) = self.find(side, &operation.nonce) {
            return Err(done);
        }
        if self.has_moved_on(operation.seq) {
            return Err(Unchanged::Stale);
        }
        if self.seq() >= LONGEST_LOG && !operation.action.can_end_a_game() {
            return Err(Unchanged::Refused(Refusal::LogFull));
        }
        let events = self.room.act(side, &operation.action, now).map_err(Unchanged::Refused)?;
        let cause = Cause { by: side, nonce: operation.nonce.clone() };
        self.prepare(events, now.now, Some(cause))
            .map_err(|error| Unchanged::Refused(Refusal::BadMove(error)))
    }

    fn find(&self, side: Side, nonce: &str) -> Option<Unchanged> {
        let caused =
            |entry: &Entry| entry.cause.as_ref().is_some_and(|cause| cause.is(side, nonce));
        let from = self.log.iter().position(caused)?;
        let to = self.log.iter().rposition(caused)? + 1;
        Some(Unchanged::Done { from: from as u64, to: to as u64 })
    }

    /// What time alone brings about.
    pub fn due(&self, now: Moment) -> Option<Pending> {
        let events = self.room.tick(now);
        if events.is_empty() {
            return None;
        }
        // The end of a game fits any state in which it can be due.
        self.prepare(events, now, None).ok()
    }

    /// Numbers events and tries them on a copy of the room, so that a move is
    /// applied once: [`Ledger::commit`] keeps the copy.
    pub fn prepare(
        &self,
        events: Vec<Event>,
        at: Moment,
        cause: Option<Cause>,
    ) -> Result<Pending, TextError> {
        let mut room = self.room.clone();
        let mut entries = Vec::with_capacity(events.len());
        for (seq, event) in (self.seq() + 1..).zip(events) {
            room.apply(&event, at)?;
            entries.push(Entry { seq, at, cause: cause.clone(), event });
        }
        Ok(Pending { entries, room })
    }

    /// Lets what was decided for this very state happen.
    pub fn commit(&mut self, pending: Pending) -> Result<(), LogError> {
        self.check_order(&pending.entries)?;
        self.log.extend(pending.entries);
        self.room = pending.room;
        Ok(())
    }

    /// Lets entries happen that come from a log. Those before one that does not
    /// fit have happened.
    pub fn extend(&mut self, entries: Vec<Entry>) -> Result<(), LogError> {
        self.check_order(&entries)?;
        for entry in entries {
            self.room.apply(&entry.event, entry.at)?;
            self.log.push(entry);
        }
        Ok(())
    }

    fn check_order(&self, entries: &[Entry]) -> Result<(), LogError> {
        for (expected, entry) in (self.seq() + 1..).zip(entries) {
            if entry.seq != expected {
                return Err(LogError::OutOfOrder { expected, found: entry.seq });
            }
        }
        Ok(())
    }
}
