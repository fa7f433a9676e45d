//! Tests of the games and their formats, one file per subject. What counts
//! allocations is a program of its own, because it counts those of every thread.

mod contract;
mod formats_page;
mod line;
mod openspiel;
mod playthroughs;
mod quantum_leap;
mod record_properties;
mod records;
mod sowing_reference;
mod sowing_vectors;
