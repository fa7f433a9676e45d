//! The real program in a real pseudo-terminal: keys in, screen out.

#![cfg(unix)]

mod crash;
mod doctor;
mod habits;
mod hostile;
mod hostile_socket;
mod interrupted;
mod lines;
mod modes;
#[path = "../../../server/tests/server/nginx.rs"]
mod nginx;
#[expect(dead_code, reason = "the tests of the server use all of it")]
#[path = "../online/node.rs"]
mod node;
mod online;
mod online_lines;
mod opponent;
mod screen;
mod script;
mod secure;
mod serve;
mod targets;
mod token;
mod typing;
mod whole_games;
