//! Encrypted connections.

use std::io;
use std::path::Path;

#[cfg(feature = "tls")]
pub(crate) use tokio_rustls::TlsAcceptor as Tls;

/// Reads a certificate chain and its key.
#[cfg(feature = "tls")]
pub(crate) fn acceptor(cert: &Path, key: &Path) -> io::Result<Tls> {
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

    let bad = |path: &Path, error: &dyn std::fmt::Display| {
        io::Error::other(format!("{}: {error}", path.display()))
    };
    let chain = CertificateDer::pem_file_iter(cert)
        .and_then(Iterator::collect)
        .map_err(|error| bad(cert, &error))?;
    let key_der = PrivateKeyDer::from_pem_file(key).map_err(|error| bad(key, &error))?;
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(chain, key_der)
        .map_err(|error| bad(cert, &error))?;
    Ok(Tls::from(std::sync::Arc::new(config)))
}

/// In a build without TLS there is nothing that could encrypt.
#[cfg(not(feature = "tls"))]
#[derive(Clone)]
pub(crate) enum Tls {}

#[cfg(not(feature = "tls"))]
impl Tls {
    /// Never called: there is no value to call it on.
    pub(crate) async fn accept(
        &self,
        stream: tokio::net::TcpStream,
    ) -> io::Result<tokio::net::TcpStream> {
        let _ = stream;
        match *self {}
    }
}

#[cfg(not(feature = "tls"))]
pub(crate) fn acceptor(_cert: &Path, _key: &Path) -> io::Result<Tls> {
    Err(io::Error::other("this program was built without TLS (the feature `tls`)"))
}
