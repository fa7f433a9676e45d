//! The real program, run as a shell or another program would run it.

mod bad_input;
mod convert;
mod program;
mod subcommands;
mod uci;
