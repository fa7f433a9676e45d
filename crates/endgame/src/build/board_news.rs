//! What a board learns from one that was decided.

/// What a decided form passes on to the forms before it.
#[derive(Clone, Copy)]
pub(super) enum BoardNews {
    /// One of its quiet moves leads to what the opponent can force.
    Closed(usize),
    /// One of its quiet moves leads to what the opponent is held to.
    Option(usize),
}

impl BoardNews {
    /// The form that receives it.
    #[inline]
    pub(super) fn form(self) -> usize {
        match self {
            BoardNews::Closed(form) | BoardNews::Option(form) => form,
        }
    }
}
