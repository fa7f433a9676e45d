//! Access tokens: how a program is known, and what it may do.

use std::fmt;

use play::Action;
use serde::{Deserialize, Serialize};

rules::words! {
    /// Something that an access token may allow.
    ///
    /// ```
    /// use protocol::Scope;
    /// assert_eq!(Scope::from_id("play"), Some(Scope::Play));
    /// assert_eq!(Scope::ALL.map(Scope::id), ["read", "challenge", "play"]);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum Scope {
        /// To see what its account sees: events, games, challenges.
        Read = "read",
        /// To open, accept, decline and withdraw challenges.
        Challenge = "challenge",
        /// To move, resign, offer and answer in its games.
        Play = "play",
    }
}

/// A token to make.
///
/// ```
/// let text = r#"{"name":"my bot","scopes":["read","play"],"password":"uma frase"}"#;
/// let token: protocol::NewToken = serde_json::from_str(text).unwrap();
/// assert_eq!(token.scopes.len(), 2);
/// assert!(!format!("{token:?}").contains("frase"), "passwords stay out of logs");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What you call it: 1 to 60 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// Your password, once more.
    #[serde(default)]
    pub password: String,
}

impl fmt::Debug for NewToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = f.debug_struct("NewToken");
        all.field("name", &self.name).field("scopes", &self.scopes).finish_non_exhaustive()
    }
}

/// One of your tokens. Its secret was shown once and is not kept.
///
/// ```
/// let text = r#"{"id":"0a","name":"my bot","scopes":["play"],"created":1,"seen":2}"#;
/// let token: protocol::TokenView = serde_json::from_str(text).unwrap();
/// assert_eq!(token.scopes, [protocol::Scope::Play]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenView {
    /// Its public name; it opens nothing.
    pub id: String,
    /// What you call it.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub created: u64,
    /// When it was last used.
    pub seen: u64,
}

/// A token that was just made, with its secret.
///
/// ```
/// let text = r#"{"secret":"tab_x","token":{"id":"0a","name":"my bot","scopes":[],"created":1,"seen":1}}"#;
/// let issued: protocol::IssuedToken = serde_json::from_str(text).unwrap();
/// assert!(!format!("{issued:?}").contains("tab_x"), "the secret stays out of logs");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IssuedToken {
    /// What the program sends as `Authorization: Bearer …`. It is not shown again.
    pub secret: String,
    /// The token as lists show it.
    pub token: TokenView,
}

impl fmt::Debug for IssuedToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IssuedToken").field("token", &self.token).finish_non_exhaustive()
    }
}

/// Something to do in a game that the address names.
///
/// ```
/// let text = r#"{"nonce":"n1","seq":4,"action":{"kind":"move","move":"F"}}"#;
/// let act: protocol::GameAct = serde_json::from_str(text).unwrap();
/// assert_eq!(act.action, play::Action::mv("F"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameAct {
    /// A name of 1 to 64 bytes that no other operation in this game has. The same
    /// name sent again gets the same answer and happens once.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 64))]
    pub nonce: String,
    /// How many entries of the log were known when this was decided.
    pub seq: u64,
    /// What to do.
    pub action: Action,
}
