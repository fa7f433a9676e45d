//! Where a server is.

use std::fmt;

/// The address of a server: scheme, host and port.
///
/// ```
/// use client::ServerAddress;
/// let home = ServerAddress::parse("localhost:8080").unwrap();
/// assert_eq!(home.to_string(), "http://localhost:8080");
/// let away = ServerAddress::parse("jogos.example/").unwrap();
/// assert_eq!(away.to_string(), "https://jogos.example");
/// assert_eq!(ServerAddress::parse("ftp://jogos.example"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ServerAddress {
    is_secure: bool,
    /// Host and, where it is written, port.
    authority: String,
}

impl ServerAddress {
    /// Reads an address as people type it. Without a scheme, this computer is spoken
    /// to in the clear and every other one over TLS.
    pub fn parse(text: &str) -> Option<ServerAddress> {
        let text = text.trim().trim_end_matches('/');
        let (is_secure, authority) = match text.split_once("://") {
            Some(("http", rest)) => (false, rest),
            Some(("https", rest)) => (true, rest),
            Some(_) => return None,
            None => (!is_this_computer(text), text),
        };
        let address = ServerAddress { is_secure, authority: authority.to_string() };
        address.is_sensible().then_some(address)
    }

    /// A server that is spoken to in the clear, at `host:port` or `http://host:port`.
    pub(crate) fn plain(text: &str) -> ServerAddress {
        let text = text.trim_end_matches('/');
        let authority = text.strip_prefix("http://").unwrap_or(text).to_string();
        ServerAddress { is_secure: false, authority }
    }

    fn is_sensible(&self) -> bool {
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-_:[]".contains(c);
        let (host, port) = self.host_and_port();
        !host.is_empty() && self.authority.chars().all(plain) && port.is_some()
    }

    /// The host and the port; no port if what is written is none.
    fn host_and_port(&self) -> (&str, Option<u16>) {
        let default = if self.is_secure { 443 } else { 80 };
        match self.authority.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, port.parse().ok()),
            _ => (&self.authority, Some(default)),
        }
    }

    /// Is the connection encrypted, and the server's name checked?
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Host and port as the `Host` header has them.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// Is it the computer that asks?
    pub fn is_this_computer(&self) -> bool {
        is_this_computer(&self.authority)
    }

    /// The host alone, as a certificate names it.
    pub fn host(&self) -> &str {
        self.host_and_port().0.trim_matches(['[', ']'])
    }

    /// The port to connect to.
    pub fn port(&self) -> u16 {
        self.host_and_port().1.unwrap_or_default()
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

fn is_this_computer(text: &str) -> bool {
    let host = text.rsplit_once(':').map_or(text, |(host, _)| host);
    host == "localhost" || host == "[::1]" || host.starts_with("127.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_is_understood() {
        let read = |text| ServerAddress::parse(text).map(|it| it.to_string());
        assert_eq!(read("127.0.0.1:8080").as_deref(), Some("http://127.0.0.1:8080"));
        assert_eq!(
            read(" https://jogos.example:8443/ ").as_deref(),
            Some("https://jogos.example:8443")
        );
        assert_eq!(read("[::1]:8080").as_deref(), Some("http://[::1]:8080"));
        assert_eq!(read("10.0.0.7:8080").as_deref(), Some("https://10.0.0.7:8080"));
        for bad in ["", "https://", "a b", "host:port", "host:99999", "x@y", "a/b", "a\x1b[2J"] {
            assert_eq!(read(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_connection_goes_to_host_and_port() {
        let at = |text| {
            let address = ServerAddress::parse(text).unwrap();
            (address.host().to_string(), address.port())
        };
        assert_eq!(at("https://jogos.example"), ("jogos.example".to_string(), 443));
        assert_eq!(at("http://jogos.example"), ("jogos.example".to_string(), 80));
        assert_eq!(at("https://[2001:db8::1]"), ("2001:db8::1".to_string(), 443));
        assert_eq!(at("http://[::1]:8080"), ("::1".to_string(), 8080));
    }
}
