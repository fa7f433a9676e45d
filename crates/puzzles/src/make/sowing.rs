//! Endings of the sowing games in which one move is better than all others: tables
//! prove it, and the stores make the difference decide the game.

use std::sync::Arc;

use rules::sowing::{Majority, Position, Rules, Setup, Sowing};
use rules::{AnyMatch, Bounds, BySide, Game, Match, Notation, Side, SplitMix64, Tablebase};

use super::solution::{self, Oracle, result};
use crate::{Aim, Puzzle, PuzzleTheme};

/// The fewest seeds on the board of a puzzle.
const LEAST_SEEDS: u8 = 4;
/// The most puzzles of one game, and the moves between two of them.
const MOST: usize = 3;
const BETWEEN: usize = 4;
/// Boards that are dealt for the puzzles of one number.
const DEALS: u32 = 500;

/// The game without the rule that ends it when the winner is known: it goes on into
/// endings, which the tables know.
pub(super) fn to_the_last_seed(game: &Sowing) -> Sowing {
    let rules = Rules { majority: Majority::Off, ..game.rules() };
    Sowing::new(rules).expect("every rule about the majority is allowed")
}

/// The puzzles among the positions of a game.
pub(super) fn puzzles(
    game: &Sowing,
    course: &dyn AnyMatch,
    tables: &Arc<dyn Tablebase<Sowing>>,
) -> Vec<Puzzle> {
    let Some(course) = course.as_any().downcast_ref::<Match<Sowing>>() else { return vec![] };
    let mut oracle = TableOracle { tables: Arc::clone(tables) };
    let (mut found, mut next) = (vec![], 0);
    for (ply, position) in course.positions().iter().enumerate() {
        if ply >= next
            && found.len() < MOST
            && let Some(puzzle) = best_puzzle(game, position, &mut oracle)
        {
            found.push(puzzle);
            next = ply + BETWEEN;
        }
    }
    found
}

/// Puzzles in which a big house is played. Games seldom reach one with so few seeds left that the
/// tables know what follows, so the boards are dealt.
pub(super) fn big_houses(
    game: &Sowing,
    seed: u64,
    tables: &Arc<dyn Tablebase<Sowing>>,
) -> Vec<Puzzle> {
    let mut numbers = SplitMix64::new(seed);
    let mut oracle = TableOracle { tables: Arc::clone(tables) };
    let dealt = (0..DEALS).filter_map(|_| dealt(game, tables.knows_below(), &mut numbers));
    let made = dealt.filter_map(|position| best_puzzle(game, &position, &mut oracle));
    made.filter(|puzzle| puzzle.themes_seen().contains(&PuzzleTheme::BigHouse)).take(MOST).collect()
}

/// A board with fewer seeds than so many, on which the player to move has a house with at least as
/// many as there are houses. The other seeds lie anywhere.
fn dealt(game: &Sowing, below: u32, numbers: &mut SplitMix64) -> Option<Position> {
    let count = 2 * usize::from(game.rules().houses);
    let spare = u64::from(below).checked_sub(count as u64 + 1).filter(|&spare| spare > 0)?;
    let mut houses = vec![0; count];
    let turn = if numbers.below(2) == 0 { Side::First } else { Side::Second };
    let row = if turn == Side::First { 0 } else { count / 2 };
    houses[row + numbers.below(count as u64 / 2) as usize] = count as u8;
    for _ in 0..=numbers.below(spare) {
        houses[numbers.below(count as u64) as usize] += 1;
    }
    let stored = game.rules().total() as u8 - houses.iter().sum::<u8>();
    let stores = BySide::new(stored / 2, stored - stored / 2);
    game.position(&Setup { houses, stores, turn }).ok()
}

/// The best puzzle that a board becomes with the right stores.
fn best_puzzle(game: &Sowing, position: &Position, oracle: &mut TableOracle) -> Option<Puzzle> {
    let is_known = game.seeds_on_board(position) >= LEAST_SEEDS
        && game.stage(position) < oracle.tables.knows_below();
    if !is_known {
        return None;
    }
    // To win is the plainer aim, and a longer solution the better puzzle.
    candidates(game, position, oracle)
        .into_iter()
        .filter_map(|(start, aim)| {
            let start = Match::from_position(game.clone(), start);
            solution::puzzle(&start, &game.name(), aim, oracle)
        })
        .max_by_key(|puzzle| (puzzle.aim == Aim::Win, puzzle.solution.len()))
}

