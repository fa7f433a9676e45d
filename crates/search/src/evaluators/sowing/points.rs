//! What estimates mean in points, game by game and phase by phase.

use rules::sowing::{Rules, Slam};

use crate::engine::{Phase, PointsCurve};

/// From the ending to the beginning, as `tabuleiro fit GAME --points` found them.
const OWARE: [u16; 4] = [100, 200, 300, 400];
const ORIL: [u16; 4] = [100, 200, 300, 400];
const OURI: [u16; 4] = [100, 200, 300, 400];

/// The curve of a game, or of its nearest relative.
pub(super) const fn curve(rules: &Rules, phase: Phase) -> PointsCurve {
    let curves = match rules.slam {
        Slam::CaptureReplay => OURI,
        Slam::LastResort | Slam::Forbidden => ORIL,
        _ => OWARE,
    };
    PointsCurve::logistic(curves[phase as usize])
}
