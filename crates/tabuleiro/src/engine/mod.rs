//! What the commands that think have in common: limits and scores as people
//! write and read them.

mod score;
mod spend;

pub(crate) use score::told;
pub(crate) use spend::Spend;
