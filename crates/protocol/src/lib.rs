//! What goes over the wire: the HTTP bodies and the socket messages, as types
//! that the server and every client share.
//!
//! Everything is JSON. Requests with fields that nobody knows are refused, so
//! that a misspelt field is not silently ignored; answers may gain fields, so
//! clients must ignore those they do not know. Times are milliseconds since
//! 1970, spans are milliseconds.
//!
//! What a game consists of (terms, actions, events, the log) is written as
//! `play` and `rules` define it; here are the envelopes around it.
//!
//! ```
//! use play::Action;
//! use protocol::ClientMessage;
//! let text = r#"{"type":"act","game":"g1","nonce":"n1","seq":0,
//!     "action":{"kind":"move","move":"F"}}"#;
//! let message: ClientMessage = serde_json::from_str(text).unwrap();
//! let ClientMessage::Act(operation) = message else { panic!() };
//! assert_eq!(operation.action, Action::mv("F"));
//! ```

mod account;
mod classroom;
mod client;
pub mod conversation;
mod explorer;
mod game;
mod group_name;
mod lobby;
mod nickname;
mod password;
mod phrase;
mod problem;
mod push;
mod score;
mod server;
mod token;

pub use account::{
    ChangePassword, DeleteAccount, LogIn, Me, Preferences, Recover, Recovered, Register,
    Registered, SessionId, SessionView,
};
pub use classroom::{ClassView, NewRound, PairView, PupilPassword, PupilView, RoundView};
pub use client::ClientMessage;
pub use explorer::{ExplorerMove, ExplorerView, ResultCounts};
pub use game::{GameSummary, GameView, Seat};
pub use group_name::{GroupName, GroupNameFault, speaks_for_server};
pub use lobby::{Activity, Begun, Catalogue, ChallengeView, Computer, NewChallenge, OnlinePlayer};
pub use nickname::{NicknameFault, nickname_key, sort_key};
pub use password::{PasswordFault, check_password};
pub use phrase::Phrase;
pub use problem::Problem;
pub use push::{NewPushDevice, PushKeys, PushView, QuietHours, RemovePushDevice};
pub use score::{
    Period, Profile, PuzzleStanding, RatingPoint, RatingView, Score, Scoreboard, rating_change,
};
pub use server::ServerMessage;
pub use token::{GameAct, IssuedToken, NewToken, Scope, TokenView};

/// The version of the protocol, as in `/api/v1`. It changes when an old
/// client would misunderstand.
pub const VERSION: u32 = 1;

/// The longest name a client may give to an operation.
pub const MAX_NONCE: usize = 64;

/// The largest message a client may send over the socket, in bytes.
pub const MAX_FRAME: usize = 4096;
