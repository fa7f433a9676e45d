//! What a board is given to draw and to answer with.

use leptos::prelude::*;
use rules::{AnyMatch, Choices, Picture, Side, Step};

use super::Motion;

/// What the last move left to be seen, as places of the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    /// Where it began and ended.
    pub(crate) at: Vec<usize>,
    /// The houses it emptied into a store.
    pub(crate) taken: Vec<usize>,
    /// The line it completed.
    pub(crate) line: Vec<usize>,
    /// Where the move that was advised begins and ends.
    pub(crate) hint: Vec<usize>,
}

impl Marks {
    /// The marks of the last move of a game; none before the first.
    pub(crate) fn left_in(game: &dyn AnyMatch) -> Self {
        let mut before = game.boxed_clone();
        let steps = before.undo().and_then(|mv| before.steps(&mv).ok());
        Marks::of(&steps.unwrap_or_default())
    }

    /// The marks of a move by its steps.
    pub(crate) fn of(steps: &[Step]) -> Self {
        let mut marks =
            Marks { at: steps.first().map(Step::touched).unwrap_or_default(), ..Marks::default() };
        let mut landed = None;
        for step in steps {
            match step {
                Step::Drop { at } => landed = Some(*at),
                Step::Take { from, .. } => marks.taken.push(*from),
                Step::Line { at } => marks.line.clone_from(at),
                _ => {}
            }
        }
        marks.at.extend(landed);
        marks
    }
}

/// A short word written at a place, such as what a move from there is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardNote {
    /// Where.
    pub(crate) place: usize,
    /// The word.
    pub(crate) text: String,
    /// Is it proved, rather than believed?
    pub(crate) proved: bool,
}

/// What a board draws, and whom it tells. Places are indices of the picture.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// The board as it stands after every move, one being shown included.
    pub(crate) picture: Signal<Picture>,
    /// The catalogue text of the game.
    pub(crate) game: Signal<String>,
    /// The moves that can be chosen now; none while another is to move.
    pub(crate) choices: Signal<Choices>,
    /// Who sits below, or in front.
    pub(crate) below: Signal<Side>,
    /// What the last move left to be seen.
    pub(crate) marks: Signal<Marks>,
    /// Words written at places.
    pub(crate) notes: Signal<Vec<BoardNote>>,
    /// The move being shown. The board draws it frame by frame from
    /// `before`, and says [`Desk::shown`] when it has.
    pub(crate) motion: Signal<Option<Motion>>,
    /// A move unfolded, for previews.
    pub(crate) steps: Callback<String, Vec<Step>>,
    /// A whole move was chosen.
    pub(crate) chosen: Callback<String>,
    /// These places were touched one after another, and no move is made so.
    pub(crate) refused: Callback<Vec<usize>>,
    /// The motion of this id has been shown.
    pub(crate) shown: Callback<u64>,
    /// Does the board share the screen with text, so that it should stay low?
    pub(crate) beside_text: bool,
    /// Where every touch goes instead, while a position is being set up.
    pub(crate) touched: Option<Callback<usize>>,
}

impl Desk {
    /// A desk with a board on it that nobody moves.
    pub(crate) fn still(game: Signal<String>, picture: Signal<Picture>) -> Self {
        Desk {
            picture,
            game,
            choices: Signal::derive(Choices::default),
            below: Signal::derive(|| Side::First),
            marks: Signal::derive(Marks::default),
            notes: Signal::derive(Vec::new),
            motion: Signal::derive(|| None),
            steps: Callback::new(|_| vec![]),
            chosen: Callback::new(|_| {}),
            refused: Callback::new(|_| {}),
            shown: Callback::new(|_| {}),
            beside_text: false,
            touched: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_leaves_its_marks() {
        let game = rules::catalogue::parse("oware").unwrap();
        let mut game = game.start_from("1-0-0-0-2-3-2-1-2-0-0-0-18-19-S").unwrap();
        assert_eq!(Marks::left_in(game.as_ref()), Marks::default());
        let marks = Marks::of(&game.steps("E").unwrap());
        game.play("E").unwrap();
        assert_eq!(Marks::left_in(game.as_ref()), marks);
        assert_eq!(marks.at, [4, 6]);
        assert_eq!(marks.taken, [6]);
    }
}
