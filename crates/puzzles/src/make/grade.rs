//! How hard a puzzle is: how often levels fail.

use rules::SplitMix64;
use search::{BotError, Stop, bot};

use super::{NODES, thinking};
use crate::Puzzle;

/// The levels that grade, and those that show what a grade is worth.
const GRADING: [&str; 4] = ["1", "3", "5", "7"];
const HELD_BACK: [&str; 4] = ["2", "4", "6", "8"];
/// How often each level tries.
const TRIES: u64 = 5;

/// How often the grading levels, as they are now, fail and how often the others do, in thousandths.
pub fn grade_again(puzzle: &Puzzle, seed: u64, stop: &Stop) -> Result<(u16, u16), BotError> {
    Ok((failures(puzzle, GRADING, seed, stop)?, failures(puzzle, HELD_BACK, seed, stop)?))
}

fn failures(puzzle: &Puzzle, levels: [&str; 4], seed: u64, stop: &Stop) -> Result<u16, BotError> {
    let broken = |error: &dyn std::fmt::Display| BotError::Failed(error.to_string());
    let game = puzzle.game().map_err(|error| broken(&error.problem.id()))?;
    let mut numbers = SplitMix64::new(seed);
    let (mut failed, mut tried) = (0, 0);
    for level in levels {
        for _ in 0..TRIES {
            let mut bot = bot(level, &game, numbers.next_u64()).map_err(|error| broken(&error))?;
            let mut course = puzzle.begin().map_err(|error| broken(&error.problem.id()))?;
            let solver = course.turn();
            tried += 1;
            for mv in &puzzle.solution {
                if course.turn() == solver
                    && course.legal_moves().len() > 1
                    && bot.choose(&*course, &thinking(NODES, stop))? != *mv
                {
                    failed += 1;
                    break;
                }
                course.play(mv).map_err(|error| broken(&error.problem.id()))?;
            }
        }
    }
    Ok((1_000 * failed / tried) as u16)
}

/// Spearman's rank correlation of pairs; ties share a rank.
///
/// ```
/// use puzzles::make::rank_correlation;
/// assert_eq!(rank_correlation(&[(1, 10), (2, 20), (9, 21)]), 1.0);
/// assert_eq!(rank_correlation(&[(1, 3), (2, 2), (3, 1)]), -1.0);
/// ```
pub fn rank_correlation(pairs: &[(u16, u16)]) -> f64 {
    let one = ranks(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>());
    let other = ranks(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>());
    let middle = (pairs.len() as f64 + 1.0) / 2.0;
    let sum = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - middle) * (b - middle)).sum()
    };
    sum(&one, &other) / (sum(&one, &one) * sum(&other, &other)).sqrt()
}

fn ranks(values: &[u16]) -> Vec<f64> {
    let rank = |value: &u16| {
        let below = values.iter().filter(|other| *other < value).count() as f64;
        let equal = values.iter().filter(|other| *other == value).count() as f64;
        below + (equal + 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}
