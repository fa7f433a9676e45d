//! What a lesson shows.

use rules::record::{Record, link};
use rules::{AnyMatch, Side};

use crate::tutored::TutorView;

/// What a lesson shows; see [`TutorView`].
#[derive(Default)]
pub(super) struct Shown {
    pub(super) html: String,
    pub(super) board: String,
    pub(super) side: Option<Side>,
    pub(super) flags: String,
    pub(super) places: Vec<usize>,
    pub(super) said: String,
    pub(super) focus: &'static str,
    pub(super) shared: String,
    /// See [`TutorLesson::place`](super::TutorLesson::place).
    pub(super) at: Option<String>,
    pub(super) kept: Option<(&'static str, String)>,
}

impl Shown {
    /// A board with the moves that led to it.
    pub(super) fn of(game: &dyn AnyMatch) -> Shown {
        Shown { board: link::write(&Record::of(game)), ..Shown::default() }
    }

    pub(super) fn write(&self) -> String {
        let at = self.at.as_ref().map(|at| format!("/{at}")).unwrap_or_default();
        let places: Vec<String> = self.places.iter().map(usize::to_string).collect();
        let view = TutorView {
            html: &self.html,
            board: &self.board,
            side: match self.side {
                Some(Side::First) => "first",
                Some(Side::Second) => "second",
                None => "",
            },
            flags: &self.flags,
            places: &places.join(" "),
            said: &self.said,
            focus: self.focus,
            shared: &self.shared,
            at: &at,
        };
        let kept: Vec<(&str, &str)> =
            self.kept.iter().map(|(name, text)| (*name, text.as_str())).collect();
        view.write(&kept)
    }
}
