//! The real program, run as a shell or another program would run it.

mod analyse;
mod bad_input;
mod book;
mod convert;
mod endgame;
mod examine;
mod explorer;
mod outside;
mod play;
mod program;
mod subcommands;
mod tournament;
mod uci;
