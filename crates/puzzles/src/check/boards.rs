//! What every board of a sowing game with few seeds is worth, computed forwards.
//!
//! Two numbers are kept for each board: what the player to move can force from here to the last seed,
//! and what the opponent can hold them to. They begin as far apart as possible; sweeps over all
//! boards with the same number of seeds bring them together until nothing changes. What is forced
//! after some sweep is forced within so many moves, and so without repeating a position.

use rules::sowing::{Position, Sowing};
use rules::{Game, Side};

/// All boards with up to so many seeds.
pub(super) struct Boards {
    game: Sowing,
    /// By number of seeds, what is forced and what is conceded, by number of the board.
    layers: Vec<Vec<(i8, i8)>>,
}

/// No board.
const NONE: u32 = u32::MAX;
const MOST_HOUSES: usize = 7;

/// What leads away from a board.
struct Ways {
    /// The best of the moves that capture or end the game.
    fixed: Option<(i8, i8)>,
    /// The boards that the other moves lead to.
    quiet: [u32; MOST_HOUSES],
}

impl Boards {
    pub(super) fn new(game: &Sowing, most_seeds: usize) -> Self {
        let mut boards = Boards { game: game.clone(), layers: vec![] };
        for seeds in 0..=most_seeds {
            let layer = boards.layer(seeds);
            boards.layers.push(layer);
        }
        boards
    }

    pub(super) fn game(&self) -> &Sowing {
        &self.game
    }

    /// The final margin of a side: at least, at most. `None` with too many seeds.
    pub(super) fn margin(&self, position: &Position, side: Side) -> Option<(i32, i32)> {
        let (lower, upper) = self.value(position)?;
        let ahead = i32::from(position.store(side)) - i32::from(position.store(side.other()));
        let (lower, upper) = (i32::from(lower), i32::from(upper));
        Some(if position.turn() == side {
            (ahead + lower, ahead + upper)
        } else {
            (ahead - upper, ahead - lower)
        })
    }

    /// What the player to move wins from here on: at least, at most.
    fn value(&self, position: &Position) -> Option<(i8, i8)> {
        let houses = self.houses(position);
        let seeds: usize = houses.iter().map(|&seeds| usize::from(seeds)).sum();
        self.layers.get(seeds).map(|layer| layer[number(&houses) as usize])
    }

    /// The houses from the mover's first on.
    fn houses(&self, position: &Position) -> Vec<u8> {
        let turn = position.turn();
        let sides = [turn, turn.other()].into_iter();
        sides
            .flat_map(|side| (0..self.game.row()).map(move |at| position.seeds(side, at)))
            .collect()
    }

    fn layer(&self, seeds: usize) -> Vec<(i8, i8)> {
        let houses = 2 * self.game.row();
        let count = choose(seeds + houses - 1, houses - 1) as u32;
        let ways: Vec<Ways> =
            (0..count).map(|at| self.ways(&board(at, seeds, houses), seeds)).collect();
        let mut values = vec![(-(seeds as i8), seeds as i8); ways.len()];
        loop {
            let mut is_changed = false;
            for (at, ways) in ways.iter().enumerate() {
                let quiet = ways.quiet.iter().take_while(|&&to| to != NONE);
                let quiet =
                    quiet.map(|&to| values[to as usize]).map(|(lower, upper)| (-upper, -lower));
                let best = quiet
                    .chain(ways.fixed)
                    .reduce(|one, other| (one.0.max(other.0), one.1.max(other.1)));
                let best = best.unwrap_or(values[at]);
                is_changed |= best != values[at];
                values[at] = best;
            }
            if !is_changed {
                return values;
            }
        }
    }

    fn ways(&self, houses: &[u8], seeds: usize) -> Ways {
        let (mine, theirs) = houses.split_at(self.game.row());
        let word =
            |row: &[u8]| row.iter().rev().fold(0, |word, &seeds| word << 8 | u64::from(seeds));
        let position = self.game.board_unchecked(word(mine), word(theirs));
        let mut ways = Ways { fixed: None, quiet: [NONE; MOST_HOUSES] };
        if let Some(margin) = self.ended(&position) {
            ways.fixed = Some((margin, margin));
            return ways;
        }
        let mut quiet = ways.quiet.iter_mut();
        for mv in self.game.legal_moves(&position) {
            let mut next = position;
            self.game.play_unchecked(&mut next, mv);
            let gain = next.store(Side::SOUTH) as i8 - next.store(Side::NORTH) as i8;
            let value = match self.ended(&next) {
                Some(margin) => (margin, margin),
                None if gain == 0 => {
                    let to = number(&self.houses(&next));
                    if let Some(place) = quiet.next() {
                        *place = to;
                    }
                    continue;
                }
                None => {
                    let (lower, upper) = self.value(&next).unwrap_or((-(seeds as i8), seeds as i8));
                    let is_again = next.turn() == Side::SOUTH;
                    let (lower, upper) = if is_again { (lower, upper) } else { (-upper, -lower) };
                    (gain + lower, gain + upper)
                }
            };
            let before = ways.fixed.unwrap_or(value);
            ways.fixed = Some((before.0.max(value.0), before.1.max(value.1)));
        }
        ways
    }

    /// What South has more than North if the game is over.
    fn ended(&self, position: &Position) -> Option<i8> {
        let score = self.game.ending(position)?.outcome.score?;
        Some((i32::from(score.first) - i32::from(score.second)) as i8)
    }
}

/// The number of a board among those with as many seeds: seeds and the walls between houses
/// are written in a row, and the places of the walls are numbered as combinations are.
fn number(houses: &[u8]) -> u32 {
    let mut place = 0;
    let mut number = 0;
    for (wall, &seeds) in houses[..houses.len() - 1].iter().enumerate() {
        place += usize::from(seeds);
        number += choose(place + wall, wall + 1);
    }
    number as u32
}

/// The board of a number.
fn board(number: u32, seeds: usize, houses: usize) -> Vec<u8> {
    let (mut rest, mut board) = (u64::from(number), vec![0; houses]);
    let mut after = seeds + houses - 1;
    for wall in (0..houses - 1).rev() {
        let place = (0..after).rev().find(|&place| choose(place, wall + 1) <= rest).unwrap_or(0);
        board[wall + 1] = (after - place - 1) as u8;
        rest -= choose(place, wall + 1);
        after = place;
    }
    board[0] = after as u8;
    board
}

/// In how many ways `some` of `all` can be chosen.
fn choose(all: usize, some: usize) -> u64 {
    if some > all {
        return 0;
    }
    (0..some).fold(1, |ways, taken| ways * (all - taken) as u64 / (taken as u64 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_its_own_number() {
        for seeds in 0..5 {
            let count = choose(seeds + 11, 11) as u32;
            for at in 0..count {
                let board = board(at, seeds, 12);
                assert_eq!(board.iter().map(|&seeds| usize::from(seeds)).sum::<usize>(), seeds);
                assert_eq!(number(&board), at, "{board:?}");
            }
        }
    }
}
