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
    pub fn of<T: Into<String>>(moves: impl IntoIterator<Item = T>) -> Self {
        Line { preface: String::new(), plies: moves.into_iter().map(Ply::new).collect() }
    }

    /// The moves of the line and of all its variations, counted.
    #[must_use]
    pub fn len(&self) -> usize {
        let inside = |ply: &Ply| ply.variations.iter().map(Line::len).sum::<usize>();
        self.plies.iter().map(|ply| 1 + inside(ply)).sum()
    }

    /// Is there no move?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }
}

impl Ply {
    /// A bare move. A [`Record`](super::Record) checks it, writes it as its
    /// game does and fills in what it wins.
    pub fn new(text: impl Into<String>) -> Self {
        Ply { text: text.into(), ..Ply::default() }
    }

    /// The move.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it won at once, such as seeds captured; 0 where nothing.
    #[must_use]
    pub fn gain(&self) -> u16 {
        self.gain
    }

    /// A move that was played, as its game writes it, and what it won.
    pub(super) fn played(text: String, gain: u16) -> Self {
        Ply { text, gain, ..Ply::default() }
    }
}
