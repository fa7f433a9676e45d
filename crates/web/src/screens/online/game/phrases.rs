//! The phrases that players can say to each other, and how to block whoever says them.

use leptos::prelude::*;
use play::PlayerKind;
use protocol::Phrase;

use super::controller::OnlineController;
use crate::online::notices::phrase_message;
use crate::shell::say;

/// The phrases, folded away until they are wanted.
#[component]
pub(super) fn Phrases(
    /// The game.
    play: OnlineController,
) -> impl IntoView {
    let (app, online) = (play.app, play.online);
    let other = play.you.and_then(|you| play.of_untracked(|game| game.seat(you.other()).clone()));
    // A computer does not listen.
    let Some(other) = other.filter(|seat| seat.kind != PlayerKind::Computer) else {
        return ().into_any();
    };
    let name = StoredValue::new(other.nickname);
    let muted = Memo::new(move |_| {
        online.me().is_some_and(|me| name.with_value(|name| me.muted.contains(name)))
    });
    let buttons = Phrase::ALL.map(|phrase| {
        view! {
            <button class="button" on:click=move |_| play.id.with_value(|id| online.say(id, phrase))>
                {say(phrase_message(phrase))}
            </button>
        }
    });
    view! {
        <details class="phrases">
            <summary>{say("online-say")}</summary>
            <div class="row">{buttons.collect_view()}</div>
            <label class="choice">
                <input type="checkbox" prop:checked=muted
                    on:change=move |event| online.mute(name.get_value(), event_target_checked(&event)) />
                <span>{move || app.format("online-mute", &[("name", name.get_value().into())])}</span>
            </label>
        </details>
    }
    .into_any()
}
