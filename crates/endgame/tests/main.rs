//! Tests of the tables and of what the search makes of them, one file per subject.

mod brute_force;
mod claims;
mod files;
mod in_play;
mod open_endings;
mod past;
mod published;
mod scores;
mod scratch;
mod shipped;
mod slices;
mod solved;
mod strategies;
