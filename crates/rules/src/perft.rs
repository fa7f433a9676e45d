//! Counting move sequences: tests a move generator and measures its speed.

use crate::{Game, Match};

/// The number of sequences of exactly `depth` plies from a position, without
/// the history rules. Games that end earlier are not counted.
///
/// The last ply is counted, not played.
///
/// ```
/// use rules::{Game, perft, sowing::Sowing};
/// let game = Sowing::oware();
/// assert_eq!(perft(&game, &game.start(), 5), 5219);
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.legal_moves(position).count() as u64,
        _ => game
            .legal_moves(position)
            .map(|mv| {
                let mut next = position.clone();
                game.play_unchecked(&mut next, mv);
                // Most positions are those before the last ply: a call for
                // each of them would cost more than counting its moves.
                match depth {
                    2 => game.legal_moves(&next).count() as u64,
                    _ => perft(game, &next, depth - 1),
                }
            })
            .sum(),
    }
}

/// The same count with the history rules, from the current position of a match.
///
/// ```
/// use rules::{Match, perft_with_history, sowing::Sowing};
/// assert_eq!(perft_with_history(&mut Match::new(Sowing::oware()), 5), 5219);
/// ```
pub fn perft_with_history<G: Game>(game: &mut Match<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut leaves = 0;
    for mv in moves {
        if game.play(mv).is_ok() {
            leaves += perft_with_history(game, depth - 1);
            game.undo();
        }
    }
    leaves
}
