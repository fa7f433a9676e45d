//! The parts of the form that proposes a game, and what they fill in.

use std::time::Duration;

use leptos::prelude::*;
use play::lobby::{Audience, First};
use play::{ClockRule, PlayerKind, Terms, level_rating};
use protocol::NewChallenge;
use rules::catalogue;

use super::words::clock_words;
use crate::local_game::LEVELS;
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
const DEFAULT_CLOCK: &str = "3";
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
    Computer,
    Link,
}

/// What the form holds so far.
#[derive(Clone, Copy)]
pub(super) struct Proposal {
    pub(super) whom: RwSignal<Whom>,
    pub(super) nickname: RwSignal<String>,
    game: RwSignal<String>,
    /// The level of a computer.
    level: RwSignal<String>,
    /// The places of the clock and of who begins among those to choose from.
    clock: RwSignal<String>,
    first: RwSignal<String>,
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
            level: RwSignal::new(LEVELS[0].to_string()),
            clock: RwSignal::new(DEFAULT_CLOCK.to_string()),
            first: RwSignal::new("0".to_string()),
            rated: RwSignal::new(false),
            public: RwSignal::new(true),
            is_guest: Memo::new(move |_| {
                online.me().is_none_or(|me| me.kind != PlayerKind::Person)
            }),
        }
    }

    fn clock(self) -> ClockRule {
        chosen(&CLOCKS, self.clock)
    }

    /// Why it cannot be rated, if it cannot.
    fn unrated(self) -> Option<&'static str> {
        match self.clock() {
            _ if self.is_guest.get() || self.whom.get() == Whom::Computer => {
                Some("online-rated-needs-account")
            }
            ClockRule::None {} => Some("online-rated-needs-clock"),
            _ => None,
        }
    }

    /// What is sent to the server.
    pub(super) fn challenge(self) -> NewChallenge {
        let audience = match self.whom.get_untracked() {
            Whom::Anyone => Audience::Anyone {},
            Whom::Link => Audience::Link {},
            Whom::Pairing => PAIRING,
            Whom::Computer => Audience::Computer { bot: self.level.get_untracked() },
            Whom::Person => {
                Audience::Person { nickname: self.nickname.get_untracked().trim().into() }
            }
        };
        let terms = Terms {
            game: self.game.get_untracked(),
            start: None,
            clock: untrack(|| self.clock()),
            rated: self.rated.get_untracked() && untrack(|| self.unrated()).is_none(),
            public: self.public.get_untracked(),
        };
        NewChallenge { audience, terms, first: untrack(|| chosen(&FIRSTS, self.first)).0 }
    }
}

/// What stands at the place that was chosen.
fn chosen<T: Copy>(all: &[T], place: RwSignal<String>) -> T {
    all[place.with(|place| place.parse().unwrap_or(0)).min(all.len() - 1)]
}

/// One of a few: what each is called in the form, and its words.
#[component]
fn OneOf(
    /// The message beside it.
    label: &'static str,
    /// The one that is chosen.
    value: RwSignal<String>,
    /// All of them.
    options: Signal<Vec<(String, String)>>,
) -> impl IntoView {
    let option = move |(id, words): (String, String)| {
        let is_chosen = value.with_untracked(|value| *value == id);
        view! { <option value=id selected=is_chosen>{words}</option> }
    };
    view! {
        <label class="field">
            <span>{say(label)}</span>
            <select on:change=move |event| value.set(event_target_value(&event))>
                {move || options.get().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// How strong a computer, with its rating, which games do not change.
#[component]
pub(super) fn ChooseLevel(proposal: Proposal) -> impl IntoView {
    let app = app();
    let options = Signal::derive(move || {
        let words = |(place, level): (usize, &&str)| {
            let name = app.text(&format!("web-level-{level}"));
            (level.to_string(), format!("{name} · {}", level_rating(place)))
        };
        LEVELS.iter().enumerate().map(words).collect()
    });
    view! { <OneOf label="web-level" value=proposal.level options /> }
}

/// Which game.
#[component]
pub(super) fn ChooseGame(proposal: Proposal) -> impl IntoView {
    let (app, game) = (app(), proposal.game);
    let options = Signal::derive(move || {
        let messages = app.messages();
        let words = |entry: &&str| (entry.to_string(), messages.game_title(entry));
        catalogue::ENTRIES.iter().map(words).collect()
    });
    view! {
        <OneOf label="online-game" value=game options />
        <p class="small soft capital">{move || app.messages().game_summary(&game.get())}</p>
    }
}

/// With which clock.
#[component]
pub(super) fn ChooseClock(proposal: Proposal) -> impl IntoView {
    let app = app();
    let options = Signal::derive(move || {
        let words =
            |(place, rule): (usize, &ClockRule)| (place.to_string(), clock_words(app, *rule));
        CLOCKS.iter().enumerate().map(words).collect()
    });
    view! { <OneOf label="online-clock" value=proposal.clock options /> }
}

/// Who begins.
#[component]
pub(super) fn ChooseFirst(proposal: Proposal) -> impl IntoView {
    let app = app();
    let options = Signal::derive(move || {
        let words =
            |(place, (_, label)): (usize, &(First, &str))| (place.to_string(), app.text(label));
        FIRSTS.iter().enumerate().map(words).collect()
    });
    view! { <OneOf label="online-first" value=proposal.first options /> }
}

/// Whether it counts, and whether anybody may watch.
#[component]
pub(super) fn Conditions(proposal: Proposal) -> impl IntoView {
    let app = app();
    let (rated, public) = (proposal.rated, proposal.public);
    let cannot_be_rated = move || proposal.unrated().is_some();
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=move || rated.get() && !cannot_be_rated()
                disabled=cannot_be_rated on:change=move |event| rated.set(event_target_checked(&event)) />
            <span>{say("online-rated-about")}</span>
        </label>
        {move || proposal.unrated().map(|why| view! { <p class="small soft">{app.text(why)}</p> })}
        <label class="choice">
            <input type="checkbox" prop:checked=public
                on:change=move |event| public.set(event_target_checked(&event)) />
            <span>{say("online-public-about")}</span>
        </label>
    }
}
