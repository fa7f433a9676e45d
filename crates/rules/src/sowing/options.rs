//! Sowing rules as the options of a catalogue text.

use super::{CycleShare, Majority, PRESETS, Rules, Singleton, Slam, Sowing, Stuck};
use crate::catalogue::{GameOption, Options};
use crate::{Problem, TextError};

/// The options of every sowing game; each preset sets them all, and a
/// catalogue text may change any.
pub(crate) const OPTIONS: &[GameOption] = &[
    GameOption { name: "houses", values: "2 3 4 5 6 7" },
    GameOption { name: "seeds", values: "1 2 3 …" },
    GameOption { name: "cap", values: "2-3 1-4 …" },
    GameOption { name: "singleton", values: "free last-resort" },
    GameOption {
        name: "slam",
        values: "forbidden last-resort no-capture keep-first keep-last capture capture-replay",
    },
    GameOption { name: "feed", values: "yes no" },
    GameOption { name: "stuck", values: "own-side starved" },
    GameOption { name: "cycle", values: "0 2 3 …" },
    GameOption { name: "cycle-share", values: "own-side even nobody" },
    GameOption { name: "two-seeds", values: "yes no" },
    GameOption { name: "majority", values: "off stop sweep" },
    GameOption { name: "max-plies", values: "0 1 2 …" },
];

const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];
const SINGLETON: [(&str, Singleton); 2] =
    [("free", Singleton::Free), ("last-resort", Singleton::LastResort)];
const SLAM: [(&str, Slam); 7] = [
    ("forbidden", Slam::Forbidden),
    ("last-resort", Slam::LastResort),
    ("no-capture", Slam::NoCapture),
    ("keep-first", Slam::KeepFirst),
    ("keep-last", Slam::KeepLast),
    ("capture", Slam::Capture),
    ("capture-replay", Slam::CaptureReplay),
];
const STUCK: [(&str, Stuck); 2] = [("own-side", Stuck::OwnSide), ("starved", Stuck::Starved)];
const SHARE: [(&str, CycleShare); 3] =
    [("own-side", CycleShare::OwnSide), ("even", CycleShare::Even), ("nobody", CycleShare::Nobody)];
const MAJORITY: [(&str, Majority); 3] =
    [("off", Majority::Off), ("stop", Majority::Stop), ("sweep", Majority::Sweep)];

fn word<T: PartialEq>(choices: &[(&'static str, T)], chosen: &T) -> &'static str {
    choices.iter().find(|(_, choice)| choice == chosen).map_or("", |&(word, _)| word)
}

/// Every option of these rules as it would be written, in the order of [`OPTIONS`].
fn written(rules: &Rules) -> [String; 12] {
    [
        rules.houses.to_string(),
        rules.seeds.to_string(),
        format!("{}-{}", rules.cap.0, rules.cap.1),
        word(&SINGLETON, &rules.singleton).into(),
        word(&SLAM, &rules.slam).into(),
        word(&YES_NO, &rules.feed).into(),
        word(&STUCK, &rules.stuck).into(),
        rules.cycle_n.to_string(),
        word(&SHARE, &rules.cycle_share).into(),
        word(&YES_NO, &rules.two_seeds).into(),
        word(&MAJORITY, &rules.majority).into(),
        rules.max_plies.to_string(),
    ]
}

impl Sowing {
    /// The preset's rules with the written options changed.
    pub(crate) fn with_options(mut rules: Rules, options: &Options) -> Result<Self, TextError> {
        for option in options.iter() {
            match option.name.as_str() {
                "houses" => rules.houses = option.number(OPTIONS)?,
                "seeds" => rules.seeds = option.number(OPTIONS)?,
                "cap" => rules.cap = option.span(OPTIONS)?,
                "singleton" => rules.singleton = option.choice(&SINGLETON, OPTIONS)?,
                "slam" => rules.slam = option.choice(&SLAM, OPTIONS)?,
                "feed" => rules.feed = option.choice(&YES_NO, OPTIONS)?,
                "stuck" => rules.stuck = option.choice(&STUCK, OPTIONS)?,
                "cycle" => rules.cycle_n = option.number(OPTIONS)?,
                "cycle-share" => rules.cycle_share = option.choice(&SHARE, OPTIONS)?,
                "two-seeds" => rules.two_seeds = option.choice(&YES_NO, OPTIONS)?,
                "majority" => rules.majority = option.choice(&MAJORITY, OPTIONS)?,
                "max-plies" => rules.max_plies = option.number(OPTIONS)?,
                _ => return Err(option.unknown(OPTIONS)),
            }
        }
        Sowing::new(rules).map_err(Problem::at_start)
    }

    /// The nearest preset and the options in which these rules differ from it.
    pub(super) fn catalogue_text(&self) -> String {
        let own = written(&self.rules);
        let differences = |rules: &Rules| {
            let theirs = written(rules);
            let changed = OPTIONS.iter().zip(own.iter().zip(theirs));
            changed
                .filter(|(_, (own, theirs))| *own != theirs)
                .map(|(option, (own, _))| format!("{}={own}", option.name))
                .collect::<Vec<_>>()
        };
        let nearest = PRESETS.iter().map(|(name, rules)| (name, differences(rules)));
        match nearest.min_by_key(|(_, changed)| changed.len()) {
            Some((name, changed)) if !changed.is_empty() => format!("{name}:{}", changed.join(",")),
            Some((name, _)) => (*name).to_string(),
            None => String::new(),
        }
    }
}
