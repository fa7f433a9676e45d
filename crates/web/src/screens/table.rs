//! The game being played on this device.

use leptos::prelude::*;

use crate::boards::{Board, Desk};
use crate::shell::{Screen, say};

/// The screen.
#[component]
pub(super) fn Table() -> impl IntoView {
    let title = Signal::derive(say("web-table"));
    let start = rules::catalogue::parse("oril").map(|game| game.start().picture());
    let board = start.ok().map(|picture| {
        let desk =
            Desk::still(Signal::derive(|| "oril".into()), Signal::derive(move || picture.clone()));
        view! { <Board desk /> }
    });
    view! {
        <Screen title name="table">{board}</Screen>
    }
}
