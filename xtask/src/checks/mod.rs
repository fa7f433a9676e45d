//! The invariants of docs/ARCHITECTURE.md, each guarded by a check here.

pub(crate) mod documents;
pub(crate) mod layers;
pub(crate) mod licences;
mod markers;
pub(crate) mod purity;
pub(crate) mod tidiness;
