//! Files of puzzles.

use puzzles::{Attempt, PuzzleRating, PuzzleSet};
use rules::catalogue;

/// Boards that take longer than this to set up are left out.
const MOST_CELLS: usize = 400;

/// Any text as a file of puzzles: what is read is written back the same, and what can be begun
/// can be solved with its own solution or says what is wrong with it.
///
/// ```
/// bodies::puzzle_file("tabuleiro puzzles 1\nmade 7 12\ngame velha\nXX1/OO1/3 X\t3\twin\t250 125\n");
/// bodies::puzzle_file("tabuleiro puzzles 2");
/// ```
pub fn puzzle_file(text: &str) {
    if let Some(rating) = PuzzleRating::read(text) {
        assert_eq!(PuzzleRating::read(&rating.write()), Some(rating), "{text:?}");
    }
    let Ok(set) = PuzzleSet::read(text) else { return };
    let written = set.write();
    assert_eq!(PuzzleSet::read(&written).as_ref(), Ok(&set), "{text:?} became {written:?}");
    assert!(set.of_day(20_000).is_none_or(|number| number < set.puzzles.len()));
    for puzzle in set.puzzles.iter().take(4) {
        let small = catalogue::extent(&puzzle.game).is_ok_and(|it| it.cells <= MOST_CELLS);
        let Some(mut attempt) = small.then(|| Attempt::new(puzzle).ok()).flatten() else {
            continue;
        };
        for mv in &puzzle.solution {
            let _answer = attempt.play(mv);
        }
    }
}
