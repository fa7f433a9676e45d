//! Refuses what a page of another site makes a browser send.
//!
//! Every request that changes something, and every socket, must name an
//! origin: this server's own, or one that the settings allow. Browsers always
//! do; other programs can. A request with an access token need not: no browser adds
//! that header by itself.
//!
//! Without TLS an origin is this server's own only under a name that nobody else can have:
//! somebody who owns a domain can let it lead here for a moment (DNS rebinding), and the
//! browser then takes their page for ours. Under TLS the certificate prevents that.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Transport, access};
use crate::error::ApiError;

/// Origins besides its own from which browsers may use the server.
#[derive(Clone)]
pub(crate) struct Origins(pub(crate) Arc<[String]>);

pub(crate) async fn check_origin(
    State((origins, transport)): State<(Origins, Transport)>,
    request: Request,
    next: Next,
) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key(header::UPGRADE);
    let is_program = access::is_program(request.headers());
    if (!harmless || socket) && !is_program && !is_ours(&origins, transport, request.headers()) {
        return ApiError::BadOrigin.into_response();
    }
    next.run(request).await
}

fn is_ours(origins: &Origins, transport: Transport, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return false };
    if origins.0.iter().any(|allowed| allowed == origin) {
        return true;
    }
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    host.is_some_and(|host| {
        Some(host) == text(header::HOST) && (transport.is_secure(headers) || is_local(host))
    })
}

/// Is this a host, perhaps with a port, that no domain of the internet can be: an address, or a
/// name of this machine or network?
pub(crate) fn is_local(host: &str) -> bool {
    if let Some((address, _)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return address.parse::<Ipv6Addr>().is_ok();
    }
    let name = host.split_once(':').map_or(host, |(name, _)| name).trim_end_matches('.');
    let ends = [".localhost", ".local", ".home.arpa", ".internal"];
    name.parse::<IpAddr>().is_ok()
        || !name.is_empty() && !name.contains('.')
        || ends.iter().any(|end| name.to_ascii_lowercase().ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::super::TrustedProxy;
    use super::*;

    #[test]
    fn a_domain_that_leads_here_is_not_ours_unless_tls_or_the_operator_says_so() {
        let ours = |host: &'static str, tls, origins: &[&str]| {
            let scheme = if tls { "https" } else { "http" };
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            headers.insert(header::ORIGIN, format!("{scheme}://{host}").parse().unwrap());
            let origins = Origins(origins.iter().map(ToString::to_string).collect());
            is_ours(&origins, Transport { tls, proxy: TrustedProxy(false) }, &headers)
        };
        for host in [
            "127.0.0.1:8080",
            "192.168.1.20",
            "[::1]:8080",
            "localhost:8080",
            "a.localhost",
            "servidor:8080",
            "escola.local",
        ] {
            assert!(ours(host, false, &[]), "{host}");
        }
        for host in ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "[evil]", ""] {
            assert!(!ours(host, false, &[]), "{host}");
        }
        assert!(ours("jogos.example", true, &[]));
        assert!(ours("jogos.example", false, &["http://jogos.example"]));
    }
}
