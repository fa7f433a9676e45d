//! The screens, one file or folder each.

mod analyse;
mod face;
mod forget_games;
mod game_figures;
mod help;
mod learn;
mod local_game;
mod me;
mod menu;
mod online;
mod options;
mod score;
mod set_up;
mod tutor;

use leptos::prelude::*;

pub(crate) use menu::take_up as take_up_menu;
pub(crate) use online::NoticeBoard;
pub(crate) use set_up::begin_first_game;

use crate::shell::Route;

/// The screen that an address names.
pub(crate) fn shown(route: &Route) -> AnyView {
    match route.clone() {
        // It stands in the page itself.
        Route::Menu => ().into_any(),
        Route::SetUp(company, game) => view! { <set_up::SetUp company game /> }.into_any(),
        Route::LocalGame => view! { <local_game::LocalGameScreen /> }.into_any(),
        Route::Help => view! { <help::Help /> }.into_any(),
        Route::Me => view! { <me::Me /> }.into_any(),
        Route::Options => view! { <options::Options /> }.into_any(),
        Route::Learn(game) => view! { <learn::Learn game /> }.into_any(),
        Route::Analyse(rest) => view! { <analyse::Analyse rest /> }.into_any(),
        Route::Online(rest) => view! { <online::Online rest /> }.into_any(),
        Route::Score(rest) => view! { <score::Score rest /> }.into_any(),
        Route::Tutor(screen, rest) => view! { <tutor::Tutor screen rest /> }.into_any(),
    }
}
