//! The player's side of a room: a copy of the log that messages may reach
//! late, twice or out of order.

use rules::TextError;

use crate::{Entry, Ledger, LogError, Moment, Terms};

/// What became of entries that arrived.
///
/// ```
/// use play::{Entry, Event, Mirror, Moment, Received, Terms};
/// let mut mirror = Mirror::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let entry = Entry { seq: 1, at: Moment(1), cause: None, event: Event::Shared };
/// assert_eq!(mirror.receive(4, &[entry.clone()]), Ok(Received::Gap { have: 0 }));
/// assert_eq!(mirror.receive(0, &[entry]), Ok(Received::Current));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// The copy knows everything up to the last entry that arrived.
    Current,
    /// Entries in between are missing: ask for those after number `have`.
    Gap {
        /// How many the copy has.
        have: u64,
    },
}

/// A copy of a game that follows the server's log.
///
/// ```
/// use play::{Entry, Event, Mirror, Moment, Received, Terms};
/// use rules::Side;
/// let mut mirror = Mirror::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let entry = |seq, by, mv: &str| Entry {
///     seq,
///     at: Moment(1),
///     cause: None,
///     event: Event::Moved { by, mv: mv.into() },
/// };
/// let (one, two) = (entry(1, Side::First, "A"), entry(2, Side::Second, "a"));
/// assert_eq!(mirror.receive(1, &[two.clone()]), Ok(Received::Gap { have: 0 }));
/// assert_eq!(mirror.receive(0, &[one.clone(), two]), Ok(Received::Current));
/// assert_eq!(mirror.receive(0, &[one]), Ok(Received::Current));
/// assert_eq!(mirror.ledger().seq(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Mirror {
    ledger: Ledger,
}

impl Mirror {
    /// A copy that knows nothing yet but the terms.
    pub fn open(terms: Terms, opened: Moment) -> Result<Mirror, TextError> {
        Ok(Mirror { ledger: Ledger::open(terms, opened)? })
    }

    /// The game as far as it is known here.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Takes in `entries`, of which the first is number `from` + 1 of the log.
    pub fn receive(&mut self, from: u64, entries: &[Entry]) -> Result<Received, LogError> {
        let have = self.ledger.seq();
        if from > have {
            return Ok(Received::Gap { have });
        }
        let known = usize::try_from(have - from).unwrap_or(usize::MAX);
        if let Some(news) = entries.get(known..) {
            self.ledger.extend(news.to_vec())?;
        }
        Ok(Received::Current)
    }
}
