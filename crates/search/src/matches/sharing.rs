//! When there is nothing left to win, players who do not look far agree to share the seeds
//! instead of sowing the last ones round and round.

use rules::{AnyMatch, Picture};

/// So few seeds on the board are not worth a fight.
const FEW_SEEDS: u16 = 8;
/// Plies without a capture after which none is expected: every house has been sown by then.
const QUIET_PLIES: usize = 16;

/// Has a sowing game become a walk of a few seeds that nobody takes? Then players may agree to end
/// it, and the rules share what is left.
///
/// ```
/// use rules::catalogue;
/// use search::matches::nothing_to_win;
/// let oware = catalogue::parse("oware:cycle=0").unwrap();
/// let mut course = oware.start_from("0-0-0-0-0-1-0-0-0-0-0-1-24-22-S").unwrap();
/// for ply in 0..16 {
///     assert!(!nothing_to_win(&*course), "after {ply} plies");
///     let mv = course.legal_moves().remove(0);
///     course.play(&mv).unwrap();
/// }
/// assert!(nothing_to_win(&*course));
/// ```
pub fn nothing_to_win(course: &dyn AnyMatch) -> bool {
    let Picture::Sowing { houses, .. } = course.picture() else { return false };
    let seeds: u16 = houses.iter().map(|&seeds| u16::from(seeds)).sum();
    let is_quiet = || {
        let gains = course.gains();
        gains.len() >= QUIET_PLIES && gains.iter().rev().take(QUIET_PLIES).all(|&gain| gain == 0)
    };
    seeds <= FEW_SEEDS && course.ending().is_none() && is_quiet()
}
