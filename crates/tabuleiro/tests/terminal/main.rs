//! The real program in a real pseudo-terminal: keys in, screen out.

#![cfg(unix)]

mod bars;
mod crash;
mod habits;
mod hostile;
mod interrupted;
mod modes;
#[expect(dead_code, reason = "the tests of the server use all of it")]
#[path = "../online/node.rs"]
mod node;
mod online;
mod screen;
mod script;
mod whole_games;
