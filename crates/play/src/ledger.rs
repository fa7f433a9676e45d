//! A room together with its log: what makes a repeated, late or lost message
//! harmless.
//!
//! A player's operation names the state it was meant for. If the log has
//! moved on, the player gets what he missed; if the log already holds the
//! operation, he gets the same answer again; otherwise the room decides, and
//! what it decides becomes true only when the caller has made it durable.

use rules::{Side, TextError};

use crate::{Action, Circumstances, Event, Moment, Refusal, Room, Terms};

/// One line of a game's log.
///
/// ```
/// use play::{Entry, Event, Ledger, Moment, Terms};
/// use rules::EndReason;
/// let entry = Entry { at: Moment(5), nonce: None, event: Event::Shared };
/// let ledger = Ledger::replay(Terms::casual("oril"), Moment(0), vec![entry]).unwrap();
/// assert_eq!(ledger.room().ending().unwrap().reason, EndReason::Agreed);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// The operation it answers, where a player's operation caused it: the
    /// side and the name that the player gave it.
    pub nonce: Option<(Side, String)>,
    /// What happened.
    pub event: Event,
}

/// What a player asks for.
///
/// ```
/// use play::{Action, Circumstances, Ledger, Moment, Operation, Terms, Verdict};
/// use rules::Side;
/// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let (expected, action) = (ledger.seq(), Action::Resign);
/// let operation = Operation { nonce: "a1".into(), expected, action };
/// let verdict = ledger.judge(Side::First, &operation, &Circumstances::at(Moment(1)));
/// let Verdict::Append(entries) = verdict else { panic!() };
/// assert_eq!(entries[0].nonce, Some((Side::First, "a1".to_string())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// A name the player never gives to another operation in this game.
    pub nonce: String,
    /// How many entries of the log the player knew when he decided.
    pub expected: u64,
    /// What he wants to do.
    pub action: Action,
}

/// What becomes of an operation.
///
/// ```
/// use play::{Action, Circumstances, Ledger, Moment, Operation, Terms, Verdict};
/// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let late = Operation { nonce: "1".into(), expected: 3, action: Action::Resign };
/// let verdict = ledger.judge(rules::Side::First, &late, &Circumstances::at(Moment(1)));
/// assert_eq!(verdict, Verdict::Stale);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These entries follow; true once they are durable and committed.
    Append(Vec<Entry>),
    /// It was done before: the entries after number `from`, up to `to`, are its effect.
    Done {
        /// How many entries came before.
        from: u64,
        /// How many there were after it.
        to: u64,
    },
    /// The log has moved on; the player needs its entries from `expected` on.
    Stale,
    /// The room refuses.
    Refused(Refusal),
}

/// A room and the whole log that led to it.
///
/// ```
/// use play::{Action, Circumstances, Ledger, Moment, Operation, Terms, Verdict};
/// use rules::Side;
/// let mut ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let operation = Operation { nonce: "1".into(), expected: 0, action: Action::Move("A".into()) };
/// let now = Circumstances::at(Moment(1));
/// let Verdict::Append(entries) = ledger.judge(Side::First, &operation, &now) else { panic!() };
/// ledger.commit(entries).unwrap();
/// assert_eq!(ledger.seq(), 1);
/// let again = ledger.judge(Side::First, &operation, &now);
/// assert_eq!(again, Verdict::Done { from: 0, to: 1 });
/// ```
#[derive(Clone, Debug)]
pub struct Ledger {
    room: Room,
    log: Vec<Entry>,
}

impl Ledger {
    /// A fresh room with an empty log.
    ///
    /// ```
    /// use play::{Ledger, Moment, Terms};
    /// assert_eq!(Ledger::open(Terms::casual("oril"), Moment(0)).unwrap().seq(), 0);
    /// assert!(Ledger::open(Terms::casual("chess"), Moment(0)).is_err());
    /// ```
    pub fn open(terms: Terms, now: Moment) -> Result<Ledger, TextError> {
        Ok(Ledger { room: Room::open(terms, now)?, log: vec![] })
    }

    /// A room rebuilt from its log.
    ///
    /// ```
    /// use play::{Entry, Event, Ledger, Moment, Terms};
    /// use rules::Side;
    /// let event = Event::Moved { by: Side::First, mv: "5".into() };
    /// let log = vec![Entry { at: Moment(9), nonce: None, event }];
    /// let ledger = Ledger::replay(Terms::casual("velha"), Moment(0), log).unwrap();
    /// assert_eq!(ledger.room().game().position(), "3/1X1/3 O");
    /// ```
    pub fn replay(terms: Terms, opened: Moment, log: Vec<Entry>) -> Result<Ledger, TextError> {
        let mut ledger = Ledger::open(terms, opened)?;
        ledger.commit(log)?;
        Ok(ledger)
    }

