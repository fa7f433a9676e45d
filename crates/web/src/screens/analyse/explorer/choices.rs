//! Whose games count in the explorer, of which period, and by players of which
//! strength.

use leptos::prelude::*;

use crate::fields::Dropdown;
use crate::shell::{app, say};

/// Whose games count: all public ones of the server, those of this device and of
/// the person's account, or those of a named player of the server.
const WHO: [(&str, &str); 3] = [("all", ""), ("me", ""), ("player", "")];

/// Names of periods, and how many months they go back from this one. The server
/// counts by months.
const PERIODS: [(&str, &str); 3] = [("ever", ""), ("year", "11"), ("month", "0")];

/// Names of strengths, and the bands that belong to them.
const STRENGTHS: [(&str, &str); 5] = [
    ("any", ""),
    ("people", "unrated,800,1000,1200,1400,1600,1800,2000,2200,2400,2600,2800,3000"),
    ("low", "level-1,level-2,level-3,level-4"),
    ("high", "level-5,level-6,level-7,level-8"),
    ("max", "max"),
];

/// What is chosen, by its name.
#[derive(Clone, Copy)]
pub(super) struct ExplorerFilter {
    pub(super) who: RwSignal<String>,
    /// The name of the player, where one is asked for.
    pub(super) name: RwSignal<String>,
    period: RwSignal<String>,
    strength: RwSignal<String>,
}

/// What belongs to a name.
fn meaning(choices: &'static [(&str, &str)], name: &str) -> &'static str {
    choices.iter().find(|(known, _)| *known == name).map_or("", |(_, meaning)| meaning)
}

impl ExplorerFilter {
    /// Everything; the games of this device if there are some.
    pub(super) fn new(any_here: bool) -> Self {
        let signal = |name: &str| RwSignal::new(name.to_string());
        ExplorerFilter {
            who: signal(if any_here { "me" } else { "all" }),
            name: signal(""),
            period: signal("ever"),
            strength: signal("any"),
        }
    }

    pub(super) fn strengths(self) -> String {
        self.strength.with(|name| meaning(&STRENGTHS, name)).to_string()
    }

    /// The first day that counts, from 1 January 1970 on.
    pub(super) fn since(self) -> Option<u32> {
        let back: u32 = self.period.with(|name| meaning(&PERIODS, name)).parse().ok()?;
        let today = js_sys::Date::new_0();
        let month = f64::from(today.get_utc_month()) - f64::from(back);
        let first = js_sys::Date::utc(f64::from(today.get_utc_full_year()), month);
        Some((first / 86_400_000.0) as u32)
    }
}

#[component]
pub(super) fn ChoiceFields(choices: ExplorerFilter) -> impl IntoView {
    view! {
        {one_of("web-explorer-who", &WHO, choices.who)}
        {move || choices.who.with(|who| who == "player").then(|| view! {
            <label class="field">
                <span>{say("web-explorer-name")}</span>
                <input type="text" autocapitalize="off" autocomplete="off" prop:value=choices.name
                    on:change=move |event| choices.name.set(event_target_value(&event)) />
            </label>
        })}
        {one_of("web-explorer-period", &PERIODS, choices.period)}
        {one_of("web-explorer-strength", &STRENGTHS, choices.strength)}
    }
}

/// One of several names, each called `label-name` in the messages.
fn one_of(
    label: &'static str,
    choices: &'static [(&'static str, &'static str)],
    value: RwSignal<String>,
) -> AnyView {
    let app = app();
    let groups = Signal::derive(move || {
        let option = |name: &str| (name.to_string(), app.text(&format!("{label}-{name}")));
        vec![(app.text(label), choices.iter().map(|(name, _)| option(name)).collect())]
    });
    let chosen = Callback::new(move |name| value.set(name));
    view! { <Dropdown label value=value.into() groups chosen /> }.into_any()
}
