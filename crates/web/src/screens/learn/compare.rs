//! The same position under two sets of rules, side by side: what one allows
//! and the other does not is seen at once.

use leptos::prelude::*;
use rules::catalogue::Family;

use super::lessons::SLAM;
use super::titles;
use super::trial::{Trial, TrialBoard};
use crate::fields::Dropdown;
use crate::shell::{app, say};

/// Another game than this one to compare it with.
fn other_than(game: &str) -> &'static str {
    if game == "ouri" { "oware" } else { "ouri" }
}

/// Two boards.
#[component]
pub(super) fn Compare(game: Signal<String>) -> impl IntoView {
    let app = app();
    let other = RwSignal::new(other_than(&game.get_untracked()).to_string());
    let groups = Signal::derive(move || titles(app, |family| family == Family::Sowing));
    let board = move |name: String| {
        let title = app.messages().game_title(&name);
        let rules = app.messages().game_rules(&name);
        Trial::new(app, &name, Some(SLAM), Some("F")).map(|trial| {
            view! {
                <div class="stack">
                    <h3>{title}</h3>
                    <TrialBoard trial />
                    <p class="soft small">{rules}</p>
                </div>
            }
        })
    };
    view! {
        <section class="card stack" aria-labelledby="compare-title">
            <h2 id="compare-title">{say("web-compare")}</h2>
            <p>{say("web-compare-text")}</p>
            <Dropdown label="web-compare-with" value=other.into() groups
                chosen=Callback::new(move |game| other.set(game)) />
            <div class="compared">
                {move || board(game.get())}
                {move || board(other.get())}
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_compared_with_another() {
        for (preset, _) in rules::sowing::PRESETS {
            assert_ne!(other_than(preset), preset);
        }
    }
}
