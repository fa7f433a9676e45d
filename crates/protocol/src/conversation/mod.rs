//! A client's side of the conversation with a server, for any client: the app in
//! the browser and the terminal use the same.
//!
//! [`Talk`] decides what to say and when. It gets what arrives and the time, and
//! gives orders; sockets, clocks and screens are the client's own.

mod clock_text;
mod connection;
mod followed;
mod lobby;
mod news;
pub mod outbox;
mod talk;
pub mod turns;

pub use clock_text::ClockText;
pub use connection::Light;
pub use followed::Followed;
pub use lobby::LobbyView;
pub use news::News;
pub use talk::{Order, Talk};
