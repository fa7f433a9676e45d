//! What a text typed at the board names, before anybody asks whether it is legal.

/// What a text typed at the board names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedInput<M> {
    /// A whole move.
    Move(M),
    /// One place of several, as if it had been tapped.
    Place(usize),
}
