//! Playing with others over the network.
//!
//! What to say and when is decided by [`protocol::conversation`], which is pure
//! and has no browser in it; the socket and the requests are a thin edge around it.

pub(crate) mod api;
pub(crate) mod curve;
pub(crate) mod notices;
pub(crate) mod notify;
pub(crate) mod online_route;
pub(crate) mod qr;
mod session;
mod spoken;
mod web_socket;

pub(crate) use notices::Notice;
pub(crate) use session::{Online, Who, online};
