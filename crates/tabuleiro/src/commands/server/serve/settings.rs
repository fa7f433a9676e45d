//! The settings of a server as text, and their values.
//!
//! A file holds lines of `name = value`; `#` begins a comment, except within
//! quotation marks. An empty value counts as not given.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use messages::{Messages, Value};
use server::Settings;
use tracing_subscriber::filter::LevelFilter;

/// The names of the settings.
pub const NAMES: [&str; 17] = [
    "listen",
    "database",
    "bus",
    "tls-cert",
    "tls-key",
    "web",
    "origins",
    "behind-proxy",
    "proxy-addresses",
    "metrics-token",
    "generosity",
    "endgames",
    "push-contact",
    "push-services",
    "staff-over-http",
    "require-passkeys",
    "log",
];

/// Settings as text, by name. There is no `Debug`: some are secrets.
///
/// ```
/// use tabuleiro::server_settings::WrittenSettings;
/// let Ok(written) = WrittenSettings::from_text("listen = 0.0.0.0:80 # everybody\n") else { panic!() };
/// assert_eq!(written.get("listen"), Some("0.0.0.0:80"));
/// assert_eq!(written.settings().unwrap().listen.port(), 80);
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct WrittenSettings(BTreeMap<&'static str, String>);

/// What is wrong with a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// A line is not `name = value`, or there is no setting of that name.
    Line {
        /// Which line, from 1.
        number: usize,
        /// The text before `=`. What follows is left out: it may be a secret.
        found: String,
    },
    /// A setting cannot have this value.
    Value {
        /// The setting.
        name: &'static str,
        /// The value.
        found: String,
    },
    /// A setting makes no sense without another.
    Alone {
        /// The one that is there.
        name: &'static str,
        /// The one that is not.
        needs: &'static str,
    },
}

impl WrittenSettings {
    /// Reads a settings file.
    pub fn from_text(text: &str) -> Result<WrittenSettings, SettingsError> {
        let mut written = WrittenSettings::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let name = line.split('=').next().unwrap_or_default().trim_end();
            let bad = || SettingsError::Line { number, found: name.to_string() };
            let (name, value) = setting(line).ok_or_else(bad)?;
            written.set(name, value);
        }
        Ok(written)
    }

    /// Sets or replaces a setting.
    pub(crate) fn set(&mut self, name: &'static str, value: &str) {
        if !value.is_empty() {
            self.0.insert(name, value.to_string());
        }
    }

    /// The text of a setting.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The values; a setting that is not given has its default.
    pub fn settings(&self) -> Result<Settings, SettingsError> {
        let default = Settings::default();
        let owned = |name| self.get(name).map(str::to_string);
        let list = |name| {
            let items = self.get(name).unwrap_or_default().split(',').map(str::trim);
            items.filter(|item| !item.is_empty()).map(Into::into).collect()
        };
        Ok(Settings {
            listen: self.read("listen", default.listen)?,
            database: owned("database").unwrap_or(default.database),
            bus: owned("bus"),
            tls: self.tls()?,
            web: self.get("web").map(PathBuf::from),
            origins: list("origins"),
            behind_proxy: self.read("behind-proxy", default.behind_proxy)?,
            proxy_addresses: self.addresses()?,
            metrics_token: owned("metrics-token"),
            generosity: self.read("generosity", default.generosity)?,
            endgames: self.get("endgames").map(PathBuf::from),
            push_contact: self.contact()?,
            push_services: list("push-services"),
            staff_over_http: self.read("staff-over-http", default.staff_over_http)?,
            require_passkeys: self.read("require-passkeys", default.require_passkeys)?,
        })
    }

    /// From where the proxy connects.
    fn addresses(&self) -> Result<Vec<IpAddr>, SettingsError> {
        let name = "proxy-addresses";
        let items = self.get(name).unwrap_or_default().split(',').map(str::trim);
        let read = |found: &str| {
            found.parse().map_err(|_| SettingsError::Value { name, found: found.to_string() })
        };
        items.filter(|item| !item.is_empty()).map(read).collect()
    }

    /// The log level, and are JSON lines asked for, as in `info,json`?
    pub fn log(&self) -> Result<(LevelFilter, bool), SettingsError> {
        let text = self.get("log").unwrap_or("info");
        let (level, json) = match text.strip_suffix("json") {
            Some("") => ("info", true),
            Some(level) => (level.trim_end().trim_end_matches(','), true),
            None => (text, false),
        };
        let wrong = |_| SettingsError::Value { name: "log", found: text.to_string() };
        Ok((level.trim().parse().map_err(wrong)?, json))
    }

    /// The certificate and its key. One without the other is an error: an
    /// operator who sets it does not want a server without encryption.
    fn tls(&self) -> Result<Option<(PathBuf, PathBuf)>, SettingsError> {
        match (self.get("tls-cert"), self.get("tls-key")) {
            (None, None) => Ok(None),
            (Some(cert), Some(key)) => Ok(Some((cert.into(), key.into()))),
            (Some(_), None) => Err(SettingsError::Alone { name: "tls-cert", needs: "tls-key" }),
            (None, Some(_)) => Err(SettingsError::Alone { name: "tls-key", needs: "tls-cert" }),
        }
    }

    /// How push services reach the operator. They take nothing else.
    fn contact(&self) -> Result<Option<String>, SettingsError> {
        let name = "push-contact";
        match self.get(name) {
            Some(found) if !found.starts_with("mailto:") && !found.starts_with("https://") => {
                Err(SettingsError::Value { name, found: found.to_string() })
            }
            contact => Ok(contact.map(str::to_string)),
        }
    }

    fn read<T: FromStr>(&self, name: &'static str, default: T) -> Result<T, SettingsError> {
        let Some(text) = self.get(name) else { return Ok(default) };
        text.parse().map_err(|_| SettingsError::Value { name, found: text.to_string() })
    }
}

