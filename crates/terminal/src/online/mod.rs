//! Online play in the terminal: who is logged in, the conversation with the
//! server, and what is kept of both. What to say and when is decided by
//! [`protocol::conversation`].

mod login;
mod network;
mod notice;
mod session;
mod unsent;
pub(crate) mod words;

pub(crate) use login::SavedLogin;
pub(crate) use network::ServerRequest;
pub(crate) use notice::OnlineNotice;
pub(crate) use session::{OnlineSession, now};
