//! Where the search looks less closely: how much depth late moves lose, and
//! when positions near the horizon are left alone.

use super::Score;

/// From this depth down positions are near the horizon.
pub(super) const NEAR: i32 = 3;
const DEPTHS: usize = 64;
const TRIED: usize = 64;

/// Plies lost by the move that comes after `tried` others: 0.4 and a quarter of
/// the product of both logarithms, rounded down.
static REDUCTIONS: [[u8; TRIED]; DEPTHS] = {
    let mut table = [[0; TRIED]; DEPTHS];
    let mut depth = 3;
    while depth < DEPTHS {
        let mut tried = 2;
        while tried < TRIED {
            let plies = 25 * log2_tenths(depth) * log2_tenths(tried) / 100 + 40;
            table[depth][tried] = (plies / 100) as u8;
            tried += 1;
        }
        depth += 1;
    }
    table
};

/// Ten times the logarithm to base 2, rounded down, by integers alone so that
/// it is the same everywhere.
const fn log2_tenths(number: usize) -> usize {
    // 2^(k/10), k = 0..9, in thousandths.
    const TENTHS: [usize; 10] = [1000, 1072, 1149, 1231, 1320, 1414, 1516, 1625, 1741, 1866];
    let whole = number.ilog2() as usize;
    let mut tenth = 9;
    while number * 1000 < TENTHS[tenth] << whole {
        tenth -= 1;
    }
    10 * whole + tenth
}

/// How much less deep to look after a quiet move that comes late.
#[inline]
pub(super) fn reduction(depth: i32, tried: usize, is_principal: bool) -> i32 {
    let depth = (depth.max(0) as usize).min(DEPTHS - 1);
    let plies = i32::from(REDUCTIONS[depth][tried.min(TRIED - 1)]);
    (plies - i32::from(is_principal)).max(0)
}

/// Is the position so far above the window that a quiet ply will not bring it
/// down? `swing` is what one ply may change.
#[inline]
pub(super) fn stands(estimate: Score, swing: i32, depth: i32, beta: Score) -> bool {
    !beta.is_proved() && estimate.plus(-swing * depth) >= beta
}

/// If no quiet move can reach the window: a bound on what they are worth.
#[inline]
pub(super) fn skips_quiet_moves(
    estimate: Score,
    swing: i32,
    depth: i32,
    alpha: Score,
) -> Option<Score> {
    let hope = Score::estimate(estimate.raw() + swing * depth);
    (!alpha.is_proved() && hope <= alpha).then_some(hope)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_lateness() {
        assert_eq!(reduction(2, 5, false), 0);
        assert_eq!(reduction(10, 0, false), 0);
        assert_eq!(reduction(10, 3, false), 1);
        assert_eq!(reduction(16, 5, false), 2);
        for depth in 3..40 {
            for tried in 2..40 {
                assert!(reduction(depth, tried + 1, false) >= reduction(depth, tried, false));
                assert!(reduction(depth + 1, tried, false) >= reduction(depth, tried, false));
                assert!(reduction(depth, tried, false) < depth);
            }
        }
    }
}
