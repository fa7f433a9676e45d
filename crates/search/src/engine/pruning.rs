//! Selectivity: late move reductions, and futility pruning in both directions.
//!
//! None of it is exact. It is sound in the sense that what is cut here is
//! searched fully one or more iterations later, and that matches show a gain.

use super::{Parameters, Score};

const DEPTHS: usize = 64;
const TRIED: usize = 64;

/// Late move reductions: how much less deep to search a quiet move that comes
/// late in the order. Sound because a reduced move that beats alpha is searched
/// again at full depth. It saves more than half of the nodes in every family
/// and is worth +12 Elo [−14, 38] in oware at 2 ms a move.
pub(super) struct Reductions(Box<[[u8; TRIED]; DEPTHS]>);

impl Reductions {
    /// Plies lost by the move that comes after `tried` others: a constant plus
    /// a part of the product of both binary logarithms, rounded down. The
    /// shape is the standard one; matches decide the two numbers.
    pub(super) fn new(parameters: &Parameters) -> Self {
        let mut table = Box::new([[0; TRIED]; DEPTHS]);
        for (depth, row) in table.iter_mut().enumerate().skip(3) {
            for (tried, cell) in row.iter_mut().enumerate().skip(2) {
                let product = (log2_tenths(depth) * log2_tenths(tried)) as i32;
                let plies = parameters.reduction_slope * product / 100 + parameters.reduction_base;
                *cell = (plies / 100).clamp(0, depth as i32 - 1) as u8;
            }
        }
        Reductions(table)
    }

    /// What a move of a node with this depth loses.
    #[inline]
    pub(super) fn plies(&self, depth: i32, tried: usize, is_principal: bool) -> i32 {
        let depth = (depth.max(0) as usize).min(DEPTHS - 1);
        let plies = i32::from(self.0[depth][tried.min(TRIED - 1)]);
        (plies - i32::from(is_principal)).max(0)
    }
}

/// Ten times the logarithm to base 2, rounded down, by integers alone so that
/// it is the same everywhere.
fn log2_tenths(number: usize) -> usize {
    // 2^(k/10), k = 0..9, in thousandths.
    const TENTHS: [usize; 10] = [1000, 1072, 1149, 1231, 1320, 1414, 1516, 1625, 1741, 1866];
    let whole = number.ilog2() as usize;
    let mut tenth = 9;
    while number * 1000 < TENTHS[tenth] << whole {
        tenth -= 1;
    }
    10 * whole + tenth
}

/// Reverse futility pruning: is the estimate so far above beta that no quiet
/// ply brings it down? `margin` is what the plies left may change. Sound
/// where one ply changes the estimate little, which the sowing games say and
/// the others do not; what it returns is an estimate and claims nothing. Saves a
/// sixth of the nodes; +17 Elo [−9, 43] in oware.
#[inline]
pub(super) fn is_far_above(estimate: Score, margin: i32, beta: Score) -> bool {
    estimate.plus(-margin) >= beta
}

/// Futility pruning: if no quiet move can reach alpha, an upper bound of what
/// they are worth. The counterpart of reverse futility pruning, with the same
/// margin; captures are still searched. Saves a third of the nodes; +11 Elo
/// [−15, 37] in oware.
#[inline]
pub(super) fn futile_bound(estimate: Score, margin: i32, alpha: Score) -> Option<Score> {
    let hope = estimate.plus(margin);
    (hope <= alpha).then_some(hope)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_lateness() {
        let reductions = Reductions::new(&Parameters::default());
        let reduction = |depth, tried, is_principal| reductions.plies(depth, tried, is_principal);
        assert_eq!(reduction(2, 5, false), 0);
        assert_eq!(reduction(10, 0, false), 0);
        for depth in 3..40 {
            for tried in 2..40 {
                assert!(reduction(depth, tried + 1, false) >= reduction(depth, tried, false));
                assert!(reduction(depth + 1, tried, false) >= reduction(depth, tried, false));
                assert!(reduction(depth, tried, false) < depth);
            }
        }
    }
}
