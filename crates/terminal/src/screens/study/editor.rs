//! A position being set up with the keyboard or the mouse.

use play::study::Draft;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use rules::{AnyMatch, Picture, Side};

use crate::board::{self, ArrowDirection};

/// The board being set up, and the place that the keys change.
pub(super) struct Editor {
    pub(super) draft: Draft,
    pub(super) cursor: usize,
}

/// What a key asked of the editor.
pub(super) enum EditorAction {
    Nothing,
    /// The position is as it should be.
    Done,
    /// It is to be typed as text.
    Type,
    Dropped,
}

impl Editor {
    pub(super) fn new(game: &dyn AnyMatch) -> Self {
        Editor { draft: Draft::of(game), cursor: 0 }
    }

    fn is_sowing(&self) -> bool {
        matches!(self.draft.picture(), Picture::Sowing { .. })
    }

    /// A seed more, or the next stone.
    pub(super) fn touch(&mut self, place: usize) {
        self.cursor = place;
        if self.is_sowing() {
            self.draft.change_seeds(place, 1);
        } else {
            self.draft.turn_over(place);
        }
    }

    pub(super) fn press(&mut self, key: KeyEvent, drawn: &[Rect]) -> EditorAction {
        match key.code {
            KeyCode::Left | KeyCode::Char('h') => self.go(ArrowDirection::Left, drawn),
            KeyCode::Right | KeyCode::Char('l') => self.go(ArrowDirection::Right, drawn),
            KeyCode::Up | KeyCode::Char('k') => self.go(ArrowDirection::Up, drawn),
            KeyCode::Down | KeyCode::Char('j') => self.go(ArrowDirection::Down, drawn),
            KeyCode::Char('+' | ' ') => self.touch(self.cursor),
            KeyCode::Char('-') if self.is_sowing() => self.draft.change_seeds(self.cursor, -1),
            KeyCode::Char('-') | KeyCode::Delete => self.draft.put(self.cursor, None),
            KeyCode::Char('[') => self.draft.change_store(Side::SOUTH, -1),
            KeyCode::Char(']') => self.draft.change_store(Side::SOUTH, 1),
            KeyCode::Char('(') => self.draft.change_store(Side::NORTH, -1),
            KeyCode::Char(')') => self.draft.change_store(Side::NORTH, 1),
            KeyCode::Char('=') => self.draft.settle_stores(),
            KeyCode::Char('t') => self.draft.pass_turn(),
            KeyCode::Char('c') => self.draft.clear(),
            KeyCode::Char(':') => return EditorAction::Type,
            KeyCode::Enter => return EditorAction::Done,
            KeyCode::Esc => return EditorAction::Dropped,
            _ => {}
        }
        EditorAction::Nothing
    }

    fn go(&mut self, direction: ArrowDirection, drawn: &[Rect]) {
        let all: Vec<usize> = (0..drawn.len()).collect();
        if self.cursor < drawn.len()
            && let Some(next) = board::neighbour(drawn, &all, self.cursor, direction)
        {
            self.cursor = next;
        }
    }
}
