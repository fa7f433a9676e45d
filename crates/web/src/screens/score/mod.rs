//! The tables of players, and a player's page.

mod player;
mod table;

use leptos::prelude::*;

pub(super) use table::GameChoice;

/// The screen.
#[component]
pub(super) fn Score(
    /// What of the address is for this screen: `player/NAME`, or a game and a
    /// period.
    rest: String,
) -> impl IntoView {
    match rest.split_once('/') {
        Some(("player", name)) => {
            let name = crate::device::decoded(name);
            view! { <player::Player name /> }.into_any()
        }
        other => {
            let (game, period) = other.unwrap_or((&rest, ""));
            view! { <table::Table game=game.to_string() period=period.to_string() /> }.into_any()
        }
    }
}