/// The board with stores that let one move win, or hold the game, and no other.
fn candidates(
    game: &Sowing,
    position: &Position,
    oracle: &mut TableOracle,
) -> Vec<(Position, Aim)> {
    let Some((best, others)) = best_margin(game, position, oracle) else { return vec![] };
    let aims = [(-others, Aim::Win), (2 - best, Aim::Win), (-best, Aim::Draw)];
    let mut found: Vec<(Position, Aim)> = vec![];
    for (ahead, aim) in aims {
        if let Some(start) = with_stores(game, position, ahead)
            && !found.contains(&(start, aim))
        {
            found.push((start, aim));
        }
    }
    found
}

/// By how much the best move wins from here on at least, and all others at most; `None`
/// if no move is certainly better than all others.
fn best_margin(game: &Sowing, position: &Position, oracle: &mut TableOracle) -> Option<(i16, i16)> {
    let side = position.turn();
    let mut margins = vec![];
    for mv in game.legal_moves(position) {
        let mut next = *position;
        game.play_unchecked(&mut next, mv);
        let bounds = oracle.margin(game, &next, side)?;
        let before = ahead(game, position, side);
        margins.push((bounds.lower - before, bounds.upper - before));
    }
    let best = margins.iter().enumerate().max_by_key(|(_, (lower, _))| *lower)?;
    let (at, &(lower, _)) = best;
    let others = margins.iter().enumerate().filter(|(other, _)| *other != at);
    let most = others.map(|(_, (_, upper))| *upper).max()?;
    (lower > most).then_some((lower, most))
}

fn ahead(game: &Sowing, position: &Position, side: Side) -> i16 {
    let score = game.score(position).unwrap_or_default();
    score[side] as i16 - score[side.other()] as i16
}

/// The board with stores in which the player to move is ahead by so much.
fn with_stores(game: &Sowing, position: &Position, ahead: i16) -> Option<Position> {
    let total = game.rules().total() as i16;
    let stored = total - i16::from(game.seeds_on_board(position));
    let mine = stored + ahead;
    if mine < 0 || mine % 2 != 0 || mine > 2 * stored {
        return None;
    }
    let (mine, theirs) = (mine / 2, stored - mine / 2);
    // More than half would end the game.
    if mine.max(theirs) > total / 2 {
        return None;
    }
    let mut stores = BySide::new(mine as u8, theirs as u8);
    if position.turn() == Side::Second {
        stores = BySide::new(theirs as u8, mine as u8);
    }
    let start = game.position(&Setup { stores, ..game.setup(position) }).ok()?;
    (!game.is_over(&start)).then_some(start)
}

struct TableOracle {
    tables: Arc<dyn Tablebase<Sowing>>,
}

impl TableOracle {
    /// The final margin of a side.
    fn margin(&self, game: &Sowing, position: &Position, side: Side) -> Option<Bounds> {
        if let Some(ending) = game.ending(position) {
            let score = ending.outcome.score?;
            return Some(Bounds::exact(score[side] as i16 - score[side.other()] as i16));
        }
        let ahead = ahead(game, position, side);
        let rest = self.tables.probe(game, position)?;
        Some(if position.turn() == side {
            Bounds { lower: ahead + rest.lower, upper: ahead + rest.upper }
        } else {
            Bounds { lower: ahead - rest.upper, upper: ahead - rest.lower }
        })
    }
}

impl Oracle for TableOracle {
    fn reaches(&mut self, course: &dyn AnyMatch, side: Side, aim: Aim) -> Option<bool> {
        if let Some(result) = result(course, side) {
            return Some(result >= aim.least());
        }
        let course = course.as_any().downcast_ref::<Match<Sowing>>()?;
        let Bounds { lower, upper } = self.margin(course.game(), course.position(), side)?;
        match (lower.signum() >= i16::from(aim.least()), upper.signum() >= i16::from(aim.least())) {
            (true, _) => Some(true),
            (false, false) => Some(false),
            (false, true) => None,
        }
    }

    fn replies(&mut self, course: &dyn AnyMatch) -> Vec<String> {
        course.legal_moves()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dealt_boards_have_a_big_house_and_no_more_seeds_than_the_tables_know() {
        let game = Sowing::oware();
        let mut numbers = SplitMix64::new(1);
        for _ in 0..200 {
            let position = dealt(&game, 17, &mut numbers).unwrap();
            let Setup { houses, turn, .. } = game.setup(&position);
            let row = if turn == Side::First { &houses[..6] } else { &houses[6..] };
            assert!(row.iter().any(|&seeds| seeds >= 12), "{houses:?}");
            assert!((13..=16).contains(&game.seeds_on_board(&position)), "{houses:?}");
        }
        assert!(dealt(&game, 14, &mut numbers).is_some());
        assert_eq!(dealt(&game, 13, &mut numbers), None, "12 seeds in one house, and no other");
        assert_eq!(dealt(&game, 0, &mut numbers), None);
    }
}
