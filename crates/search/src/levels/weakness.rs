//! How much each level is held back, in each game.

use rules::AnyGame;
use rules::sowing::Slam;

/// What makes a level weaker than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weakness {
    /// How many plies it sees; with none it only counts what a move wins at once.
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
                "depth" => how.depth = value.parse().ok()?,
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

/// Levels 1 to 8 in the sowing games. The first two only count seeds: level 1 overlooks more than
/// half of what it could take, level 2 is about as strong as `greedy`. There are more steps of 65 to
/// 75 % between those and the best than names: up to level 5 they are as small as that.
const SOWING: [Weakness; 8] = [
    Weakness { depth: 0, nodes: 1_000, overlooks: 55, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 0, nodes: 1_000, overlooks: 14, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 1_000, overlooks: 50, spread: 305, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 1_000, overlooks: 42, spread: 262, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 1_000, overlooks: 40, spread: 185, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 1_000, overlooks: 11, spread: 50, compares: 8, proof: 0 },
    Weakness { depth: 5, nodes: 5_000, overlooks: 10, spread: 46, compares: 8, proof: 0 },
    Weakness { depth: 10, nodes: 12_000, overlooks: 0, spread: 12, compares: 4, proof: 0 },
];

/// The same where a capture earns another move: one move decides more there, so less knowledge
/// makes a step.
const OURI: [Weakness; 8] = [
    Weakness { depth: 0, nodes: 1_000, overlooks: 53, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 0, nodes: 1_000, overlooks: 16, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 1_000, overlooks: 37, spread: 195, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 1_000, overlooks: 16, spread: 70, compares: 8, proof: 0 },
    Weakness { depth: 2, nodes: 2_000, overlooks: 7, spread: 38, compares: 8, proof: 0 },
    Weakness { depth: 5, nodes: 5_000, overlooks: 14, spread: 56, compares: 8, proof: 0 },
    Weakness { depth: 6, nodes: 6_000, overlooks: 1, spread: 20, compares: 6, proof: 0 },
    Weakness { depth: 8, nodes: 9_000, overlooks: 0, spread: 12, compares: 4, proof: 0 },
];

/// Levels 1 to 8 in Quantum Leap: many moves, few plies, and only the last
/// one counts, so that seeing what is forced separates them most. Level 3 is `greedy`.
const QUANTUM_LEAP: [Weakness; 8] = [
    Weakness { depth: 0, nodes: 3_000, overlooks: 74, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 0, nodes: 3_000, overlooks: 51, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 0, nodes: 3_000, overlooks: 0, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 0, spread: 34, compares: 8, proof: 8 },
    Weakness { depth: 2, nodes: 10_000, overlooks: 0, spread: 20, compares: 8, proof: 250 },
    Weakness { depth: 3, nodes: 24_000, overlooks: 0, spread: 26, compares: 8, proof: 1_400 },
    Weakness { depth: 4, nodes: 45_000, overlooks: 0, spread: 10, compares: 4, proof: 6_500 },
    Weakness { depth: 5, nodes: 90_000, overlooks: 0, spread: 10, compares: 4, proof: 20_000 },
];

/// Levels 1 to 8 in the line games: what is seen of the other's threats and of
/// one's own decides them. Level 3 is `greedy`. Qubic is won by whoever begins, so the best levels
/// share openings and points, and nothing is left above level 8.
const LINE: [Weakness; 8] = [
    Weakness { depth: 0, nodes: 3_000, overlooks: 45, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 0, nodes: 3_000, overlooks: 15, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 0, nodes: 3_000, overlooks: 0, spread: 0, compares: 8, proof: 0 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 9, spread: 190, compares: 8, proof: 6 },
    Weakness { depth: 1, nodes: 3_000, overlooks: 5, spread: 120, compares: 8, proof: 22 },
    Weakness { depth: 2, nodes: 5_000, overlooks: 4, spread: 82, compares: 8, proof: 110 },
    Weakness { depth: 2, nodes: 5_000, overlooks: 1, spread: 45, compares: 8, proof: 800 },
    Weakness { depth: 2, nodes: 5_000, overlooks: 0, spread: 30, compares: 8, proof: 3_000 },
];

/// The weaknesses in a game, level 1 first.
pub(super) fn table(game: &AnyGame) -> &'static [Weakness; 8] {
    match game {
        AnyGame::Sowing(game) if game.rules().slam == Slam::CaptureReplay => &OURI,
        AnyGame::Sowing(_) => &SOWING,
        AnyGame::QuantumLeap(_) | AnyGame::LargeQuantumLeap(_) => &QUANTUM_LEAP,
        AnyGame::Line(_) | AnyGame::LargeLine(_) => &LINE,
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
