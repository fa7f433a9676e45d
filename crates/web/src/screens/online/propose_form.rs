//! The parts of the form that proposes a game, and what they fill in.

use std::time::Duration;

use leptos::prelude::*;
use play::lobby::{Audience, First};
use play::{ClockRule, PlayerKind, Terms};
use protocol::NewChallenge;
use rules::catalogue;

use super::words::clock_words;
use crate::online::Online;
use crate::shell::{app, say};

/// The clocks to choose from.
const CLOCKS: [ClockRule; 7] = [
    ClockRule::None {},
    live(3, 2),
    live(5, 3),
    live(10, 5),
    live(20, 10),
    ClockRule::Days { days: 1 },
    ClockRule::Days { days: 3 },
];
/// The one that is chosen first: ten minutes suit most games.
const DEFAULT_CLOCK: usize = 3;
const FIRSTS: [(First, &str); 3] = [
    (First::Inviter, "online-first-me"),
    (First::Invited, "online-first-other"),
    (First::Chance, "online-first-chance"),
];

pub(super) const fn live(minutes: u64, seconds: u64) -> ClockRule {
    ClockRule::live(Duration::from_secs(minutes * 60), Duration::from_secs(seconds))
}

/// Whoever asks for the same, and is not far from one's own strength.
pub(super) const PAIRING: Audience = Audience::Pairing { range: Some(200) };

/// To whom.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whom {
    Anyone,
    Pairing,
    Person,
    Link,
}

/// What the form holds so far.
#[derive(Clone, Copy)]
pub(super) struct Proposal {
    pub(super) whom: RwSignal<Whom>,
    pub(super) nickname: RwSignal<String>,
    game: RwSignal<String>,
    clock: RwSignal<usize>,
    first: RwSignal<usize>,
    rated: RwSignal<bool>,
    public: RwSignal<bool>,
    /// Guests play no rated games.
    is_guest: Memo<bool>,
}

impl Proposal {
    pub(super) fn new(online: Online, nickname: String) -> Proposal {
        let whom = if nickname.is_empty() { Whom::Anyone } else { Whom::Person };
        Proposal {
            whom: RwSignal::new(whom),
            nickname: RwSignal::new(nickname),
            game: RwSignal::new(catalogue::ENTRIES[0].to_string()),
            clock: RwSignal::new(DEFAULT_CLOCK),
            first: RwSignal::new(0),
            rated: RwSignal::new(false),
            public: RwSignal::new(true),
            is_guest: Memo::new(move |_| {
                online.me().is_none_or(|me| me.kind != PlayerKind::Person)
            }),
        }
    }

    fn cannot_be_rated(self) -> bool {
        self.is_guest.get() || matches!(CLOCKS[self.clock.get()], ClockRule::None {})
    }

    /// What is sent to the server.
    pub(super) fn challenge(self) -> NewChallenge {
        let audience = match self.whom.get_untracked() {
            Whom::Anyone => Audience::Anyone {},
            Whom::Link => Audience::Link {},
            Whom::Pairing => PAIRING,
            Whom::Person => {
                Audience::Person { nickname: self.nickname.get_untracked().trim().into() }
            }
        };
        let terms = Terms {
            game: self.game.get_untracked(),
            start: None,
            clock: CLOCKS[self.clock.get_untracked()],
            rated: self.rated.get_untracked() && !untrack(|| self.cannot_be_rated()),
            public: self.public.get_untracked(),
        };
        NewChallenge { audience, terms, first: FIRSTS[self.first.get_untracked()].0 }
    }
}

/// The number that an option stands for.
fn number(event: &web_sys::Event) -> usize {
    event_target_value(event).parse().unwrap_or(0)
}

/// Which game.
#[component]
pub(super) fn ChooseGame(proposal: Proposal) -> impl IntoView {
    let (app, game) = (app(), proposal.game);
    let games = move || {
        let messages = app.messages();
        let option = |entry: &&'static str| {
            let chosen = game.with_untracked(|game| game == entry);
            view! { <option value=*entry selected=chosen>{messages.game_title(entry)}</option> }
        };
        catalogue::ENTRIES.iter().map(option).collect_view()
    };
    view! {
        <label class="field">
            <span>{say("online-game")}</span>
            <select on:change=move |event| game.set(event_target_value(&event))>{games}</select>
        </label>
        <p class="small soft capital">{move || app.messages().game_summary(&game.get())}</p>
    }
}

/// With which clock.
#[component]
pub(super) fn ChooseClock(proposal: Proposal) -> impl IntoView {
    let (app, clock) = (app(), proposal.clock);
    let clocks = move || {
        let option = |(index, rule): (usize, &ClockRule)| {
            let chosen = clock.get_untracked() == index;
            view! { <option value=index.to_string() selected=chosen>{clock_words(app, *rule)}</option> }
        };
        CLOCKS.iter().enumerate().map(option).collect_view()
    };
    view! {
        <label class="field">
            <span>{say("online-clock")}</span>
            <select on:change=move |event| clock.set(number(&event).min(CLOCKS.len() - 1))>{clocks}</select>
        </label>
    }
}

/// Who begins.
#[component]
pub(super) fn ChooseFirst(proposal: Proposal) -> impl IntoView {
    let (app, first) = (app(), proposal.first);
    let firsts = move || {
        let option = |(index, (_, label)): (usize, &(First, &'static str))| {
            let chosen = first.get_untracked() == index;
            view! { <option value=index.to_string() selected=chosen>{app.text(label)}</option> }
        };
        FIRSTS.iter().enumerate().map(option).collect_view()
    };
    view! {
        <label class="field">
            <span>{say("online-first")}</span>
            <select on:change=move |event| first.set(number(&event).min(FIRSTS.len() - 1))>{firsts}</select>
        </label>
    }
}

/// Whether it counts, and whether anybody may watch.
#[component]
pub(super) fn Conditions(proposal: Proposal) -> impl IntoView {
    let app = app();
    let (rated, public) = (proposal.rated, proposal.public);
    let cannot_be_rated = move || proposal.cannot_be_rated();
    let why_not = move || match proposal.is_guest.get() {
        true => app.text("online-rated-needs-account"),
        false => app.text("online-rated-needs-clock"),
    };
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=move || rated.get() && !cannot_be_rated()
                disabled=cannot_be_rated on:change=move |event| rated.set(event_target_checked(&event)) />
            <span>{say("online-rated-about")}</span>
        </label>
        {move || cannot_be_rated().then(|| view! { <p class="small soft">{why_not}</p> })}
        <label class="choice">
            <input type="checkbox" prop:checked=public
                on:change=move |event| public.set(event_target_checked(&event)) />
            <span>{say("online-public-about")}</span>
        </label>
    }
}
