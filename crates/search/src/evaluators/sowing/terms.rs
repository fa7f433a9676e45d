//! The terms of the evaluation: which facts of a position have a weight.

use rules::sowing::{Position, Rules, Sowing};

use crate::fitting::Terms;

/// Houses in a group.
pub(super) const HOUSES: usize = 3;
/// Bits for the seeds of a house; more seeds count as the most.
pub(super) const BITS: usize = 4;
/// The contents that a group can have.
pub(super) const ENTRIES: usize = 1 << (HOUSES * BITS);

/// Numbers of seeds that are distinguished; the last stands for all larger ones.
pub(super) const MOST_SEEDS: usize = 16;
/// Houses that are distinguished, counted from the owner's last.
const PLACES: usize = 6;
/// Houses that can move: none to seven.
const MOBILITIES: usize = 8;

/// Whose a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Mover,
    Other,
}

impl Role {
    pub(super) const BOTH: [Role; 2] = [Role::Mover, Role::Other];
}

/// The opponent's house where sowing ends, as a bit. Sowing that laps the
/// board may end anywhere over there.
pub(super) fn landing(rules: &Rules, house: usize, seeds: usize) -> u32 {
    let row = usize::from(rules.houses);
    if seeds >= 2 * row {
        return (1 << row) - 1;
    }
    match (house + seeds).checked_sub(row) {
        Some(place) if seeds > 0 && place < row => 1 << place,
        _ => 0,
    }
}

/// The house as a bit, if one more seed makes it a capture.
pub(super) fn weak(rules: &Rules, house: usize, seeds: usize) -> u32 {
    let (low, high) = rules.cap;
    let filled = seeds + 1;
    let is_weak = (usize::from(low)..=usize::from(high)).contains(&filled);
    u32::from(is_weak) << house
}

/// Whether the house can be played.
pub(super) fn movable(seeds: usize) -> usize {
    usize::from(seeds > 0)
}

/// The house counted from its owner's last, where boards of any size agree best.
pub(super) fn place(rules: &Rules, house: usize) -> usize {
    (usize::from(rules.houses) - 1 - house).min(PLACES - 1)
}

/// Where each term's weights lie in the list of all.
const HOUSE_WEIGHTS: usize = 2 * PLACES * MOST_SEEDS;
const REACH_WEIGHTS: usize = 2;
const MOBILITY_WEIGHTS: usize = 2 * MOBILITIES;
/// What a group of houses is worth beyond the sum of its houses.
const GROUP_WEIGHTS_AT: usize = HOUSE_WEIGHTS + REACH_WEIGHTS + MOBILITY_WEIGHTS;
/// Groups with weights of their own: those of a row of six.
const WEIGHTED_GROUPS: usize = 2;
/// All weights.
pub(super) const WEIGHTS: usize = GROUP_WEIGHTS_AT + 2 * WEIGHTED_GROUPS * ENTRIES;

pub(super) fn house_weight(role: Role, place: usize, seeds: usize) -> usize {
    (role as usize * PLACES + place) * MOST_SEEDS + seeds.min(MOST_SEEDS - 1)
}

pub(super) fn reach_weight(role: Role) -> usize {
    HOUSE_WEIGHTS + role as usize
}

pub(super) fn mobility_weight(role: Role, movable: usize) -> usize {
    HOUSE_WEIGHTS + REACH_WEIGHTS + role as usize * MOBILITIES + movable.min(MOBILITIES - 1)
}

/// The weight of a group with these seeds, the entry of its table; only in
/// rows of the standard length, where the fit saw them.
pub(super) fn group_weight(rules: &Rules, role: Role, group: usize, entry: usize) -> Option<usize> {
    let is_standard = usize::from(rules.houses) == WEIGHTED_GROUPS * HOUSES;
    let at = GROUP_WEIGHTS_AT + (role as usize * WEIGHTED_GROUPS + group) * ENTRIES + entry;
    (is_standard && group < WEIGHTED_GROUPS).then_some(at)
}

/// The terms of the sowing games, for a fit.
///
/// ```
/// use rules::{Game, sowing::Sowing};
/// use search::{evaluators::SowingTerms, fitting::Terms};
/// let game = Sowing::oware();
/// assert_eq!(SowingTerms.given(&game, &game.start()), 0.0);
/// assert!(!SowingTerms.facts(&game, &game.start()).is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SowingTerms;

impl Terms<Sowing> for SowingTerms {
    fn names(&self) -> &'static [&'static str] {
        &["small-houses", "large-houses", "reach", "mobility", "groups"]
    }

    fn weights(&self) -> usize {
        WEIGHTS
    }

    fn refined_from(&self) -> usize {
        GROUP_WEIGHTS_AT
    }

    fn given(&self, _: &Sowing, position: &Position) -> f32 {
        let side = position.turn();
        100.0 * (f32::from(position.store(side)) - f32::from(position.store(side.other())))
    }

    fn facts(&self, game: &Sowing, position: &Position) -> Vec<(usize, f32)> {
        let rules = game.rules();
        let side = position.turn();
        let mut facts = vec![];
        let (mut landings, mut weaks) = ([0; 2], [0; 2]);
        for (role, owner) in [(Role::Mover, side), (Role::Other, side.other())] {
            let mut can_move = 0;
            let mut entries = [0; WEIGHTED_GROUPS];
            for house in 0..game.row() {
                let seeds = usize::from(position.seeds(owner, house));
                facts.push((house_weight(role, place(&rules, house), seeds), 1.0));
                let clamped = seeds.min(MOST_SEEDS - 1);
                landings[role as usize] |= landing(&rules, house, clamped);
                weaks[role as usize] |= weak(&rules, house, clamped);
                can_move += movable(seeds);
                if let Some(entry) = entries.get_mut(house / HOUSES) {
                    *entry = *entry << BITS | clamped;
                }
            }
            for (group, entry) in entries.into_iter().enumerate() {
                facts.extend(group_weight(&rules, role, group, entry).map(|at| (at, 1.0)));
            }
            facts.push((mobility_weight(role, can_move), 1.0));
        }
        for role in Role::BOTH {
            let other = 1 - role as usize;
            let reach: u32 = landings[role as usize] & weaks[other];
            if reach != 0 {
                facts.push((reach_weight(role), reach.count_ones() as f32));
            }
        }
        facts
    }

    fn without(&self, name: &str, weight: usize) -> Option<usize> {
        let is_house = weight < HOUSE_WEIGHTS;
        let is_large = is_house && weight % MOST_SEEDS >= 12;
        let gone = match name {
            "small-houses" => is_house && !is_large,
            "large-houses" if is_large => return Some(weight - weight % MOST_SEEDS + 11),
            "reach" => (HOUSE_WEIGHTS..HOUSE_WEIGHTS + REACH_WEIGHTS).contains(&weight),
            "mobility" => (HOUSE_WEIGHTS + REACH_WEIGHTS..GROUP_WEIGHTS_AT).contains(&weight),
            "groups" => weight >= GROUP_WEIGHTS_AT,
            _ => false,
        };
        (!gone).then_some(weight)
    }
}
