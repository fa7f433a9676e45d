//! Quantum Leap's rules as the options of a catalogue text.

use super::{Edition, Rules, SwapRule};
use crate::catalogue::{GameOption, Options};
use crate::{Problem, TextError};

/// The options of Quantum Leap. The defaults are side 5, edition 1, the swap
/// rule of the edition, and seed 1.
pub(crate) const OPTIONS: &[GameOption] = &[
    GameOption { name: "side", values: "2 3 4 5 6 7 8 9 10 11 12 13" },
    GameOption { name: "edition", values: "1 2" },
    GameOption { name: "swap", values: "none once free" },
    GameOption { name: "seed", values: "1 2 3 …" },
];

const EDITIONS: [(&str, Edition); 2] = [("1", Edition::First), ("2", Edition::Second)];
const SWAPS: [(&str, SwapRule); 3] =
    [("none", SwapRule::None), ("once", SwapRule::Once), ("free", SwapRule::Free)];

const DEFAULT: Rules = Rules::new(5, Edition::First);

/// The rules that the written options describe.
pub(crate) fn parse(options: &Options) -> Result<Rules, TextError> {
    let mut rules = DEFAULT;
    let mut swap = None;
    for option in options.iter() {
        match option.name.as_str() {
            "side" => rules.side = option.number(OPTIONS)?,
            "edition" => rules.edition = option.choice(&EDITIONS, OPTIONS)?,
            "swap" => swap = Some(option.choice(&SWAPS, OPTIONS)?),
            "seed" => rules.seed = option.number(OPTIONS)?,
            _ => return Err(option.unknown(OPTIONS)),
        }
    }
    rules.swap = swap.unwrap_or(rules.edition.default_swap());
    rules.validate().map_err(Problem::at_start)?;
    Ok(rules)
}

/// The catalogue text of these rules: only what differs from the defaults.
pub(super) fn catalogue_text(rules: &Rules) -> String {
    let mut changed = vec![];
    if rules.side != DEFAULT.side {
        changed.push(format!("side={}", rules.side));
    }
    if rules.edition != DEFAULT.edition {
        changed.push("edition=2".to_string());
    }
    if rules.swap != rules.edition.default_swap() {
        let word = SWAPS.iter().find(|(_, swap)| *swap == rules.swap).map_or("", |(word, _)| word);
        changed.push(format!("swap={word}"));
    }
    if rules.seed != DEFAULT.seed {
        changed.push(format!("seed={}", rules.seed));
    }
    if changed.is_empty() {
        "quantum-leap".into()
    } else {
        format!("quantum-leap:{}", changed.join(","))
    }
}
