//! The settings for all games, kept on the device.

use messages::Language;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{keep, preferred_language, recall};

const NAME: &str = "settings";
/// The greatest volume.
const LOUDEST: u8 = 100;

/// One of a few things that can be chosen.
pub(crate) trait Choice: Copy + PartialEq + Send + Sync + 'static {
    /// Every choice there is, in the order menus show them.
    const ALL: &[Self];

    /// The word for it in storage, styles and message keys.
    fn id(self) -> &'static str;

    /// The choice that a word stands for.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.id() == id)
    }
}

macro_rules! choices {
    ($(#[doc = $about:literal] $name:ident { $($choice:ident $id:literal),* $(,)? })*) => {$(
        #[doc = $about]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub(crate) enum $name {
            #[default]
            $(#[serde(rename = $id)] $choice,)*
        }

        impl Choice for $name {
            const ALL: &[$name] = &[$($name::$choice),*];

            fn id(self) -> &'static str {
                match self { $($name::$choice => $id),* }
            }
        }
    )*};
}

choices! {
    /// Light, dark, or as the system has it.
    Theme { System "system", Light "light", Dark "dark" }
    /// How strongly things stand out.
    Contrast { Normal "normal", High "high" }
    /// The wood of the boards.
    BoardLook { Mahogany "mahogany", Olive "olive", Ebony "ebony" }
    /// What is sown.
    SeedLook { Nickernut "nickernut", Pebble "pebble", Bean "bean" }
    /// On which side the person's own row lies when the phone is upright.
    Hand { Left "left", Right "right" }
    /// The hand with which the person plays.
    PlayingHand { Right "right", Left "left" }
    /// The skin of that hand, from light to dark.
    SkinTone { Light "1", MediumLight "2", Medium "3", MediumDark "4", Dark "5" }
    /// Who begins a new game.
    Starter { Alternate "alternate", Me "me", Other "other" }
}

/// How fast the hand moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Speed {
    /// Nothing moves: the board shows the result at once.
    #[serde(rename = "off")]
    Off,
    /// From 0, slow enough to count aloud, to 4, as an experienced player's hand moves.
    #[serde(untagged)]
    Pace(u8),
}

impl Choice for Speed {
    const ALL: &[Speed] = &[
        Speed::Off,
        Speed::Pace(0),
        Speed::Pace(1),
        Speed::Pace(2),
        Speed::Pace(3),
        Speed::Pace(4),
    ];

    fn id(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Pace(0) => "0",
            Speed::Pace(1) => "1",
            Speed::Pace(2) => "2",
            Speed::Pace(3) => "3",
            Speed::Pace(_) => "4",
        }
    }
}

impl Speed {
    /// Milliseconds from one seed to the next.
    pub(crate) const fn pace(self) -> f64 {
        match self {
            Speed::Off => 0.0,
            Speed::Pace(0) => 620.0,
            Speed::Pace(1) => 420.0,
            Speed::Pace(2) => 280.0,
            Speed::Pace(3) => 180.0,
            Speed::Pace(_) => 100.0,
        }
    }
}

/// All of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct AppSettings {
    /// The language spoken; `None` follows the browser.
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) contrast: Contrast,
    pub(crate) board: BoardLook,
    pub(crate) seeds: SeedLook,
    pub(crate) sounds: bool,
    /// From 0 to 100.
    pub(crate) volume: u8,
    pub(crate) speed: Speed,
    /// Are the seeds counted in figures?
    pub(crate) counts: bool,
    pub(crate) hand: Hand,
    pub(crate) playing_hand: PlayingHand,
    pub(crate) skin: SkinTone,
    /// Must a move be confirmed?
    pub(crate) confirm: bool,
    pub(crate) starter: Starter,
    /// The default opponent: a level's name, such as `4`.
    pub(crate) level: String,
}

impl Default for AppSettings {
    fn default() -> Self {
        AppSettings {
            language: None,
            theme: Theme::default(),
            contrast: Contrast::default(),
            board: BoardLook::default(),
            seeds: SeedLook::default(),
            sounds: true,
            volume: 70,
            speed: Speed::Pace(2),
            counts: true,
            hand: Hand::default(),
            playing_hand: PlayingHand::default(),
            skin: SkinTone::MediumDark,
            confirm: false,
            starter: Starter::default(),
            level: "3".to_string(),
        }
    }
}

impl AppSettings {
    /// The settings of this device.
    pub(crate) fn recall() -> Self {
        AppSettings::from_text(&recall(NAME).unwrap_or_default())
    }

    /// Keeps them on this device.
    pub(crate) fn keep(&self) {
        keep(NAME, &self.to_text());
    }

    /// The text that keeps them.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Takes from a text what can be understood; the rest keeps its default, so
    /// that one odd value does not cost the others.
    pub(crate) fn from_text(text: &str) -> Self {
        let mut settings = AppSettings::understood(text);
        settings.volume = settings.volume.min(LOUDEST);
        settings.speed = Speed::from_id(settings.speed.id()).unwrap_or(settings.speed);
        settings
    }

    fn understood(text: &str) -> Self {
        let defaults = AppSettings::default();
        let (Ok(Value::Object(written)), Ok(mut kept)) =
            (serde_json::from_str(text), serde_json::to_value(&defaults))
        else {
            return defaults;
        };
        for (name, value) in written {
            let mut trial = kept.clone();
            trial[&name] = value;
            if serde_json::from_value::<AppSettings>(trial.clone()).is_ok() {
                kept = trial;
            }
        }
        serde_json::from_value(kept).unwrap_or(defaults)
    }

    /// The language to speak.
    pub(crate) fn language(&self) -> Language {
        let chosen = self.language.as_deref().and_then(Language::from_locale);
        chosen.unwrap_or_else(preferred_language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_kept_and_read_back() {
        let settings = AppSettings {
            language: Some("en".into()),
            theme: Theme::Dark,
            speed: Speed::Off,
            level: "max".into(),
            ..AppSettings::default()
        };
        assert_eq!(AppSettings::from_text(&settings.to_text()), settings);
    }

    #[test]
    fn an_odd_value_costs_only_itself() {
        let read =
            AppSettings::from_text(r#"{"theme":"sepia","volume":10,"speed":"warp","later":1}"#);
        assert_eq!(read, AppSettings { volume: 10, ..AppSettings::default() });
        assert_eq!(AppSettings::from_text("not JSON"), AppSettings::default());
    }

    #[test]
    fn nothing_is_louder_or_faster_than_the_sliders_go() {
        let read = AppSettings::from_text(r#"{"volume":255,"speed":99}"#);
        assert_eq!((read.volume, read.speed), (LOUDEST, Speed::Pace(4)));
    }

    #[test]
    fn every_choice_is_found_by_its_word() {
        fn found<T: Choice + std::fmt::Debug>() {
            for &choice in T::ALL {
                assert_eq!(T::from_id(choice.id()), Some(choice));
            }
            assert_eq!(T::from_id("nothing"), None);
        }
        found::<Theme>();
        found::<Contrast>();
        found::<BoardLook>();
        found::<SeedLook>();
        found::<Hand>();
        found::<PlayingHand>();
        found::<SkinTone>();
        found::<Starter>();
        found::<Speed>();
    }

    #[test]
    fn a_faster_hand_needs_less_time() {
        let paces: Vec<f64> = Speed::ALL.iter().skip(1).map(|speed| speed.pace()).collect();
        assert!(paces.is_sorted_by(|slow, fast| slow > fast));
        assert_eq!(Speed::Off.pace(), 0.0);
    }
}
