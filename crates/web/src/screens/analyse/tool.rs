//! What a tap on the board does while a position is set up.

use rules::{Picture, Side};

use crate::study::Draft;

/// What the next touch of the board does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// Puts this many seeds in, or takes them out.
    Seeds(i16),
    /// Turns a place over: nothing, the first player's, the second's.
    TurnOver,
    /// Puts this on a place.
    Put(Option<Side>),
}

impl Tool {
    /// Uses the tool on a place of the board.
    pub(super) fn use_on(self, draft: &mut Draft, place: usize) {
        match self {
            Tool::Seeds(by) => draft.change_seeds(place, by),
            Tool::TurnOver => draft.turn_over(place),
            Tool::Put(stone) => draft.put(place, stone),
        }
    }

    /// The tools for a kind of board, the default one first.
    pub(super) fn of(picture: &Picture) -> &'static [(Tool, &'static str)] {
        match picture {
            Picture::Sowing { .. } => {
                &[(Tool::Seeds(1), "web-tool-add"), (Tool::Seeds(-1), "web-tool-take")]
            }
            Picture::QuantumLeap { .. } => &[
                (Tool::TurnOver, "web-tool-turn-over"),
                (Tool::Put(Some(Side::First)), "web-tool-white"),
                (Tool::Put(Some(Side::Second)), "web-tool-black"),
                (Tool::Put(None), "web-tool-clear"),
            ],
            Picture::Line { .. } => &[
                (Tool::TurnOver, "web-tool-turn-over"),
                (Tool::Put(Some(Side::First)), "web-tool-x"),
                (Tool::Put(Some(Side::Second)), "web-tool-o"),
                (Tool::Put(None), "web-tool-clear"),
            ],
        }
    }

    /// The default tool for a kind of board.
    pub(super) fn default_for(picture: &Picture) -> Tool {
        Tool::of(picture)[0].0
    }
}
