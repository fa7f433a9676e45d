//! The server under TLS, with a certificate made for the test.

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

/// A server with a certificate, and one who trusts it.
struct Secure {
    app: TestApp,
    trust: TlsConnector,
    _folder: tempfile::TempDir,
}

impl Secure {
    async fn start() -> Secure {
        let folder = tempfile::tempdir().unwrap();
        let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).unwrap();
        let (cert, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
        std::fs::write(&cert, made.cert.pem()).unwrap();
        std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(made.cert.der().to_vec())).unwrap();
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        let settings =
            Settings { tls: Some((cert, key)), generosity: 1_000, ..Settings::default() };
        let app = TestApp::start_with(settings).await;
        Secure { app, trust: TlsConnector::from(Arc::new(config)), _folder: folder }
    }

    fn host(&self) -> String {
        format!("localhost:{}", self.app.running.as_ref().unwrap().address().port())
    }

    async fn connect(&self) -> TlsStream<TcpStream> {
        let address = self.app.running.as_ref().unwrap().address();
        let stream = TcpStream::connect(address).await.unwrap();
        let name = ServerName::try_from("localhost").unwrap();
        self.trust.connect(name, stream).await.unwrap()
    }

    /// The whole answer to a request, as text.
    async fn ask(&self, method: &str, path: &str) -> String {
        let host = self.host();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: https://{host}\r\n\
             Content-Length: 0\r\nConnection: close\r\n\r\n"
        );
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = vec![];
        stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8(answer).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_and_sockets_are_secure_under_tls() {
    let secure = Secure::start().await;
    let answer = secure.ask("POST", "/api/v1/guests").await;
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age="), "{answer}");
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(cookie.starts_with("__Host-tabuleiro="), "{cookie}");
    for wanted in ["; Secure", "; HttpOnly", "; SameSite=Strict", "; Path=/"] {
        assert!(cookie.contains(wanted), "{cookie}");
    }
    let host = secure.host();
    let mut request = format!("wss://{host}/api/v1/ws").into_client_request().unwrap();
    let pair = cookie.split(';').next().unwrap();
    request.headers_mut().insert("cookie", pair.parse().unwrap());
    request.headers_mut().insert("origin", format!("https://{host}").parse().unwrap());
    let stream = secure.connect().await;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    let first = socket.next().await.unwrap().unwrap().into_text().unwrap();
    assert!(first.starts_with(r#"{"type":"welcome""#), "{first}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_speaks_no_tls_keeps_nobody_waiting() {
    let secure = Secure::start().await;
    let silent = TcpStream::connect(secure.app.running.as_ref().unwrap().address()).await;
    assert!(secure.app.stranger().get("/healthz").await.is_err(), "plain HTTP gets no answer");
    assert!(secure.ask("GET", "/healthz").await.ends_with("ok\n"));
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