/// The setting on a line. A value in quotation marks may hold anything but
/// those; a bare one ends where a comment begins.
fn setting(line: &str) -> Option<(&'static str, &str)> {
    let (name, value) = line.split_once('=')?;
    let name = NAMES.into_iter().find(|known| *known == name.trim())?;
    let value = value.trim();
    let Some(quoted) = value.strip_prefix('"') else {
        let bare = value.split('#').next().unwrap_or_default();
        return Some((name, bare.trim_end()));
    };
    let (value, after) = quoted.split_once('"')?;
    let after = after.trim_start();
    (after.is_empty() || after.starts_with('#')).then_some((name, value))
}

impl SettingsError {
    /// The error as text.
    pub fn text(&self, messages: &Messages) -> String {
        let (key, values): (_, Vec<(&str, Value)>) = match self {
            SettingsError::Line { number, found } => {
                ("serve-bad-config", vec![("line", (*number).into()), ("found", found.into())])
            }
            SettingsError::Value { name, found } => {
                let expected = messages.text(&format!("arg-{}", name.replace('-', "_")));
                let expected = ("expected", expected.into());
                let values = vec![("name", (*name).into()), ("found", found.into()), expected];
                ("serve-bad-setting", values)
            }
            SettingsError::Alone { name, needs } => {
                ("serve-alone", vec![("name", (*name).into()), ("needs", (*needs).into())])
            }
        };
        messages.format(key, &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> WrittenSettings {
        WrittenSettings::from_text(text).unwrap_or_else(|error| panic!("{error:?} in {text:?}"))
    }

    #[test]
    fn a_file_is_read_line_by_line() {
        let text =
            "# at home\n\nlisten = 127.0.0.1:9 # here\n  origins=a, ,b\r\nbehind-proxy = true";
        let settings = read(text).settings().unwrap();
        assert_eq!(settings.listen.port(), 9);
        assert_eq!(settings.origins, ["a", "b"]);
        assert!(settings.behind_proxy && settings.tls.is_none());
    }

    #[test]
    fn quotation_marks_keep_everything_in() {
        let token = |text: &str| read(text).get("metrics-token").map(str::to_string);
        assert_eq!(token(r#"metrics-token = "a # b" # comment"#).as_deref(), Some("a # b"));
        assert_eq!(token(r#"metrics-token = a"b # comment"#).as_deref(), Some("a\"b"));
        assert_eq!(token(r#"metrics-token = """#), None);
        assert_eq!(token("metrics-token ="), None);
    }

    #[test]
    fn a_line_of_no_sense_is_named() {
        let lines = [
            ("listen", "listen"),
            ("liste = 1", "liste"),
            (r#"metrics-token = "secret"#, "metrics-token"),
            (r#"web = "a" b"#, "web"),
        ];
        for (line, found) in lines {
            let error = WrittenSettings::from_text(&format!("\n{line}\n")).err();
            assert_eq!(error, Some(SettingsError::Line { number: 2, found: found.into() }));
        }
    }

    #[test]
    fn a_wrong_value_is_named() {
        let error = |text| read(text).settings().err();
        let found = "yes".to_string();
        assert_eq!(
            error("behind-proxy = yes"),
            Some(SettingsError::Value { name: "behind-proxy", found: found.clone() })
        );
        let name = "proxy-addresses";
        assert_eq!(
            error("proxy-addresses = ::1, yes"),
            Some(SettingsError::Value { name, found: found.clone() })
        );
        assert_eq!(
            read("proxy-addresses = ::1, 10.0.0.1").settings().unwrap().proxy_addresses.len(),
            2
        );
        assert_eq!(read("log = yes").log(), Err(SettingsError::Value { name: "log", found }));
        assert_eq!(read("log = warn").log(), Ok((LevelFilter::WARN, false)));
        assert_eq!(read("log = debug, json").log(), Ok((LevelFilter::DEBUG, true)));
        assert_eq!(read("log = json").log(), Ok((LevelFilter::INFO, true)));
        assert!(read("log = loud,json").log().is_err());
    }

    #[test]
    fn half_of_what_encryption_needs_is_refused() {
        let error = |text| read(text).settings().err();
        let alone = |name, needs| Some(SettingsError::Alone { name, needs });
        assert_eq!(error("tls-cert = a.pem"), alone("tls-cert", "tls-key"));
        assert_eq!(error("tls-key = a.pem\ntls-cert ="), alone("tls-key", "tls-cert"));
        assert!(read("tls-key = a\ntls-cert = b").settings().unwrap().tls.is_some());
    }
}