    /// The room.
    ///
    /// ```
    /// use play::{Ledger, Moment, Terms};
    /// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
    /// assert_eq!(ledger.room().terms().game, "oril");
    /// ```
    #[must_use]
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// How many entries the log has; entries are numbered from 1.
    ///
    /// ```
    /// use play::{Entry, Event, Ledger, Moment, Offer, Terms};
    /// use rules::Side;
    /// let mut ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
    /// let event = Event::Offered { by: Side::First, offer: Offer::Draw };
    /// ledger.commit(vec![Entry { at: Moment(9), nonce: None, event }]).unwrap();
    /// assert_eq!((ledger.seq(), ledger.room().plies()), (1, 0), "an offer is no move");
    /// ```
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// The entries after the first `known`.
    ///
    /// ```
    /// use play::{Entry, Event, Ledger, Moment, Terms};
    /// use rules::Side;
    /// let event = Event::Moved { by: Side::First, mv: "5".into() };
    /// let log = vec![Entry { at: Moment(9), nonce: None, event }];
    /// let ledger = Ledger::replay(Terms::casual("velha"), Moment(0), log.clone()).unwrap();
    /// assert_eq!(ledger.after(0), log);
    /// assert!(ledger.after(1).is_empty() && ledger.after(99).is_empty());
    /// ```
    #[must_use]
    pub fn after(&self, known: u64) -> &[Entry] {
        let known = usize::try_from(known).unwrap_or(usize::MAX).min(self.log.len());
        &self.log[known..]
    }

    /// Decides what becomes of an operation. Nothing changes.
    ///
    /// ```
    /// use play::{Action, Circumstances, Ledger, Moment, Operation, Refusal, Terms, Verdict};
    /// use rules::Side;
    /// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
    /// let action = Action::Move("a".into());
    /// let operation = Operation { nonce: "1".into(), expected: 0, action };
    /// let verdict = ledger.judge(Side::Second, &operation, &Circumstances::at(Moment(1)));
    /// assert_eq!(verdict, Verdict::Refused(Refusal::NotYourTurn));
    /// ```
    #[must_use]
    pub fn judge(&self, side: Side, operation: &Operation, now: &Circumstances) -> Verdict {
        if let Some(done) = self.find(side, &operation.nonce) {
            return done;
        }
        if operation.expected != self.seq() {
            return Verdict::Stale;
        }
        match self.room.act(side, &operation.action, now) {
            Ok(events) => Verdict::Append(
                events
                    .into_iter()
                    .map(|event| Entry {
                        at: now.now,
                        nonce: Some((side, operation.nonce.clone())),
                        event,
                    })
                    .collect(),
            ),
            Err(refusal) => Verdict::Refused(refusal),
        }
    }

    fn find(&self, side: Side, nonce: &str) -> Option<Verdict> {
        let caused = |entry: &Entry| {
            entry.nonce.as_ref().is_some_and(|(by, name)| *by == side && name == nonce)
        };
        let from = self.log.iter().position(caused)?;
        let to = self.log.iter().rposition(caused)? + 1;
        Some(Verdict::Done { from: from as u64, to: to as u64 })
    }

    /// What time alone brings about, as entries.
    ///
    /// ```
    /// use play::{ClockRule, Event, Ledger, Moment, Terms};
    /// use rules::{EndReason, Side};
    /// let terms = Terms { clock: ClockRule::Days(1), ..Terms::casual("oril") };
    /// let ledger = Ledger::open(terms, Moment(0)).unwrap();
    /// assert!(ledger.due(Moment(1)).is_empty());
    /// let lost = Event::Ended { winner: Some(Side::Second), reason: EndReason::TimeOut };
    /// assert_eq!(ledger.due(Moment(24 * 60 * 60 * 1000))[0].event, lost);
    /// ```
    #[must_use]
    pub fn due(&self, now: Moment) -> Vec<Entry> {
        let events = self.room.tick(now);
        events.into_iter().map(|event| Entry { at: now, nonce: None, event }).collect()
    }

    /// Lets entries happen that are durable.
    ///
    /// ```
    /// use play::{Entry, Event, Ledger, Moment, Terms};
    /// use rules::Side;
    /// let mut ledger = Ledger::open(Terms::casual("velha"), Moment(0)).unwrap();
    /// let event = Event::Moved { by: Side::First, mv: "10".into() };
    /// let forged = Entry { at: Moment(9), nonce: None, event };
    /// assert!(ledger.commit(vec![forged]).is_err(), "there are nine squares");
    /// assert_eq!(ledger.seq(), 0);
    /// ```
    pub fn commit(&mut self, entries: Vec<Entry>) -> Result<(), TextError> {
        for entry in entries {
            self.room.apply(&entry.event, entry.at)?;
            self.log.push(entry);
        }
        Ok(())
    }
}
