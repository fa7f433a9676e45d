//! The site at which a passkey is made or used: the origin that the browser names, which was
//! checked before (`security/origin.rs`): it is this server's, or one that the operator allows.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

use super::errors::PasskeyFault;

/// A secure site with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Site {
    origin: String,
    host: String,
}

impl Site {
    /// The site from which a form was sent.
    pub(crate) fn of(headers: &HeaderMap) -> Result<Site, PasskeyFault> {
        let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
        origin.and_then(Site::read).ok_or(PasskeyFault::Insecure)
    }

    /// The site of an origin; none where browsers offer no passkeys: without TLS anywhere but on
    /// the same machine, and under a bare address.
    pub(super) fn read(origin: &str) -> Option<Site> {
        let (scheme, authority) = origin.split_once("://")?;
        let host = match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => host,
            _ => authority,
        };
        let is_here = host == "localhost" || host.ends_with(".localhost");
        let is_name = !host.is_empty()
            && host.parse::<IpAddr>().is_err()
            && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte));
        let is_secure = scheme == "https" || scheme == "http" && is_here;
        (is_secure && is_name).then(|| Site { origin: origin.to_string(), host: host.to_string() })
    }

    /// The origin as a browser names it.
    pub(super) fn origin(&self) -> &str {
        &self.origin
    }

    /// The name to which passkeys belong.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_secure_sites_with_a_name_have_passkeys() {
        let host = |origin| Site::read(origin).map(|site| site.host);
        assert_eq!(host("https://jogos.example").as_deref(), Some("jogos.example"));
        assert_eq!(host("https://jogos.example:8443").as_deref(), Some("jogos.example"));
        assert_eq!(host("http://localhost:8080").as_deref(), Some("localhost"));
        for none in [
            "http://jogos.example",
            "http://127.0.0.1:8080",
            "https://127.0.0.1",
            "https://[::1]:8080",
            "http://localhost.example",
            "https://",
            "https://a/b",
            "ftp://localhost",
            "null",
            "",
        ] {
            assert_eq!(host(none), None, "{none}");
        }
    }
}
