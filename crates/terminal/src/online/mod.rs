//! Online play in the terminal: who is logged in, the conversation with the
//! server, and what is kept of both. What to say and when is decided by
//! [`protocol::conversation`].

mod home_entry;
mod login;
mod network;
mod notice;
mod proposal;
mod remote_game;
mod score_table;
mod session;
mod table_action;
mod unsent;
pub(crate) mod words;

pub(crate) use home_entry::HomeEntry;
pub(crate) use login::{SavedLogin, account_fault};
pub(crate) use network::ServerRequest;
pub(crate) use notice::OnlineNotice;
pub(crate) use proposal::{Proposal, ProposalQuestion};
pub(crate) use remote_game::RemoteGame;
pub(crate) use score_table::{PERIODS, score_lines};
pub(crate) use session::{OnlineSession, now};
pub(crate) use table_action::TableAction;
