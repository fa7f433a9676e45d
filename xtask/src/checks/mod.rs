//! The invariants of docs/explanation/architecture.md, each guarded by a check here.

pub(crate) mod cycles;
pub(crate) mod documents;
mod imports;
pub(crate) mod layers;
pub(crate) mod licences;
mod markers;
pub(crate) mod names;
mod prose;
pub(crate) mod purity;
pub(crate) mod size;
mod sources;
pub(crate) mod tidiness;
