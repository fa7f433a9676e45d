//! The boards, one family of games each. A board is given a [`Desk`]: what
//! there is to draw, and where taps and keys go. [`BoardSession`] makes one
//! from a game session.

mod board_session;
mod desk;
mod focus;
mod line;
mod motions;
mod quantum_leap;
mod sowing;
mod zoom;

pub(crate) use board_session::BoardSession;
pub(crate) use desk::{BoardNote, Desk};
pub(crate) use motions::Motion;

use motions::Motions;

use leptos::prelude::*;
use rules::Picture;

/// The board of whatever game lies on the desk.
#[component]
pub(crate) fn Board(
    /// What to draw, and where inputs go.
    desk: Desk,
) -> impl IntoView {
    let family = Memo::new(move |_| desk.picture.with(std::mem::discriminant));
    move || {
        // To track is not enough: a memo that nobody reads follows nothing.
        family.get();
        desk.picture.with_untracked(|picture| match picture {
            Picture::Sowing { .. } => view! { <sowing::SowingBoard desk /> }.into_any(),
            Picture::QuantumLeap { .. } => {
                view! { <quantum_leap::QuantumLeapBoard desk /> }.into_any()
            }
            Picture::Line { .. } => view! { <line::LineBoard desk /> }.into_any(),
        })
    }
}
