//! The boards, one family of games each. A board is given a [`BoardModel`]: what
//! there is to draw, and where taps and keys go. [`BoardSession`] makes one
//! from a game session.

mod board_model;
mod board_session;
mod focus;
mod line;
mod motions;
mod move_words;
mod quantum_leap;
mod sowing;
mod thumbnail;
mod zoom;

pub(crate) use board_model::{BoardModel, BoardNote};
pub(crate) use board_session::BoardSession;
pub(crate) use motions::Motion;
pub(crate) use move_words::move_words;
pub(crate) use thumbnail::thumbnail;

use motions::Motions;

use leptos::prelude::*;
use rules::Picture;

use crate::device::window_size;
use crate::shell::app;

/// The board of a game that is played, in all the room that the screen leaves it. However
/// little that is, fingers hit every place: the page scrolls (`50-table.css`).
#[component]
pub(crate) fn BoardRoom(
    /// What to draw, and where inputs go.
    model: BoardModel,
) -> impl IntoView {
    let (app, window) = (app(), window_size());
    let least = Memo::new(move |_| {
        let (hand, is_flat) = app.settings.with(|it| (it.hand, it.flat_layers));
        model.picture.with(|picture| match picture {
            Picture::Sowing { .. } => sowing::least(picture, window.get(), hand),
            Picture::QuantumLeap { .. } => quantum_leap::least(picture),
            Picture::Line { .. } => line::least(picture, is_flat),
        })
    });
    view! {
        <div class="board-room" style=("--wide", move || format!("{:.0}", least.get().x.ceil()))
            style=("--high", move || format!("{:.0}", least.get().y.ceil()))>
            <Board model />
        </div>
    }
}

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
