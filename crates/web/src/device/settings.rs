//! The settings for all games, kept on the device.

use messages::Language;
use serde_json::{Map, Value};

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

    /// What is kept of it.
    fn to_json(self) -> Value {
        self.id().into()
    }

    /// The choice that was kept.
    fn from_json(value: &Value) -> Option<Self> {
        Self::from_id(value.as_str()?)
    }
}

macro_rules! choices {
    ($(#[doc = $about:literal] $name:ident { $($choice:ident $id:literal),* $(,)? })*) => {$(
        #[doc = $about]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub(crate) enum $name {
            #[default]
            $($choice,)*
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
    /// How long each of two people at one device may think, in minutes.
    ClockTime { Open "off", Short "5", Medium "10", Long "20" }
    /// Who begins a new game.
    Starter { Alternate "alternate", Me "me", Other "other" }
}

impl ClockTime {
    /// The minutes of each player, if there is a clock.
    pub(crate) fn minutes(self) -> Option<u32> {
        self.id().parse().ok()
    }
}

/// How fast the hand moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Speed {
    /// Nothing moves: the board shows the result at once.
    Off,
    /// From 0, slow enough to count aloud, to 4, as an experienced player's hand moves.
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

    fn to_json(self) -> Value {
        match self {
            Speed::Off => self.id().into(),
            Speed::Pace(pace) => pace.into(),
        }
    }

    fn from_json(value: &Value) -> Option<Self> {
        match value.as_u64() {
            Some(pace) => Some(Speed::Pace(pace.min(4) as u8)),
            None => (value.as_str()? == Speed::Off.id()).then_some(Speed::Off),
        }
    }
}

impl Speed {
    /// The next faster one; after the fastest, none at all.
    pub(crate) fn next(self) -> Speed {
        let place = Speed::ALL.iter().position(|&speed| speed == self).unwrap_or(0);
        Speed::ALL[(place + 1) % Speed::ALL.len()]
    }

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

/// A part of the settings, read and written by hand: what a library would generate for it is
/// more than the rest of this file, and everybody would load it first.
trait KeptSetting: Sized {
    /// What is kept of it.
    fn write(&self) -> Value;
    /// What was kept, if it can be understood.
    fn read(value: &Value) -> Option<Self>;
}

impl<T: Choice> KeptSetting for T {
    fn write(&self) -> Value {
        self.to_json()
    }

    fn read(value: &Value) -> Option<Self> {
        T::from_json(value)
    }
}

impl KeptSetting for bool {
    fn write(&self) -> Value {
        (*self).into()
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_bool()
    }
}

/// A loudness.
impl KeptSetting for u8 {
    fn write(&self) -> Value {
        (*self).into()
    }

    fn read(value: &Value) -> Option<Self> {
        Some(value.as_u64()?.min(LOUDEST.into()) as u8)
    }
}

impl KeptSetting for String {
    fn write(&self) -> Value {
        self.as_str().into()
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(ToString::to_string)
    }
}

impl KeptSetting for Option<String> {
    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, KeptSetting::write)
    }

    fn read(value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { String::read(value).map(Some) }
    }
}

impl KeptSetting for [String; 2] {
    fn write(&self) -> Value {
        Value::Array(self.iter().map(KeptSetting::write).collect())
    }

    fn read(value: &Value) -> Option<Self> {
        let [first, second] = value.as_array()?.as_slice() else { return None };
        Some([String::read(first)?, String::read(second)?])
    }
}

macro_rules! settings {
    ($($(#[doc = $about:literal])* $name:ident: $type:ty = $default:expr,)*) => {
        /// All of it.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) struct AppSettings {
            $($(#[doc = $about])* pub(crate) $name: $type,)*
        }

        impl Default for AppSettings {
            fn default() -> Self {
                AppSettings { $($name: $default,)* }
            }
        }

        impl AppSettings {
            /// Takes what was kept under a name, if it can be understood.
            fn take(&mut self, name: &str, value: &Value) {
                match name {
                    $(stringify!($name) => {
                        if let Some(kept) = KeptSetting::read(value) {
                            self.$name = kept;
                        }
                    })*
                    _ => {}
                }
            }

            /// The text that keeps them.
            pub(crate) fn to_text(&self) -> String {
                let mut kept = Map::new();
                $(kept.insert(stringify!($name).to_string(), self.$name.write());)*
                Value::Object(kept).to_string()
            }
        }
    };
}

settings! {
    /// The language spoken; `None` follows the browser.
    language: Option<String> = None,
    theme: Theme = Theme::default(),
    contrast: Contrast = Contrast::default(),
    board: BoardLook = BoardLook::default(),
    seeds: SeedLook = SeedLook::default(),
    sounds: bool = true,
    /// From 0 to 100.
    volume: u8 = 70,
    speed: Speed = Speed::Pace(2),
    /// Are the seeds counted in figures?
    counts: bool = true,
    hand: Hand = Hand::default(),
    playing_hand: PlayingHand = PlayingHand::default(),
    skin: SkinTone = SkinTone::MediumDark,
    /// Must a move be confirmed?
    confirm: bool = false,
    starter: Starter = Starter::default(),
    /// Is the beginning of the person's turn heard?
    turn_sound: bool = true,
    /// Does the device vibrate when seeds are captured?
    vibration: bool = false,
    /// What two people at one device are called; empty for the names of their sides.
    names: [String; 2] = Default::default(),
    clock: ClockTime = ClockTime::default(),
    /// Do the layers of a cube lie flat, side by side?
    flat_layers: bool = false,
    /// Does the board turn to who is to move, of two people at one device?
    turning: bool = false,
    /// The default opponent: a level's name, such as `4`. Whoever is new can beat the first.
    level: String = "1".to_string(),
}

impl AppSettings {
    /// The settings of this device.
    pub(crate) fn recall() -> Self {
        let kept = recall(NAME).unwrap_or_default();
        let settings = AppSettings::from_text(&kept);
        // Until somebody chooses: on a narrow screen tilted squares are too low for fingers.
        match kept.contains("\"flat_layers\"") {
            true => settings,
            false => AppSettings { flat_layers: super::shape::is_narrow(), ..settings },
        }
    }

    /// Keeps them on this device.
    pub(crate) fn keep(&self) {
        keep(NAME, &self.to_text());
    }

    /// Takes from a text what can be understood; the rest keeps its default, so
    /// that one odd value does not cost the others.
    pub(crate) fn from_text(text: &str) -> Self {
        let mut settings = AppSettings::default();
        if let Ok(Value::Object(kept)) = serde_json::from_str(text) {
            kept.iter().for_each(|(name, value)| settings.take(name, value));
        }
        settings
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
        found::<ClockTime>();
        found::<Speed>();
    }

    #[test]
    fn clocks_and_speeds_follow_their_names() {
        let minutes: Vec<_> = ClockTime::ALL.iter().map(|clock| clock.minutes()).collect();
        assert_eq!(minutes, [None, Some(5), Some(10), Some(20)]);
        assert_eq!((Speed::Off.next(), Speed::Pace(4).next()), (Speed::Pace(0), Speed::Off));
    }

    #[test]
    fn a_faster_hand_needs_less_time() {
        let paces: Vec<f64> = Speed::ALL.iter().skip(1).map(|speed| speed.pace()).collect();
        assert!(paces.is_sorted_by(|slow, fast| slow > fast));
        assert_eq!(Speed::Off.pace(), 0.0);
    }
}
