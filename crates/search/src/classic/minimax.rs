//! `minimax:N`: every line to depth N, the first of the Ouri AIs in Python and
//! the "program 3" that the tic-tac-toe assignment only names.
//!
//! Plain on purpose: no pruning, no order, no memory. It is the measure that
//! every cleverer search must agree with. Three things the report leaves
//! open are settled here. A player who moves again (ouri) goes on maximising,
//! so the sign follows the player to move and not the depth. Lines end by
//! repetition and by the longest length as the game itself would, its moves
//! so far included. Of equal moves the first in board order is played.

use rules::catalogue::Visitor;
use rules::{AnyGame, AnyMatch, Game, Match, Notation, Side};

use super::Considered;
use super::walk::Walk;
use super::worth::{self, BEYOND};
use crate::{Bot, Stop, Thinking};

/// Looks at every line to a fixed depth.
///
/// Limits of time, nodes and depth do not change it, its name says how deep
/// it looks; a requested stop ends it with the best move found so far.
///
/// ```
/// use rules::{Match, Notation, sowing::{House, Sowing}};
/// use search::{Stop, classic::Minimax};
/// let oware = Sowing::oware();
/// let start = oware.parse_position("0-0-0-0-1-2-1-1-6-0-0-0-18-19-S").unwrap();
/// let game = Match::from_position(oware, start);
/// let considered = Minimax::new(1).consider(&game, &Stop::default());
/// assert_eq!((considered.mv, considered.worth), (Some(House(5)), 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimax {
    depth: u32,
}

impl Minimax {
    /// A player that looks `depth` plies ahead, and never less than one.
    pub const fn new(depth: u32) -> Self {
        Minimax { depth: if depth == 0 { 1 } else { depth } }
    }

    /// The memory that the longest line takes, in bytes: it keeps no more.
    pub const fn bytes<G: Game>(&self) -> usize {
        (self.depth as usize + 1) * Walk::<G>::STEP
    }

    /// The best move and what it is worth.
    pub fn consider<G: Game>(&self, game: &Match<G>, stop: &Stop) -> Considered<G::Move> {
        let mover = game.turn();
        let mut tree = Tree { walk: Walk::from(game), stop, nodes: 1 };
        if let Some(ending) = game.ending() {
            return Considered { mv: None, worth: worth::finished(&ending, mover), nodes: 1 };
        }
        let moves = game.legal_moves();
        let mut best = (moves.first().copied(), -BEYOND);
        for mv in moves {
            let value = tree.worth_after(mv, self.depth - 1);
            if stop.is_requested() {
                break;
            }
            if value > best.1 {
                best = (Some(mv), value);
            }
        }
        Considered { mv: best.0, worth: best.1, nodes: tree.nodes }
    }

    /// The positions that [`Minimax::consider`] looks at in a game whose type is known only at run
    /// time. Compiled here and not where it is called, it is fast wherever this crate is.
    pub fn count(&self, game: &AnyGame, played: &dyn AnyMatch, stop: &Stop) -> Option<u64> {
        game.visit(Count { minimax: *self, played, stop })
    }
}

struct Count<'a> {
    minimax: Minimax,
    played: &'a dyn AnyMatch,
    stop: &'a Stop,
}

impl Visitor for Count<'_> {
    type Output = Option<u64>;
    fn visit<G: Notation>(self, _: G) -> Option<u64> {
        let played = self.played.as_any().downcast_ref::<Match<G>>()?;
        Some(self.minimax.consider(played, self.stop).nodes)
    }
}

impl<G: Game> Bot<G> for Minimax {
    fn choose(&mut self, game: &Match<G>, thinking: &Thinking<'_>) -> Option<G::Move> {
        self.consider(game, thinking.stop).mv
    }
}

struct Tree<'a, G: Game> {
    walk: Walk<'a, G>,
    stop: &'a Stop,
    nodes: u64,
}

impl<G: Game> Tree<'_, G> {
    /// What a move is worth to the player who makes it.
    fn worth_after(&mut self, mv: G::Move, depth: u32) -> i32 {
        let mover = self.walk.turn();
        if depth == 0 {
            return self.worth_of_last(mv, mover);
        }
        self.nodes += 1;
        self.walk.enter(mv);
        let value = self.worth_here(depth);
        let same = self.walk.turn() == mover;
        self.walk.leave();
        if same { value } else { -value }
    }

    /// What the last move of a line is worth to its `mover`. Most positions are the last of a
    /// line, and the walk need not go there.
    #[inline]
    fn worth_of_last(&mut self, mv: G::Move, mover: Side) -> i32 {
        self.nodes += 1;
        let game = self.walk.game();
        let mut next = self.walk.position().clone();
        game.play_unchecked(&mut next, mv);
        match self.walk.ending_after(&next) {
            Some(ending) => worth::finished(&ending, mover),
            None => worth::unfinished(game, &next, mover),
        }
    }

    /// What the present position, from which a line goes on, is worth to the player to move.
    fn worth_here(&mut self, depth: u32) -> i32 {
        let mover = self.walk.turn();
        if let Some(ending) = self.walk.ending() {
            return worth::finished(&ending, mover);
        }
        if self.stop.is_requested() {
            return worth::unfinished(self.walk.game(), self.walk.position(), mover);
        }
        let game = self.walk.game();
        let here = self.walk.position().clone();
        let moves = game.legal_moves(&here);
        let best = match depth {
            1 => moves.map(|mv| self.worth_of_last(mv, mover)).max(),
            _ => moves.map(|mv| self.worth_after(mv, depth - 1)).max(),
        };
        best.expect("a game that is not over has a move")
    }
}
