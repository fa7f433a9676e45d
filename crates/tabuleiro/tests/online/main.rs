//! The server as a process, and what may happen to it: deaths, other nodes,
//! a full disk.

mod bots;
#[path = "../../../store/tests/contract/cluster.rs"]
mod cluster;
mod deletion;
#[path = "../../../store/tests/contract/dump.rs"]
mod dump;
mod full_disk;
mod gathering;
mod nats;
mod node;
mod nodes;
mod pupils;
mod push;
#[path = "../../../server/tests/server/push_service.rs"]
mod push_service;
mod storm;
mod targets;
