//! What every screen can reach: the settings, the address, the words and the
//! announcer, as one small thing that is passed around freely.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use messages::{Messages, Value};

use super::{Route, speech};
use crate::device::{self, AppSettings, Sound};

/// The state that outlives screens.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// Read and changed anywhere; kept on the device at every change.
    pub(crate) settings: RwSignal<AppSettings>,
    /// The screen shown. Change it by [`App::go`], so that the address follows.
    pub(crate) route: RwSignal<Route>,
    pub(super) announced: RwSignal<String>,
    /// The title of the screen shown.
    pub(super) heading: RwSignal<String>,
    /// Is it the person's turn in the game on the screen?
    pub(super) turn: RwSignal<bool>,
    speech: RwSignal<Arc<Messages>>,
}

impl App {
    pub(super) fn new(route: Route) -> Self {
        let settings = RwSignal::new(AppSettings::recall());
        let speech = speech::follow(settings);
        let route = RwSignal::new(route);
        let (announced, heading, turn) = Default::default();
        App { settings, route, announced, heading, turn, speech }
    }

    /// The words of the language chosen now. Who calls it inside a view is
    /// drawn again when the language changes.
    pub(crate) fn messages(self) -> Arc<Messages> {
        self.speech.get()
    }

    /// A message that needs no values.
    pub(crate) fn text(self, id: &str) -> String {
        self.messages().text(id)
    }

    /// A message with values filled in.
    pub(crate) fn format(self, id: &str, values: &[(&str, Value)]) -> String {
        self.messages().format(id, values)
    }

    /// Shows another screen; the back button leads back here.
    pub(crate) fn go(self, route: &Route) {
        // An address that the browser refuses leaves us where we are.
        let _ = window().location().set_hash(&route.hash());
    }

    /// Gives what is shown another address; the back button does not lead to the one before.
    pub(crate) fn rename(self, route: Route) {
        device::rewrite(&route.hash());
        self.route.set(route);
    }

    /// Lets the title of the page say when it is the person's turn, until the
    /// screen is left.
    pub(crate) fn follow_turn(self, is_turn: impl Fn() -> bool + Send + Sync + 'static) {
        let is_turn = Memo::new(move |_| is_turn());
        Effect::new(move |before: Option<bool>| {
            let turn = is_turn.get();
            self.turn.set(turn);
            // When the screen opens nobody has waited.
            if turn && before == Some(false) && self.settings.with_untracked(|it| it.turn_sound) {
                self.sound(Sound::Turn);
            }
            turn
        });
        on_cleanup(move || self.turn.set(false));
    }

    /// Plays a sound, as loud as the settings say.
    pub(crate) fn sound(self, sound: Sound) {
        if matches!(sound, Sound::Take(_)) && self.settings.with_untracked(|it| it.vibration) {
            device::vibrate();
        }
        let (sounds, volume) = self.settings.with_untracked(|it| (it.sounds, it.volume));
        if sounds && volume > 0 {
            device::play(sound, volume);
        }
    }

    /// What was said of the screen before is heard no more; what is said of this one is.
    pub(super) fn fall_silent(self) {
        let before = self.announced.get_untracked();
        let silence = move || {
            if self.announced.with_untracked(|now| *now == before) {
                self.announced.set(String::new());
            }
        };
        set_timeout(silence, Duration::from_secs(1));
    }

    /// Says something to those who listen instead of looking.
    pub(crate) fn announce(self, text: impl Into<String>) {
        let mut text = text.into();
        if self.announced.with_untracked(|before| *before == text) {
            // Screen readers read only changes; an added space makes one.
            text.push('\u{a0}');
        }
        self.announced.set(text);
    }
}

/// The app of the screen being drawn.
pub(crate) fn app() -> App {
    expect_context()
}

/// A message without values, which follows the language.
pub(crate) fn say(id: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
    let app = app();
    move || app.text(id)
}
