//! What a proxy in front of the server says about a request: from which address it
//! came, and whether the browser used TLS. Only a proxy that the operator trusts is
//! believed; anybody can send such headers.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRef, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;

use crate::error::ApiError;
use crate::settings::Settings;

/// What a proxy says about a request.
const SAID_BY_PROXIES: [&str; 2] = ["x-forwarded-for", "x-forwarded-proto"];

/// From where the operator's proxy connects.
#[derive(Clone)]
pub(crate) struct ProxyAddresses {
    is_there: bool,
    addresses: Arc<[IpAddr]>,
}

impl ProxyAddresses {
    pub(crate) fn of(settings: &Settings) -> ProxyAddresses {
        let addresses = settings.proxy_addresses.iter().map(IpAddr::to_canonical).collect();
        ProxyAddresses { is_there: settings.behind_proxy, addresses }
    }

    /// May whoever connects from this address say from where a request came?
    pub(crate) fn believe(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        let is_near = match peer {
            IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
            IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
        };
        self.is_there
            && if self.addresses.is_empty() { is_near } else { self.addresses.contains(&peer) }
    }
}

/// Takes away what only a proxy may say from requests that do not come from it.
pub(crate) async fn believe_proxies(
    State(proxies): State<ProxyAddresses>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    if !peer.is_some_and(|peer| proxies.believe(peer.0.ip())) {
        for name in SAID_BY_PROXIES {
            request.headers_mut().remove(name);
        }
    }
    next.run(request).await
}

/// The address from which a request came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// Is there a proxy in front whose headers can be trusted?
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrustedProxy(pub(crate) bool);

/// How browsers reach the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transport {
    /// Does the server itself speak TLS?
    pub(crate) tls: bool,
    /// May a proxy say that it does?
    pub(crate) proxy: TrustedProxy,
}

impl Transport {
    /// Did the browser send this request over TLS?
    pub(crate) fn is_secure(self, headers: &HeaderMap) -> bool {
        self.tls || self.proxy.0 && last(headers, "x-forwarded-proto") == Some("https")
    }
}

/// The last value that a header lists: the one that our own proxy added.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let list = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next().map(str::trim)
}

impl ClientAddress {
    pub(crate) fn of(
        proxy: TrustedProxy,
        extensions: &Extensions,
        headers: &HeaderMap,
    ) -> ClientAddress {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        // A socket that listens on `[::]` gives IPv4 addresses in the longer form.
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip().to_canonical());
        if !proxy.0 {
            return ClientAddress(peer);
        }
        let forwarded: Option<IpAddr> =
            last(headers, "x-forwarded-for").and_then(|it| it.parse().ok());
        ClientAddress(forwarded.map_or(peer, |address| address.to_canonical()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress
where
    TrustedProxy: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(ClientAddress::of(TrustedProxy::from_ref(state), &parts.extensions, &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn only_the_proxy_says_from_where_a_request_came() {
        let proxies = |is_there, addresses: &[&str]| {
            let addresses = addresses.iter().map(|address| address.parse().unwrap()).collect();
            ProxyAddresses { is_there, addresses }
        };
        let believed =
            |proxies: &ProxyAddresses, peer: &str| proxies.believe(peer.parse().unwrap());
        let near = ["127.0.0.1", "::1", "172.17.0.1", "::ffff:10.0.0.2", "fd00::2"];
        for peer in near {
            assert!(believed(&proxies(true, &[]), peer), "{peer}");
            assert!(!believed(&proxies(false, &[]), peer), "{peer}: there is no proxy");
            assert!(!believed(&proxies(true, &["203.0.113.9"]), peer), "{peer} is not it");
        }
        assert!(!believed(&proxies(true, &[]), "203.0.113.9"));
        assert!(believed(&proxies(true, &["203.0.113.9"]), "203.0.113.9"));
    }

    #[test]
    fn ipv4_addresses_in_ipv6_form_are_what_they_were() {
        let mut extensions = Extensions::new();
        let home: SocketAddr = "[::ffff:127.0.0.1]:9".parse().unwrap();
        extensions.insert(ConnectInfo(home));
        let visitor = ClientAddress::of(TrustedProxy(false), &extensions, &HeaderMap::new());
        assert!(visitor.0.is_loopback());
    }

    #[test]
    fn only_a_trusted_proxy_says_that_a_request_is_secure() {
        let transport = |tls, proxy| Transport { tls, proxy: TrustedProxy(proxy) };
        let mut headers = HeaderMap::new();
        assert!(!transport(false, true).is_secure(&headers), "the proxy says nothing");
        headers.append("x-forwarded-proto", HeaderValue::from_static("https"));
        assert!(transport(false, true).is_secure(&headers));
        assert!(!transport(false, false).is_secure(&headers), "anybody can send a header");
        headers.append("x-forwarded-proto", HeaderValue::from_static("https, http"));
        assert!(!transport(false, true).is_secure(&headers), "what our own proxy saw counts");
        assert!(transport(true, false).is_secure(&headers));
    }
}
