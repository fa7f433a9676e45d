//! Random beginnings, so that bots that always answer alike do not play one
//! game over and over.

use std::collections::HashSet;

use rules::{AnyGame, AnyMatch, SplitMix64};

/// How many openings in a row may be old ones before all count as found.
const TRIES: usize = 64;

/// `count` openings of `plies` random moves each, as texts of moves.
///
/// They follow from the seed alone. None ends the game: a move that would is
/// not drawn, and where every move would the opening stays shorter. They lead
/// to different positions as long as chance finds any; then the same ones
/// come round again.
///
/// ```
/// use rules::catalogue;
/// use search::matches::openings;
/// let oware = catalogue::parse("oware").unwrap();
/// let drawn = openings(&oware, 8, 3, 1);
/// assert!(drawn.iter().all(|opening| opening.len() == 8));
/// assert_eq!(drawn, openings(&oware, 8, 3, 1));
/// ```
pub fn openings(game: &AnyGame, plies: u32, count: usize, seed: u64) -> Vec<Vec<String>> {
    let mut numbers = SplitMix64::new(seed);
    let mut seen = HashSet::new();
    let mut draw_new = || {
        let mut drawn = (0..TRIES).map(|_| draw(game, plies, &mut numbers));
        drawn.find(|course| seen.insert(course.position())).map(|course| course.moves())
    };
    let different: Vec<_> = std::iter::from_fn(&mut draw_new).take(count).collect();
    different.iter().cycle().take(count).cloned().collect()
}

fn draw(game: &AnyGame, plies: u32, numbers: &mut SplitMix64) -> Box<dyn AnyMatch> {
    let mut course = game.start();
    for _ in 0..plies {
        let mut moves = course.legal_moves();
        while !moves.is_empty() {
            let mv = moves.swap_remove(numbers.below(moves.len() as u64) as usize);
            course.play(&mv).expect("a legal move can be played");
            if course.ending().is_none() {
                break;
            }
            course.undo();
        }
    }
    course
}
