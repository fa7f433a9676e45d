//! The settings, kept between runs.

use messages::Language;
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::animation::AnimationSpeed;
use crate::key_bindings::KeyBindings;
use crate::theme::ThemeName;

/// A person's choices. A setting that a file does not name, or names wrongly,
/// keeps its default value, so that an old or a hand-edited file never locks
/// anyone out.
///
/// ```
/// use terminal::{TerminalSettings, AnimationSpeed};
/// let settings = TerminalSettings { speed: AnimationSpeed::Fast, ..TerminalSettings::default() };
/// assert_eq!(TerminalSettings::from_text(&settings.to_text()), settings);
/// assert_eq!(TerminalSettings::from_text("speed = \"warp\""), TerminalSettings::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerminalSettings {
    /// The language; `None` is the system's.
    pub language: Option<Language>,
    /// How fast the hand sows.
    pub speed: AnimationSpeed,
    /// Does the terminal bell sound for seeds and refusals?
    pub bell: bool,
    /// The bot or level that plays when nothing else is asked for.
    pub level: String,
    /// The side that begins, in the games where either may.
    pub first: Side,
    /// Does the board turn so that the player to move sits below?
    pub turning: bool,
    /// The colours.
    pub theme: ThemeName,
    /// The name of the person who plays here, for the records of games.
    pub name: String,
    /// The address of the server that was last used.
    pub server: String,
    /// Other keys than the default ones.
    pub keys: KeyBindings,
    /// Programs outside that menus offer as players, each `uci:COMMAND`.
    pub engines: Vec<String>,
}

impl Default for TerminalSettings {
    fn default() -> Self {
        TerminalSettings {
            language: None,
            speed: AnimationSpeed::default(),
            bell: false,
            level: search::Level::MEDIUM.id().into(),
            first: Side::SOUTH,
            turning: true,
            theme: ThemeName::default(),
            name: String::new(),
            server: String::new(),
            keys: KeyBindings::new(),
            engines: vec![],
        }
    }
}

/// The file as it is written: every field may be missing.
#[derive(Serialize, Deserialize, Default)]
struct SettingsFile {
    language: Option<String>,
    speed: Option<String>,
    bell: Option<bool>,
    level: Option<String>,
    first: Option<String>,
    turning: Option<bool>,
    engines: Option<Vec<String>>,
    theme: Option<String>,
    name: Option<String>,
    server: Option<String>,
    // A table comes after all plain values.
    keys: Option<KeyBindings>,
}

impl TerminalSettings {
    /// The settings as the text of a file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let file = SettingsFile {
            language: self.language.map(|language| language.id().to_string()),
            speed: Some(self.speed.id().to_string()),
            bell: Some(self.bell),
            level: Some(self.level.clone()),
            first: Some(if self.first == Side::SOUTH { "south" } else { "north" }.to_string()),
            turning: Some(self.turning),
            engines: Some(self.engines.clone()),
            theme: Some(self.theme.id().to_string()),
            name: (!self.name.is_empty()).then(|| self.name.clone()),
            server: (!self.server.is_empty()).then(|| self.server.clone()),
            keys: (!self.keys.is_empty()).then(|| self.keys.clone()),
        };
        toml::to_string(&file).unwrap_or_default()
    }

    /// Reads the text of a file, as far as it can be read.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let file: SettingsFile = toml::from_str(text).unwrap_or_default();
        let defaults = TerminalSettings::default();
        TerminalSettings {
            language: file.language.as_deref().and_then(Language::from_locale),
            speed: file
                .speed
                .as_deref()
                .and_then(AnimationSpeed::from_id)
                .unwrap_or(defaults.speed),
            bell: file.bell.unwrap_or(defaults.bell),
            level: file.level.unwrap_or(defaults.level),
            first: match file.first.as_deref() {
                Some("north") => Side::NORTH,
                _ => defaults.first,
            },
            turning: file.turning.unwrap_or(defaults.turning),
            theme: file.theme.as_deref().and_then(ThemeName::from_id).unwrap_or(defaults.theme),
            name: file.name.unwrap_or_default(),
            server: file.server.unwrap_or_default(),
            keys: file.keys.unwrap_or_default(),
            engines: file.engines.unwrap_or(defaults.engines),
        }
    }
}
