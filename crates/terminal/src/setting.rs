//! The options that people can change, the same on the full screen and line
//! by line.

use messages::{Language, Messages};
use rules::catalogue::{self, Family};

use crate::{AnimationSpeed, Coordinates, TerminalSettings, ThemeName, bots};

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    Language,
    Speed,
    Bell,
    First,
    Turning,
    Level,
    Coordinates,
    Theme,
}

/// The element `step` places after the present one, round and round.
pub(crate) fn turned<T: PartialEq + Clone>(all: &[T], present: &T, step: i32) -> T {
    let place = all.iter().position(|one| one == present).unwrap_or(0);
    let next = (place as i32 + step).rem_euclid(all.len() as i32);
    all[next as usize].clone()
}

/// The bots to choose a default opponent from: those of the game listed first.
fn levels(settings: &TerminalSettings) -> Vec<String> {
    catalogue::parse(catalogue::ENTRIES[0])
        .map_or_else(|_| vec![], |game| bots::offered(&game, settings))
}

impl Setting {
    pub(crate) const ALL: [Setting; 8] = [
        Setting::Language,
        Setting::Speed,
        Setting::Bell,
        Setting::First,
        Setting::Turning,
        Setting::Level,
        Setting::Coordinates,
        Setting::Theme,
    ];

    /// The name of the message that names it.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Setting::Language => "setting-language",
            Setting::Speed => "setting-speed",
            Setting::Bell => "setting-bell",
            Setting::First => "setting-first",
            Setting::Turning => "setting-turning",
            Setting::Level => "setting-level",
            Setting::Coordinates => "setting-coordinates",
            Setting::Theme => "setting-theme",
        }
    }

    /// Its value in words.
    pub(crate) fn value(self, settings: &TerminalSettings, messages: &Messages) -> String {
        let yes_no = |yes: bool| messages.text(if yes { "yes" } else { "no" });
        match self {
            Setting::Language => messages.text("language-name"),
            Setting::Speed => messages.text(&format!("speed-{}", settings.speed.id())),
            Setting::Bell => yes_no(settings.bell),
            Setting::First => messages.side(Family::Sowing, settings.first),
            Setting::Turning => yes_no(settings.turning),
            Setting::Level => bots::words(&settings.level, messages),
            Setting::Coordinates => {
                messages.text(&format!("coordinates-{}", settings.coordinates.id()))
            }
            Setting::Theme => messages.text(&format!("theme-{}", settings.theme.id())),
        }
    }

    /// Takes the value `step` places further. The language spoken so far
    /// turns into the next one.
    pub(crate) fn turn(self, step: i32, settings: &mut TerminalSettings, messages: &mut Messages) {
        match self {
            Setting::Language => {
                let language = turned(&Language::ALL, &messages.language(), step);
                settings.language = Some(language);
                *messages = Messages::new(language);
            }
            Setting::Speed => settings.speed = turned(&AnimationSpeed::ALL, &settings.speed, step),
            Setting::Bell => settings.bell = !settings.bell,
            Setting::First => settings.first = settings.first.other(),
            Setting::Turning => settings.turning = !settings.turning,
            Setting::Level => settings.level = turned(&levels(settings), &settings.level, step),
            Setting::Coordinates => {
                settings.coordinates = turned(&Coordinates::ALL, &settings.coordinates, step);
            }
            Setting::Theme => settings.theme = turned(&ThemeName::ALL, &settings.theme, step),
        }
    }
}
