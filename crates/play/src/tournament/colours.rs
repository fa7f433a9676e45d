//! Who begins: everybody does about as often as not, and nobody three times running.

use rules::Side;

/// How much a player should have a side next, the stronger the larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// The last game was on the other side.
    Mild,
    /// One game more on the other side than on this one.
    Strong,
    /// Two games more on the other side, or the last two both there.
    Absolute,
}

/// The side a player should have next; none before the first game.
pub(super) fn wish(sides: &[Side]) -> Option<(Side, Strength)> {
    let last = *sides.last()?;
    let firsts = sides.iter().filter(|side| **side == Side::First).count();
    let seconds = sides.len() - firsts;
    let rarer = if firsts > seconds { Side::Second } else { Side::First };
    let twice = sides.len() > 1 && sides[sides.len() - 2] == last;
    Some(match firsts.abs_diff(seconds) {
        0 if twice => (last.other(), Strength::Absolute),
        0 => (last.other(), Strength::Mild),
        // Whoever has had a side twice running gets the other one, whatever came before.
        1 if twice => (last.other(), Strength::Absolute),
        1 => (rarer, Strength::Strong),
        _ => (rarer, Strength::Absolute),
    })
}

/// How bad it is that two players want the same side; 0 if they do not.
pub(super) fn conflict(one: &[Side], other: &[Side]) -> u32 {
    match (wish(one), wish(other)) {
        (Some((side, strength)), Some((same, weaker))) if side == same => {
            match strength.min(weaker) {
                Strength::Mild => 1,
                Strength::Strong => 2,
                Strength::Absolute => 3,
            }
        }
        _ => 0,
    }
}

/// May two players meet without one of them having a side three times running, or three
/// times more often than the other?
pub(super) fn may_meet(one: &[Side], other: &[Side]) -> bool {
    conflict(one, other) < 3
}

/// The side of the player who is ranked higher, in a game at a board counted from 0.
pub(super) fn side_of_higher(higher: &[Side], lower: &[Side], board: usize) -> Side {
    match (wish(higher), wish(lower)) {
        (None, None) if board.is_multiple_of(2) => Side::First,
        (None, None) => Side::Second,
        (Some((side, _)), None) => side,
        (None, Some((side, _))) => side.other(),
        (Some((side, _)), Some((other, _))) if side != other => side,
        (Some((side, strength)), Some((_, other))) if strength != other => {
            if strength > other {
                side
            } else {
                side.other()
            }
        }
        (Some((side, _)), Some(_)) => latest_difference(higher, lower).unwrap_or(side),
    }
}

/// Where both want the same alike, they swap what they had when they last differed.
fn latest_difference(higher: &[Side], lower: &[Side]) -> Option<Side> {
    let pairs = higher.iter().rev().zip(lower.iter().rev());
    pairs.into_iter().find(|(mine, theirs)| mine != theirs).map(|(mine, _)| mine.other())
}

#[cfg(test)]
mod tests {
    use super::*;

    const F: Side = Side::First;
    const S: Side = Side::Second;

    #[test]
    fn wishes_grow_with_what_one_had() {
        assert_eq!(wish(&[]), None);
        assert_eq!(wish(&[F]), Some((S, Strength::Strong)));
        assert_eq!(wish(&[F, S]), Some((F, Strength::Mild)));
        assert_eq!(wish(&[F, S, S]), Some((F, Strength::Absolute)));
        assert_eq!(wish(&[F, F]), Some((S, Strength::Absolute)));
        assert_eq!(wish(&[S, F, S]), Some((F, Strength::Strong)));
        assert_eq!(wish(&[S, S, F, F]), Some((S, Strength::Absolute)));
    }

    #[test]
    fn the_stronger_wish_is_granted_and_equal_ones_take_turns() {
        assert_eq!(side_of_higher(&[], &[], 0), F);
        assert_eq!(side_of_higher(&[], &[], 1), S);
        assert_eq!(side_of_higher(&[S], &[F], 0), F);
        // Both want to begin, the lower one more so.
        assert_eq!(side_of_higher(&[F, S], &[F, S, S], 0), S);
        // Both want the same alike: they swap what they had when they differed.
        assert_eq!(side_of_higher(&[F, S, S], &[S, F, S], 0), F);
        assert_eq!(side_of_higher(&[S], &[S], 1), F);
        assert!(!may_meet(&[F, F], &[S, F, F]) && may_meet(&[F, F], &[F, S]));
    }
}
