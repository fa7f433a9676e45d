//! What estimates mean in points, game by game and phase by phase.

use rules::sowing::{Rules, Slam};

use crate::engine::{Phase, PointsCurve};

/// From the ending to the beginning, as `tabuleiro fit GAME --points` found them.
const OWARE: [u16; 4] = [161, 224, 276, 345];
const ORIL: [u16; 4] = [143, 222, 265, 311];
const OURI: [u16; 4] = [119, 137, 239, 355];

/// The curve of a game, or of its nearest relative.
pub(super) const fn curve(rules: &Rules, phase: Phase) -> PointsCurve {
    let curves = match rules.slam {
        Slam::CaptureReplay => OURI,
        Slam::LastResort | Slam::Forbidden => ORIL,
        _ => OWARE,
    };
    PointsCurve::logistic(curves[phase as usize])
}
