//! Encrypted connections. A certificate that is renewed on the disk is read again
//! while the server runs; one that cannot be read leaves the old one in use.

#[cfg(feature = "tls")]
pub(crate) use with_tls::{Certificate, Tls, acceptor};
#[cfg(not(feature = "tls"))]
pub(crate) use without_tls::{Certificate, Tls, acceptor};

#[cfg(feature = "tls")]
mod with_tls {
    use std::io;
    use std::path::{Path, PathBuf};
    use std::sync::{Arc, Mutex, PoisonError, RwLock};
    use std::time::SystemTime;

    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::crypto::ring::default_provider;
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
    use tokio_rustls::rustls::sign::CertifiedKey;

    pub(crate) use tokio_rustls::TlsAcceptor as Tls;

    /// When a file was last written, and its length.
    type Stamp = Option<(SystemTime, u64)>;

    /// A certificate chain and its key, as they were last read.
    #[derive(Debug)]
    pub(crate) struct Certificate {
        cert: PathBuf,
        key: PathBuf,
        current: RwLock<Arc<CertifiedKey>>,
        stamps: Mutex<[Stamp; 2]>,
    }

    impl Certificate {
        /// Reads both files again if one of them has changed. Says whether they are in use now.
        pub(crate) fn reload(&self) -> bool {
            let stamps = [stamp(&self.cert), stamp(&self.key)];
            let mut known = self.stamps.lock().unwrap_or_else(PoisonError::into_inner);
            if *known == stamps {
                return false;
            }
            // Remembered also if they cannot be read, so that this is reported once. Whoever
            // writes one file after the other changes the stamps again.
            *known = stamps;
            match read(&self.cert, &self.key) {
                Ok(new) => {
                    *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(new);
                    tracing::info!(certificate = %self.cert.display(), "the certificate was read again");
                    true
                }
                Err(error) => {
                    tracing::error!(%error, "the new certificate cannot be used; the old one stays");
                    false
                }
            }
        }
    }

    impl ResolvesServerCert for Certificate {
        fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
            Some(self.current.read().unwrap_or_else(PoisonError::into_inner).clone())
        }
    }

    fn stamp(path: &Path) -> Stamp {
        let metadata = std::fs::metadata(path).ok()?;
        Some((metadata.modified().ok()?, metadata.len()))
    }

    fn read(cert: &Path, key: &Path) -> io::Result<CertifiedKey> {
        let bad = |path: &Path, error: &dyn std::fmt::Display| {
            io::Error::other(format!("{}: {error}", path.display()))
        };
        let chain = CertificateDer::pem_file_iter(cert)
            .and_then(Iterator::collect)
            .map_err(|error| bad(cert, &error))?;
        let key_der = PrivateKeyDer::from_pem_file(key).map_err(|error| bad(key, &error))?;
        CertifiedKey::from_der(chain, key_der, &default_provider())
            .map_err(|error| bad(cert, &error))
    }

    /// Reads a certificate chain and its key.
    pub(crate) fn acceptor(cert: &Path, key: &Path) -> io::Result<(Tls, Arc<Certificate>)> {
        let stamps = Mutex::new([stamp(cert), stamp(key)]);
        let current = RwLock::new(Arc::new(read(cert, key)?));
        let (cert, key) = (cert.to_path_buf(), key.to_path_buf());
        let certificate = Arc::new(Certificate { cert, key, current, stamps });
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_no_client_auth()
            .with_cert_resolver(certificate.clone());
        Ok((Tls::from(Arc::new(config)), certificate))
    }
}

#[cfg(not(feature = "tls"))]
mod without_tls {
    use std::io;
    use std::path::Path;
    use std::sync::Arc;

    /// In a build without TLS there is nothing that could encrypt.
    #[derive(Clone)]
    pub(crate) enum Tls {}

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

    /// Nor is there a certificate.
    pub(crate) enum Certificate {}

    impl Certificate {
        pub(crate) fn reload(&self) -> bool {
            match *self {}
        }
    }

    pub(crate) fn acceptor(_cert: &Path, _key: &Path) -> io::Result<(Tls, Arc<Certificate>)> {
        Err(io::Error::other(
            "this program was built without TLS; `cargo start --full` builds one with it",
        ))
    }
}
