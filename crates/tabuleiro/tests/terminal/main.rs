//! The real program in a real pseudo-terminal: keys in, screen out.

#![cfg(unix)]

mod bars;
mod crash;
mod interrupted;
mod modes;
mod screen;
mod script;
mod whole_games;
