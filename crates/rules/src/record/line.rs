//! A line of moves with comments, clock times and variations.

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
    /// The comment before the first move.
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
    /// The comment on the move.
    pub comment: String,
    /// The time on the player's clock after it.
    pub clock: Option<Duration>,
    /// Alternatives to this move.
    pub variations: Vec<Line>,
}

impl Line {
    /// A line of bare moves.
    pub fn of<T: Into<String>>(moves: impl IntoIterator<Item = T>) -> Self {
        Line { preface: String::new(), plies: moves.into_iter().map(Ply::new).collect() }
    }

    /// The number of moves in the line and all its variations.
    pub fn len(&self) -> usize {
        let inside = |ply: &Ply| ply.variations.iter().map(Line::len).sum::<usize>();
        self.plies.iter().map(|ply| 1 + inside(ply)).sum()
    }

    /// Is there no move?
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }
}

impl Ply {
    /// A bare move. A [`Record`](super::Record) checks it, writes it in the
    /// notation of its game and fills in what it captures.
    pub fn new(text: impl Into<String>) -> Self {
        Ply { text: text.into(), ..Ply::default() }
    }

    /// The move.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it captured.
    pub fn gain(&self) -> u16 {
        self.gain
    }

    /// A move that was played, in the notation of its game, and what it captured.
    pub(super) fn played(text: String, gain: u16) -> Self {
        Ply { text, gain, ..Ply::default() }
    }
}
