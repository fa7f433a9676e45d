//! What estimates mean in points, game by game and phase by phase.

use rules::sowing::{Majority, PRESETS, Rules, Slam};

use crate::engine::{Phase, PointsCurve};

/// From the ending to the beginning, as `tabuleiro dev fit GAME --points --nodes 10000` found them; what
/// came of games that no fit has seen is in `testdata/expected-points.csv`.
const WIDTHS: [(&str, [u16; 4]); 9] = [
    ("oril", [135, 207, 255, 301]),
    ("ouri", [125, 135, 209, 306]),
    ("ouri-003", [168, 339, 404, 365]),
    ("oware", [148, 216, 265, 294]),
    ("openspiel", [125, 193, 246, 285]),
    ("awari", [78, 143, 198, 253]),
    ("warri-bb", [110, 179, 267, 331]),
    ("wari-ludii", [148, 267, 296, 333]),
    ("codingame", [172, 274, 339, 370]),
];

/// The curve of a game, or of its nearest relative.
pub(super) fn curve(rules: &Rules, phase: Phase) -> PointsCurve {
    let widths =
        |name: &str| WIDTHS.iter().find(|(preset, _)| *preset == name).map(|(_, widths)| widths);
    let preset = PRESETS.iter().find(|(_, preset)| preset == rules);
    let relative = match (rules.slam, rules.majority) {
        (Slam::CaptureReplay, _) => "ouri",
        (_, Majority::Off) => "awari",
        (Slam::LastResort | Slam::Forbidden, _) => "oril",
        _ => "oware",
    };
    let found = preset.and_then(|(name, _)| widths(name)).or_else(|| widths(relative));
    PointsCurve::logistic(found.expect("every relative has one")[phase as usize])
}
