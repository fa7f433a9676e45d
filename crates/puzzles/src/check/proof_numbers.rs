//! Can a side win? Answered by proof numbers: the position whose answer seems to need the
//! fewest others is looked at next. Positions reached in several ways are kept once.

use std::collections::HashMap;

use rules::{Game, Side};

/// Positions looked at before it is given up.
const BUDGET: usize = 1_500_000;
const NEVER: u32 = u32::MAX;

struct ProofNode<P> {
    position: P,
    is_ours: bool,
    /// How many positions must at least be proved to prove this one, and to disprove it.
    proof: u32,
    disproof: u32,
    children: Vec<u32>,
    parents: Vec<u32>,
}

/// Can the side win, whatever the other side does? `None` if the budget is spent first.
/// The game must not be able to go round in circles.
pub(super) fn can_win<G: Game>(game: &G, position: &G::Position, side: Side) -> Option<bool> {
    let mut tree = ProofTree { game, side, nodes: vec![], known: HashMap::new() };
    tree.add(position.clone(), None);
    while tree.nodes.len() < BUDGET {
        let root = &tree.nodes[0];
        match (root.proof, root.disproof) {
            (0, _) => return Some(true),
            (_, 0) => return Some(false),
            _ => {}
        }
        let leaf = tree.most_proving();
        tree.expand(leaf);
        tree.update(leaf);
    }
    None
}

struct ProofTree<'a, G: Game> {
    game: &'a G,
    side: Side,
    nodes: Vec<ProofNode<G::Position>>,
    known: HashMap<G::Position, u32>,
}

impl<G: Game> ProofTree<'_, G> {
    /// The node of a position, new or known.
    fn add(&mut self, position: G::Position, parent: Option<u32>) -> u32 {
        if let Some(&known) = self.known.get(&position) {
            self.nodes[known as usize].parents.extend(parent);
            return known;
        }
        let at = self.nodes.len() as u32;
        let (proof, disproof) = self.first_look(&position);
        let is_ours = self.game.turn(&position) == self.side;
        self.known.insert(position.clone(), at);
        let parents = parent.into_iter().collect();
        self.nodes.push(ProofNode {
            position,
            is_ours,
            proof,
            disproof,
            children: vec![],
            parents,
        });
        at
    }

    /// The numbers of a position that nothing is known of but its next moves.
    fn first_look(&self, position: &G::Position) -> (u32, u32) {
        let decided = |is_won: bool| if is_won { (0, NEVER) } else { (NEVER, 0) };
        if let Some(ending) = self.game.ending(position) {
            return decided(ending.outcome.winner == Some(self.side));
        }
        let mover = self.game.turn(position);
        let mut moves = 0;
        for mv in self.game.legal_moves(position) {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, mv);
            if self.game.ending(&next).is_some_and(|ending| ending.outcome.winner == Some(mover)) {
                return decided(mover == self.side);
            }
            moves += 1;
        }
        if mover == self.side { (1, moves) } else { (moves, 1) }
    }

    fn most_proving(&self) -> usize {
        let mut at = 0;
        loop {
            let node = &self.nodes[at];
            let key = |child: &&u32| {
                let child = &self.nodes[**child as usize];
                if node.is_ours { child.proof } else { child.disproof }
            };
            match node.children.iter().min_by_key(key) {
                Some(&child) => at = child as usize,
                None => return at,
            }
        }
    }

    fn expand(&mut self, at: usize) {
        let position = self.nodes[at].position.clone();
        let moves: Vec<G::Move> = self.game.legal_moves(&position).collect();
        for mv in moves {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, mv);
            let child = self.add(next, Some(at as u32));
            self.nodes[at].children.push(child);
        }
    }

    /// Computes the numbers of a node again, and of all that rest on it.
    fn update(&mut self, at: usize) {
        let mut changed = vec![at];
        while let Some(at) = changed.pop() {
            let node = &self.nodes[at];
            let numbers = node.children.iter().map(|&child| {
                let child = &self.nodes[child as usize];
                (child.proof, child.disproof)
            });
            let sum = |one: u32, other: u32| match (one, other) {
                (NEVER, _) | (_, NEVER) => NEVER,
                _ => one.saturating_add(other).min(NEVER - 1),
            };
            let (proof, disproof) = if node.is_ours {
                numbers.fold((NEVER, 0), |all, one| (all.0.min(one.0), sum(all.1, one.1)))
            } else {
                numbers.fold((0, NEVER), |all, one| (sum(all.0, one.0), all.1.min(one.1)))
            };
            let node = &mut self.nodes[at];
            if (node.proof, node.disproof) != (proof, disproof) {
                (node.proof, node.disproof) = (proof, disproof);
                changed.extend(node.parents.iter().map(|&parent| parent as usize));
            }
        }
    }
}
