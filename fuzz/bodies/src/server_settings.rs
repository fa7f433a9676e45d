//! The settings file of a server.

use tabuleiro::server_settings::{NAMES, SettingsError, WrittenSettings};

use crate::english::with_messages;

/// Any text as a settings file: what is understood means the same when it is
/// written again.
///
/// ```
/// bodies::server_settings("listen = 127.0.0.1:80\nweb = \"a # b\" # remark");
/// bodies::server_settings("listen");
/// ```
pub fn server_settings(text: &str) {
    let written = match WrittenSettings::from_text(text) {
        Ok(written) => written,
        Err(fault) => return check(&fault, text),
    };
    let again = NAMES.iter().filter_map(|name| Some(line(name, written.get(name)?)));
    assert!(
        WrittenSettings::from_text(&again.collect::<String>()) == Ok(written.clone()),
        "{text:?}"
    );
    if let Err(fault) = written.log() {
        check(&fault, text);
    }
    match written.settings() {
        Err(fault) => check(&fault, text),
        Ok(settings) => {
            let halves = ["tls-cert", "tls-key"].map(|name| written.get(name).is_some());
            assert_eq!(halves, [settings.tls.is_some(); 2], "{text:?}");
            assert!(settings.origins.iter().all(|origin| !origin.is_empty()), "{text:?}");
            assert!(settings.metrics_token.is_none_or(|token| !token.is_empty()), "{text:?}");
        }
    }
}

/// A setting as a line that says just that. A value with a quotation mark in
/// it was written without any around it.
fn line(name: &str, value: &str) -> String {
    let mark = if value.contains('"') { "" } else { "\"" };
    format!("{name} = {mark}{value}{mark}\n")
}

/// A fault says where it is.
fn check(fault: &SettingsError, text: &str) {
    if let SettingsError::Line { number, found } = fault {
        let line = text.lines().nth(number - 1);
        assert!(line.is_some_and(|line| line.contains(found)), "{fault:?} in {text:?}");
    }
    assert!(with_messages(|messages| !fault.text(messages).is_empty()), "{fault:?}");
}
