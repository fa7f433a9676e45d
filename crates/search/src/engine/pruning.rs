//! Selectivity: late move reductions, and futility pruning in both directions.
//!
//! None of it is exact. It is sound in the sense that what is cut here is
//! searched fully one or more iterations later, and that matches show a gain.

use super::Score;

/// Futility pruning, both ways, is tried with at most this depth left. Deeper,
/// the margin grows beyond what a quiet position can be off by.
pub(super) const NEAR_HORIZON: i32 = 3;
const DEPTHS: usize = 64;
const TRIED: usize = 64;

/// Plies lost by the move that comes after `tried` others: 0.4 plus a quarter
/// of the product of both binary logarithms, rounded down. The shape is the
/// usual one for late move reductions; the two constants were chosen by the
/// nodes to a depth and have not been tuned by matches.
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

/// Late move reductions: how much less deep to search a quiet move that comes
/// late in the order. Sound because a reduced move that beats alpha is searched
/// again at full depth. It saves more than half of the nodes in every family
/// and is worth +12 Elo [−14, 38] in oware at 2 ms a move.
#[inline]
pub(super) fn reduction(depth: i32, tried: usize, is_principal: bool) -> i32 {
    let depth = (depth.max(0) as usize).min(DEPTHS - 1);
    let plies = i32::from(REDUCTIONS[depth][tried.min(TRIED - 1)]);
    (plies - i32::from(is_principal)).max(0)
}

/// Reverse futility pruning: is the estimate so far above beta that no quiet
/// ply brings it down? `futility_margin` is what one ply may change. Sound
/// where one ply changes the estimate little, which the sowing games say and
/// the others do not; what it returns is an estimate and claims nothing. Saves a
/// sixth of the nodes; +17 Elo [−9, 43] in oware.
#[inline]
pub(super) fn is_far_above(estimate: Score, futility_margin: i32, depth: i32, beta: Score) -> bool {
    estimate.plus(-futility_margin * depth) >= beta
}

/// Futility pruning: if no quiet move can reach alpha, an upper bound of what
/// they are worth. The counterpart of reverse futility pruning, with the same
/// margin; captures are still searched. Saves a third of the nodes; +11 Elo
/// [−15, 37] in oware.
#[inline]
pub(super) fn futile_bound(
    estimate: Score,
    futility_margin: i32,
    depth: i32,
    alpha: Score,
) -> Option<Score> {
    let hope = estimate.plus(futility_margin * depth);
    (hope <= alpha).then_some(hope)
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
