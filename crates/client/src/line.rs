//! The connection under requests and sockets: plain, or over TLS with the
//! certificates that this computer trusts.

use std::io;
use std::sync::{Arc, OnceLock};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

use crate::{ClientError, ServerAddress};

/// Something that bytes go to and come from.
pub(crate) trait ByteStream: AsyncRead + AsyncWrite + Send + Sync + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Sync + Unpin> ByteStream for T {}

/// An open connection.
pub(crate) type Line = Box<dyn ByteStream>;

/// Connects to a server; whoever calls limits the time.
pub(crate) async fn open(address: &ServerAddress) -> Result<Line, ClientError> {
    let stream = TcpStream::connect((address.host(), address.port()))
        .await
        .map_err(ClientError::failed("cannot connect"))?;
    stream.set_nodelay(true).map_err(ClientError::failed("cannot connect"))?;
    if !address.is_secure() {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(address.host().to_string())
        .map_err(|error| ClientError::Certificate(error.into()))?;
    let connecting = TlsConnector::from(trusting()?).connect(name, stream).await;
    Ok(Box::new(connecting.map_err(refusal)?))
}

/// Why there is no secure connection: the server does not prove who it is, it speaks no
/// TLS at all, or the connection broke.
fn refusal(error: io::Error) -> ClientError {
    let said = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    match said {
        Some(rustls::Error::InvalidMessage(_)) => ClientError::NoTls(error),
        // A server that waits for HTTP closes the connection.
        None if error.kind() == io::ErrorKind::UnexpectedEof => ClientError::NoTls(error),
        Some(rustls::Error::InvalidCertificate(_)) => ClientError::Certificate(error.into()),
        Some(_) => ClientError::Unexpected(format!("no TLS as it should be: {error}")),
        None => ClientError::failed("cannot connect")(error),
    }
}

/// Which servers are trusted: those that this computer's certificates vouch for.
fn trusting() -> Result<Arc<ClientConfig>, ClientError> {
    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(config) = CONFIG.get() {
        return Ok(config.clone());
    }
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (trusted, _) = roots.add_parsable_certificates(found.certs);
    if trusted == 0 {
        let why = found.errors.first().map(ToString::to_string).unwrap_or_default();
        return Err(ClientError::Certificate(format!("this computer has none: {why}").into()));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| ClientError::Certificate(error.into()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(CONFIG.get_or_init(|| Arc::new(config)).clone())
}
