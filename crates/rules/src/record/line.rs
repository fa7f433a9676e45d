//! A line of moves with everything remarked about them.

use std::time::Duration;

/// Moves one after the other: the game as played, or a variation of it.
///
/// ```
/// use rules::record::{Line, Ply};
/// let mut line = Line::of(["F", "b"]);
/// line.plies[1].comment = "safe".into();
/// line.plies[1].variations.push(Line::of(["a"]));
/// assert_eq!(line.len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What is said before the first move.
    pub preface: String,
    /// The moves.
    pub plies: Vec<Ply>,
}

/// One move of a [`Line`].
///
/// ```
/// use rules::record::Ply;
/// let mut ply = Ply::new("F");
/// ply.comment = "the only move".into();
/// assert_eq!((ply.text(), ply.gain()), ("F", 0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ply {
    text: String,
    gain: u16,
    /// What is said about the move.
    pub comment: String,
    /// What the mover's clock showed after it.
    pub clock: Option<Duration>,
    /// What might have been played instead of this move.
    pub variations: Vec<Line>,
}

impl Line {
    /// A line of bare moves.
    ///
    /// ```
    /// use rules::record::Line;
    /// let line = Line::of(["F", "b", "D"]);
    /// assert_eq!(line.plies[1].text(), "b");
    /// ```
    pub fn of<T: Into<String>>(moves: impl IntoIterator<Item = T>) -> Self {
        Line { preface: String::new(), plies: moves.into_iter().map(Ply::new).collect() }
    }

    /// The moves of the line and of all its variations, counted.
    ///
    /// ```
    /// use rules::record::Line;
    /// let mut line = Line::of(["F", "b"]);
    /// line.plies[1].variations.push(Line::of(["a", "D"]));
    /// assert_eq!((line.plies.len(), line.len()), (2, 4));
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        let inside = |ply: &Ply| ply.variations.iter().map(Line::len).sum::<usize>();
        self.plies.iter().map(|ply| 1 + inside(ply)).sum()
    }

    /// Is there no move?
    ///
    /// ```
    /// use rules::record::Line;
    /// assert!(Line::default().is_empty());
    /// assert!(!Line::of(["F"]).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }
}

impl Ply {
    /// A bare move. A [`Record`](super::Record) checks it, writes it as its
    /// game does and fills in what it wins.
    ///
    /// ```
    /// use rules::record::Ply;
    /// let ply = Ply::new("F");
    /// assert_eq!((ply.text(), ply.clock), ("F", None));
    /// ```
    pub fn new(text: impl Into<String>) -> Self {
        Ply { text: text.into(), ..Ply::default() }
    }

    /// The move.
    ///
    /// ```
    /// use rules::record;
    /// let records = record::read("velha\n2,2", None).unwrap();
    /// assert_eq!(records[0].line().plies[0].text(), "5", "as the game itself writes it");
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it won at once, such as seeds captured; 0 where nothing.
    ///
    /// ```
    /// use rules::record;
    /// let records = record::read("0-0-0-0-2-0-1-3-0-0-0-0-20-22-S\nE", None).unwrap();
    /// assert_eq!(records[0].line().plies[0].gain(), 2);
    /// ```
    #[must_use]
    pub fn gain(&self) -> u16 {
        self.gain
    }

    /// A move that was played, as its game writes it, and what it won.
    pub(super) fn played(text: String, gain: u16) -> Self {
        Ply { text, gain, ..Ply::default() }
    }
}
