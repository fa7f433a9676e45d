//! The sowing games with a name.

use super::{CycleShare, Majority, Rules, Singleton, Slam, Sowing, Stuck};

const OWARE: Rules = Rules {
    houses: 6,
    seeds: 4,
    cap: (2, 3),
    singleton: Singleton::Free,
    slam: Slam::NoCapture,
    feed: true,
    stuck: Stuck::OwnSide,
    cycle_n: 2,
    cycle_share: CycleShare::OwnSide,
    two_seeds: false,
    majority: Majority::Stop,
    max_plies: 0,
};

const ORIL: Rules = Rules { slam: Slam::LastResort, cycle_n: 3, ..OWARE };

const OURI: Rules = Rules {
    singleton: Singleton::LastResort,
    slam: Slam::CaptureReplay,
    cycle_n: 3,
    two_seeds: true,
    ..OWARE
};

const OURI_003: Rules = Rules { singleton: Singleton::Free, two_seeds: false, ..OURI };

const OPENSPIEL: Rules = Rules { majority: Majority::Sweep, ..OWARE };

const AWARI: Rules = Rules {
    slam: Slam::LastResort,
    cycle_share: CycleShare::Even,
    majority: Majority::Off,
    ..OWARE
};

const WARRI_BB: Rules =
    Rules { slam: Slam::Capture, stuck: Stuck::Starved, cycle_share: CycleShare::Nobody, ..OWARE };

const WARI_LUDII: Rules = Rules { slam: Slam::Forbidden, majority: Majority::Off, ..OWARE };

const CODINGAME: Rules = Rules { cycle_n: 0, max_plies: 200, ..OWARE };

/// The named rules, the games of Cape Verde and Portugal first.
///
/// ```
/// use rules::sowing::PRESETS;
/// assert_eq!(PRESETS[0].0, "oril");
/// ```
pub const PRESETS: [(&str, Rules); 9] = [
    ("oril", ORIL),
    ("ouri", OURI),
    ("ouri-003", OURI_003),
    ("oware", OWARE),
    ("openspiel", OPENSPIEL),
    ("awari", AWARI),
    ("warri-bb", WARRI_BB),
    ("wari-ludii", WARI_LUDII),
    ("codingame", CODINGAME),
];

/// The rules of a named preset.
pub(crate) fn preset_rules(name: &str) -> Option<Rules> {
    PRESETS.iter().find(|(preset, _)| *preset == name).map(|&(_, rules)| rules)
}

impl Sowing {
    fn of_preset(rules: Rules) -> Self {
        Sowing::new(rules).expect("every preset is valid: a test builds them all")
    }

    /// Oril of Cape Verde.
    pub fn oril() -> Self {
        Sowing::of_preset(ORIL)
    }

    /// Ouri of the Portuguese schools' championship.
    pub fn ouri() -> Self {
        Sowing::of_preset(OURI)
    }

    /// International Oware Abapa.
    pub fn oware() -> Self {
        Sowing::of_preset(OWARE)
    }

    /// Awari, the game that computers solved.
    pub fn awari() -> Self {
        Sowing::of_preset(AWARI)
    }

    /// The game of a named preset.
    pub fn preset(name: &str) -> Option<Self> {
        preset_rules(name).map(Sowing::of_preset)
    }
}
