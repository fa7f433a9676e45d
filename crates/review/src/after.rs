//! A match one move later.

use rules::{Game, Match, Side};

/// The match after a move, which must be legal.
pub(crate) fn after<G: Game>(course: &Match<G>, mv: G::Move) -> Match<G> {
    let mut next = course.clone();
    let played = next.play(mv);
    debug_assert_eq!(played, Ok(()), "only legal moves are tried");
    next
}

/// Is the game over, and won by this side?
pub(crate) fn is_won_by<G: Game>(course: &Match<G>, side: Side) -> bool {
    course.ending().is_some_and(|ending| ending.outcome.winner == Some(side))
}

/// A move that wins at once, if the player to move has one.
pub(crate) fn win_at_once<G: Game>(course: &Match<G>) -> Option<G::Move> {
    let side = course.turn();
    course.legal_moves().into_iter().find(|&mv| is_won_by(&after(course, mv), side))
}
