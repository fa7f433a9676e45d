//! Players, invitations and games on the server.

mod account;
mod avatar;
mod codes;
mod connection_light;
mod copy_link;
mod field;
mod form_state;
mod game;
mod home;
mod invitation;
mod log_in;
mod notices;
mod propose;
mod propose_form;
mod quick_pairing;
mod ratings;
mod recover;
mod register;
mod require_login;
mod sign_in;
mod words;

use leptos::prelude::*;

use crate::device::decoded;
use crate::online::online;
use crate::online::online_route::OnlineRoute;

pub(super) use home::GameLink;
pub(crate) use notices::NoticeBoard;

/// The screen.
#[component]
pub(super) fn Online(
    /// What of the address is for this screen.
    rest: String,
) -> impl IntoView {
    online().ask();
    match OnlineRoute::parse(&rest) {
        OnlineRoute::Home => view! { <home::Home /> }.into_any(),
        OnlineRoute::Register => view! { <register::Register /> }.into_any(),
        OnlineRoute::LogIn => view! { <log_in::LogIn /> }.into_any(),
        OnlineRoute::Recover => view! { <recover::RecoverScreen /> }.into_any(),
        OnlineRoute::Account => view! { <account::Account /> }.into_any(),
        OnlineRoute::Propose(nickname) => {
            view! { <propose::Propose nickname=decoded(&nickname) /> }.into_any()
        }
        OnlineRoute::Invitation(id) => view! { <invitation::Invitation id /> }.into_any(),
        OnlineRoute::Game(id) => view! { <game::Game id /> }.into_any(),
    }
}
