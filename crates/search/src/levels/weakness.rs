//! How much each level is held back, in each family of games.

use rules::catalogue::Family;

/// What makes a level weaker than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weakness {
    /// How many plies it sees.
    pub(super) depth: u32,
    /// How many positions it looks at.
    pub(super) nodes: u64,
    /// Of a hundred moves that take something, how many it does not notice.
    pub(super) overlooks: u64,
    /// Moves that look worse by less than this, in hundredths, are as good to it.
    pub(super) spread: i32,
    /// How many moves it compares.
    pub(super) compares: usize,
    /// How many positions it looks at for a win that can be forced outright, which it may then
    /// overlook like any other.
    pub(super) proof: u32,
}

impl Weakness {
    /// The same with changes such as `nodes=9000:spread=10`; `None` if they make no sense.
    pub(super) fn changed(self, changes: &str) -> Option<Weakness> {
        changes.split(':').try_fold(self, |mut how, change| {
            let (name, value) = change.split_once('=')?;
            match name {
                "depth" => how.depth = value.parse().ok().filter(|&depth| depth > 0)?,
                "nodes" => how.nodes = value.parse().ok().filter(|&nodes| nodes > 0)?,
                "overlooks" => how.overlooks = value.parse().ok().filter(|&of| of <= 100)?,
                "spread" => how.spread = value.parse().ok().filter(|&spread| spread >= 0)?,
                "compares" => how.compares = value.parse().ok().filter(|&lines| lines > 0)?,
                "proof" => how.proof = value.parse().ok()?,
                _ => return None,
            }
            Some(how)
        })
    }
}

/// Levels 1 to 8 in the sowing games.
const SOWING: [Weakness; 8] = [
    Weakness { depth: 1, nodes: 1_000, overlooks: 12, spread: 55, compares: 8, proof: 0 },
    Weakness { depth: 2, nodes: 2_000, overlooks: 7, spread: 38, compares: 8, proof: 0 },
    Weakness { depth: 4, nodes: 4_000, overlooks: 16, spread: 62, compares: 8, proof: 0 },
    Weakness { depth: 5, nodes: 5_000, overlooks: 8, spread: 42, compares: 8, proof: 0 },
    Weakness { depth: 6, nodes: 6_000, overlooks: 1, spread: 20, compares: 6, proof: 0 },
    Weakness { depth: 8, nodes: 9_000, overlooks: 0, spread: 14, compares: 4, proof: 0 },
    Weakness { depth: 12, nodes: 16_000, overlooks: 0, spread: 11, compares: 3, proof: 0 },
    Weakness { depth: 18, nodes: 60_000, overlooks: 0, spread: 3, compares: 2, proof: 0 },
];

/// Levels 1 to 8 in Quantum Leap: many moves, few plies, and only the last
/// one counts, so that seeing what is forced separates them most.
const QUANTUM_LEAP: [Weakness; 8] = [
    Weakness { depth: 1, nodes: 3_000, overlooks: 70, spread: 6000, compares: 30, proof: 0 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 25, spread: 420, compares: 10, proof: 0 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 6, spread: 110, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 0, spread: 37, compares: 8, proof: 5 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 0, spread: 26, compares: 8, proof: 20 },
    Weakness { depth: 2, nodes: 10_000, overlooks: 0, spread: 20, compares: 8, proof: 250 },
    Weakness { depth: 3, nodes: 24_000, overlooks: 0, spread: 26, compares: 8, proof: 1_400 },
    Weakness { depth: 4, nodes: 45_000, overlooks: 0, spread: 10, compares: 4, proof: 6_500 },
];

/// Levels 1 to 8 in the line games: what is seen of the other's threats and of
/// one's own decides them. Qubic is won by whoever begins, so the best levels share
/// openings and points, and there is room for eight steps only if the first is low.
const LINE: [Weakness; 8] = [
    Weakness { depth: 1, nodes: 3_000, overlooks: 75, spread: 3500, compares: 8, proof: 1 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 62, spread: 1950, compares: 8, proof: 1 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 45, spread: 980, compares: 8, proof: 1 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 24, spread: 430, compares: 8, proof: 2 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 10, spread: 205, compares: 8, proof: 4 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 6, spread: 140, compares: 8, proof: 10 },
    Weakness { depth: 2, nodes: 5_000, overlooks: 5, spread: 100, compares: 8, proof: 40 },
    Weakness { depth: 2, nodes: 5_000, overlooks: 2, spread: 64, compares: 8, proof: 250 },
];

/// The weaknesses of a family, level 1 first.
pub(super) const fn table(family: Family) -> &'static [Weakness; 8] {
    match family {
        Family::Sowing => &SOWING,
        Family::QuantumLeap => &QUANTUM_LEAP,
        Family::Line => &LINE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weakness_is_changed_by_name_or_not_at_all() {
        let before = SOWING[6];
        let after = before.changed("nodes=9000:spread=10").unwrap();
        assert_eq!(after, Weakness { nodes: 9_000, spread: 10, ..before });
        for nonsense in ["", "nodes", "nodes=", "nodes=0", "nodes=-1", "spread=x", "luck=3"] {
            assert_eq!(before.changed(nonsense), None, "{nonsense}");
        }
    }
}
