//! The tables that come with the program: up to 10 seeds of the games of Cape
//! Verde, Portugal and the world, and of awari. A test builds them again and
//! compares every byte.

use rules::sowing::{PRESETS, Sowing};

use crate::fingerprint;

/// The games whose tables are shipped.
const NAMES: [&str; 4] = ["oril", "ouri", "oware", "awari"];

fn name(wanted: u64) -> Option<&'static str> {
    let is_wanted = |name: &&str| {
        let preset = PRESETS.iter().find(|(preset, _)| preset == name);
        preset.is_some_and(|(_, rules)| fingerprint(rules) == Ok(wanted))
    };
    NAMES.into_iter().find(is_wanted)
}

/// The name of the shipped tables that a game shares, for those who carry the
/// files apart from the program: the part before `.tend`.
///
/// ```
/// use endgame::shipped_name;
/// use rules::sowing::Sowing;
/// assert_eq!(shipped_name(&Sowing::oril()), Some("oril"));
/// ```
pub fn shipped_name(game: &Sowing) -> Option<&'static str> {
    name(fingerprint(&game.rules()).ok()?)
}

/// The tables for games with this fingerprint, one after the other.
pub(crate) fn set(wanted: u64) -> Option<&'static [u8]> {
    Some(match name(wanted)? {
        "oril" => include_bytes!("../data/oril.tend"),
        "ouri" => include_bytes!("../data/ouri.tend"),
        "oware" => include_bytes!("../data/oware.tend"),
        _ => include_bytes!("../data/awari.tend"),
    })
}
