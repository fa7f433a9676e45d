//! The style and the script of the pages, under addresses that change with them.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::tag::{Tag, tag};
use crate::error::ApiError;

/// The app's own colours, letters and forms, and what pages have besides.
const STYLE: &str = concat!(
    include_str!("../../../web/style/10-tokens.css"),
    include_str!("../../../web/style/20-base.css"),
    include_str!("../../../web/style/30-shell.css"),
    include_str!("../../../web/style/35-fields.css"),
    include_str!("../../../web/style/60-online.css"),
    include_str!("../../../web/style/90-forced-colours.css"),
    include_str!("pages.css"),
);
const SCRIPT: &str = include_str!("pages.js");
/// Only the pages that ask for a passkey need it.
const PASSKEY_SCRIPT: &str = include_str!("passkeys.js");

/// What the addresses hold that changes when a file does.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let hash = Sha256::new().chain_update(STYLE).chain_update(SCRIPT);
    let hash = hash.chain_update(PASSKEY_SCRIPT).finalize();
    hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

/// The address of the style.
pub(crate) fn style_address() -> String {
    format!("/pages/{}/pages.css", *VERSION)
}

/// The address of the script.
pub(crate) fn script_address() -> String {
    format!("/pages/{}/pages.js", *VERSION)
}

/// The script that asks the browser for a passkey.
pub(crate) fn passkey_script() -> Tag {
    tag("script").set("src", format!("/pages/{}/passkeys.js", *VERSION))
}

/// A file of the pages.
pub(crate) async fn asset(Path((version, name)): Path<(String, String)>) -> Response {
    let (kind, text) = match name.as_str() {
        "pages.css" => ("text/css; charset=utf-8", STYLE),
        "pages.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "passkeys.js" => ("text/javascript; charset=utf-8", PASSKEY_SCRIPT),
        _ => return ApiError::Missing.into_response(),
    };
    // A page of another version asks for a style that is gone; today's will do, but not for ever.
    let is_current = version == *VERSION;
    let keep = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], text).into_response()
}
