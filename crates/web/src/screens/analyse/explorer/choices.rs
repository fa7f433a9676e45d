//! Whose games count in the explorer, of which period, and by players of which
//! strength.

use leptos::prelude::*;

use crate::fields::Segments;
use crate::shell::{app, say};

/// Whose games count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// All public games of the server.
    Everybody,
    /// Those of this device and of the person's account.
    Me,
    /// Those of a named player of the server.
    Player,
}

const WHO: [(&str, Who); 3] =
    [("everybody", Who::Everybody), ("me", Who::Me), ("player", Who::Player)];

/// Names of periods, and how many months they go back from this one. The server
/// counts by months.
const PERIODS: [(&str, Option<u32>); 4] =
    [("ever", None), ("year", Some(11)), ("quarter", Some(2)), ("month", Some(0))];

/// Names of strengths, and the bands that belong to them.
const STRENGTHS: [(&str, &str); 6] = [
    ("any", ""),
    ("people", "unrated,800,1000,1200,1400,1600,1800,2000,2200,2400,2600,2800,3000"),
    ("strong", "1600,1800,2000,2200,2400,2600,2800,3000"),
    ("low", "level-1,level-2,level-3,level-4"),
    ("high", "level-5,level-6,level-7,level-8"),
    ("max", "max"),
];

/// What is chosen.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    pub(super) who: RwSignal<Who>,
    /// The name of the player, where one is asked for.
    pub(super) name: RwSignal<String>,
    period: RwSignal<usize>,
    strength: RwSignal<usize>,
}

impl Choices {
    /// Everything; the games of this device if there are some.
    pub(super) fn new(any_here: bool) -> Self {
        Choices {
            who: RwSignal::new(if any_here { Who::Me } else { Who::Everybody }),
            name: RwSignal::default(),
            period: RwSignal::new(0),
            strength: RwSignal::new(0),
        }
    }

    pub(super) fn strengths(self) -> String {
        STRENGTHS[self.strength.get()].1.to_string()
    }

    /// The first day that counts, from 1 January 1970 on.
    pub(super) fn since(self) -> Option<u32> {
        let back = PERIODS[self.period.get()].1?;
        let today = js_sys::Date::new_0();
        let month = f64::from(today.get_utc_month()) - f64::from(back);
        let first = js_sys::Date::utc(f64::from(today.get_utc_full_year()), month);
        Some((first / 86_400_000.0) as u32)
    }
}

#[component]
pub(super) fn ChoiceFields(choices: Choices) -> impl IntoView {
    let app = app();
    let value = Signal::derive(move || {
        let chosen = WHO.iter().find(|(_, who)| *who == choices.who.get());
        chosen.map(|(id, _)| (*id).to_string()).unwrap_or_default()
    });
    let options = Signal::derive(move || {
        let text = |id: &str| (id.to_string(), app.text(&format!("web-explorer-{id}")));
        WHO.iter().map(|(id, _)| text(id)).collect()
    });
    let chosen = Callback::new(move |id: String| {
        if let Some((_, who)) = WHO.iter().find(|(known, _)| *known == id) {
            choices.who.set(*who);
        }
    });
    let named = move || choices.who.get() == Who::Player;
    view! {
        <Segments label="web-explorer-who" value options chosen />
        {move || named().then(|| view! {
            <label class="field">
                <span>{say("web-explorer-name")}</span>
                <input type="text" autocapitalize="off" autocomplete="off" spellcheck="false"
                    prop:value=choices.name
                    on:change=move |event| choices.name.set(event_target_value(&event).trim().to_string()) />
            </label>
        })}
        <div class="row explorer-choices">
            <OneOf label="web-explorer-period" names=PERIODS.map(|(name, _)| name).to_vec() value=choices.period />
            <OneOf label="web-explorer-strength" names=STRENGTHS.map(|(name, _)| name).to_vec() value=choices.strength />
        </div>
    }
}

/// One of several names, each called `label-name` in the messages.
#[component]
fn OneOf(label: &'static str, names: Vec<&'static str>, value: RwSignal<usize>) -> impl IntoView {
    let option = move |(index, name): (usize, &'static str)| {
        let app = app();
        view! {
            <option value=index selected=move || value.get() == index>
                {move || app.text(&format!("{label}-{name}"))}
            </option>
        }
    };
    view! {
        <label class="field">
            <span>{say(label)}</span>
            <select on:change=move |event| value.set(event_target_value(&event).parse().unwrap_or(0))>
                {names.into_iter().enumerate().map(option).collect_view()}
            </select>
        </label>
    }
}
