//! Converting what is proved: which moves make progress towards it.
//!
//! A table says what can be forced and not how, and a player who merely keeps
//! to it may repeat positions until the game is cut. So the positions around
//! the root that no capture separates from it are searched breadth-first, and
//! those are found from which the player reaches what is proved whatever the
//! opponent does: by a capture, by the end of the game, or by staying for ever
//! where every cut gives as much. Every move that reduces the distance to that
//! conversion is kept; since whole layers are searched, the distance from the
//! next position is smaller.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

use rules::{EndReason, Ending, Game, Match, Side, Tablebase};

use super::NodeBudget;
use super::tablebase::{margin, margin_of, reversed};

/// The moves that make progress to a margin of at least `goal` for the player
/// to move; none if none was found, because there is none or it is too far.
pub(super) fn converting_moves<G: Game>(
    played: &Match<G>,
    tablebase: &impl Tablebase<G>,
    goal: i16,
    mut budget: NodeBudget<'_>,
) -> Vec<G::Move> {
    let mut graph = Graph::around(played, tablebase, (played.turn(), goal), &mut budget);
    while graph.grow() {
        if let Some(moves) = graph.nearer_moves() {
            return moves;
        }
    }
    vec![]
}

/// Those of the moves `wanted` after which `player` can force a margin of at least
/// `goal`, with all positions that have been on the board: a repetition of one of
/// them ends the game. A move is missing if that is false, or was not found.
pub(super) fn confirmed_moves<G: Game>(
    played: &Match<G>,
    tablebase: &impl Tablebase<G>,
    (player, goal): (Side, i16),
    wanted: &[G::Move],
    budget: &mut NodeBudget<'_>,
) -> Vec<G::Move> {
    let mut graph = Graph::around(played, tablebase, (player, goal), budget);
    let mut confirmed = vec![];
    while confirmed.len() < wanted.len() && graph.grow() {
        let steps = graph.steps_until(|_| false);
        confirmed = graph.moves_leading(|place| steps[place].is_some());
        confirmed.retain(|mv| wanted.contains(mv));
    }
    confirmed
}

/// Keys of positions are hashes already.
#[derive(Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0 << 8 ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

pub(super) type ByKey<V> = HashMap<u64, V, BuildHasherDefault<KeyHasher>>;

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    /// To the goal, or where a table proves it.
    Goal,
    /// Where nothing proves it.
    Lost,
    /// To another position of the graph.
    Place(u32),
}

/// The positions around the root, the root first.
struct Graph<'a, 'b, G: Game, T> {
    game: &'a G,
    tablebase: &'a T,
    budget: &'a mut NodeBudget<'b>,
    /// The player who is to reach the goal.
    player: Side,
    goal: i16,
    stage: u32,
    /// How often each position of this stage has been on the board.
    past: ByKey<u8>,
    places: ByKey<u32>,
    positions: Vec<G::Position>,
    /// For the positions that have been expanded, where their moves lie.
    edges_of: Vec<Range<usize>>,
    edges: Vec<Target>,
    /// So many had been expanded when the steps were counted last.
    looked: usize,
}

/// For every position of the graph the number of steps to the goal, where known.
type Steps = Vec<Option<u32>>;

impl<'a, 'b, G: Game, T: Tablebase<G>> Graph<'a, 'b, G, T> {
    fn around(
        played: &'a Match<G>,
        tablebase: &'a T,
        (player, goal): (Side, i16),
        budget: &'a mut NodeBudget<'b>,
    ) -> Self {
        let game = played.game();
        let (root, stage) = (played.position(), game.stage(played.position()));
        let mut past = ByKey::default();
        for position in played.positions().iter().filter(|&past| game.stage(past) == stage) {
            *past.entry(game.key(position)).or_default() += 1;
        }
        Graph {
            game,
            tablebase,
            budget,
            player,
            goal,
            stage,
            past,
            places: ByKey::from_iter([(game.key(root), 0)]),
            positions: vec![root.clone()],
            edges_of: vec![],
            edges: vec![],
            looked: 0,
        }
    }

    /// Expands layers until counting the steps again is worth its time, because much is
    /// new; `false` if nothing can be added.
    fn grow(&mut self) -> bool {
        while self.add_layer() {
            if self.edges_of.len() * 2 > self.looked * 3 || self.is_complete() {
                self.looked = self.edges_of.len();
                return true;
            }
        }
        false
    }

    /// Has every position been expanded?
    fn is_complete(&self) -> bool {
        self.edges_of.len() == self.positions.len()
    }

    /// Expands all positions found so far; `false` if that is not possible.
    fn add_layer(&mut self) -> bool {
        if self.is_complete() {
            return false;
        }
        for at in self.edges_of.len()..self.positions.len() {
            if self.budget.spend().is_none() {
                return false;
            }
            let position = self.positions[at].clone();
            let (game, start) = (self.game, self.edges.len());
            for mv in game.legal_moves(&position) {
                let mut next = position.clone();
                game.play_unchecked(&mut next, mv);
                let target = self.target(next);
                self.edges.push(target);
            }
            self.edges_of.push(start..self.edges.len());
        }
        true
    }

