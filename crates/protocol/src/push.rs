//! Push notifications to devices whose page is closed.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whether and how this server calls devices.
///
/// ```
/// let push: protocol::PushView = serde_json::from_str(r#"{"key":"BPk","devices":2}"#).unwrap();
/// assert_eq!(push.devices, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushView {
    /// The server's public key, which a browser wants before it lets itself be called: the
    /// uncompressed point in base64 for addresses, without padding.
    pub key: String,
    /// How many of your devices are called.
    pub devices: u64,
}

/// A device that wants to be called, as its browser describes it.
///
/// ```
/// let text = r#"{"endpoint":"https://push.example/1","keys":{"p256dh":"BA","auth":"AA"},"language":"pt"}"#;
/// let device: protocol::NewPushDevice = serde_json::from_str(text).unwrap();
/// assert_eq!(device.quiet, None);
/// assert!(!format!("{device:?}").contains("example"), "addresses stay out of logs");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPushDevice {
    /// Where the maker of the browser takes calls.
    #[cfg_attr(feature = "openapi", schema(max_length = 1_000))]
    pub endpoint: String,
    /// The device's keys.
    pub keys: PushKeys,
    /// The language of the calls, such as `pt`.
    pub language: String,
    /// When not to call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
}

impl fmt::Debug for NewPushDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewPushDevice").field("language", &self.language).finish_non_exhaustive()
    }
}

/// The keys of a device, in base64 for addresses.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key on the curve P-256.
    pub p256dh: String,
    /// A secret of 16 bytes.
    pub auth: String,
}

/// A part of the day in minutes after midnight, UTC. It may go past midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// Its first minute.
    #[cfg_attr(feature = "openapi", schema(maximum = 1_439))]
    pub from: u32,
    /// The minute after its last.
    #[cfg_attr(feature = "openapi", schema(maximum = 1_439))]
    pub until: u32,
}

/// A device that is not to be called any more.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RemovePushDevice {
    /// Its address, as it was given.
    pub endpoint: String,
}

impl fmt::Debug for RemovePushDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RemovePushDevice").finish_non_exhaustive()
    }
}
