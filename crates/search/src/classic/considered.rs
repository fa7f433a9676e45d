//! What a player that looks ahead found out.

/// The outcome of looking ahead: the move, what it is worth, and the work done.
///
/// Worth is seen from the player to move: the difference of the scores, and
/// 10,000 more or less for a game that is won or lost.
///
/// ```
/// use rules::{Match, sowing::{House, Sowing}};
/// use search::{Stop, classic::Minimax};
/// let game = Match::new(Sowing::ouri());
/// let considered = Minimax::new(2).consider(&game, &Stop::default());
/// assert_eq!((considered.mv, considered.worth, considered.nodes), (Some(House(0)), 0, 43));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Considered<M> {
    /// The move; `None` if the game is over.
    pub mv: Option<M>,
    /// What the position is worth to the player to move.
    pub worth: i32,
    /// The positions looked at, this one included.
    pub nodes: u64,
}
