//! Games played at random, for tests that need positions of every kind.

use rules::{Game, Match, SplitMix64};

/// A match after up to `plies` random moves; shorter if it would have ended.
pub(crate) fn random_game<G: Game>(game: G, seed: u64, plies: u64) -> Match<G> {
    let mut numbers = SplitMix64::new(seed);
    let mut played = Match::new(game);
    for _ in 0..plies {
        let moves = played.legal_moves();
        played.play(moves[numbers.below(moves.len() as u64) as usize]).unwrap();
        if played.ending().is_some() {
            played.undo();
            break;
        }
    }
    played
}
