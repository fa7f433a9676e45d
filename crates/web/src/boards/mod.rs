//! The boards, one family of games each. A board is given a [`BoardModel`]: what
//! there is to draw, and where taps and keys go. [`BoardSession`] makes one
//! from a game session.

mod board_model;
mod board_session;
mod focus;
mod line;
mod motions;
mod quantum_leap;
mod sowing;
mod thumbnail;
mod zoom;

pub(crate) use board_model::{BoardModel, BoardNote};
pub(crate) use board_session::BoardSession;
pub(crate) use motions::Motion;
pub(crate) use thumbnail::thumbnail;

use motions::Motions;

use leptos::prelude::*;
use rules::Picture;

/// The board of any game.
#[component]
pub(crate) fn Board(
    /// What to draw, and where inputs go.
    model: BoardModel,
) -> impl IntoView {
    let family = Memo::new(move |_| model.picture.with(std::mem::discriminant));
    move || {
        // To track is not enough: a memo that nobody reads follows nothing.
        family.get();
        model.picture.with_untracked(|picture| match picture {
            Picture::Sowing { .. } => view! { <sowing::SowingBoard model /> }.into_any(),
            Picture::QuantumLeap { .. } => {
                view! { <quantum_leap::QuantumLeapBoard model /> }.into_any()
            }
            Picture::Line { .. } => view! { <line::LineBoard model /> }.into_any(),
        })
    }
}
