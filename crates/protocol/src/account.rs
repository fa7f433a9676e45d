//! Accounts and sessions. Nothing here is printed by `Debug` that must stay
//! secret.

use std::fmt;

use play::PlayerKind;
use serde::{Deserialize, Serialize};

/// Opens an account. With a guest's session the guest becomes the account.
///
/// ```
/// let text = r#"{"nickname":"Ana","password":"uma frase longa"}"#;
/// let register: protocol::Register = serde_json::from_str(text).unwrap();
/// assert_eq!(format!("{register:?}"), r#"Register { nickname: "Ana", .. }"#);
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// 3 to 30 letters, digits, `_` or `-`.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 30))]
    pub nickname: String,
    /// At least 8 characters, and not one that everybody uses.
    #[cfg_attr(feature = "openapi", schema(min_length = 8, max_length = 200))]
    pub password: String,
}

/// Logs in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LogIn {
    /// The nickname, in any spelling that counts as the same.
    pub nickname: String,
    /// The password.
    pub password: String,
}

/// Another password for the one who knows the old one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The present one.
    pub old: String,
    /// The one from now on.
    #[cfg_attr(feature = "openapi", schema(min_length = 8, max_length = 200))]
    pub new: String,
    /// Do your access tokens end, too?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revoke_tokens: bool,
}

/// Another password for the one who holds a recovery code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// Whose account.
    pub nickname: String,
    /// One of the codes shown at registration; it works once.
    pub code: String,
    /// The password from now on.
    #[cfg_attr(feature = "openapi", schema(min_length = 8, max_length = 200))]
    pub password: String,
}

/// Deletes one's account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeleteAccount {
    /// The password, once more.
    pub password: String,
}

impl fmt::Debug for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Register").field("nickname", &self.nickname).finish_non_exhaustive()
    }
}

impl fmt::Debug for LogIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LogIn").field("nickname", &self.nickname).finish_non_exhaustive()
    }
}

impl fmt::Debug for ChangePassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChangePassword").finish_non_exhaustive()
    }
}

impl fmt::Debug for Recover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recover").field("nickname", &self.nickname).finish_non_exhaustive()
    }
}

impl fmt::Debug for DeleteAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeleteAccount").finish_non_exhaustive()
    }
}

/// Who you are.
///
/// ```
/// let text = r#"{"nickname":"Ana","kind":"person","muted":[]}"#;
/// let me: protocol::Me = serde_json::from_str(text).unwrap();
/// assert_eq!(me.kind, play::PlayerKind::Person);
/// assert!(me.in_explorer, "as everybody who did not say otherwise");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Your name.
    pub nickname: String,
    /// What you are.
    pub kind: PlayerKind,
    /// The nicknames of those whom you have blocked: neither of you hears, sees or meets
    /// the other.
    pub muted: Vec<String>,
    /// The nicknames of those whom you follow.
    #[serde(default)]
    pub friends: Vec<String>,
    /// Do your games count in the explorer for everybody? If not, they count in your own
    /// view alone.
    #[serde(default = "takes_part")]
    pub in_explorer: bool,
    /// Do you agree to be challenged by programs, and to meet them where you seek a game?
    #[serde(default)]
    pub meets_programs: bool,
    /// When your teacher or the operator gave you another password, until you choose one yourself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reset: Option<u64>,
}

fn takes_part() -> bool {
    true
}

/// What you change about yourself; what is left out stays as it is.
///
/// ```
/// let change: protocol::Preferences = serde_json::from_str(r#"{"in_explorer":false}"#).unwrap();
/// assert_eq!(change.in_explorer, Some(false));
/// assert_eq!(serde_json::from_str::<protocol::Preferences>("{}").unwrap().in_explorer, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Preferences {
    /// Do your games count in the explorer for everybody?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_explorer: Option<bool>,
    /// Do you agree to be challenged by programs?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meets_programs: Option<bool>,
}

/// A new account.
///
/// ```
/// let text = r#"{
///     "me": {"nickname": "Ana", "kind": "person", "muted": []},
///     "recovery_codes": ["AAAA-BBBB-CCCC-DDDD"]
/// }"#;
/// let registered: protocol::Registered = serde_json::from_str(text).unwrap();
/// assert_eq!(registered.recovery_codes.len(), 1);
/// assert!(!format!("{registered:?}").contains("AAAA"), "codes stay out of logs");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Registered {
    /// Who you are.
    pub me: Me,
    /// Codes that set a new password, each once. They are not shown again.
    pub recovery_codes: Vec<String>,
}

impl fmt::Debug for Registered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registered").field("me", &self.me).finish_non_exhaustive()
    }
}

/// An account that its owner has recovered.
///
/// ```
/// let text = r#"{"recovery_codes":["AAAA-BBBB-CCCC-DDDD"]}"#;
/// let recovered: protocol::Recovered = serde_json::from_str(text).unwrap();
/// assert!(!format!("{recovered:?}").contains("AAAA"), "codes stay out of logs");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recovered {
    /// The codes from now on; all others are void. They are not shown again.
    pub recovery_codes: Vec<String>,
}

impl fmt::Debug for Recovered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recovered").finish_non_exhaustive()
    }
}

/// The public name of a session. It opens nothing: the secret is in the cookie.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionId(String);

impl From<String> for SessionId {
    fn from(text: String) -> Self {
        SessionId(text)
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One of your sessions.
///
/// ```
/// let text = r#"{"id":"s1","agent":"Firefox","created":1000,"seen":5000,"current":true}"#;
/// let session: protocol::SessionView = serde_json::from_str(text).unwrap();
/// assert!(session.current && session.created < session.seen);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionView {
    /// Its name; it opens nothing.
    pub id: SessionId,
    /// The program it was begun with, as that program calls itself.
    pub agent: String,
    /// When it began.
    pub created: u64,
    /// When it was last used.
    pub seen: u64,
    /// Is it the one that asks?
    pub current: bool,
}