    fn target(&mut self, next: G::Position) -> Target {
        let (game, stage, key) = (self.game, self.game.stage(&next), self.game.key(&next));
        if let Some(ending) = game.ending(&next) {
            return self.judge(&ending);
        }
        if stage == self.stage && self.is_cut(key) {
            return self.judge(&game.settle(&next, EndReason::Repetition));
        }
        let proved = margin(game, self.tablebase, &next)
            .map(|bounds| if game.turn(&next) == self.player { bounds } else { reversed(bounds) });
        match proved {
            Some(bounds) if bounds.lower >= self.goal && stage != self.stage => Target::Goal,
            Some(bounds) if bounds.lower >= self.goal => self.place(key, next),
            _ => Target::Lost,
        }
    }

    /// Would one more occurrence of this position end the game?
    fn is_cut(&self, key: u64) -> bool {
        let occurred = self.past.get(&key).copied().unwrap_or(0);
        occurred > 0 && occurred + 1 >= self.game.history_rule().repetitions
    }

    fn place(&mut self, key: u64, position: G::Position) -> Target {
        let place = *self.places.entry(key).or_insert_with(|| {
            self.positions.push(position);
            self.positions.len() as u32 - 1
        });
        Target::Place(place)
    }

    fn judge(&self, ending: &Ending) -> Target {
        if self.is_enough(ending) { Target::Goal } else { Target::Lost }
    }

    fn is_enough(&self, ending: &Ending) -> bool {
        margin_of(ending, self.player) >= Some(self.goal)
    }

    /// The moves of the root that come nearer to the goal, once its distance
    /// is known.
    fn nearer_moves(&self) -> Option<Vec<G::Move>> {
        let steps = self.steps_until(|steps| steps[0].is_some());
        let here = steps[0]?;
        let leading_below =
            |most: u32| self.moves_leading(|place| steps[place].is_some_and(|steps| steps < most));
        let nearer = leading_below(here);
        // Where play is kept up for ever, nothing comes nearer and nothing has to.
        Some(if nearer.is_empty() { leading_below(here + 1) } else { nearer })
    }

    /// The moves of the root that lead to the goal, or to such a place.
    fn moves_leading(&self, is_there: impl Fn(usize) -> bool) -> Vec<G::Move> {
        let leads = |target: Target| match target {
            Target::Goal => true,
            Target::Lost => false,
            Target::Place(place) => is_there(place as usize),
        };
        let moves = self.game.legal_moves(&self.positions[0]);
        let edges = &self.edges[self.edges_of[0].clone()];
        moves.zip(edges).filter(|&(_, &target)| leads(target)).map(|(mv, _)| mv).collect()
    }

    /// How far each position is from the goal, as far as it is needed.
    fn steps_until(&self, is_enough: impl Fn(&Steps) -> bool) -> Steps {
        let mut steps = vec![None; self.positions.len()];
        let mut open: Vec<usize> = (0..self.edges_of.len()).collect();
        let mut round = 0;
        while !is_enough(&steps) {
            round += 1;
            let mut found: Vec<usize> = open
                .iter()
                .copied()
                .filter(|&at| self.can_force(at, |to| steps[to].is_some()))
                .collect();
            if found.is_empty() {
                found = self.lasting(&open, &steps);
            }
            if found.is_empty() {
                break;
            }
            found.iter().for_each(|&at| steps[at] = Some(round));
            open.retain(|&at| steps[at].is_none());
        }
        steps
    }

    /// The positions among which play can be kept up for ever, and where every
    /// cut gives enough.
    fn lasting(&self, open: &[usize], steps: &Steps) -> Vec<usize> {
        let mut is_in = vec![false; self.positions.len()];
        let mut lasting: Vec<usize> = open.iter().copied().filter(|&at| self.stays(at)).collect();
        lasting.iter().for_each(|&at| is_in[at] = true);
        loop {
            let before = lasting.len();
            lasting.retain(|&at| {
                is_in[at] = self.can_force(at, |to| is_in[to] || steps[to].is_some());
                is_in[at]
            });
            if lasting.len() == before {
                return lasting;
            }
        }
    }

    /// Does a cut at this position give enough?
    fn stays(&self, at: usize) -> bool {
        self.is_enough(&self.game.settle(&self.positions[at], EndReason::Repetition))
    }

    /// Does the player get from here at once to the goal or to one of these places?
    fn can_force(&self, at: usize, is_there: impl Fn(usize) -> bool) -> bool {
        let mut edges = self.edges[self.edges_of[at].clone()].iter();
        let leads_there = |target: &Target| match *target {
            Target::Goal => true,
            Target::Lost => false,
            Target::Place(place) => is_there(place as usize),
        };
        if self.game.turn(&self.positions[at]) == self.player {
            edges.any(leads_there)
        } else {
            edges.all(leads_there)
        }
    }
}
