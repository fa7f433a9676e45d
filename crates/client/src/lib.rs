//! A program's way to a server: one [`Client`] is one player, known by the cookies
//! that the server gave; a [`Socket`] is the player's connection for live play.
//!
//! Whatever a server does, nothing here waits for ever or grows without bounds:
//! every request has a limit of time and of size.

mod address;
mod client;
mod client_error;
mod event_lines;
mod http;
mod line;
mod socket;

pub use address::ServerAddress;
pub use client::Client;
pub use client_error::ClientError;
pub use event_lines::EventLines;
pub use http::HttpResponse;
pub use socket::Socket;
