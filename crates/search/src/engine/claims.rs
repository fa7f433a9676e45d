//! What of a table's bounds may be claimed in the game that is being played.
//!
//! A table proves what can be forced in a game that begins at a position. In a game that
//! has a past the way to it may lead through a position that was on the board before, and
//! a repetition ends the game with what the rules then give. So bounds are claimed
//! where no past can come back: after a capture, at the end of the game, or where the
//! positions around the root show a way that meets no past (`conversion`). The best move
//! of a root that has no past itself is given what the table says of the root.

use rules::{Bounds, Game, Match, Tablebase};

use super::NodeBudget;
use super::conversion::confirmed_moves;
use super::root::{Root, RootMove};

/// The bound that a claim needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// What the player to move can force.
    Lower,
    /// What the opponent can hold them to.
    Upper,
}

impl Edge {
    const BOTH: [Edge; 2] = [Edge::Lower, Edge::Upper];

    /// The margin that the player of this edge has to reach, if that says anything.
    fn goal(self, bounds: Bounds, is_result_only: bool) -> Option<i16> {
        let margin = match self {
            Edge::Lower => bounds.lower,
            Edge::Upper => -bounds.upper,
        };
        if is_result_only { (margin >= 0).then_some(margin.signum()) } else { Some(margin) }
    }

    /// The bounds with this edge where nothing is known. `most` are the largest margins
    /// that can come about, for the player to move and for the opponent.
    fn dropped(self, bounds: Bounds, most: (i16, i16)) -> Bounds {
        match self {
            Edge::Lower => Bounds { lower: bounds.lower.min(-most.1), ..bounds },
            Edge::Upper => Bounds { upper: bounds.upper.max(most.0), ..bounds },
        }
    }
}

impl<M: Copy + PartialEq> Root<M> {
    /// Drops what tables prove and the past of this game may prevent. The moves that are kept
    /// lead to the margin `converting`, if there is one.
    pub(super) fn drop_doubtful_claims<G: Game<Move = M>>(
        &mut self,
        game: &Match<G>,
        tablebase: &impl Tablebase<G>,
        converting: Option<i16>,
        mut budget: NodeBudget<'_>,
    ) {
        if game.game().history_rule().repetitions == 0 {
            return;
        }
        if has_no_past(game) && self.is_solved() {
            self.fresh_most = self.moves.iter().filter_map(|root| Some(root.proved?.upper)).max();
        }
        let most = self.most;
        let is_result_only = !tablebase.has_final_margins();
        let stays: Vec<M> =
            self.moves.iter().map(|root| root.mv).filter(|&mv| keeps_past(game, mv)).collect();
        for edge in Edge::BOTH {
            let player = if edge == Edge::Lower { game.turn() } else { game.turn().other() };
            let goal = |root: &RootMove<M>| {
                let doubtful = root.claimed.filter(|_| stays.contains(&root.mv))?;
                edge.goal(doubtful, is_result_only)
            };
            let mut goals: Vec<i16> = self.moves.iter().filter_map(goal).collect();
            // What is best for the player first, because the budget may end.
            goals.sort_unstable_by(|one, next| next.cmp(one));
            goals.dedup();
            for asked in goals {
                let is_converting = edge == Edge::Lower && converting >= Some(asked);
                let known = if is_converting { self.kept } else { 0 };
                let wanted = |root: &&RootMove<M>| goal(root) == Some(asked);
                let wanted: Vec<M> =
                    self.moves[known..].iter().filter(wanted).map(|root| root.mv).collect();
                let confirmed =
                    confirmed_moves(game, tablebase, (player, asked), &wanted, &mut budget);
                let doubtful = |root: &&mut RootMove<M>| {
                    wanted.contains(&root.mv) && !confirmed.contains(&root.mv)
                };
                for root in self.moves.iter_mut().filter(doubtful) {
                    root.claimed = root.claimed.map(|bounds| edge.dropped(bounds, most));
                }
            }
        }
    }
}

/// Is the present position the first of its stage, so that none of the past can come back?
pub(super) fn has_no_past<G: Game>(game: &Match<G>) -> bool {
    let stage = |position| game.game().stage(position);
    let past = game.positions().iter().rev().nth(1);
    past.is_none_or(|past| stage(past) != stage(game.position()))
}

/// Can a position of the past come back after this move?
fn keeps_past<G: Game>(game: &Match<G>, mv: G::Move) -> bool {
    let mut after = game.clone();
    if after.play(mv).is_err() || after.ending().is_some() {
        return false;
    }
    game.game().stage(after.position()) == game.game().stage(game.position())
}
