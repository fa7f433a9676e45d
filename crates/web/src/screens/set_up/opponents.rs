//! With whom: a few opponents as faces, and how one stands against the one that is chosen.

use leptos::prelude::*;

use super::answers::Answers;
use super::base;
use crate::local_game;
use crate::screens::face::{Face, levels_with_faces};
use crate::shell::{Company, app, say};

/// Two people at this device.
const TWO: &str = "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-6 10-6 10 0M13.500 15c3-2 7.500-.5 7.500 4";

/// The choice.
#[component]
pub(super) fn Opponents(answers: RwSignal<Answers>, company: RwSignal<Company>) -> impl IntoView {
    let app = app();
    let level = Memo::new(move |_| {
        let is_computer = company.get() == Company::Computer;
        is_computer.then(|| answers.with(|it| it.level.clone()))
    });
    let face = move |this: &'static str| {
        let choose = move |_| {
            answers.update(|it| it.level = this.to_string());
            company.set(Company::Computer);
        };
        view! {
            <label class="face">
                <input type="radio" name="opponent" value=this on:change=choose
                    prop:checked=move || level.with(|it| it.as_deref() == Some(this)) />
                <span class="face-room">
                    <Face level=Some(this.to_string()) />
                    {say(level_name(this))}
                </span>
            </label>
        }
    };
    let sentence = move || match level.get() {
        None => app.text("web-friend-about"),
        Some(level) => {
            let id = if level.contains(':') { "twin" } else { base(&level) };
            let about = app.text(&format!("web-level-{id}-about"));
            let name = app.text(&format!("web-level-{id}"));
            let (won, games) = local_game::results(&answers.with(|it| it.game.clone()), &level);
            let values = [("won", won.into()), ("games", games.into())];
            let so_far = if games == 0 { String::new() } else { app.format("web-so-far", &values) };
            format!("{name}: {about} {so_far}")
        }
    };
    view! {
        <fieldset class="field opponents">
            <legend>{say("web-with-whom")}</legend>
            <div class="faces">
                {levels_with_faces().map(face).collect_view()}
                <label class="face">
                    <input type="radio" name="opponent" value="friend" on:change=move |_| company.set(Company::Friend)
                        prop:checked=move || company.get() == Company::Friend />
                    <span class="face-room">
                        <span class="sign"><svg viewBox="0 0 24 24" aria-hidden="true"><path d=TWO /></svg></span>
                        {say("web-two-here")}
                    </span>
                </label>
            </div>
            <p class="soft small capital" aria-live="polite">{sentence}</p>
        </fieldset>
    }
}

/// The message that names a level with a face.
fn level_name(level: &str) -> &'static str {
    match level {
        "1" => "web-level-1",
        "3" => "web-level-3",
        "5" => "web-level-5",
        "8" => "web-level-8",
        _ => "web-level-max",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_have_the_names_of_their_levels() {
        for face in levels_with_faces() {
            assert_eq!(level_name(face), format!("web-level-{face}"));
        }
    }
}
