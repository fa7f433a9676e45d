//! The real program, run as a shell or another program would run it.

mod bad_input;
mod book;
mod by_ear;
#[cfg(unix)]
mod class;
#[path = "../../../store/tests/contract/cluster.rs"]
mod cluster;
mod convert;
mod endgame;
mod examine;
mod experiment;
mod explorer;
mod external_engine;
mod json;
mod learn;
mod lesson;
mod level;
#[path = "../online/nats.rs"]
mod nats;
mod pages;
mod play;
mod program;
mod puzzle;
mod report;
mod review;
mod sprt;
mod subcommands;
mod think;
mod tournament;
mod uci;
