//! `mindelo:N`: the player of the Oril phone game, made in Mindelo.
//!
//! The thesis on it prints two functions. `melhor_jogada` values every valid
//! house by `valor`, a minimax with alpha-beta cuts down to the depth of the
//! chosen level, and keeps the houses of the largest value. Among those it
//! prefers the one with the largest `diferenca`, and the first of equals.
//! `diferenca(i)` is 0 if sowing house `i` reaches the opponent's row;
//! otherwise the house is sown and it is one more than the largest
//! `diferenca` of any own house afterwards. So it counts how many moves the
//! side could go on making, if it played alone, before stones must pass over.
//!
//! What the thesis does not print is settled here. `valor` counts the
//! difference of the stores as `minimax:N` does, repetition included, so the
//! two agree on every value. Alpha-beta may cut moves that are worse than the
//! best so far but must distinguish equal ones, so the window at the root
//! stays one point below the best. The sowing that `diferenca` imagines
//! never leaves the row, takes nothing and may be a move the rules forbid,
//! as in the thesis.

use std::collections::HashMap;

use rules::sowing::{House, Sowing};
use rules::{Game, Match, Side};

use super::Considered;
use super::walk::Walk;
use super::worth::{self, BEYOND};
use crate::{Bot, Stop, Thinking};

/// Alpha-beta for the value, patience for the choice.
///
/// Limits do not change it, its name says how deep it looks; a requested stop
/// ends it with the best move found so far.
///
/// ```
/// use rules::{Match, Notation, sowing::{House, Sowing}};
/// use search::{Stop, classic::Mindelo};
/// let oril = Sowing::oril();
/// // Nothing can be taken: it plays so that it can go on alone longest.
/// let start = oril.parse_position("1-0-0-0-0-9-9-0-0-0-0-9-10-10-S").unwrap();
/// let game = Match::from_position(oril, start);
/// assert_eq!(Mindelo::new(1).consider(&game, &Stop::default()).mv, Some(House(0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mindelo {
    depth: u32,
}

impl Mindelo {
    /// A player that looks `depth` plies ahead, and never less than one.
    pub const fn new(depth: u32) -> Self {
        Mindelo { depth: if depth == 0 { 1 } else { depth } }
    }

    /// The best move and what it is worth.
    pub fn consider(&self, game: &Match<Sowing>, stop: &Stop) -> Considered<House> {
        if let Some(ending) = game.ending() {
            let worth = worth::finished(&ending, game.turn());
            return Considered { mv: None, worth, nodes: 1 };
        }
        let moves = game.legal_moves();
        let mut tree = MindeloTree { walk: Walk::from(game), stop, nodes: 1 };
        let mut best = -BEYOND;
        let mut valued = vec![];
        for &house in &moves {
            let value = tree.worth_after(house, self.depth - 1, (best - 1).max(-BEYOND), BEYOND);
            if stop.is_requested() {
                break;
            }
            best = best.max(value);
            valued.push((house, value));
        }
        let equals = valued.into_iter().filter(|&(_, value)| value == best);
        let mut patience = Patience::of(game);
        // `max_by_key` keeps the last of equals, so the last is made the first.
        let patient = equals.rev().max_by_key(|&(house, _)| patience.after(house));
        let mv = patient.map(|(house, _)| house).or(moves.first().copied());
        Considered { mv, worth: best, nodes: tree.nodes }
    }
}

impl Bot<Sowing> for Mindelo {
    fn choose(&mut self, game: &Match<Sowing>, thinking: &Thinking<'_>) -> Option<House> {
        self.consider(game, thinking.stop).mv
    }
}

/// The thesis's `valor`.
struct MindeloTree<'a> {
    walk: Walk<'a, Sowing>,
    stop: &'a Stop,
    nodes: u64,
}

impl MindeloTree<'_> {
    /// What a house is worth to the player who sows it; exact between
    /// `alpha` and `beta`, a bound outside.
    fn worth_after(&mut self, house: House, depth: u32, alpha: i32, beta: i32) -> i32 {
        let mover = self.walk.turn();
        self.walk.enter(house);
        self.nodes += 1;
        // After a capture of everything in ouri the same player goes on.
        let value = if self.walk.turn() == mover {
            self.worth_here(depth, alpha, beta)
        } else {
            -self.worth_here(depth, -beta, -alpha)
        };
        self.walk.leave();
        value
    }

    fn worth_here(&mut self, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let mover = self.walk.turn();
        if let Some(ending) = self.walk.ending() {
            return worth::finished(&ending, mover);
        }
        if depth == 0 || self.stop.is_requested() {
            return worth::unfinished(self.walk.game(), self.walk.position(), mover);
        }
        let game = self.walk.game();
        let here = *self.walk.position();
        let mut best = -BEYOND;
        for house in game.legal_moves(&here) {
            best = best.max(self.worth_after(house, depth - 1, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// The thesis's `diferenca`, remembering the rows it has been asked about.
struct Patience {
    row: Vec<u8>,
    base: u8,
    known: HashMap<Vec<u8>, u32>,
}

impl Patience {
    fn of(game: &Match<Sowing>) -> Self {
        let (rules, side) = (game.game(), game.turn());
        let row = (0..rules.row()).map(|place| game.position().seeds(side, place)).collect();
        let base = if side == Side::SOUTH { 0 } else { rules.row() as u8 };
        Patience { row, base, known: HashMap::new() }
    }

    /// `diferenca` of a house.
    fn after(&mut self, house: House) -> u32 {
        let row = self.row.clone();
        self.sown(&row, usize::from(house.0 - self.base))
    }

    fn sown(&mut self, row: &[u8], place: usize) -> u32 {
        let seeds = usize::from(row[place]);
        if place + seeds >= row.len() {
            return 0;
        }
        let mut next = row.to_vec();
        next[place] = 0;
        next[place + 1..=place + seeds].iter_mut().for_each(|house| *house += 1);
        1 + self.longest(next)
    }

    /// The largest `diferenca` of any house that holds something.
    fn longest(&mut self, row: Vec<u8>) -> u32 {
        if let Some(&known) = self.known.get(&row) {
            return known;
        }
        let places = (0..row.len()).filter(|&place| row[place] > 0);
        let longest = places.map(|place| self.sown(&row, place)).max().unwrap_or(0);
        self.known.insert(row, longest);
        longest
    }
}
