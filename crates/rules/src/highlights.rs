//! What stands out on a board.

use crate::{AnyMatch, Step};

/// The places that a board marks, as indices of its
/// [`Picture`](crate::Picture).
///
/// ```
/// use rules::{Highlights, catalogue};
/// let oware = catalogue::parse("oware").unwrap();
/// let mut game = oware.start_from("1-0-0-0-2-3-2-1-2-0-0-0-18-19-S").unwrap();
/// game.play("E").unwrap();
/// let seen = Highlights::of_last_move(game.as_ref());
/// assert_eq!((seen.last, seen.taken), (vec![4, 6], vec![6]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// Where the last move began and ended.
    pub last: Vec<usize>,
    /// The houses that it emptied into a store.
    pub taken: Vec<usize>,
    /// The line that it completed.
    pub line: Vec<usize>,
    /// Where a move that was advised, or waits to be confirmed, begins and ends.
    pub hint: Vec<usize>,
    /// The places selected so far.
    pub selected: Vec<usize>,
    /// The places that can be tapped next.
    pub selectable: Vec<usize>,
}

impl Highlights {
    /// What a move with these steps leaves to be seen.
    pub fn of_steps(steps: &[Step]) -> Self {
        let mut seen = Highlights::default();
        let mut landed = None;
        for step in steps {
            match step {
                Step::Drop { at } => landed = Some(*at),
                Step::Take { from, .. } => seen.taken.push(*from),
                Step::Line { at } => seen.line.clone_from(at),
                _ => {}
            }
        }
        seen.last = steps.first().map(Step::touched).unwrap_or_default();
        seen.last.extend(landed);
        seen
    }

    /// What the last move of a game left to be seen; nothing before the first.
    pub fn of_last_move(game: &dyn AnyMatch) -> Self {
        let mut before = game.boxed_clone();
        let steps = before.undo().and_then(|mv| before.steps(&mv).ok());
        Highlights::of_steps(&steps.unwrap_or_default())
    }
}
