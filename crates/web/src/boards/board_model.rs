//! What a board is given to draw, and where it sends what people do with it.

use leptos::prelude::*;
use rules::{BySide, Highlights, Picture, Side, Step};

use super::Motion;

/// A short word written at a place, such as what a move from there is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardNote {
    /// Where.
    pub(crate) place: usize,
    /// The word.
    pub(crate) text: String,
    /// Is it proved, rather than estimated?
    pub(crate) proved: bool,
}

/// What a board draws, and where its inputs go. Places are indices of the
/// picture.
#[derive(Clone, Copy)]
pub(crate) struct BoardModel {
    /// The board as it stands after every move, one being shown included.
    pub(crate) picture: Signal<Picture>,
    /// The board as the eye sees it: between two pictures while a move is shown.
    pub(crate) seen: RwSignal<Picture>,
    /// The catalogue text of the game.
    pub(crate) game: Signal<String>,
    /// Who sits below, or in front.
    pub(crate) below: Signal<Side>,
    /// What the players are called, where they said so.
    pub(crate) names: Signal<BySide<String>>,
    /// What stands out.
    pub(crate) highlights: Signal<Highlights>,
    /// Words written at places.
    pub(crate) notes: Signal<Vec<BoardNote>>,
    /// The move being shown. The board draws it frame by frame from
    /// `before`, and calls [`BoardModel::shown`] when it has.
    pub(crate) motion: Signal<Option<Motion>>,
    /// What the move made by tapping a place alone would do.
    pub(crate) preview: Callback<usize, Option<Vec<Step>>>,
    /// A place was tapped.
    pub(crate) tap: Callback<usize>,
    /// A key was typed that names a place.
    pub(crate) typed: Callback<String>,
    /// Drops what was selected.
    pub(crate) cancel: Callback<()>,
    /// The motion of this id has been shown.
    pub(crate) shown: Callback<u64>,
    /// Is a position being set up, so that every place can be tapped?
    pub(crate) editing: bool,
}

impl BoardModel {
    /// A board that nobody moves.
    pub(crate) fn still(game: Signal<String>, picture: Signal<Picture>) -> Self {
        BoardModel {
            seen: RwSignal::new(picture.get_untracked()),
            picture,
            game,
            below: Signal::derive(|| Side::First),
            names: Signal::derive(|| BySide::new(String::new(), String::new())),
            highlights: Signal::derive(Highlights::default),
            notes: Signal::derive(Vec::new),
            motion: Signal::derive(|| None),
            preview: Callback::new(|_| None),
            tap: Callback::new(|_| {}),
            typed: Callback::new(|_| {}),
            cancel: Callback::new(|()| {}),
            shown: Callback::new(|_| {}),
            editing: false,
        }
    }

    /// Does this place stand out so?
    pub(super) fn marks(self, which: fn(&Highlights) -> &Vec<usize>, place: usize) -> Memo<bool> {
        Memo::new(move |_| self.highlights.with(|it| which(it).contains(&place)))
    }

    /// Is a move begun, with a place selected?
    pub(super) fn is_begun(self) -> bool {
        self.highlights.with(|it| !it.selected.is_empty())
    }
}
