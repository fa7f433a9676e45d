//! The server under TLS, with a certificate made for the test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use futures_util::StreamExt;
use server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::TestApp;

/// A server that is reached under TLS, and one who trusts its certificate.
pub(crate) struct Secure {
    pub(crate) app: TestApp,
    /// Where TLS is spoken.
    pub(crate) address: SocketAddr,
    pub(crate) folder: tempfile::TempDir,
    trust: TlsConnector,
}

impl Secure {
    async fn start() -> Secure {
        let tls = |cert, key| Settings { tls: Some((cert, key)), ..Settings::default() };
        Secure::start_with(tls).await
    }

    pub(crate) async fn start_with(settings: impl FnOnce(PathBuf, PathBuf) -> Settings) -> Secure {
        let folder = tempfile::tempdir().unwrap();
        let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).unwrap();
        let (cert, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
        std::fs::write(&cert, made.cert.pem()).unwrap();
        std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(made.cert.der().to_vec())).unwrap();
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        let app = TestApp::start_with(Settings { generosity: 1_000, ..settings(cert, key) }).await;
        let address = app.running.as_ref().unwrap().address();
        Secure { app, address, folder, trust: TlsConnector::from(Arc::new(config)) }
    }

    fn host(&self) -> String {
        format!("localhost:{}", self.address.port())
    }

    async fn connect(&self) -> TlsStream<TcpStream> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let name = ServerName::try_from("localhost").unwrap();
        self.trust.connect(name, stream).await.unwrap()
    }

    /// The whole answer to a request, as text.
    pub(crate) async fn ask(&self, method: &str, path: &str, cookie: &str) -> String {
        let host = self.host();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: https://{host}\r\n\
             Cookie: {cookie}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        );
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = vec![];
        stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8(answer).unwrap()
    }

    /// Comes as a guest and follows its session; every cookie on the way must be secure.
    pub(crate) async fn assert_secure(&self) {
        let answer = self.ask("POST", "/api/v1/guests", "").await;
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        let lower = answer.to_lowercase();
        assert!(lower.contains("strict-transport-security: max-age="), "{answer}");
        let set = cookies(&answer);
        assert_eq!(set.len(), 2, "the session's and the device's: {answer}");
        for cookie in &set {
            assert!(cookie.starts_with("__Host-tabuleiro"), "{cookie}");
            for wanted in ["; Secure", "; HttpOnly", "; SameSite=Strict", "; Path=/"] {
                assert!(cookie.contains(wanted), "{cookie}");
            }
        }
        let session = set[0].split(';').next().unwrap().to_string();
        let (host, stream) = (self.host(), self.connect().await);
        let mut request = format!("wss://{host}/api/v1/ws").into_client_request().unwrap();
        request.headers_mut().insert("cookie", session.parse().unwrap());
        request.headers_mut().insert("origin", format!("https://{host}").parse().unwrap());
        let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        let first = socket.next().await.unwrap().unwrap().into_text().unwrap();
        assert!(first.starts_with(r#"{"type":"welcome""#), "{first}");
        let left = self.ask("DELETE", "/api/v1/session", &session).await;
        assert!(left.starts_with("HTTP/1.1 204"), "{left}");
        assert!(cookies(&left)[0].starts_with("__Host-tabuleiro=;"), "{left}");
    }
}

/// The cookies that an answer sets.
fn cookies(answer: &str) -> Vec<&str> {
    let values = answer.lines().filter_map(|line| line.split_once(": "));
    values
        .filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
        .map(|(_, value)| value)
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_and_sockets_are_secure_under_tls() {
    Secure::start().await.assert_secure().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_speaks_no_tls_keeps_nobody_waiting() {
    let secure = Secure::start().await;
    let silent = TcpStream::connect(secure.address).await;
    assert!(secure.app.stranger().get("/healthz").await.is_err(), "plain HTTP gets no answer");
    assert!(secure.ask("GET", "/healthz", "").await.ends_with("ok\n"));
    drop(silent);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_that_is_none_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| -> PathBuf { folder.path().join(name) };
    std::fs::write(path("key.pem"), "no key").unwrap();
    let settings = Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        database: path("t.db").display().to_string(),
        tls: Some((path("absent.pem"), path("key.pem"))),
        ..Settings::default()
    };
    let Err(error) = server::start(settings).await else { panic!("it started") };
    assert!(error.to_string().contains("absent.pem"), "{error}");
}

/// Writes a new certificate for this machine over the old one; gives it.
fn renew(folder: &std::path::Path) -> CertificateDer<'static> {
    let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).unwrap();
    std::fs::write(folder.join("cert.pem"), made.cert.pem()).unwrap();
    std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
    CertificateDer::from(made.cert.der().to_vec())
}

/// Does somebody who trusts only this certificate get an answer?
async fn is_trusted(address: SocketAddr, certificate: &CertificateDer<'static>) -> bool {
    let mut roots = RootCertStore::empty();
    roots.add(certificate.clone()).unwrap();
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let stream = TcpStream::connect(address).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, stream).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewed_certificate_is_used_without_a_restart() {
    let secure = Secure::start().await;
    // Half written, as by a program that was cut off: the old one stays.
    std::fs::write(secure.folder.path().join("cert.pem"), "-----BEGIN CERT").unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    assert!(secure.ask("GET", "/healthz", "").await.ends_with("ok\n"));
    let renewed = renew(secure.folder.path());
    let mut tries = 0;
    while !is_trusted(secure.address, &renewed).await {
        tries += 1;
        assert!(tries < 200, "the new certificate is not used");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}
