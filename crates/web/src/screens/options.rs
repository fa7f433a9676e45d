//! The settings for all games.

use leptos::prelude::*;
use messages::Language;

use crate::device::Sound;
use crate::fields::{Dropdown, OnOff, OneSetting, Segments, Slider};
use crate::local_game::LEVELS;
use crate::shell::{Screen, app, say};

/// The screen.
#[component]
pub(super) fn Options() -> impl IntoView {
    let title = Signal::derive(say("web-options"));
    view! {
        <Screen title name="options">
            <div class="stack">
                <Speaking />
                <Playing />
                <Looks />
                <Sounds />
            </div>
        </Screen>
    }
}

#[component]
fn Speaking() -> impl IntoView {
    let app = app();
    let value = Signal::derive(move || app.messages().language().id().to_string());
    // Each language is called by its own name, so that everyone finds theirs.
    let options = Signal::derive(|| {
        let name = |language: Language| match language {
            Language::Portuguese => "Português",
            Language::English => "English",
            Language::Kriolu => "Kriolu (rascunhu)",
        };
        Language::WITH_DRAFTS.map(|it| (it.id().to_string(), name(it).to_string())).to_vec()
    });
    let chosen = Callback::new(move |id: String| app.settings.update(|it| it.language = Some(id)));
    view! {
        <section class="card"><Segments label="web-language" value options chosen /></section>
    }
}

#[component]
fn Playing() -> impl IntoView {
    let app = app();
    let level = Signal::derive(move || app.settings.with(|it| it.level.clone()));
    let levels = Signal::derive(move || {
        let text = |level: &str| (level.to_string(), app.text(&format!("web-level-{level}")));
        vec![(app.text("web-level"), LEVELS.iter().map(|level| text(level)).collect())]
    });
    view! {
        <section class="card stack" aria-labelledby="options-play">
            <h2 id="options-play">{say("web-options-play")}</h2>
            <OneSetting label="web-speed" get=|it| it.speed set=|it, speed| it.speed = speed />
            <OnOff label="web-counts" get=|it| it.counts set=|it, on| it.counts = on />
            <OnOff label="web-confirm-moves" get=|it| it.confirm set=|it, on| it.confirm = on />
            <OneSetting label="web-hand" get=|it| it.hand set=|it, hand| it.hand = hand />
            <OneSetting label="web-playing-hand" get=|it| it.playing_hand set=|it, hand| it.playing_hand = hand />
            <OneSetting label="web-first" get=|it| it.starter set=|it, starter| it.starter = starter />
            <Dropdown label="web-default-level" value=level groups=levels
                chosen=Callback::new(move |level| app.settings.update(|it| it.level = level)) />
        </section>
    }
}

#[component]
fn Looks() -> impl IntoView {
    view! {
        <section class="card stack" aria-labelledby="options-looks">
            <h2 id="options-looks">{say("web-options-looks")}</h2>
            <OneSetting label="web-theme" get=|it| it.theme set=|it, theme| it.theme = theme />
            <OneSetting label="web-contrast" get=|it| it.contrast set=|it, contrast| it.contrast = contrast />
            <OneSetting label="web-wood" get=|it| it.board set=|it, board| it.board = board />
            <OneSetting label="web-sown" get=|it| it.seeds set=|it, seeds| it.seeds = seeds />
            <OneSetting label="web-skin" get=|it| it.skin set=|it, skin| it.skin = skin />
        </section>
    }
}

#[component]
fn Sounds() -> impl IntoView {
    let app = app();
    let volume = Signal::derive(move || app.settings.with(|it| usize::from(it.volume)));
    let louder = Callback::new(move |volume: usize| {
        app.settings.update(|it| it.volume = u8::try_from(volume).unwrap_or(100));
        app.sound(Sound::Seed(2));
    });
    view! {
        <section class="card stack" aria-labelledby="options-sounds">
            <h2 id="options-sounds">{say("web-options-sounds")}</h2>
            <OnOff label="web-sounds" get=|it| it.sounds set=|it, on| it.sounds = on />
            <OnOff label="web-turn-sound" get=|it| it.turn_sound set=|it, on| it.turn_sound = on />
            <Slider label="web-volume" least=0 most=Signal::derive(|| 100) step=5 value=volume chosen=louder />
            <OnOff label="web-vibration" get=|it| it.vibration set=|it, on| it.vibration = on />
        </section>
    }
}
