//! Players, invitations and games on the server.

mod account;
mod codes;
mod door;
mod field;
mod game;
mod gate;
mod home;
mod invitation;
mod light;
mod log_in;
mod notices;
mod propose;
mod recover;
mod register;
mod words;

use leptos::prelude::*;

use crate::device::decoded;
use crate::online::online;
use crate::online::place::Place;

pub(super) use home::GameLink;
pub(crate) use notices::NoticeBoard;

/// The screen.
#[component]
pub(super) fn Online(
    /// What of the address is for this screen.
    rest: String,
) -> impl IntoView {
    online().ask();
    match Place::parse(&rest) {
        Place::Home => view! { <home::Home /> }.into_any(),
        Place::Register => view! { <register::Register /> }.into_any(),
        Place::LogIn => view! { <log_in::LogIn /> }.into_any(),
        Place::Recover => view! { <recover::Recover /> }.into_any(),
        Place::Account => view! { <account::Account /> }.into_any(),
        Place::Propose(nickname) => {
            view! { <propose::Propose nickname=decoded(&nickname) /> }.into_any()
        }
        Place::Invitation(id) => view! { <invitation::Invitation id /> }.into_any(),
        Place::Game(id) => view! { <game::Game id /> }.into_any(),
    }
}
