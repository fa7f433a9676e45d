//! Who plays whom in a round of a class: those who have met least often first.

use std::collections::HashMap;

use play::PlayerId;

/// Pairs players; the last one is left over if their number is odd. Who met before meets
/// again only where nobody else is left, and whoever began less often begins.
pub(crate) fn pairs(
    mut free: Vec<PlayerId>,
    met: &[(PlayerId, PlayerId)],
) -> (Vec<(PlayerId, PlayerId)>, Option<PlayerId>) {
    let mut meetings: HashMap<(PlayerId, PlayerId), u32> = HashMap::new();
    let (mut played, mut began): (HashMap<PlayerId, u32>, HashMap<PlayerId, u32>) =
        (HashMap::new(), HashMap::new());
    for &(first, second) in met {
        *meetings.entry((first.min(second), first.max(second))).or_default() += 1;
        *began.entry(first).or_default() += 1;
        for player in [first, second] {
            *played.entry(player).or_default() += 1;
        }
    }
    let count = |of: &HashMap<PlayerId, u32>, player| of.get(&player).copied().unwrap_or(0);
    // Whoever has played most is the one to wait.
    free.sort_by_key(|&player| (count(&played, player), player));
    let waiting = if free.len() % 2 == 1 { free.pop() } else { None };
    let mut paired = vec![];
    while !free.is_empty() {
        let one = free.remove(0);
        let times = |other: PlayerId| meetings.get(&(one.min(other), one.max(other)));
        let best = (0..free.len()).min_by_key(|&at| times(free[at]).copied().unwrap_or(0));
        let Some(best) = best else { break };
        let other = free.remove(best);
        let swaps = count(&began, one) > count(&began, other);
        paired.push(if swaps { (other, one) } else { (one, other) });
    }
    (paired, waiting)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(size: u64) -> Vec<PlayerId> {
        (1..=size).map(PlayerId).collect()
    }

    #[test]
    fn everybody_meets_others_first_and_waits_in_turn() {
        let mut met = vec![];
        let mut waited = vec![];
        for _ in 0..5 {
            let (round, waiting) = pairs(class(5), &met);
            assert_eq!(round.len(), 2);
            waited.extend(waiting);
            met.extend(round);
        }
        waited.sort();
        waited.dedup();
        assert!(waited.len() >= 4, "not always the same one: {waited:?}");
        let mut seen: Vec<_> = met.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        seen.sort();
        seen.dedup();
        assert!(seen.len() >= 8, "ten games, hardly a pair twice: {seen:?}");
    }

    #[test]
    fn nobody_plays_twice_in_a_round() {
        let (round, waiting) = pairs(class(31), &[]);
        let mut all: Vec<_> = round.iter().flat_map(|&(a, b)| [a, b]).chain(waiting).collect();
        all.sort();
        assert_eq!(all, class(31));
        assert_eq!(pairs(vec![], &[]), (vec![], None));
        assert_eq!(pairs(class(1), &[]), (vec![], Some(PlayerId(1))));
    }
}
