//! Two people at one device: their names, their time, and whether the board turns to
//! who is to move.

use leptos::prelude::*;
use rules::Side;

use super::answers::Answers;
use crate::fields::{OnOff, OneSetting};
use crate::shell::app;

/// What two people at one device choose.
#[component]
pub(super) fn Friends(answers: RwSignal<Answers>) -> impl IntoView {
    let app = app();
    let name = move |side: Side| {
        let label = move || {
            let side = app.messages().side(answers.with(Answers::family), side);
            app.format("web-friend-name", &[("side", side.into())])
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <input maxlength="20" autocomplete="off"
                    prop:value=move || app.settings.with(|it| it.names[side.index()].clone())
                    on:change=move |event| {
                        let name = event_target_value(&event).trim().to_string();
                        app.settings.update(|it| it.names[side.index()] = name);
                    } />
            </label>
        }
    };
    view! {
                {Side::BOTH.map(name).collect_view()}
                <OneSetting label="web-clock" get=|it| it.clock set=|it, clock| it.clock = clock />
                <OnOff label="web-turning" get=|it| it.turning set=|it, on| it.turning = on />
    }
}
